import type { FigureView } from './module-view.ts';

/** In how many subjects a school, or a group of it, is above and below the average of its pool in the same year. */
interface Narration {
  readonly above: number;
  readonly below: number;
  readonly count: number;
}

/** Summarizes figures. Returns null for fewer than two comparable figures, because a single one needs no summary. */
export function describeRating(figures: readonly FigureView[]): Narration | null {
  const differences = figures.flatMap(({ value, average }) =>
    value === null || average === null ? [] : [value - average],
  );
  if (differences.length < 2) return null;
  const above = differences.filter((difference) => difference > 0).length;
  const below = differences.filter((difference) => difference < 0).length;
  return { above, below, count: differences.length };
}
