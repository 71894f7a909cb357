import { statesTouching } from '#domain/places/state-bounds.ts';
import { placeLabelsIn, type PlaceLabel } from '#domain/engine/city-labels.ts';
import type { MapWindow } from '#domain/map/map-window.ts';
import type { SearchDependencies } from './search-store.ts';

/** Lists the cities that a map names in its window, largest first. Throws if the stores are unavailable. */
export async function mapCities(dependencies: SearchDependencies, window: MapWindow): Promise<readonly PlaceLabel[]> {
  const { segments } = await dependencies.store.load(dependencies, statesTouching(window));
  return placeLabelsIn(segments, window, window.zoom);
}
