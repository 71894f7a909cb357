import type { StateCode } from '#domain/places/state-list.ts';
import { findPlacesIn } from '#domain/engine/find-places.ts';
import type { FoundPlace } from '#domain/engine/suggestions.ts';
import type { SearchDependencies } from './search-store.ts';

/**
 * The cities, districts and ZIP codes that a text can mean: "Springfield" is many, "Springfield, IL" fewer. Those with the
 * most schools first; empty where no place has that name. Throws where the stores are away.
 */
export async function findPlaces(
  dependencies: SearchDependencies,
  text: string,
  state: StateCode | null = null,
): Promise<FoundPlace[]> {
  return findPlacesIn(await dependencies.store.load(dependencies, state === null ? null : [state]), text);
}
