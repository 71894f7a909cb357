import { requireEverySegment, searchSchools } from '#data/search/search-schools.ts';
import { MAX_PAGE_SIZE, type SchoolHit } from '#domain/engine/school-search.ts';
import { toSchoolSearch } from '#domain/search/search-place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { PlaceTools } from './resolve-place.ts';
import { settleQuery } from './settle-query.ts';

/**
 * Finds all schools of a search, at most 5,000, sorted as on its page. Returns null if it names no place that we know. Rejects if
 * the stores are unavailable.
 */
export async function findAllSchools(query: SearchQuery, tools: PlaceTools): Promise<readonly SchoolHit[] | null> {
  const settled = await settleQuery(query, tools);
  if (settled.kind === 'outcome') return null;
  const resolution = await settled.resolve();
  if (resolution.kind === 'not-found') await requireEverySegment(tools.dependencies);
  if (resolution.kind !== 'resolved') return null;
  const search = { ...toSchoolSearch(settled.query, resolution.place), page: 1, pageSize: MAX_PAGE_SIZE };
  const { hits, unsearched } = await searchSchools(tools.dependencies, search);
  // A file or an email cannot say that it lacks a state.
  if (unsearched.length > 0) throw new Error(`The search segments of ${unsearched.join(', ')} cannot be read.`);
  return hits;
}
