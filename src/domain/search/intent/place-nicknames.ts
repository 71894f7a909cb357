import type { StateCode } from '../../places/state-list.ts';
import { type Token, type TokenSpan, wordsOf } from './intent-tokens.ts';

/** What people call a place, and the name that the catalogue has for it. */
export const PLACE_NICKNAMES: ReadonlyMap<string, { readonly name: string; readonly state: StateCode }> = new Map(
  (
    [
      ['la', 'los angeles', 'ca'],
      ['sf', 'san francisco', 'ca'],
      ['san fran', 'san francisco', 'ca'],
      ['nyc', 'new york', 'ny'],
      ['new york city', 'new york', 'ny'],
      ['philly', 'philadelphia', 'pa'],
      ['nola', 'new orleans', 'la'],
      ['nueva orleans', 'new orleans', 'la'],
      ['filadelfia', 'philadelphia', 'pa'],
      ['vegas', 'las vegas', 'nv'],
      ['indy', 'indianapolis', 'in'],
      ['cincy', 'cincinnati', 'oh'],
      ['okc', 'oklahoma city', 'ok'],
      ['slc', 'salt lake city', 'ut'],
      ['pdx', 'portland', 'or'],
      ['atl', 'atlanta', 'ga'],
      ['chi town', 'chicago', 'il'],
      ['chicagoland', 'chicago', 'il'],
      ['san antone', 'san antonio', 'tx'],
      ['san anto', 'san antonio', 'tx'],
      ['htown', 'houston', 'tx'],
      ['h town', 'houston', 'tx'],
      ['ft worth', 'fort worth', 'tx'],
      ['dfw', 'dallas', 'tx'],
      ['corpus', 'corpus christi', 'tx'],
      ['lou ky', 'louisville', 'ky'],
      ['lex ky', 'lexington', 'ky'],
      ['bg ky', 'bowling green', 'ky'],
      ['etown', 'elizabethtown', 'ky'],
      ['e town', 'elizabethtown', 'ky'],
      ['washington dc', 'washington', 'dc'],
      ['dc', 'washington', 'dc'],
      ['san pablo minnesota', 'st paul', 'mn'],
      ['san luis misuri', 'st louis', 'mo'],
      ['san luis missouri', 'st louis', 'mo'],
      ['bmore', 'baltimore', 'md'],
      ['twin cities', 'minneapolis', 'mn'],
    ] as const
  ).map(([words, name, state]) => [words, { name, state }]),
);

/** Large cities of states that the catalogue may lack: the name alone says which state is meant. */
export const WELL_KNOWN_CITIES: ReadonlyMap<string, StateCode> = new Map(
  (
    [
      [
        'ny',
        ['brooklyn', 'queens', 'bronx', 'manhattan', 'staten island', 'long island', 'new york', 'nyc', 'buffalo'],
      ],
      ['ny', ['yonkers', 'white plains', 'new rochelle', 'mount vernon ny', 'schenectady', 'utica', 'ithaca']],
      ['ma', ['boston', 'worcester', 'cambridge', 'lowell', 'brockton', 'quincy', 'new bedford', 'fall river', 'lynn']],
      ['al', ['birmingham', 'montgomery', 'mobile', 'huntsville', 'tuscaloosa', 'dothan']],
      ['fl', ['miami', 'orlando', 'tampa', 'jacksonville', 'tallahassee', 'fort lauderdale', 'hialeah', 'gainesville']],
      ['fl', ['st petersburg', 'cape coral', 'west palm beach', 'boca raton', 'pensacola', 'sarasota', 'kissimmee']],
      ['az', ['phoenix', 'tucson', 'mesa', 'scottsdale', 'chandler', 'tempe', 'flagstaff', 'yuma']],
      ['nm', ['albuquerque', 'santa fe', 'las cruces', 'rio rancho', 'roswell nm']],
    ] as const
  ).flatMap(([state, names]) => names.map((name) => [name, state] as const)),
);

/** The well-known city that a question names, and its words; null if it names none. */
export function wellKnownCity(tokens: readonly Token[]): (TokenSpan & { readonly state: StateCode }) | null {
  for (let from = 0; from < tokens.length; from += 1) {
    for (const length of [2, 1].filter((words) => from + words <= tokens.length)) {
      const state = WELL_KNOWN_CITIES.get(wordsOf(tokens.slice(from, from + length)));
      if (state !== undefined) return { from, to: from + length, state };
    }
  }
  return null;
}
