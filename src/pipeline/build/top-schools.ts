import { NEARBY_RADIUS_MILES, TOP_RATINGS } from '#domain/profile/nearby-contract.ts';
import type { School } from '#domain/schools/school-schema.ts';
import type { NearbySchools } from '../catalogue/catalogue-rows.ts';
import { NearbyIndex } from './nearby-schools.ts';

const TOP: readonly (number | null)[] = TOP_RATINGS;

/**
 * Finds the nearest top-performing schools of a school's own state that share a level with it, nearest first: ratings compare
 * schools within one state, and a high school is no help to a child in first grade. Around a school of unknown levels all
 * count. `schools` are the state's, with their ratings.
 */
export function indexTopSchools(schools: readonly School[]): (school: School) => NearbySchools {
  const points = schools.flatMap(({ state, id, lat, lon, status, ratings, levels }) =>
    status.kind === 'open' && TOP.includes(ratings.summary) && lat !== null && lon !== null
      ? [{ state, id, lat, lon, levels }]
      : [],
  );
  const indexes = new Map<string, NearbyIndex>();
  const indexOf = (levels: School['levels']): NearbyIndex => {
    const shared = points.filter(
      (point) => levels.length === 0 || levels.some((level) => point.levels.includes(level)),
    );
    const index = indexes.get(levels.join('')) ?? new NearbyIndex(shared);
    indexes.set(levels.join(''), index);
    return index;
  };
  return ({ state, id, lat, lon, levels }) =>
    lat === null || lon === null
      ? []
      : indexOf(levels)
          .nearest({ state, id, lat, lon })
          .filter(([, , miles]) => miles <= NEARBY_RADIUS_MILES);
}
