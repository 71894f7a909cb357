import type { SchoolId } from '../schools/school-id.ts';
import { rankedLevels, ratingsOf, shareBelow, weightedMean, type RankedLevel, type Standing } from './standing.ts';

/** A rating and the figure behind it. */
export interface Rated {
  readonly rating: number;
  /**
   * The share of the rated schools of its level whose composite is lower, in tenths of a percent. Of several levels, the
   * least: it is true of each. Null if a level has too few schools to compare.
   */
  readonly standing: number | null;
}

/**
 * Combines each school's percentile ranks into one composite, their weighted mean, and rates it. `isEnough` decides
 * whether a school has enough of them. Schools without enough are not in the result.
 */
export function rateComposites(
  standings: readonly Standing[],
  isEnough: (own: readonly Standing[]) => boolean,
): Map<SchoolId, Rated> {
  const bySchool = new Map([...Map.groupBy(standings, ({ entry }) => entry.id)].filter(([, own]) => isEnough(own)));
  const composites = [...bySchool].map(([id, own]) => ({
    id,
    levels: own[0]?.entry.levels ?? [],
    value: compositeOf(own, ({ share }) => share) ?? 0,
  }));
  const standingOf = compareByLevel(bySchool);
  return new Map([...ratingsOf(composites)].map(([id, rating]) => [id, { rating, standing: standingOf(id) }]));
}

/** Returns what compares a school with the others of each of its levels, by the ranks within that level alone. */
function compareByLevel(bySchool: ReadonlyMap<SchoolId, readonly Standing[]>): (id: SchoolId) => number | null {
  const pools = new Map<RankedLevel, number[]>();
  const levelComposite = (id: SchoolId, level: RankedLevel) =>
    compositeOf(bySchool.get(id) ?? [], ({ shares }) => shares.get(level) ?? null);
  const levelsOf = (id: SchoolId) => rankedLevels(bySchool.get(id)?.[0]?.entry ?? { levels: [] });
  for (const id of bySchool.keys()) {
    for (const level of levelsOf(id)) {
      const value = levelComposite(id, level);
      if (value === null) continue;
      const pool = pools.get(level);
      if (pool === undefined) pools.set(level, [value]);
      else pool.push(value);
    }
  }
  for (const values of pools.values()) values.sort((a, b) => a - b);
  return (id) => {
    const below = levelsOf(id).map((level) => {
      const value = levelComposite(id, level);
      return value === null ? null : shareBelow(pools.get(level) ?? [], value);
    });
    const known = below.filter((share) => share !== null);
    return known.length < below.length || known.length === 0 ? null : Math.floor(Math.min(...known) * 1000 + 1e-9);
  };
}

/** The weighted mean of the ranks, rounded, so that the order of addition never splits a tie. Null without ranks. */
function compositeOf(own: readonly Standing[], rankOf: (standing: Standing) => number | null): number | null {
  const ranks = own.flatMap((standing) => {
    const value = rankOf(standing);
    return value === null ? [] : [{ value, weight: standing.entry.weight }];
  });
  return ranks.length === 0 ? null : Number(weightedMean(ranks).toFixed(9));
}
