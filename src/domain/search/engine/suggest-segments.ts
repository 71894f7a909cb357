import type { Coordinates } from '../../places/distance.ts';
import type { SoughtWord } from './located-words.ts';
import { firstNotBelow } from './sorted-column.ts';
import { matchPlaces, nearnessOf, pointOfPlace, type NamedPlace } from './match-places.ts';
import { readingsOf } from './read-words.ts';
import { readCity, readDistrict, readZip } from './read-places.ts';
import type { SearchedSegments } from './search-segments.ts';
import type { Segment } from './segment.ts';
import { suggestSchools } from './suggest-schools.ts';
import type { FoundCity, FoundDistrict, FoundZip, SuggestionGroups } from './suggestions.ts';

/** What is suggested for a text while it is typed. */
export interface SuggestionSearch {
  readonly text: string;
  readonly groups: readonly (keyof SuggestionGroups)[];
  /** Suggestions of one group, at most. */
  readonly limit: number;
  /** What lies near it comes first among equals. */
  readonly near: Coordinates | null;
}

/**
 * Suggests schools, cities, districts and ZIP codes for a text of which the last word may be unfinished. Words may have wrong
 * letters where nothing has them as they are.
 */
export function suggestSegments({ segments, lists }: SearchedSegments, search: SuggestionSearch): SuggestionGroups {
  const isWanted = (group: keyof SuggestionGroups) => search.groups.includes(group);
  const zips = isWanted('zips') ? suggestZips(segments, search) : [];
  let isFirst = true;
  for (const words of readingsOf(search.text, { segments, lists })) {
    // The last word is unfinished: whole words alone say too little.
    if (isFirst) {
      isFirst = false;
      continue;
    }
    const groups: SuggestionGroups = {
      schools: isWanted('schools') ? suggestSchools(segments, words, search) : [],
      cities: isWanted('cities') ? suggestCities(segments, words, search) : [],
      districts: isWanted('districts') ? suggestDistricts(segments, words, search) : [],
      zips,
    };
    if (Object.values(groups).some((group) => group.length > 0)) return groups;
  }
  return { schools: [], cities: [], districts: [], zips };
}

function suggestCities(
  segments: readonly Segment[],
  words: readonly SoughtWord[],
  search: SuggestionSearch,
): FoundCity[] {
  return bestPlaces(segments, { kind: 'city', words, search }).map(({ segment, number }) => readCity(segment, number));
}

function suggestDistricts(
  segments: readonly Segment[],
  words: readonly SoughtWord[],
  search: SuggestionSearch,
): FoundDistrict[] {
  return bestPlaces(segments, { kind: 'district', words, search }).flatMap(
    ({ segment, number }) => readDistrict(segment, number) ?? [],
  );
}

interface RankedPlace {
  readonly segment: Segment;
  readonly number: number;
  readonly match: number;
  readonly nearness: number;
  readonly schools: number;
}

/** The best matches first; among equal ones the nearer, then those with more schools. */
function bestPlaces(
  segments: readonly Segment[],
  { kind, words, search }: { kind: NamedPlace; words: readonly SoughtWord[]; search: SuggestionSearch },
): RankedPlace[] {
  const found: RankedPlace[] = [];
  matchPlaces(segments, { kind, words }, (segment, number, match) => {
    const nearness = search.near === null ? 0 : nearnessOf(pointOfPlace(segment, kind, number), search.near);
    insertPlace(
      found,
      { segment, number, match, nearness, schools: segment[`${kind}Count`][number] ?? 0 },
      search.limit,
    );
  });
  return found;
}

/** Puts a place where it belongs among the best, of which there are so many at the most. */
function insertPlace(best: RankedPlace[], place: RankedPlace, limit: number): void {
  const worst = best.at(-1);
  if (best.length >= limit && worst !== undefined && comparePlaces(place, worst) > 0) return;
  const at = best.findIndex((other) => comparePlaces(place, other) < 0);
  best.splice(at < 0 ? best.length : at, 0, place);
  best.length = Math.min(best.length, limit);
}

function comparePlaces(left: RankedPlace, right: RankedPlace): number {
  return (
    right.match - left.match ||
    right.nearness - left.nearness ||
    right.schools - left.schools ||
    (left.segment.state < right.segment.state ? -1 : left.segment.state > right.segment.state ? 1 : 0) ||
    left.number - right.number
  );
}

/** ZIP codes that begin with the digits of a text, each once; those near a point first, then by number. */
function suggestZips(segments: readonly Segment[], { text, limit, near }: SuggestionSearch): FoundZip[] {
  const digits = text.trim();
  if (!/^\d{1,5}$/.test(digits)) return [];
  const step = 10 ** (5 - digits.length);
  const least = Number(digits) * step;
  const found: { segment: Segment; number: number; zip: number; nearness: number }[] = [];
  for (const segment of segments) {
    const from = firstNotBelow(segment.zipCode, least);
    const to = firstNotBelow(segment.zipCode, least + step);
    // By number alone, no later one can come first.
    const end = near === null ? Math.min(to, from + limit) : to;
    for (let number = from; number < end; number += 1) {
      const nearness = near === null ? 0 : nearnessOf(pointOfPlace(segment, 'zip', number), near);
      found.push({ segment, number, zip: segment.zipCode[number] ?? 0, nearness });
    }
  }
  found.sort((left, right) => right.nearness - left.nearness || left.zip - right.zip);
  const zips = new Map<string, FoundZip>();
  for (const { segment, number } of found) {
    const zip = readZip(segment, number);
    const known = zips.get(zip.zip);
    // A ZIP code of schools on both sides of a state line stands in both states; one of them has its city.
    if (known === undefined ? zips.size < limit : known.citySlug === null && zip.citySlug !== null)
      zips.set(zip.zip, zip);
  }
  return [...zips.values()];
}
