import type { StateCode } from '#domain/places/state-list.ts';
import { findPlacesIn } from '#domain/engine/find-places.ts';
import type { FoundPlace } from '#domain/engine/suggestions.ts';
import type { SearchDependencies } from './search-store.ts';

/**
 * Finds the cities, districts and ZIP codes that a text can mean: "Springfield" is many, "Springfield, IL" fewer.
 * Places with the most schools come first. Empty if no place has that name. Throws if the stores are unavailable.
 */
export async function findPlaces(
  dependencies: SearchDependencies,
  text: string,
  state: StateCode | null = null,
): Promise<FoundPlace[]> {
  return findPlacesIn(await dependencies.store.load(dependencies, state === null ? null : [state]), text);
}
