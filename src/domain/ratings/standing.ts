import type { SchoolId } from '../schools/school-id.ts';
import type { LevelCode } from '../schools/school-level.ts';
import { FEWEST_COMPARED_SCHOOLS } from './rating-constants.ts';

/** One figure of a school that is ranked among all entries of the same contest; a higher value is better. */
export interface Entry {
  readonly id: SchoolId;
  readonly levels: readonly LevelCode[];
  readonly contest: string;
  readonly value: number;
  /** How much this figure counts among the school's own. */
  readonly weight: number;
}

/** The rank of an entry: the share of its pool that it beats, from 0 to 1. Ties share a place. */
export interface Standing {
  readonly entry: Entry;
  /** The mean over the levels of the school. */
  readonly share: number;
  /** By level; a pool with too few schools is absent. */
  readonly shares: ReadonlyMap<RankedLevel, number>;
}

const RANKED_LEVELS = ['e', 'm', 'h'] as const;
/** A level in which schools have a standing. Pre-K has none. */
export type RankedLevel = (typeof RANKED_LEVELS)[number];

/**
 * Ranks entries within each contest and level. A school of several levels is ranked in each and gets the mean. A pool
 * of fewer than 30 schools has no ranks. Leaves out an entry without a pool.
 */
export function computeStandings(entries: readonly Entry[]): Standing[] {
  const pools = new Map<string, number[]>();
  for (const entry of entries)
    for (const level of rankedLevels(entry)) addTo(pools, { key: poolKey(entry, level), value: entry.value });
  for (const values of pools.values()) values.sort((a, b) => a - b);
  return entries.flatMap((entry) => {
    const shares = rankedLevels(entry).flatMap((level): [RankedLevel, number][] => {
      const pool = pools.get(poolKey(entry, level)) ?? [];
      return pool.length < FEWEST_COMPARED_SCHOOLS ? [] : [[level, shareBeaten(pool, entry.value)]];
    });
    return shares.length === 0
      ? []
      : [{ entry, share: mean(shares.map(([, share]) => share)), shares: new Map(shares) }];
  });
}

/**
 * Ratings from schools' composite values: the tenth of its pool that a school's standing falls in. The lowest tenth is
 * 1, the highest 10.
 */
export function ratingsOf(composites: readonly Omit<Entry, 'contest' | 'weight'>[]): Map<SchoolId, number> {
  const standings = computeStandings(composites.map((composite) => ({ ...composite, contest: '', weight: 1 })));
  return new Map(standings.map(({ entry, share }) => [entry.id, rateShare(share)]));
}

/** The tenth that a share from 0 to 1 falls in, 1 to 10. */
export function rateShare(share: number): number {
  return Math.min(10, Math.max(1, Math.floor(share * 10 + 1e-9) + 1));
}

/** The mean of values by their weights; the order of the values does not matter. */
export function weightedMean(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const ordered = [...values].sort((a, b) => a.value - b.value || a.weight - b.weight);
  const total = ordered.reduce((sum, { weight }) => sum + weight, 0);
  return ordered.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
}

/** Of a sorted pool: the share below the value, plus half of the share that equals it. */
export function shareBeaten(pool: readonly number[], value: number): number {
  const below = firstAtLeast(pool, value, false);
  const notAbove = firstAtLeast(pool, value, true);
  return (below + notAbove) / 2 / pool.length;
}

/** Of a sorted pool: the share below the value. */
export function shareBelow(pool: readonly number[], value: number): number {
  return firstAtLeast(pool, value, false) / pool.length;
}

function firstAtLeast(pool: readonly number[], value: number, isAbove: boolean): number {
  let low = 0;
  let high = pool.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = pool[middle] ?? Infinity;
    if (isAbove ? at <= value : at < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The levels of a school that are compared. */
export function rankedLevels({ levels }: Pick<Entry, 'levels'>): RankedLevel[] {
  return RANKED_LEVELS.filter((level) => levels.includes(level));
}

function poolKey({ contest }: Entry, level: RankedLevel): string {
  return `${level}|${contest}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function addTo(pools: Map<string, number[]>, place: { key: string; value: number }): void {
  const pool = pools.get(place.key);
  if (pool === undefined) pools.set(place.key, [place.value]);
  else pool.push(place.value);
}
