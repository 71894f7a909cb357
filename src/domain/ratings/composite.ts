import type { SchoolId } from '../schools/school-id.ts';
import type { Rating } from '../schools/school-schema.ts';
import { ratingsOf, weightedMean, type Standing } from './standing.ts';

/**
 * Combines each school's percentile ranks into one composite, their weighted mean, and rates it. `isEnough` decides
 * whether a school has enough of them. Schools without enough are not in the result.
 */
export function rateComposites(
  standings: readonly Standing[],
  isEnough: (own: readonly Standing[]) => boolean,
): Map<SchoolId, Rating> {
  const bySchool = Map.groupBy(standings, ({ entry }) => entry.id);
  const composites = [...bySchool.values()].filter(isEnough).flatMap((own) => {
    const first = own[0];
    if (first === undefined) return [];
    const value = weightedMean(own.map(({ share, entry }) => ({ value: share, weight: entry.weight })));
    // Rounded, so that the order of addition never splits a tie.
    return [{ id: first.entry.id, levels: first.entry.levels, value: Number(value.toFixed(9)) }];
  });
  return ratingsOf(composites);
}
