import type { ProfilePage } from './profile-page.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { Measure, Subject } from '../figures/figure-schema.ts';
import { subtract } from '../figures/interval.ts';
import {
  compareWithAverage,
  isWholeSchool,
  latestFigure,
  measureViews,
  findSeries,
  toInterval,
  type FigureView,
  type ModuleView,
} from './module-view.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';
import { isHeadlineGap } from './group-gaps.ts';
import { wholePoints } from '../figures/point-changes.ts';
import { keysOf } from '../types/keys-of.ts';

/** Questions that a school's own figures suggest, most important first. */
const MEASURE_QUESTIONS = {
  absence: { measure: 'chronic-absence', isAsked: above(5) },
  attendance: { measure: 'attendance', isAsked: below(2) },
  teachers: { measure: 'students-per-teacher', isAsked: above(2) },
  newTeachers: { measure: 'teachers-first-years', isAsked: above(8) },
  experience: { measure: 'teacher-experience', isAsked: below(3) },
  suspensions: { measure: 'suspension-rate', isAsked: above(3) },
  graduation: { measure: 'graduation-rate', isAsked: below(4) },
  counselors: { measure: 'students-per-counselor', isAsked: above(80) },
  college: { measure: 'college-enrollment', isAsked: below(8) },
} as const satisfies Record<string, { measure: Measure; isAsked: (difference: number) => boolean }>;

type MeasureQuestionId = keyof typeof MEASURE_QUESTIONS;
/** Questions for every school of a kind. */
type PlainQuestionId = 'noResults' | 'places' | 'cost' | 'reading' | 'plans' | 'goodDay' | 'families' | 'support';

/** One question, with the figure that suggests it. */
export type VisitQuestion =
  | { readonly kind: 'plain'; readonly id: PlainQuestionId }
  | { readonly kind: 'measure'; readonly id: MeasureQuestionId; readonly measure: Measure; readonly figure: FigureView }
  | {
      readonly kind: 'results';
      readonly id: 'resultsBelow' | 'resultsAbove';
      readonly subject: Subject;
      readonly figure: FigureView;
    }
  | {
      readonly kind: 'gap';
      readonly id: 'gap';
      readonly subject: Subject;
      readonly group: Subgroup;
      readonly points: number;
      readonly year: SchoolYear;
    };

/** Questions to ask on a visit, most important first. */
export interface VisitQuestionsContent {
  readonly questions: readonly VisitQuestion[];
}

const MOST_QUESTIONS = 7;
/** The maximum number of questions from figures, to leave room for topics without figures. */
const MOST_OF_FIGURES = 4;
/** The fewest percentage points from the average, or from all students, that are worth a question. */
const TELLING_POINTS = 10;
/** Below this number, a few students decide the figure, so it says too little about a school for a question. */
const TELLING_STUDENTS = 30;
const GAP_GROUPS: readonly Subgroup[] = ['low-income', 'disabilities', 'english-learners', 'black', 'hispanic'];

/**
 * Builds the module with questions for a visit: first those that the school's figures suggest, then general ones. A
 * closed school has none.
 */
export function visitQuestionsModule(page: ProfilePage): ModuleView<VisitQuestionsContent> {
  if (page.school.status.kind === 'closed') return { kind: 'empty', reason: 'closed' };
  const ofFigures = [...resultsQuestions(page), ...gapQuestions(page), ...measureQuestions(page)];
  const questions = [...ofFigures.slice(0, MOST_OF_FIGURES), ...plainQuestions(page)].slice(0, MOST_QUESTIONS);
  return { kind: 'filled', content: { questions }, sources: [] };
}

function above(points: number): (difference: number) => boolean {
  return (difference) => difference >= points;
}

function below(points: number): (difference: number) => boolean {
  return (difference) => difference <= -points;
}

