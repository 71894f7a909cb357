import { keepBestHits, type Hit } from './best-hits.ts';
import { matchSchools, type ScopedSegment, type VisitMatch } from './match-schools.ts';
import { nameOrder } from './name-order.ts';
import { rateRelevance } from './rank-school.ts';
import { decodeSchoolId } from './school-code.ts';
import { countFacets, emptyCounts, toFacets } from './school-facets.ts';
import { FAILS, checkFilters, createFilter } from './school-filter.ts';
import { measureMiles, findScope, visitScope } from './school-scope.ts';
import {
  MAX_PAGE_SIZE,
  MAX_SEARCH_PAGE,
  type SchoolFilters,
  type SchoolHit,
  type SchoolSearch,
  type SchoolSearchAnswer,
  type SchoolSort,
} from './school-search.ts';
import { CSA_BIT, GOLD_BIT, OPEN_BIT, NONE, RATING_SHIFTS, TYPE_BITS } from './segment-columns.ts';
import { compareTexts } from './segment-lists.ts';
import { type Segment, type WordList, textAt } from './segment.ts';
import { measuresWanted } from './wanted-levels.ts';

const OPEN_STEP = 1e9;

/** More than any rating. */
const HERE_STEP = 1e6;

/** A school that is no farther from an address is at it: geocoders differ by the width of a street. */
const HERE_MILES = 0.05;

/** More than a column of standings has values. */
const STANDINGS = 1024;

/** The places of the districts of some segments in the order of their names, and the place of no district. */
interface DistrictOrder {
  /** By segment, by the number of the district. */
  readonly places: readonly Uint32Array[];
  readonly last: number;
}

/** The last order. Searches of the same states follow each other, and names change only with the segments. */
let known: { readonly segments: readonly Segment[]; readonly order: DistrictOrder } | null = null;

/**
 * The segments to search. `lists` returns the words to compare for similarity: all words of all segments, merged or
 * not.
 */
export interface SearchedSegments {
  readonly segments: readonly Segment[];
  readonly lists: () => readonly WordList[];
}

/**
 * Searches the segments of some states. The result is deterministic, and the number of schools limits the work. A sort
 * by distance without a circle, or by relevance without words, uses the order of every list.
 */
export function searchSegments({ segments, lists }: SearchedSegments, search: SchoolSearch): SchoolSearchAnswer {
  const sort = effectiveSort(search);
  const counts = emptyCounts();
  const parts = scopeSegments(segments, search).flatMap(({ segment, scope }) => {
    const filter = createFilter(segment, search.filters);
    // Words are matched in every segment, because the matches decide how freely to read them.
    const isLeftOut = search.text === null && (filter.failures & FAILS.other) !== 0;
    return isLeftOut ? [] : [{ segment, scope, filter, facets: countFacets(segment, counts, filter) }];
  });
  const window = windowOf(search);
  const searched = parts.map(({ segment }) => segment);
  const districts = sort === 'district' ? orderDistricts(searched) : null;
  const hits = keepBestHits(searched, window.to);
  let total = 0;
  let closedTotal = 0;
  let csaTotal = 0;
  let goldTotal = 0;
  visitSchools(parts, search, lists, (place, school, match) => {
    const part = parts[place];
    if (part === undefined) return;
    const failures = checkFilters(part.segment, school, part.filter);
    part.facets.count(school, failures);
    if (failures !== 0) return;
    total += 1;
    const flags = part.segment.flags[school] ?? 0;
    if ((flags & OPEN_BIT) === 0) closedTotal += 1;
    if ((flags & CSA_BIT) !== 0) csaTotal += 1;
    if ((flags & GOLD_BIT) !== 0) goldTotal += 1;
    const miles = milesFor(sort, part, { school, near: search.near });
    const district = districts === null ? 0 : districtPlace(districts, place, part.segment.district[school]);
    hits.add(
      place,
      school,
      sortKey(part.segment, school, { sort, match, miles, district, wanted: part.filter.wantedLevels }),
    );
  });
  for (const { facets } of parts) facets.finish();
  return {
    hits: hits.window(window.from, window.to).map((hit) => readHit(hit, search)),
    total,
    closedTotal,
    totalPages: Math.max(1, Math.ceil(total / window.size)),
    csaTotal,
    goldTotal,
    facets: toFacets(counts),
  };
}

/**
 * Counts the schools that a search finds with each of several filters in place of its own. Reads the schools once for
 * all.
 */
export function countSegments(
  { segments, lists }: SearchedSegments,
  search: SchoolSearch,
  choices: readonly SchoolFilters[],
): number[] {
  const parts = scopeSegments(segments, search)
    .map(({ segment, scope }) => ({ segment, scope, filters: choices.map((choice) => createFilter(segment, choice)) }))
    .filter(({ filters }) => search.text !== null || filters.some(({ failures }) => failures === 0));
  const totals = choices.map(() => 0);
  visitSchools(parts, search, lists, (place, school) => {
    const part = parts[place];
    part?.filters.forEach((filter, at) => {
      if (filter.failures === 0 && checkFilters(part.segment, school, filter) === 0) totals[at] = (totals[at] ?? 0) + 1;
    });
  });
  return totals;
}

/** The miles that count in an order: between equal names, the schools of the searched ZIP code are the nearest. */
function milesFor(
  sort: SchoolSort,
  { segment, scope }: ScopedSegment,
  { school, near }: { school: number; near: SchoolSearch['near'] },
): number | null {
  if (sort === 'relevance' && scope.circleZip !== NONE && segment.zip[school] === scope.circleZip) return 0;
  const isNeeded = sort === 'distance' || sort === 'relevance' || (sort === 'rating' && near?.isAddress === true);
  return isNeeded ? measureMiles(segment, school, near) : null;
}

