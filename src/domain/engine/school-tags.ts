import { SCHOOL_PROGRAMS, type SchoolProgram } from '../schools/school-programs.ts';
import { parseOrientation, type ReligiousOrientation } from '../profile/religious-orientations.ts';

/** Religions by which private schools are searched; a school may have several: a Lutheran one is Christian, too. */
export const RELIGIONS = [
  'religious',
  'catholic',
  'christian',
  'lutheran',
  'baptist',
  'episcopal',
  'adventist',
  'methodist',
  'presbyterian',
  'mennonite',
  'amish',
  'friends',
  'jewish',
  'islamic',
] as const;
/** A religion by which private schools are searched. */
export type Religion = (typeof RELIGIONS)[number];

const NAMED: Readonly<Partial<Record<ReligiousOrientation, readonly Religion[]>>> = {
  'roman-catholic': ['catholic'],
  jewish: ['jewish'],
  islamic: ['islamic'],
  other: [],
  'lutheran-missouri': ['christian', 'lutheran'],
  'lutheran-evangelical': ['christian', 'lutheran'],
  'lutheran-wisconsin': ['christian', 'lutheran'],
  'lutheran-other': ['christian', 'lutheran'],
  baptist: ['christian', 'baptist'],
  episcopal: ['christian', 'episcopal'],
  'seventh-day-adventist': ['christian', 'adventist'],
  methodist: ['christian', 'methodist'],
  'african-methodist-episcopal': ['christian', 'methodist'],
  presbyterian: ['christian', 'presbyterian'],
  mennonite: ['christian', 'mennonite'],
  amish: ['christian', 'amish'],
  friends: ['christian', 'friends'],
};

/** The religions of a school whose profile names its orientation in these words; none if it names none. */
export function findReligions(words: string | null): readonly Religion[] {
  if (words === null) return [];
  const orientation = parseOrientation(words);
  return ['religious', ...(orientation === null ? [] : (NAMED[orientation] ?? ['christian' as const]))];
}

/** A county's key in addresses and segments: "St. Louis County" is `st-louis`. */
export function countyKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/['’.]/g, '')
    .replace(/\b(?:county|parish)$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The tag of a religion. */
export function religionTag(religion: string): string {
  return `religion:${religion}`;
}

/** Returns the religion of a tag, or null if the tag is not a religion. */
export function parseReligionTag(tag: string): Religion | null {
  return RELIGIONS.find((religion) => religionTag(religion) === tag) ?? null;
}

/** The tag of a program. */
export function programTag(program: SchoolProgram): string {
  return `program:${program}`;
}

/** Returns the program of a tag, or null if the tag is not a program. */
export function parseProgramTag(tag: string): SchoolProgram | null {
  return SCHOOL_PROGRAMS.find((program) => programTag(program) === tag) ?? null;
}

/** The tag of a county. */
export function countyTag(county: string): string {
  return `county:${county}`;
}

/** Returns the county of a tag, or null if the tag is not a county. */
export function parseCountyTag(tag: string): string | null {
  return tag.startsWith('county:') ? tag.slice('county:'.length) : null;
}
