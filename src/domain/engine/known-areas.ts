import { placeKey } from '../places/place-key.ts';
import { isStateCode, type StateCode } from '../places/state-list.ts';
import lines from './known-areas.json' with { type: 'json' };
import type { AreaPart, FoundArea } from './suggestions.ts';

/** A curated area, and the states that it lies in. */
export interface KnownArea {
  readonly place: Omit<FoundArea, 'schools'>;
  readonly states: readonly StateCode[];
  /** A public record of the fact. */
  readonly evidence: string;
  /** All names, the first is its own. */
  readonly names: readonly string[];
  readonly city: string | null;
}

/** The curated areas, in the order of the file. */
export const AREA_LIST: readonly KnownArea[] = Object.values(lines).flat().map(readLine);

/** The curated areas by the key of each of their names, alone and with their city. */
export const KNOWN_AREAS: ReadonlyMap<string, readonly KnownArea[]> = indexOf(AREA_LIST);

/** All words of their names, which are spelled right as they are. */
export const AREA_WORDS: ReadonlySet<string> = new Set([...KNOWN_AREAS.keys()].flatMap((key) => key.split(' ')));

/**
 * Reads a line: `state | name | city | other names | shape | evidence`. The shape is a point with miles (`39.73 -104.98 1`), or
 * parts: `counties arlington cities fairfax md:bethesda`.
 */
function readLine(line: string): KnownArea {
  const [code = '', name = '', city = '', others = '', shape = '', evidence = ''] = line
    .split('|')
    .map((part) => part.trim());
  if (!isStateCode(code)) throw new Error(`"${line}" is in no state.`);
  const state = code;
  const { point, miles, parts } = readShape(shape, state);
  const label = [name, ...(city === '' ? [] : [city]), state.toUpperCase()].join(', ');
  return {
    place: { kind: 'area', state, label, point, miles, parts },
    states: [...new Set([state, ...(parts ?? []).map((part) => part.state)])],
    evidence,
    names: [name, ...others.split(';').map((other) => other.trim())].filter((other) => other !== ''),
    city: city === '' ? null : city,
  };
}

function readShape(shape: string, state: StateCode): Pick<FoundArea, 'point' | 'miles' | 'parts'> {
  const words = shape.split(' ');
  const isListed = words[0] === 'counties' || words[0] === 'cities';
  if (isListed) return { point: null, miles: 0, parts: readParts(words, state) };
  const [lat = 0, lon = 0, miles = 0] = words.map(Number);
  return { point: { lat, lon }, miles, parts: null };
}

function readParts(words: readonly string[], state: StateCode): AreaPart[] {
  let kind: 'county' | 'city' = 'county';
  return words.flatMap((word): AreaPart[] => {
    if (word === 'counties' || word === 'cities') {
      kind = word === 'cities' ? 'city' : 'county';
      return [];
    }
    const [key = '', code = state] = word.split(':').toReversed();
    if (!isStateCode(code)) throw new Error(`"${word}" is in no state.`);
    return [kind === 'city' ? { kind, state: code, slug: key } : { kind, state: code, key }];
  });
}

function indexOf(areas: readonly KnownArea[]): ReadonlyMap<string, readonly KnownArea[]> {
  const index = new Map<string, KnownArea[]>();
  const add = (key: string, area: KnownArea) => index.set(key, [...(index.get(key) ?? []), area]);
  for (const area of areas) {
    const keys = area.names.flatMap((name) => {
      const key = placeKey(name);
      if (area.city === null) return [key];
      const city = placeKey(area.city);
      return [key, ...['', 'of ', 'in ', 'de ', 'en '].map((joint) => `${key} ${joint}${city}`)];
    });
    for (const key of new Set(keys)) add(key, area);
  }
  return index;
}