/** The subject farthest from the average: one below, or else one above. */
function resultsQuestions(page: ProfilePage): readonly VisitQuestion[] {
  const results = findSeries(page, ['proficiency'])
    .filter(isWholeSchool)
    .flatMap((series) => {
      const figure = latestFigure(page, series);
      const difference = figure === null ? null : findClearDifference(figure);
      if (series.subject === undefined || figure === null || difference === null) return [];
      if (figure.students !== null && figure.students < TELLING_STUDENTS) return [];
      return [{ subject: series.subject, figure, difference }];
    })
    .sort((a, b) => a.difference - b.difference);
  const [lowest, highest] = [results[0], results.at(-1)];
  if (lowest !== undefined && lowest.difference <= -TELLING_POINTS) {
    return [{ kind: 'results', id: 'resultsBelow', subject: lowest.subject, figure: lowest.figure }];
  }
  return highest !== undefined && highest.difference >= TELLING_POINTS
    ? [{ kind: 'results', id: 'resultsAbove', subject: highest.subject, figure: highest.figure }]
    : [];
}

/** Picks the group farthest below all students of its school, in one subject and year. */
function gapQuestions(page: ProfilePage): readonly VisitQuestion[] {
  const series = findSeries(page, ['proficiency']).filter(({ grade }) => grade === undefined);
  const all = new Map(series.filter(isWholeSchool).map((one) => [one.subject, latestFigure(page, one)]));
  const gaps = series.flatMap((one) => {
    const { subject, subgroup: group } = one;
    if (subject === undefined || group === undefined || !GAP_GROUPS.includes(group)) return [];
    const gap = compareFigures(latestFigure(page, one), all.get(subject) ?? null);
    return gap === null ? [] : [{ subject, group, ...gap }];
  });
  const widest = gaps.filter(({ points }) => points >= TELLING_POINTS).sort((a, b) => b.points - a.points)[0];
  return widest === undefined ? [] : [{ kind: 'gap', id: 'gap', ...widest }];
}

/**
 * Computes the gap between a group and all students. Returns null if the years differ, or if the group's students don't carry
 * the gap.
 */
function compareFigures(own: FigureView | null, whole: FigureView | null): { points: number; year: SchoolYear } | null {
  if (own?.value == null || whole?.value == null || own.year !== whole.year) return null;
  if (!isHeadlineGap(own, whole)) return null;
  return { points: wholePoints(own.value, whole.value), year: own.year };
}

/**
 * The least distance from the average that is true for every number that both can be, with its sign. Null if the figure is
 * not clearly above or below.
 */
function findClearDifference(figure: FigureView): number | null {
  const [own, standing] = [toInterval(figure), compareWithAverage(figure)];
  if (own === null || figure.average === null || standing === null || standing === 'same') return null;
  const { low, high } = subtract(own, figure.average);
  return standing === 'higher' ? low : high;
}

function measureQuestions(page: ProfilePage): readonly VisitQuestion[] {
  return keysOf(MEASURE_QUESTIONS).flatMap((id): VisitQuestion[] => {
    const { measure, isAsked } = MEASURE_QUESTIONS[id];
    const figure = measureViews(page, [measure])[0]?.latest;
    const difference = figure === undefined ? null : findClearDifference(figure);
    if (figure === undefined || difference === null) return [];
    return isAsked(difference) ? [{ kind: 'measure', id, measure, figure }] : [];
  });
}

function plainQuestions({ school, document }: ProfilePage): readonly VisitQuestion[] {
  const hasResults = document.series.some(({ measure }) => measure === 'proficiency');
  const isPreschool = school.levels.length > 0 && school.levels.every((level) => level === 'p');
  const ids: readonly (PlainQuestionId | null)[] = [
    hasResults || isPreschool ? null : 'noResults',
    school.type === 'charter' ? 'places' : null,
    school.type === 'private' ? 'cost' : null,
    school.levels.includes('e') ? 'reading' : null,
    school.levels.includes('h') ? 'plans' : null,
    'goodDay',
    'families',
    'support',
  ];
  return ids.filter((id) => id !== null).map((id) => ({ kind: 'plain', id }));
}
