import { placeKey } from '#domain/places/place-key.ts';

/** Abbreviations of the Postal Service (Publication 28) that sources use in names of cities. */
const WORDS: Readonly<Record<string, string>> = {
  bch: 'beach',
  ctr: 'center',
  cntr: 'center',
  crk: 'creek',
  cty: 'city',
  e: 'east',
  fls: 'falls',
  gdns: 'gardens',
  grv: 'grove',
  hbr: 'harbor',
  hgts: 'heights',
  hls: 'hills',
  hts: 'heights',
  is: 'island',
  jct: 'junction',
  lk: 'lake',
  mtn: 'mountain',
  n: 'north',
  pk: 'park',
  pt: 'point',
  rdg: 'ridge',
  s: 'south',
  spg: 'spring',
  spgs: 'springs',
  sprgs: 'springs',
  vlg: 'village',
  vly: 'valley',
  w: 'west',
};

/** The key under which a school's city is found. */
export type CityKeyOf = (cityName: string) => string;

/**
 * Assigns keys to cities in a state. A name with abbreviations gets the key of its place in the gazetteer, if it has
 * one (`Dawson Spgs`, `Dawson Springs`). Any other name has its own key.
 */
export function cityKeys(gazetteerKeys: ReadonlySet<string>): CityKeyOf {
  return (cityName) => {
    const key = placeKey(cityName);
    if (gazetteerKeys.has(key)) return key;
    const inFull = key
      .split(' ')
      .map((word) => WORDS[word] ?? word)
      .join(' ');
    return gazetteerKeys.has(inFull) ? inFull : key;
  };
}
