import { NEARBY_RADIUS_MILES, TOP_RATINGS } from '#domain/search/nearby-contract.ts';
import type { School } from '#domain/schools/school-schema.ts';
import type { NearbySchools } from '../catalogue/catalogue-rows.ts';
import { NearbyIndex } from './nearby-schools.ts';

const TOP: readonly (number | null)[] = TOP_RATINGS;

/**
 * Finds the nearest top-performing schools of a school's own state, nearest first: ratings compare schools within one state.
 * `schools` are the state's, with their ratings.
 */
export function indexTopSchools(schools: readonly School[]): (school: School) => NearbySchools {
  const points = schools.flatMap(({ state, id, lat, lon, status, ratings }) =>
    status.kind === 'open' && TOP.includes(ratings.summary) && lat !== null && lon !== null
      ? [{ state, id, lat, lon }]
      : [],
  );
  const index = new NearbyIndex(points);
  return ({ state, id, lat, lon }) =>
    lat === null || lon === null
      ? []
      : index.nearest({ state, id, lat, lon }).filter(([, , miles]) => miles <= NEARBY_RADIUS_MILES);
}
