import { keysOf } from '../types/keys-of.ts';

/** Religious orientations of private schools, in the order of the national survey's list, each with the words that documents name it by. */
export const RELIGIOUS_ORIENTATIONS = {
  'roman-catholic': 'Roman Catholic',
  'african-methodist-episcopal': 'African Methodist Episcopal',
  amish: 'Amish',
  'assembly-of-god': 'Assembly of God',
  baptist: 'Baptist',
  brethren: 'Brethren',
  calvinist: 'Calvinist',
  christian: 'Christian (no specific denomination)',
  'church-of-christ': 'Church of Christ',
  'church-of-god': 'Church of God',
  'church-of-god-in-christ': 'Church of God in Christ',
  nazarene: 'Church of the Nazarene',
  'disciples-of-christ': 'Disciples of Christ',
  episcopal: 'Episcopal',
  friends: 'Friends',
  'greek-orthodox': 'Greek Orthodox',
  islamic: 'Islamic',
  jewish: 'Jewish',
  'latter-day-saints': 'Latter Day Saints',
  'lutheran-missouri': 'Lutheran Church – Missouri Synod',
  'lutheran-evangelical': 'Evangelical Lutheran Church in America',
  'lutheran-wisconsin': 'Wisconsin Evangelical Lutheran Synod',
  'lutheran-other': 'Other Lutheran',
  mennonite: 'Mennonite',
  methodist: 'Methodist',
  pentecostal: 'Pentecostal',
  presbyterian: 'Presbyterian',
  'seventh-day-adventist': 'Seventh-Day Adventist',
  other: 'Other religious',
} as const;

/** The orientation of a private school, as the national survey counts it. */
export type ReligiousOrientation = keyof typeof RELIGIOUS_ORIENTATIONS;

const byWords = new Map<string, ReligiousOrientation>(
  keysOf(RELIGIOUS_ORIENTATIONS).map((id) => [RELIGIOUS_ORIENTATIONS[id], id]),
);

/** Returns the orientation that the words name, or null for other words. */
export function parseOrientation(words: string | null): ReligiousOrientation | null {
  return words === null ? null : (byWords.get(words) ?? null);
}