/** Returns the range of indexes on a page. The range is empty after the last page with results. */
function windowOf({ page, pageSize }: SchoolSearch): { from: number; to: number; size: number } {
  const size = Math.max(1, Math.min(MAX_PAGE_SIZE, pageSize));
  const isAnswered = page >= 1 && page <= MAX_SEARCH_PAGE;
  return isAnswered ? { from: (page - 1) * size, to: page * size, size } : { from: 0, to: 0, size };
}

function readHit({ segment, school }: Hit, { near }: SchoolSearch): SchoolHit {
  const id = decodeSchoolId(segment.id[school] ?? 0);
  return { state: segment.state, id, miles: measureMiles(segment, school, near) };
}

/**
 * Calls `visit` with every school that matches a search's place and words, before its filters. Returns the number of
 * schools.
 */
export function visitSchools(
  scoped: readonly ScopedSegment[],
  search: SchoolSearch,
  lists: () => readonly WordList[],
  visit: VisitMatch,
): number {
  if (search.text !== null) return matchSchools(scoped, { text: search.text, lists }, visit);
  let visited = 0;
  scoped.forEach(({ segment, scope }, place) => {
    visitScope(segment, scope, (school) => {
      visited += 1;
      visit(place, school, 0);
    });
  });
  return visited;
}

/** Selects the segments that a search's place allows, each with its scope. */
export function scopeSegments(segments: readonly Segment[], search: SchoolSearch): ScopedSegment[] {
  return segments.flatMap((segment) => {
    const scope = findScope(segment, search);
    return scope === null ? [] : [{ segment, scope }];
  });
}

function effectiveSort({ sort, text, near }: SchoolSearch): SchoolSort {
  return (sort === 'distance' && near === null) || (sort === 'relevance' && text === null) ? 'rating' : sort;
}

/** Sorts the districts of some segments by name. Districts of one name share a place. */
function orderDistricts(segments: readonly Segment[]): DistrictOrder {
  if (known !== null && isSame(known.segments, segments)) return known.order;
  const names = segments.map((segment) => namesOf(segment));
  const sorted = [...new Set(names.flat())].sort(compareTexts);
  const placeOf = new Map(sorted.map((name, place) => [name, place]));
  const places = names.map((own) => Uint32Array.from(own, (name) => placeOf.get(name) ?? 0));
  known = { segments, order: { places, last: sorted.length } };
  return known.order;
}

/** The place of a school's district. */
function districtPlace({ places, last }: DistrictOrder, at: number, district: number | undefined): number {
  return district === undefined || district === NONE ? last : (places[at]?.[district] ?? last);
}

function namesOf(segment: Segment): string[] {
  return Array.from(segment.districtId, (_, district) => nameOrder(textAt(segment, 'districtName', district)));
}

function isSame(left: readonly Segment[], right: readonly Segment[]): boolean {
  return left.length === right.length && left.every((segment, at) => segment === right[at]);
}

/**
 * Returns the sort key of a school as a number. Higher comes first. Open schools come before closed ones in every order
 * except relevance, because there the match matters more. With `miles`, a school at the searched address is the best rated. `district` is the place of the school's district among all.
 * A rating counts if it measures a `wanted` level.
 */
function sortKey(
  segment: Segment,
  school: number,
  {
    sort,
    match,
    miles,
    district,
    wanted,
  }: { sort: SchoolSort; match: number; miles: number | null; district: number; wanted: number },
): number {
  const isOpen = ((segment.flags[school] ?? 0) & OPEN_BIT) === 0 ? 0 : OPEN_STEP;
  const isRated = measuresWanted(segment, school, wanted);
  switch (sort) {
    case 'relevance':
      return rateRelevance(segment, school, { match, miles });
    case 'rating':
      return (
        isOpen +
        (miles !== null && miles <= HERE_MILES ? HERE_STEP : 0) +
        (isRated ? ((segment.ratings[school] ?? 0) & 15) * STANDINGS + (segment.standing[school] ?? 0) : 0)
      );
    case 'distance':
      return isOpen - (miles ?? OPEN_STEP / 2);
    case 'name':
      return isOpen;
    case 'enrollment':
      return isOpen + (segment.enrollment[school] ?? -1);
    case 'graduation':
    case 'reading':
    case 'mathematics':
      return isOpen + (segment[sort][school] ?? -1);
    case 'growth':
      return isOpen + ratingAt(segment, school, RATING_SHIFTS.growth);
    case 'test_scores':
    case 'college_readiness':
    case 'equity':
      return isOpen + (isRated ? ratingAt(segment, school, SORTED_RATINGS[sort]) : 0);
    case 'type':
      // The bits of types are in the order of types.
      return isOpen - ((segment.flags[school] ?? 0) & TYPE_BITS);
    case 'grades':
      return isOpen - (segment.grades[school] ?? 0);
    case 'district':
      return isOpen - district;
    case 'students_per_teacher':
      return isOpen - (segment.studentsPerTeacher[school] || OPEN_STEP / 2);
  }
}

const SORTED_RATINGS = {
  test_scores: RATING_SHIFTS.testScores,
  college_readiness: RATING_SHIFTS.collegeReadiness,
  equity: RATING_SHIFTS.equity,
} as const;

function ratingAt(segment: Segment, school: number, shift: number): number {
  return ((segment.ratings[school] ?? 0) >> shift) & 15;
}
