import { keysOf } from '../types/keys-of.ts';

/** The units of figures. Percentages are 0 to 100. */
const VALUE_TYPES = ['percent', 'count', 'score', 'rating', 'years', 'ratio', 'dollars'] as const;
/** The unit of a measure. */
export type ValueType = (typeof VALUE_TYPES)[number];

/** The ways to draw an entry in a list of mixed figures. */
export const VISUALIZATIONS = [
  'dollar_viz',
  'percent_viz',
  'percent_viz_inverted',
  'plain_text_viz',
  'ratio_viz',
  'bar_graph',
] as const;
/** How an entry in a list of mixed figures is drawn. The names come from the sources' files. */
export type Visualization = (typeof VISUALIZATIONS)[number];

/** The tabs that compare groups. An id is part of the tab's address. */
export const COMPARISON_TAB_IDS = [
  'Academic_progress',
  'Test_scores',
  'Graduation',
  'College_entrance_exams',
  'Advanced_courses',
  'Discipline_and_attendance',
] as const;
/** A tab that compares groups of students. It is part of an address, so it never changes. */
export type ComparisonTabId = (typeof COMPARISON_TAB_IDS)[number];

interface MeasureFacts {
  readonly unit: ValueType;
  readonly best: 'highest' | 'lowest';
  /** The value of a full bar; null if a bar would say nothing (a count, dollars). */
  readonly scale: number | null;
  readonly drawnAs: Visualization;
  /** False if a mean over schools would mislead. */
  readonly isAveraged: boolean;
  /** The tab that compares groups by this measure. Within a tab, measures have the order of the record. */
  readonly comparedByGroup: ComparisonTabId | null;
  /** How to draw its change over the years, or null if it is not drawn. */
  readonly trend: TrendFacts | null;
  /** The standard deviation of one student's score in the nation, rounded; null if the figure is no mean of such scores. */
  readonly deviation: number | null;
}

/**
 * How to draw a trend. Its chart spans at least `smallestSpan`, so that small changes look small. `step` rounds a change.
 */
interface TrendFacts {
  readonly smallestSpan: number;
  readonly step: 1 | 0.1;
}

const PLAIN = { best: 'highest', isAveraged: true, comparedByGroup: null, trend: null, deviation: null } as const;
const PERCENT = { ...PLAIN, unit: 'percent', scale: 100, drawnAs: 'percent_viz' } as const;
const LOW_PERCENT = { ...PERCENT, best: 'lowest', drawnAs: 'percent_viz_inverted' } as const;
const SCORE = { ...PLAIN, unit: 'score', drawnAs: 'bar_graph' } as const;
const ACT_SCORE = { ...SCORE, scale: 36, deviation: 5.5 } as const;
const SAT_SCORE = { ...SCORE, scale: 800, deviation: 110 } as const;
const TEXT = { ...PLAIN, scale: null, drawnAs: 'plain_text_viz' } as const;
// An average count means little if schools have very different sizes.
const COUNT = { ...TEXT, unit: 'count', isAveraged: false } as const;
const RATIO = { ...TEXT, unit: 'ratio' } as const;
const DOLLARS = { ...TEXT, unit: 'dollars', drawnAs: 'dollar_viz' } as const;
const PERCENT_TREND = { smallestSpan: 30, step: 1 } as const;

/**
 * Every measure that a profile can show. Add a measure here. Its name belongs in `locales/{en,es}/profile.json`, as
 * `measure.<id>`; the code does not compile without it.
 */
