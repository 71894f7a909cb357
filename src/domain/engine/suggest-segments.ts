import type { Coordinates } from '../places/distance.ts';
import { keysOf } from '../types/keys-of.ts';
import { keepBestHits } from './best-hits.ts';
import { findDistrictsByInitials } from './find-districts.ts';
import { foldText } from './fold-text.ts';
import type { SoughtWord } from './located-words.ts';
import { matchPlaces, rateNearness, findPlacePoint, type NamedPlace } from './match-places.ts';
import { planMatches, runPlans } from './match-schools.ts';
import { nameOrder, rankRange } from './name-order.ts';
import {
  readMatchEdits,
  readMatchExtras,
  isBeginningOfName,
  isWholeName,
  MATCHES,
  withNearness,
} from './name-reading.ts';
import { rateRelevance } from './rank-school.ts';
import { readCity, readDistrict, readZip, readSchool } from './read-places.ts';
import { readingsOf } from './read-words.ts';
import { ANYWHERE, findPoint } from './school-scope.ts';
import type { SearchedSegments } from './search-segments.ts';
import type { Segment } from './segment.ts';
import { firstNotBelow } from './sorted-column.ts';
import type { FoundCity, FoundDistrict, FoundZip, SuggestionGroups, SuggestedSchool } from './suggestions.ts';
import { countHolders } from './word-holders.ts';

/**
 * The maximum number of schools to match one by one. If the rarest word has more, only names that begin with the typed
 * text match.
 */
const LOOKED_AT_CAP = 4_000;

const WEIGHT_OF_NEARNESS = 3;

const WEIGHT_OF_WHOLE = 2;

const WEIGHT_OF_BEGINNING = 1.5;

/** "Kansas City Kansas" has its state twice. */
const WEIGHT_OF_EXTRA = 3;

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

/**
 * How much a place weighs as a suggestion: a grade of nearness (0 to 3) as much as eight times the schools, a whole name as
 * much as four times, its beginning a little less.
 */
function weighPlace({ match, nearness, schools }: { match: number; nearness: number; schools: number }): number {
  const fit = isWholeName(match) ? WEIGHT_OF_WHOLE : isBeginningOfName(match) ? WEIGHT_OF_BEGINNING : 0;
  return nearness * WEIGHT_OF_NEARNESS + Math.log2(schools + 1) + fit + readMatchExtras(match) * WEIGHT_OF_EXTRA;
}

/** Schools for the words of a text, the nearer first, then the better matches, then as in every search. Only wrong letters count for more. */
function suggestSchools(
  segments: readonly Segment[],
  words: readonly SoughtWord[],
  { text, limit, near }: { text: string; limit: number; near: Coordinates | null },
): SuggestedSchool[] {
  const hits = keepBestHits(segments, limit);
  const add = (place: number, school: number, match: number) => {
    const segment = segments[place];
    if (segment === undefined) return;
    const nearness = near === null ? 0 : rateNearness(findPoint(segment, school), near);
    hits.add(place, school, rateRelevance(segment, school, { match: withNearness(match, nearness), miles: null }));
  };
  const plans = planMatches(
    segments.map((segment) => ({ segment, scope: ANYWHERE })),
    words,
  );
  const holders = plans.reduce((sum, { segment, rarest }) => sum + countHolders(segment, rarest), 0);
  if (holders <= LOOKED_AT_CAP) runPlans(plans, add);
  else visitBeginnings(segments, text, add);
  return hits.window(0, limit).flatMap(({ segment, school }) => readSchool(segment, school) ?? []);
}

/** Calls `visit` with the schools whose names begin with a text. It compares the ranks of names. */
function visitBeginnings(
  segments: readonly Segment[],
  text: string,
  visit: (place: number, school: number, match: number) => void,
): void {
  const [least, most] = rankRange(nameOrder(foldText(text)));
  segments.forEach((segment, place) => {
    let low = 0;
    let high = segment.schoolCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((segment.rank[segment.nameSequence[middle] ?? 0] ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < segment.schoolCount; at += 1) {
      const school = segment.nameSequence[at] ?? 0;
      if ((segment.rank[school] ?? 0) > most) break;
      visit(place, school, MATCHES - 1);
    }
  });
}
