import type { LevelCode } from '../schools/school-level.ts';
import { computeStandings, type Standing } from './standing.ts';
import { createDrift, type YearFigure } from './yearly-change.ts';

/** A figure of a school that takes part in a contest. */
export interface RankedFigure extends YearFigure {
  readonly levels: readonly LevelCode[];
  readonly weight: number;
  /** How many years of the school are averaged: the mean of several years changes less. */
  readonly years: number;
}

/**
 * Ranks figures of schools in their contest and year. The range of each is as wide as a change to another year often is:
 * `errors` standard errors of the chance in both years and of the drift between years.
 */
export function rankFigures(figures: readonly RankedFigure[], errors: number): Standing[] {
  const driftOf = createDrift(figures);
  return computeStandings(
    figures.map(({ id, levels, contest, year, figure, error, weight, years }) => {
      // Two means of the same number of years differ by less than two years do.
      const spread = Math.sqrt(2 * error ** 2 + driftOf(contest) ** 2);
      const reach = (errors * spread) / (years === 1 ? 1 : Math.sqrt(2 * years));
      const range = { low: figure.low - reach, high: figure.high + reach };
      return { id, levels, contest, year, value: figure, range, weight };
    }),
  );
}
