import { hasFigure, isKnown } from '../figures/known-figures.ts';
import type { Measure, Series } from '../figures/figure-schema.ts';
import {
  explainEmpty,
  filled,
  findGroupSeries,
  measureViews,
  type MeasureView,
  type ModuleView,
} from './module-view.ts';
import type { ProfilePage } from './profile-page.ts';
import { GROWTH_MEASURES, MEASURE_IDS, MEASURES } from '../figures/measures.ts';
import { emptyResults } from './test-scores-module.ts';
import { findTrends, type NewTest, type ResultsApart, type Trend } from './trends.ts';

/** How much students grow, and how results changed over the years. Null: no source has it. */
export interface AcademicProgressContent {
  readonly growth: MeasureView | null;
  /** The score that the state itself gives the school. */
  readonly stateScore: MeasureView | null;
  readonly trends: readonly Trend[];
  /** Results of sources that no trend joins. */
  readonly apart: readonly ResultsApart[];
  /** Results that a new test separates from earlier years, with its first year. */
  readonly newTests: readonly NewTest[];
}

/** What sources measure themselves. */
const GROWTH = [...GROWTH_MEASURES, 'growth-points'] as const satisfies readonly Measure[];
const MEASURED = [...GROWTH, 'state-score'] as const;
/** What the module can show: what sources measure, and results over the years. */
const PROGRESS_MEASURES = [...MEASURED, ...MEASURE_IDS.filter((measure) => MEASURES[measure].trend !== null)];

/**
 * Builds the module on how much students grow in a year, if a source measures it, and how the school's results changed
 * over the years.
 */
export function academicProgressModule(page: ProfilePage): ModuleView<AcademicProgressContent> {
  const [growth = null] = measureViews(page, GROWTH);
  const [stateScore = null] = measureViews(page, ['state-score']);
  const { trends, series, known, apart, changed } = findTrends(page);
  const isShown = trends.length + apart.length + changed.length > 0;
  if (growth === null && stateScore === null && !isShown) {
    if (known.some(hasSeveralYears)) return { kind: 'empty', reason: 'no-trend' };
    return isAboutOneYear(known) ? { kind: 'empty', reason: 'one-year' } : emptyProgress(page);
  }
  const measured = MEASURED.flatMap((measure) => findGroupSeries(page, { measure }) ?? []).filter(hasFigure);
  const others = apart.map((one) => one.series);
  const newTests = [
    ...trends.flatMap(({ newTest, ...of }) => (newTest === null ? [] : [{ ...of, year: newTest }])),
    ...changed,
  ];
  return filled({ growth, stateScore, trends, apart, newTests }, [...measured, ...series, ...others]);
}

/** True for results of several years, such as ranges. If they draw no trend, they can't be compared. */
function hasSeveralYears({ points }: Series): boolean {
  return points.filter(isKnown).length > 1;
}

/** True for test results of a single year. */
function isAboutOneYear(known: readonly Series[]): boolean {
  const results = known.filter(({ measure }) => measure === 'proficiency');
  return results.length > 0 && results.every(({ points }) => points.length === 1);
}

function emptyProgress(page: ProfilePage): ModuleView<never> {
  const empty = explainEmpty(page, GROWTH);
  return empty.reason === 'no-source' || empty.reason === 'not-reported'
    ? emptyResults(page, PROGRESS_MEASURES)
    : empty;
}
