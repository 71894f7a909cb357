import { isWithinState } from '#domain/places/state-bounds.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { Measure, Point, Series } from '#domain/figures/figure-schema.ts';
import { MEASURES, type ValueType } from '#domain/figures/measures.ts';
import { isPlausibleYear } from './school-year.ts';

interface Range {
  readonly low: number;
  readonly high: number;
}

const RANGES = {
  percent: { low: 0, high: 100 },
  count: { low: 0, high: 1_000_000 },
  score: { low: 0, high: 2400 },
  rating: { low: 1, high: 10 },
  years: { low: 0, high: 100 },
  ratio: { low: 0, high: 10_000 },
  dollars: { low: 0, high: 10_000_000 },
} as const satisfies Record<ValueType, Range>;

/** Scores have the scale of their test. */
const SCORES: readonly { readonly prefix: string; readonly range: Range }[] = [
  { prefix: 'growth-index', range: { low: -200, high: 200 } },
  { prefix: 'act-', range: { low: 1, high: 36 } },
  { prefix: 'sat-total', range: { low: 400, high: 2400 } },
  { prefix: 'sat-', range: { low: 200, high: 800 } },
];

/** Describes the first implausible fact of a contribution: a value off its scale, a year, a place. Null: there is none. */
export function findImplausible({ state, year, facts, document }: SchoolContribution): string | null {
  if (!isPlausibleYear(year)) return `The year ${year} is before 2000 or in the future.`;
  const { lat, lon } = facts;
  if (lat != null && lon != null && !isWithinState(state, { lat, lon })) {
    return `The coordinates ${lat}, ${lon} are outside ${state.toUpperCase()}.`;
  }
  for (const series of document.series ?? []) {
    const point = series.points.find((one) => !isPlausiblePoint(series, one));
    if (point !== undefined) return describePoint(series, point);
  }
  return null;
}

function isPlausiblePoint({ measure }: Series, { year, value, lower, upper }: Point): boolean {
  const { low, high } = findRange(measure);
  return isPlausibleYear(year) && [value, lower, upper].every((one) => one == null || (one >= low && one <= high));
}

function findRange(measure: Measure): Range {
  const type = MEASURES[measure].unit;
  const score = type === 'score' ? SCORES.find(({ prefix }) => measure.startsWith(prefix)) : undefined;
  return score?.range ?? RANGES[type];
}

function describePoint({ measure }: Series, { year, value, lower, upper }: Point): string {
  const { low, high } = findRange(measure);
  const given = value ?? `${lower ?? ''}-${upper ?? ''}`;
  return `${measure} ${year} is ${given}. It must be from ${low} to ${high}, in a year from 2000 to next year.`;
}