export const MEASURES = {
  proficiency: { ...PERCENT, comparedByGroup: 'Test_scores', trend: PERCENT_TREND },
  'academic-growth': { ...PERCENT, comparedByGroup: 'Academic_progress' },
  /** How far students' progress is from the expected, in standard errors: 2 and more is more than expected, below -2 less. */
  'growth-index': { ...TEXT, unit: 'score' },
  /** A state's own score of students' progress, 0 to 100. */
  'growth-score': { ...SCORE, scale: 100 },
  /** A state's points for growth that also count the level that students reached, so that they rate no growth. */
  'growth-points': { ...SCORE, scale: 100 },
  /** The score that the state gives the school as a whole. */
  'state-score': { ...SCORE, scale: 100 },
  'graduation-rate': { ...PERCENT, comparedByGroup: 'Graduation', trend: PERCENT_TREND },
  'uc-csu-ready': { ...PERCENT, comparedByGroup: 'Graduation' },
  // The source has no number of graduates, so that there is no percentage.
  'uc-csu-graduates': COUNT,
  'college-enrollment': { ...PERCENT, comparedByGroup: 'Graduation' },
  'college-persistence': PERCENT,
  'college-remediation': LOW_PERCENT,
  'four-year-college': PERCENT,
  'act-composite': {
    ...ACT_SCORE,
    comparedByGroup: 'College_entrance_exams',
    trend: { smallestSpan: 6, step: 0.1 },
    deviation: 4.8,
  },
  'act-english': ACT_SCORE,
  'act-mathematics': ACT_SCORE,
  'act-reading': ACT_SCORE,
  'act-science': ACT_SCORE,
  'act-english-benchmark': PERCENT,
  'act-mathematics-benchmark': PERCENT,
  'act-reading-benchmark': PERCENT,
  'act-participation': PERCENT,
  'sat-total': {
    ...SAT_SCORE,
    scale: 1600,
    comparedByGroup: 'College_entrance_exams',
    trend: { smallestSpan: 200, step: 1 },
    deviation: 200,
  },
  /** The test of three parts, until spring 2016. */
  'sat-total-2400': { ...SAT_SCORE, scale: 2400, deviation: 300 },
  'sat-critical-reading': SAT_SCORE,
  'sat-writing': SAT_SCORE,
  'sat-at-least-1500': PERCENT,
  'sat-reading-writing': SAT_SCORE,
  'sat-mathematics': SAT_SCORE,
  'sat-participation': PERCENT,
  'sat-ready': PERCENT,
  'admission-test-takers': COUNT,
  'admission-test-participation': PERCENT,
  'admission-test-ready': PERCENT,
  'advanced-course-enrollment': { ...PERCENT, comparedByGroup: 'Advanced_courses' },
  'ap-participation': { ...PERCENT, comparedByGroup: 'Advanced_courses' },
  'ap-courses': COUNT,
  'ap-students': COUNT,
  'ap-exams': COUNT,
  'ap-exams-passed': { ...PERCENT, comparedByGroup: 'Advanced_courses' },
  'chronic-absence': { ...LOW_PERCENT, comparedByGroup: 'Discipline_and_attendance' },
  'suspension-rate': { ...LOW_PERCENT, comparedByGroup: 'Discipline_and_attendance' },
  attendance: PERCENT,
  enrollment: COUNT,
  // Schools hide the share of a small group, so the mean of the others would overstate it.
  'share-of-students': { ...PERCENT, isAveraged: false },
  'lunch-eligible': PERCENT,
  /** Students who get free meals without an application. They are among the eligible ones. */
  'direct-certification': PERCENT,
  'teachers-fte': COUNT,
  'students-per-teacher': { ...RATIO, drawnAs: 'ratio_viz' },
  'students-per-counselor': { ...RATIO, drawnAs: 'ratio_viz' },
  'teacher-experience': { ...TEXT, unit: 'years' },
  'teachers-with-masters': PERCENT,
  'teachers-with-doctorate': PERCENT,
  'teachers-board-certified': COUNT,
  'teachers-full-time': COUNT,
  'teachers-provisional': LOW_PERCENT,
  'teachers-first-years': LOW_PERCENT,
  'teacher-salary': DOLLARS,
  'spending-per-student': DOLLARS,
  'discipline-equity': PERCENT,
  'school-day-hours': RATIO,
  'school-year-days': COUNT,
} as const satisfies Readonly<Record<string, MeasureFacts>>;

/** The measures that rate growth, finest first. A state's ratings count one of them. */
export const GROWTH_MEASURES = ['growth-index', 'growth-score', 'academic-growth'] as const;

/** The measures, in the order of `MEASURES`. */
export const MEASURE_IDS = keysOf(MEASURES);
