import { keysOf } from '../types/keys-of.ts';
import type { Coordinates } from '../places/distance.ts';
import type { SoughtWord } from './located-words.ts';
import { findDistrictsByInitials } from './find-districts.ts';
import { firstNotBelow } from './sorted-column.ts';
import { matchPlaces, rateNearness, findPlacePoint, type NamedPlace } from './match-places.ts';
import { readMatchEdits } from './name-reading.ts';
import { weighPlace } from './place-weight.ts';
import { readingsOf } from './read-words.ts';
import { readCity, readDistrict, readZip } from './read-places.ts';
import type { SearchedSegments } from './search-segments.ts';
import type { Segment } from './segment.ts';
import { suggestSchools } from './suggest-schools.ts';
import type { FoundCity, FoundDistrict, FoundZip, SuggestionGroups } from './suggestions.ts';

/** A search for suggestions while the user types. */
interface SuggestionSearch {
  readonly text: string;
  readonly groups: readonly (keyof SuggestionGroups)[];
  /** The maximum number of suggestions in each group. */
  readonly limit: number;
  /** On a tie, results near this point come first. */
  readonly near: Coordinates | null;
}

/**
 * Suggests schools, cities, districts and ZIP codes for a text whose last word may be unfinished. Words may have typos
 * if nothing matches them as typed.
 */
export function suggestSegments({ segments, lists }: SearchedSegments, search: SuggestionSearch): SuggestionGroups {
  const isWanted = (group: keyof SuggestionGroups) => search.groups.includes(group);
  const zips = isWanted('zips') ? suggestZips(segments, search) : [];
  let isFirst = true;
  for (const words of readingsOf(search.text, { segments, lists })) {
    // The last word is unfinished, so whole words alone find too little.
    if (isFirst) {
      isFirst = false;
      continue;
    }
    let groups: SuggestionGroups = {
      schools: isWanted('schools') ? suggestSchools(segments, words, search) : [],
      cities: isWanted('cities') ? suggestCities(segments, words, search) : [],
      districts: isWanted('districts') ? suggestDistricts(segments, words, search) : [],
      zips,
    };
    if (isWanted('districts')) groups = withInitials(groups, findDistrictsByInitials(segments, search.text), search);
    if (keysOf(groups).some((group) => groups[group].length > 0)) return groups;
  }
  const districts = isWanted('districts') ? findDistrictsByInitials(segments, search.text).slice(0, search.limit) : [];
  return { schools: [], cities: [], districts, zips };
}

/** Districts of some initials come before those whose names have them as a word. */
function withInitials(
  groups: SuggestionGroups,
  byInitials: readonly FoundDistrict[],
  { limit }: SuggestionSearch,
): SuggestionGroups {
  if (byInitials.length === 0) return groups;
  const others = groups.districts.filter(({ id }) => !byInitials.some((district) => district.id === id));
  return { ...groups, districts: [...byInitials, ...others].slice(0, limit) };
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
  /** Higher is better: fewer wrong letters. */
  readonly edits: number;
  readonly weight: number;
}

/** Places with fewer wrong letters come first; then nearness, size and the match are weighed together. */
function bestPlaces(
  segments: readonly Segment[],
  { kind, words, search }: { kind: NamedPlace; words: readonly SoughtWord[]; search: SuggestionSearch },
): RankedPlace[] {
  const found: RankedPlace[] = [];
  matchPlaces(segments, { kind, words }, (segment, number, match) => {
    const nearness = search.near === null ? 0 : rateNearness(findPlacePoint(segment, kind, number), search.near);
    const weight = weighPlace({ match, nearness, schools: segment[`${kind}Count`][number] ?? 0 });
    insertPlace(found, { segment, number, edits: readMatchEdits(match), weight }, search.limit);
  });
  return found;
}

/** Inserts a place into the sorted list of best places, which has at most `limit` entries. */
function insertPlace(best: RankedPlace[], place: RankedPlace, limit: number): void {
  const worst = best.at(-1);
  if (best.length >= limit && worst !== undefined && comparePlaces(place, worst) > 0) return;
  const at = best.findIndex((other) => comparePlaces(place, other) < 0);
  best.splice(at < 0 ? best.length : at, 0, place);
  best.length = Math.min(best.length, limit);
}

function comparePlaces(left: RankedPlace, right: RankedPlace): number {
  return (
    right.edits - left.edits ||
    right.weight - left.weight ||
    (left.segment.state < right.segment.state ? -1 : left.segment.state > right.segment.state ? 1 : 0) ||
    left.number - right.number
  );
}

/**
 * Suggests ZIP codes that begin with the digits of a text, without duplicates. ZIP codes near the point come first,
 * then by number.
 */
function suggestZips(segments: readonly Segment[], { text, limit, near }: SuggestionSearch): FoundZip[] {
  const digits = text.trim();
  if (!/^\d{1,5}$/.test(digits)) return [];
  const step = 10 ** (5 - digits.length);
  const least = Number(digits) * step;
  const found: { segment: Segment; number: number; zip: number; nearness: number }[] = [];
  for (const segment of segments) {
    const from = firstNotBelow(segment.zipCode, least);
    const to = firstNotBelow(segment.zipCode, least + step);
    // If the order is by number alone, no later ZIP code can come first.
    const end = near === null ? Math.min(to, from + limit) : to;
    for (let number = from; number < end; number += 1) {
      const nearness = near === null ? 0 : rateNearness(findPlacePoint(segment, 'zip', number), near);
      found.push({ segment, number, zip: segment.zipCode[number] ?? 0, nearness });
    }
  }
  found.sort((left, right) => right.nearness - left.nearness || left.zip - right.zip);
  const zips = new Map<string, FoundZip>();
  for (const { segment, number } of found) {
    const zip = readZip(segment, number);
    const known = zips.get(zip.zip);
    // If a ZIP code has schools on both sides of a state line, both states list it. Only one of them knows its city.
    if (known === undefined ? zips.size < limit : known.citySlug === null && zip.citySlug !== null)
      zips.set(zip.zip, zip);
  }
  return [...zips.values()];
}
