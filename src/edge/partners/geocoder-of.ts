import { searchDependenciesOf } from '../search/search-dependencies.ts';
import type { EdgeContext } from '../edge-app.ts';
import { createCensusGeocoder } from './census-geocoder.ts';
import { createGazetteer, nearestAddress } from './gazetteer-geocoder.ts';
import type { Geocoder } from './geocoder.ts';

/** The geocoder of this deployment. */
export function geocoderOf(c: EdgeContext): Geocoder {
  const gazetteer = createGazetteer(searchDependenciesOf(c));
  const url = c.env.GEOCODER_URL?.replace(/\/+$/, '') ?? '';
  if (url === '') return gazetteer;
  const nearestIn: Parameters<typeof createCensusGeocoder>[0]['nearestIn'] = (point, state) =>
    nearestAddress(c.env.CATALOGUE, point, state);
  return createCensusGeocoder({ url, gazetteer, nearestIn });
}
