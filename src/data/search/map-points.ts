import { mapPointsIn, type MapPoints } from '#domain/engine/map-points.ts';
import type { Box } from '#domain/places/box.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import type { SearchDependencies } from './search-store.ts';
import { searchedStates } from './searched-states.ts';

/** Returns the points of a search in the map's window, or clusters of them. Throws if the stores are unavailable. */
export async function mapPoints(
  dependencies: SearchDependencies,
  search: SchoolSearch & { readonly box: Box },
  zoom: number,
): Promise<MapPoints> {
  const states = await searchedStates(dependencies.catalogue, search);
  return mapPointsIn(await dependencies.store.load(dependencies, states), search, zoom);
}
