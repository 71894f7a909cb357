import {
  MAX_PAGE_SIZE,
  MAX_SEARCH_PAGE,
  type SchoolFilters,
  type SchoolHit,
  type SchoolSearch,
  type SchoolSearchAnswer,
  type SchoolSort,
} from './school-search.ts';
import { keepBestHits, type Hit } from './best-hits.ts';
import { sortKey } from './sort-key.ts';
import { districtPlace, orderDistricts } from './district-order.ts';
import { matchSchools, type ScopedSegment, type VisitMatch } from './match-schools.ts';
import { decodeSchoolId } from './school-code.ts';
import { countFacets, emptyCounts, toFacets } from './school-facets.ts';
import { FAILS, checkFilters, filterOf } from './school-filter.ts';
import { measureMiles, findScope, visitScope } from './school-scope.ts';
import { CSA_BIT, GOLD_BIT, OPEN_BIT } from './segment-columns.ts';
import type { Segment, WordList } from './segment.ts';

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
    const filter = filterOf(segment, search.filters);
    // Words are matched in every segment, because the matches decide how freely to read them.
    const isLeftOut = search.text === null && (filter.failures & FAILS.other) !== 0;
    return isLeftOut ? [] : [{ segment, scope, filter, facets: countFacets(segment, counts) }];
  });
  const window = windowOf(search);
  const searched = parts.map(({ segment }) => segment);
  const needsMiles = sort === 'distance' || (sort === 'rating' && search.near?.isAddress === true);
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
    const miles = needsMiles ? measureMiles(part.segment, school, search.near) : null;
    const district = districts === null ? 0 : districtPlace(districts, place, part.segment.district[school]);
    hits.add(place, school, sortKey(part.segment, school, { sort, match, miles, district }));
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
    .map(({ segment, scope }) => ({ segment, scope, filters: choices.map((choice) => filterOf(segment, choice)) }))
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
