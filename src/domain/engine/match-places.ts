import { milesBetween, type Coordinates } from '../places/distance.ts';
import {
  isNowhere,
  locateWord,
  withoutLooseRuns,
  DISTRICT_BIT,
  type LocatedWord,
  type SoughtWord,
} from './located-words.ts';
import { costInWords, matchName, NO_MATCH, type NameColumn } from './name-reading.ts';
import { NONE } from './segment-columns.ts';
import { toDegrees, type Segment } from './segment.ts';

/** Kinds of places that have names. */
export type NamedPlace = 'city' | 'district';

/**
 * Called for every place whose name matches the words of a query, with the index of its segment, its number and its
 * match.
 */
type VisitPlace = (segment: Segment, number: number, match: number) => void;

/** A shorter prefix is only looked up at the start of names, because too many names have a word that starts with it. */
const SHORT_LENGTH = 3;

/**
 * Finds the cities or districts whose names have all words that are not loose. States at the end of the query narrow
 * the result.
 */
export function matchPlaces(
  segments: readonly Segment[],
  { kind, words }: { kind: NamedPlace; words: readonly SoughtWord[] },
  visit: VisitPlace,
): void {
  const [first, ...others] = words;
  const mustBegin = others.length === 0 && (first?.beginning?.length ?? SHORT_LENGTH) < SHORT_LENGTH;
  for (const segment of segments) {
    const located = words.map((word) => {
      const found = locateWord(segment, word);
      return word.isLoose ? found : withoutLooseRuns(segment, found);
    });
    const needed = located.filter((word) => !word.isLoose);
    if (needed.some(isNowhere)) continue;
    const names = kind === 'city' ? cityNames(segment) : districtNames(segment);
    visitHoldersOfRarest(segment, kind, needed, (number) => {
      if (mustBegin && !beginsWith(names, number, located[0])) return;
      const match = matchName(names, number, located);
      if (match >= 0) visit(segment, number, match);
    });
  }
}

/** Rates the distance from a place to a point in four grades: beyond 100 miles, within 100, within 30, within 10. */
export function rateNearness(point: Coordinates | null, near: Coordinates | null): number {
  if (point === null || near === null) return 0;
  const miles = milesBetween(point, near);
  return miles < 10 ? 3 : miles < 30 ? 2 : miles < 100 ? 1 : 0;
}

/** Returns the point of a city, a district or a ZIP code. */
export function findPlacePoint(segment: Segment, kind: NamedPlace | 'zip', number: number): Coordinates | null {
  const lat = toDegrees(segment[`${kind}Lat`][number]);
  const lon = toDegrees(segment[`${kind}Lon`][number]);
  return lat === null || lon === null ? null : { lat, lon };
}

function beginsWith(names: NameColumn, number: number, word: LocatedWord | undefined): boolean {
  const at = names.at[number] ?? 0;
  return word !== undefined && costInWords(names.words, at, at + 1, word) !== NO_MATCH;
}

function cityNames(segment: Segment): NameColumn {
  const costElsewhere = (_: Segment, __: number, word: LocatedWord) => (word.isState ? 0 : NO_MATCH);
  return { segment, at: segment.cityWordAt, words: segment.cityWords, costElsewhere };
}

function districtNames(segment: Segment): NameColumn {
  return { segment, at: segment.districtWordAt, words: segment.districtWords, costElsewhere: costNearDistrict };
}

function costNearDistrict(_: Segment, district: number, word: LocatedWord): number {
  const isFulfilled = word.isState || (word.kindBits & DISTRICT_BIT) !== 0 || word.district === district;
  return isFulfilled ? 0 : NO_MATCH;
}

function visitHoldersOfRarest(
  segment: Segment,
  kind: NamedPlace,
  words: readonly LocatedWord[],
  visit: (number: number) => void,
): void {
  const isCity = kind === 'city';
  const at = isCity ? segment.wordCityAt : segment.wordDistrictAt;
  const entries = isCity ? segment.wordCities : segment.wordDistricts;
  const runs = rarestRuns(at, words);
  const seen = new Uint8Array(segment[`${kind}Lat`].length);
  const visitOnce = (number: number) => {
    if (seen[number] !== 0) return;
    seen[number] = 1;
    visit(number);
  };
  for (let run = 0; run < runs.length; run += 3) {
    const end = at[runs[run + 1] ?? 0] ?? 0;
    for (let index = at[runs[run] ?? 0] ?? end; index < end; index += 1) visitOnce(entries[index] ?? 0);
  }
  if (!isCity) for (const { district } of words) if (district !== NONE) visitOnce(district);
}

const NO_RUNS = new Int32Array();

/** Returns the runs of the word with the fewest names, among words that only a name can match. */
function rarestRuns(at: Uint32Array, words: readonly LocatedWord[]): Int32Array {
  let rarest: Int32Array = NO_RUNS;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { runs, ...word } of words) {
    if (word.isState || (word.kindBits & DISTRICT_BIT) !== 0 || word.district !== NONE) continue;
    let holders = 0;
    for (let run = 0; run < runs.length; run += 3) holders += (at[runs[run + 1] ?? 0] ?? 0) - (at[runs[run] ?? 0] ?? 0);
    if (holders < fewest) {
      fewest = holders;
      rarest = runs;
    }
  }
  return rarest;
}
