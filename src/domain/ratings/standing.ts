import type { Interval } from '../figures/interval.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { LevelCode } from '../schools/school-level.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { FEWEST_COMPARED_SCHOOLS } from './rating-constants.ts';

type Span = Pick<Interval, 'low' | 'high'>;

/** One figure of a school that is ranked among all entries of the same contest; a higher value is better. */
export interface Entry {
  readonly id: SchoolId;
  readonly levels: readonly LevelCode[];
  readonly contest: string;
  readonly value: Span;
  /** The ends between which the figure of another year may well be. */
  readonly range: Span;
  /** How much this figure counts among the school's own. */
  readonly weight: number;
  readonly year: SchoolYear;
}

/** A share of a pool, from 0 to 1, and what it can be. */
export interface Place {
  /** The middle of what the ranges of figures allow. */
  readonly share: number;
  /** The ends of what the ranges of figures allow. An exact figure among exact ones has one place. */
  readonly least: number;
  readonly most: number;
  /** The ends that chance and another year allow. */
  readonly low: number;
  readonly high: number;
}

/** The rank of an entry: the share of its pool that it beats. Ties share a place. */
export interface Standing {
  readonly entry: Entry;
  /** The mean over the levels of the school. */
  readonly place: Place;
  /** By level; a pool with too few schools is absent. */
  readonly places: ReadonlyMap<RankedLevel, Place>;
}

const RANKED_LEVELS = ['e', 'm', 'h'] as const;
/** A level in which schools have a standing. Pre-K has none. */
export type RankedLevel = (typeof RANKED_LEVELS)[number];

/**
 * Ranks entries within each contest and level. A school of several levels is ranked in each and gets the mean. A pool
 * of fewer than 30 schools has no ranks. Leaves out an entry without a pool.
 */
export function computeStandings(entries: readonly Entry[]): Standing[] {
  const pools = new Map<string, Span[]>();
  for (const entry of entries)
    for (const level of rankedLevels(entry)) addTo(pools, { key: poolKey(entry, level), value: entry.value });
  const ranks = new Map(
    [...pools].map(([key, pool]) => [key, pool.length < FEWEST_COMPARED_SCHOOLS ? null : rankIn(pool)]),
  );
  return entries.flatMap((entry) => {
    const places = rankedLevels(entry).flatMap((level): [RankedLevel, Place][] => {
      const rank = ranks.get(poolKey(entry, level));
      return rank == null ? [] : [[level, rank(entry)]];
    });
    return places.length === 0 ? [] : [{ entry, place: meanPlace(places), places: new Map(places) }];
  });
}

/** Returns what finds the place of a figure in a pool. A range needs an order only: "95 or more" is above 94.9. */
function rankIn(pool: readonly Span[]): (one: Pick<Entry, 'value' | 'range'>) => Place {
  const lows = pool.map(({ low }) => low).sort((a, b) => a - b);
  const highs = pool.map(({ high }) => high).sort((a, b) => a - b);
  return ({ value, range }) => {
    const [least, most] = [shareBeaten(highs, value.low), shareBeaten(lows, value.high)];
    const [low, high] = [shareBeaten(highs, range.low), shareBeaten(lows, range.high)];
    return { share: (least + most) / 2, least, most, low, high };
  };
}

/** The mean of places by their weights, rounded, so that the order of addition never splits a tie. */
export function meanOfPlaces(places: readonly { readonly place: Place; readonly weight: number }[]): Place {
  const mean = (read: (place: Place) => number): number =>
    Number(weightedMean(places.map(({ place, weight }) => ({ value: read(place), weight }))).toFixed(9));
  return {
    share: mean(({ share }) => share),
    least: mean(({ least }) => least),
    most: mean(({ most }) => most),
    low: mean(({ low }) => low),
    high: mean(({ high }) => high),
  };
}

function meanPlace(places: readonly (readonly [RankedLevel, Place])[]): Place {
  const [first] = places;
  if (first !== undefined && places.length === 1) return first[1];
  return meanOfPlaces(places.map(([, place]) => ({ place, weight: 1 })));
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

function poolKey({ contest, year }: Pick<Entry, 'contest' | 'year'>, level: RankedLevel): string {
  return `${level}|${year}|${contest}`;
}

function addTo<Value>(pools: Map<string, Value[]>, place: { key: string; value: Value }): void {
  const pool = pools.get(place.key);
  if (pool === undefined) pools.set(place.key, [place.value]);
  else pool.push(place.value);
}
