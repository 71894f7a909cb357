import { nearNamesIn } from '#domain/engine/near-names.ts';
import type { SuggestedSchool } from '#domain/engine/suggestions.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import type { SearchDependencies } from './search-store.ts';

/** The number of similar names to offer for a search without results. */
const NEAR_NAMES = 5;

/**
 * Finds schools with names like the words of a search without results. Looks in its state, or else in the country,
 * without its filters and its circle. Empty if no name is similar. Throws if the stores are unavailable.
 */
export async function nearNames(dependencies: SearchDependencies, search: SchoolSearch): Promise<SuggestedSchool[]> {
  const { text, state } = search;
  if (text === null) return [];
  const searched = await dependencies.store.load(dependencies, state === null ? null : [state]);
  return nearNamesIn(searched, text, NEAR_NAMES);
}
