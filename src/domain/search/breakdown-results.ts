import type { MissingReason, Point, Series, SourceId } from '../figures/figure-schema.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';
import type { SearchQuery } from './search-query.ts';

/** Groups of students that the table of equity can break results down by. */
export const BREAKDOWNS = [
  'all',
  'asian',
  'black',
  'hispanic',
  'native-american',
  'pacific-islander',
  'white',
  'two-or-more',
  'low-income',
  'disabilities',
  'english-learners',
  'female',
  'male',
] as const satisfies readonly Subgroup[];
/** A group of students that the table of equity shows results of. */
export type Breakdown = (typeof BREAKDOWNS)[number];

/** A group's share of proficient students in one subject, in the newest year that is known. */
export interface BreakdownFigure {
  readonly type: 'percent';
  readonly year: string;
  readonly source: SourceId;
  readonly value: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly missing: MissingReason | null;
}

/** A group's results at one school; null if no source reports them. */
interface BreakdownResults {
  readonly reading: BreakdownFigure | null;
  readonly mathematics: BreakdownFigure | null;
}

/** The results of a page's schools by `state-id`, for the requested group. */
export interface ResultsByGroup {
  readonly group: Breakdown;
  readonly bySchool: Readonly<Record<string, BreakdownResults>>;
}

/** Returns the group in a query's table of results; null in any other view, and for an unknown group. */
export function findBreakdown({ view, tableView, breakdown }: SearchQuery): Breakdown | null {
  if (view !== 'table' || tableView !== 'Equity') return null;
  return BREAKDOWNS.find((group) => group === breakdown?.toLowerCase()) ?? null;
}

/** Reads the results of one group of one school from its series. */
export function breakdownResults(series: readonly Series[]): BreakdownResults {
  const of = (...subjects: readonly Series['subject'][]) =>
    subjects.map((subject) => series.find((one) => one.subject === subject)).find((one) => one !== undefined);
  return { reading: figureOf(of('reading', 'english-language-arts')), mathematics: figureOf(of('mathematics')) };
}

function figureOf(series: Series | undefined): BreakdownFigure | null {
  const point = series?.points.findLast(isKnown) ?? series?.points.at(-1);
  if (series === undefined || point === undefined) return null;
  const { year, value, lower = null, upper = null, missing = null } = point;
  return { type: 'percent', year, source: series.source, value, lower, upper, missing };
}

function isKnown({ missing }: Point): boolean {
  return missing === undefined;
}
