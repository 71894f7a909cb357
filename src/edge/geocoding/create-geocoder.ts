import { toSearchDependencies } from '../env/search-dependencies.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { createCensusGeocoder } from './census-geocoder.ts';
import { createGazetteer, findNearestAddress } from './gazetteer-geocoder.ts';
import type { Geocoder } from './geocoder.ts';

/** Creates the geocoder of this deployment. */
export function createGeocoder(c: EdgeContext): Geocoder {
  const gazetteer = createGazetteer(toSearchDependencies(c));
  const url = c.env.GEOCODER_URL?.replace(/\/+$/, '') ?? '';
  if (url === '') return gazetteer;
  const nearestIn: Parameters<typeof createCensusGeocoder>[0]['nearestIn'] = (point, state) =>
    findNearestAddress(c.env.CATALOGUE, point, state);
  return createCensusGeocoder({ url, gazetteer, nearestIn });
}
