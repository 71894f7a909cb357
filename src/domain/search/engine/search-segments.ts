import {
  MAX_SEARCH_PAGE,
  type SchoolHit,
  type SchoolSearch,
  type SchoolSearchAnswer,
  type SchoolSort,
} from '../school-search.ts';
import { compareHits, sortKey, type HitList } from './hit-order.ts';
import { matchSchools, type ScopedSegment, type VisitMatch } from './match-schools.ts';
import { schoolIdOfCode } from './school-code.ts';
import { countFacets, emptyCounts, facetsOf } from './school-facets.ts';
import { failuresOf, filterOf } from './school-filter.ts';
import { milesOf, scopeOf, visitScope } from './school-scope.ts';
import { CSA_BIT, GOLD_BIT } from './segment-columns.ts';
import type { Segment, WordList } from './segment.ts';
import { selectWindow } from './select-window.ts';

/** Schools on one page, at most. */
const PAGE_SIZE_CAP = 100;

/** What is searched. `lists` gives the words among which similar ones are looked for: those of all segments, merged or not. */
export interface SearchedSegments {
  readonly segments: readonly Segment[];
  readonly lists: () => readonly WordList[];
}

/**
 * Answers a search over the segments of some states. Deterministic; the work is bounded by the number of schools. A sort
 * by distance without a circle, and one by relevance without words, is that of every list.
 */
export function searchSegments({ segments, lists }: SearchedSegments, search: SchoolSearch): SchoolSearchAnswer {
  const sort = effectiveSort(search);
  const scoped = scopeSegments(segments, search);
  const counts = emptyCounts();
  const parts = scoped.map(({ segment }) => ({
    segment,
    filter: filterOf(segment, search.filters),
    facets: countFacets(segment, counts),
  }));
  const hits: HitList = { places: [], schools: [], keys: [] };
  let csaTotal = 0;
  let goldTotal = 0;
  visitSchools(scoped, search, lists, (place, school, match) => {
    const part = parts[place];
    if (part === undefined) return;
    const failures = failuresOf(part.segment, school, part.filter);
    part.facets.count(school, failures);
    if (failures !== 0) return;
    const flags = part.segment.flags[school] ?? 0;
    if ((flags & CSA_BIT) !== 0) csaTotal += 1;
    if ((flags & GOLD_BIT) !== 0) goldTotal += 1;
    const miles = sort === 'distance' ? milesOf(part.segment, school, search.near) : null;
    hits.places.push(place);
    hits.schools.push(school);
    hits.keys.push(sortKey(part.segment, school, { sort, match, miles }));
  });
  for (const { facets } of parts) facets.finish();
  const pageSize = Math.max(1, Math.min(PAGE_SIZE_CAP, search.pageSize));
  const total = hits.keys.length;
  return {
    hits: pageOf(hits, scoped, { ...search, pageSize }),
    total,
    totalPages: Math.max(1, Math.ceil(total / pageSize)),
    csaTotal,
    goldTotal,
    facets: facetsOf(counts),
  };
}

/** Calls `visit` with every school that a search's place and words leave, before its filters. Gives their number. */
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

/** The segments that a search's place leaves, each with its scope. */
export function scopeSegments(segments: readonly Segment[], search: SchoolSearch): ScopedSegment[] {
  return segments.flatMap((segment) => {
    const scope = scopeOf(segment, search);
    return scope === null ? [] : [{ segment, scope }];
  });
}

function effectiveSort({ sort, text, near }: SchoolSearch): SchoolSort {
  return (sort === 'distance' && near === null) || (sort === 'relevance' && text === null) ? 'rating' : sort;
}

function pageOf(hits: HitList, scoped: readonly ScopedSegment[], search: SchoolSearch): SchoolHit[] {
  const { page, pageSize } = search;
  if (page > MAX_SEARCH_PAGE || page < 1) return [];
  const segments = scoped.map(({ segment }) => segment);
  const window = { from: (page - 1) * pageSize, to: page * pageSize };
  return selectWindow(hits.keys.length, window, compareHits(hits, segments)).flatMap((hit) => {
    const segment = segments[hits.places[hit] ?? 0];
    const school = hits.schools[hit] ?? 0;
    if (segment === undefined) return [];
    const id = schoolIdOfCode(segment.id[school] ?? 0);
    return [{ state: segment.state, id, miles: milesOf(segment, school, search.near) }];
  });
}
