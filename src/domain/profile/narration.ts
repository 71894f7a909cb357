import { compareWithAverage, type FigureView } from './module-view.ts';

/** In how many subjects a school, or a group of it, is above, below and about at the average of its pool in the same year. */
interface Narration {
  readonly above: number;
  readonly below: number;
  readonly same: number;
  readonly count: number;
}

/** Summarizes figures. Returns null for fewer than two comparable figures, because a single one needs no summary. */
export function describeRating(figures: readonly FigureView[]): Narration | null {
  const standings = figures.flatMap((figure) => compareWithAverage(figure) ?? []);
  if (standings.length < 2) return null;
  const countOf = (standing: string): number => standings.filter((one) => one === standing).length;
  return { above: countOf('higher'), below: countOf('lower'), same: countOf('same'), count: standings.length };
}
