import { editsBetween } from './edits-between.ts';
import { foldedWords } from './name-words.ts';
import { readCity } from './read-places.ts';
import { textAt, type Segment } from './segment.ts';
import type { FoundCity } from './suggestions.ts';

/** Spellings that sound alike in English or Spanish, in order. */
const SOUNDS: readonly (readonly [written: RegExp, heard: string])[] = [
  [/ph/g, 'f'],
  [/(?<=[aeiou])y(?=[aeiou])/g, 'l'],
  [/sch|ck|qu|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/v/g, 'b'],
  [/(?<![cst])h/g, ''],
  [/(.)\1/g, '$1'],
];

/** A city whose name differs from a text, and how much: a wrong letter is one slip. */
export interface SimilarCity {
  readonly city: FoundCity;
  readonly slips: number;
}

/** Writing a name as it sounds is less than a wrong letter. */
export const SLIP_OF_SOUND = 0.5;

/** A shorter name has too many others that are similar. */
const SHORTEST = 5;
/** From this length on, three slips are forgiven instead of two. */
const LONG = 11;
/** Smaller cities are not worth a guess. */
const LARGE = 20;

interface CityName {
  readonly at: number;
  readonly name: string;
  readonly sound: string;
}

const LARGE_CITIES = new WeakMap<Segment, readonly CityName[]>();

/**
 * The large cities whose name a text may be, with wrong letters or written as it sounds. The first letter, or its sound, is
 * right.
 *
 * @example similarLargeCities(segments, 'Husston') // Houston, 2 slips
 */
export function similarLargeCities(segments: readonly Segment[], text: string): SimilarCity[] {
  const name = foldedWords(text).join(' ');
  if (name.length < SHORTEST) return [];
  const sound = soundKey(name);
  const allowed = name.length < LONG ? 2 : 3;
  return segments.flatMap((segment) =>
    largeCities(segment).flatMap((city) => {
      const slips = slipsBetween({ name, sound }, city, allowed);
      return slips > 0 && slips <= allowed ? [{ city: readCity(segment, city.at), slips }] : [];
    }),
  );
}

/** Whether two names sound alike, but for their state. */
export function soundsLike(name: string, text: string): boolean {
  const [heard, typed] = [name, text].map((one) => soundKey(foldedWords(one).join(' ')));
  return heard !== undefined && (typed === heard || typed?.startsWith(`${heard} `) === true);
}

function slipsBetween(typed: Omit<CityName, 'at'>, city: CityName, allowed: number): number {
  const isBegun = typed.name[0] === city.name[0] || typed.sound[0] === city.sound[0];
  if (!isBegun || Math.abs(typed.name.length - city.name.length) > allowed) return Infinity;
  const heard = editsBetween(typed.sound, city.sound);
  // In a short name, two wrong letters leave too little that is right.
  const isShort = typed.name.length <= SHORTEST && heard > 0;
  const slips = Math.min(editsBetween(typed.name, city.name), heard + SLIP_OF_SOUND);
  return isShort && slips > 1 ? Infinity : slips;
}

function largeCities(segment: Segment): readonly CityName[] {
  const known = LARGE_CITIES.get(segment);
  if (known !== undefined) return known;
  const cities = Array.from(segment.cityCount.keys())
    .filter((at) => (segment.cityCount[at] ?? 0) >= LARGE)
    .map((at) => {
      const name = foldedWords(textAt(segment, 'cityName', at)).join(' ');
      return { at, name, sound: soundKey(name) };
    });
  LARGE_CITIES.set(segment, cities);
  return cities;
}

/**
 * How a folded name sounds, more or less: names with the same key are often written for each other.
 *
 * @example soundKey('dayas') === soundKey('dallas') // true
 */
function soundKey(name: string): string {
  return SOUNDS.reduce((heard, [written, sound]) => heard.replace(written, sound), name);
}
