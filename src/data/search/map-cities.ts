import { statesTouching } from '#domain/places/state-bounds.ts';
import { cityLabelsIn, type CityLabel } from '#domain/engine/city-labels.ts';
import type { MapWindow } from '#domain/map/map-window.ts';
import type { SearchDependencies } from './search-store.ts';

/** Lists the cities that a map names in its window, largest first. Throws if the stores are unavailable. */
export async function mapCities(dependencies: SearchDependencies, window: MapWindow): Promise<readonly CityLabel[]> {
  const { segments } = await dependencies.store.load(dependencies, statesTouching(window));
  return cityLabelsIn(segments, window, window.zoom);
}
