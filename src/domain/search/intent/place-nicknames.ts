import type { StateCode } from '../../places/state-list.ts';

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
export const WELL_KNOWN_CITIES: ReadonlyMap<string, StateCode> = new Map([
  ...(
    ['brooklyn', 'queens', 'bronx', 'manhattan', 'staten island', 'new york', 'nyc', 'buffalo', 'yonkers'] as const
  ).map((name) => [name, 'ny'] as const),
  ...(['boston', 'worcester', 'cambridge', 'lowell'] as const).map((name) => [name, 'ma'] as const),
  ...(['birmingham', 'montgomery', 'mobile', 'huntsville', 'tuscaloosa'] as const).map((name) => [name, 'al'] as const),
  ...(['miami', 'orlando', 'tampa', 'jacksonville', 'tallahassee', 'fort lauderdale'] as const).map(
    (name) => [name, 'fl'] as const,
  ),
  ...(['phoenix', 'tucson', 'mesa', 'scottsdale', 'chandler', 'tempe'] as const).map((name) => [name, 'az'] as const),
  ...(['albuquerque', 'santa fe', 'las cruces'] as const).map((name) => [name, 'nm'] as const),
]);
