import type { FigureView } from './module-view.ts';

/** In how many subjects a school, or a group of it, stands above and below the state's average of the same year. */
export interface Narration {
  readonly above: number;
  readonly below: number;
  readonly count: number;
}

/** What figures say together; null for fewer than two that can be compared, since one speaks for itself. */
export function narrationOf(figures: readonly FigureView[]): Narration | null {
  const differences = figures.flatMap(({ value, average }) =>
    value === null || average === null ? [] : [value - average],
  );
  if (differences.length < 2) return null;
  const above = differences.filter((difference) => difference > 0).length;
  const below = differences.filter((difference) => difference < 0).length;
  return { above, below, count: differences.length };
}
