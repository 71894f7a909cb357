import type { ProfilePage } from '../regeneration/page-model.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { Measure, Subject } from './figure-schema.ts';
import {
  isWholeSchool,
  latestFigure,
  measureViews,
  seriesOf,
  type FigureView,
  type ModuleView,
} from './module-view.ts';
import type { Subgroup } from './subgroup-list.ts';
import { wholePoints } from './whole-points.ts';

/** Questions that a school's own figures suggest, most telling first. */
export const MEASURE_QUESTIONS = {
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

export type MeasureQuestionId = keyof typeof MEASURE_QUESTIONS;
/** Questions for every school of a kind. */
export type PlainQuestionId =
  'noResults' | 'places' | 'cost' | 'reading' | 'plans' | 'goodDay' | 'families' | 'support';

/** One question, with the figure that is the reason to ask it. */
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

export interface VisitQuestionsContent {
  readonly questions: readonly VisitQuestion[];
}

const MOST_QUESTIONS = 7;
/** Questions of figures at the most, so that there is room for what no figure tells. */
const MOST_OF_FIGURES = 4;
/** Percentage points from the state's average, or from all students, that are worth a question. */
const TELLING_POINTS = 10;
/** Below this a few students decide the figure, and it says too little of a school to ask about. */
const TELLING_STUDENTS = 30;
const GAP_GROUPS: readonly Subgroup[] = ['low-income', 'disabilities', 'english-learners', 'black', 'hispanic'];

/** What to ask on a visit: first what the school's own figures suggest, then what no figure tells. None of a closed school. */
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

/** The subject farthest from the state's average: one below, or else one above. */
function resultsQuestions(page: ProfilePage): readonly VisitQuestion[] {
  const results = seriesOf(page, ['proficiency'])
    .filter(isWholeSchool)
    .flatMap((series) => {
      const figure = latestFigure(page, series);
      if (series.subject === undefined || figure === null || figure.value === null || figure.average === null)
        return [];
      if (figure.students !== null && figure.students < TELLING_STUDENTS) return [];
      return [{ subject: series.subject, figure, difference: figure.value - figure.average }];
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

/** The group farthest below all students of its school, in one subject and year. */
function gapQuestions(page: ProfilePage): readonly VisitQuestion[] {
  const series = seriesOf(page, ['proficiency']).filter(({ grade }) => grade === undefined);
  const all = new Map(series.filter(isWholeSchool).map((one) => [one.subject, latestFigure(page, one)]));
  const gaps = series.flatMap((one) => {
    const { subject, subgroup } = one;
    if (subject === undefined || subgroup === undefined || !GAP_GROUPS.includes(subgroup)) return [];
    const [own, whole] = [latestFigure(page, one), all.get(subject)];
    if (own == null || whole == null || own.value === null || whole.value === null || own.year !== whole.year)
      return [];
    if (own.students !== null && own.students < TELLING_STUDENTS) return [];
    return [{ subject, group: subgroup, points: wholePoints(own.value, whole.value), year: own.year }];
  });
  const widest = gaps.filter(({ points }) => points >= TELLING_POINTS).sort((a, b) => b.points - a.points)[0];
  return widest === undefined ? [] : [{ kind: 'gap', id: 'gap', ...widest }];
}

function measureQuestions(page: ProfilePage): readonly VisitQuestion[] {
  return (Object.keys(MEASURE_QUESTIONS) as MeasureQuestionId[]).flatMap((id): VisitQuestion[] => {
    const { measure, isAsked } = MEASURE_QUESTIONS[id];
    const figure = measureViews(page, [measure])[0]?.latest;
    if (figure === undefined || figure.value === null || figure.average === null) return [];
    return isAsked(figure.value - figure.average) ? [{ kind: 'measure', id, measure, figure }] : [];
  });
}

function plainQuestions({ school, document }: ProfilePage): readonly VisitQuestion[] {
  const hasResults = document.series.some(({ measure }) => measure === 'proficiency');
  const ids: readonly (PlainQuestionId | null)[] = [
    hasResults ? null : 'noResults',
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
