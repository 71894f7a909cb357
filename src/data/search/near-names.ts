import { nearNamesIn } from '#domain/engine/near-names.ts';
import type { SuggestedSchool } from '#domain/engine/suggestions.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import type { SearchDependencies } from './search-store.ts';

/** Near names that are offered where a search found nothing. */
const NEAR_NAMES = 5;

/**
 * Schools whose names come near the words of a search that found nothing: of its state, else of the country; its filters and
 * its circle are set aside. Empty where nothing comes near. Throws where the stores are away.
 */
export async function nearNames(dependencies: SearchDependencies, search: SchoolSearch): Promise<SuggestedSchool[]> {
  const { text, state } = search;
  if (text === null) return [];
  const searched = await dependencies.store.load(dependencies, state === null ? null : [state]);
  return nearNamesIn(searched, text, NEAR_NAMES);
}
