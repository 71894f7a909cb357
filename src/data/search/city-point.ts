import type { Coordinates } from '#domain/places/distance.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { findPlacePoint } from '#domain/engine/match-places.ts';
import { findCity } from '#domain/engine/school-scope.ts';
import type { SearchDependencies } from './search-store.ts';

/** The middle of a city's schools; null if we do not know it. Throws if the stores are unavailable. */
export async function selectCityPoint(
  dependencies: SearchDependencies,
  { state, slug }: { state: StateCode; slug: string },
): Promise<Coordinates | null> {
  const { segments } = await dependencies.store.load(dependencies, [state]);
  const [segment] = segments;
  const city = segment === undefined ? -1 : findCity(segment, slug);
  return segment === undefined || city < 0 ? null : findPlacePoint(segment, 'city', city);
}
