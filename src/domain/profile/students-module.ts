import type { ProfilePage } from '../regeneration/page-model.ts';
import { GRADES, type Grade } from '../schools/school-level.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { Measure, Series } from './figure-schema.ts';
import {
  emptyOf,
  figuresOf,
  filled,
  hasFigure,
  isWholeSchool,
  latestFigure,
  seriesOf,
  seriesOfGroup,
  type FigureView,
  type ModuleView,
} from './module-view.ts';
import { SUBGROUP_FAMILIES, type Subgroup } from './subgroup-list.ts';

const STUDENT_MEASURES: readonly Measure[] = ['enrollment', 'share-of-students', 'lunch-eligible'];

/** A group's part of the school: a percentage, a missing figure with its reason, or a range. */
export interface GroupShare {
  readonly group: Subgroup;
  readonly figure: FigureView;
}

export interface StudentsContent {
  /** Students of each year, newest first. */
  readonly enrollment: readonly FigureView[];
  /** Students of each grade in one year. */
  readonly grades: { readonly year: SchoolYear; readonly rows: readonly GradeCount[] } | null;
  readonly ethnicity: readonly GroupShare[];
  readonly gender: readonly GroupShare[];
  /** Students eligible for free or reduced-price lunch, newest first. */
  readonly lunch: readonly FigureView[];
  /** Students with disabilities, English learners and other groups. */
  readonly other: readonly GroupShare[];
}

export interface GradeCount {
  readonly grade: Grade;
  readonly figure: FigureView;
}

const OTHER_GROUPS: readonly Subgroup[] = [
  'disabilities',
  'english-learners',
  'gifted',
  'migrant',
  'homeless',
  'foster',
  'military',
];

/** Who goes to the school: how many, in which grades, of which groups. */
export function studentsModule(page: ProfilePage): ModuleView<StudentsContent> {
  const series = seriesOf(page, STUDENT_MEASURES);
  const known = series.filter(hasFigure);
  if (known.length === 0) return emptyOf(page, STUDENT_MEASURES);
  const enrollment = wholeSchool(page, { series: known, measure: 'enrollment' });
  const sharesOf = (groups: readonly Subgroup[]): GroupShare[] =>
    groups.flatMap((group) => groupShare(page, { group, enrollment }));
  return filled(
    {
      enrollment,
      grades: gradeCounts(page, known),
      ethnicity: sortShares(sharesOf(SUBGROUP_FAMILIES.ethnicity)),
      gender: sharesOf(SUBGROUP_FAMILIES.gender),
      lunch: wholeSchool(page, { series: known, measure: 'lunch-eligible' }),
      other: sharesOf(OTHER_GROUPS),
    },
    known,
  );
}

function wholeSchool(page: ProfilePage, of: { series: readonly Series[]; measure: Measure }): readonly FigureView[] {
  const series = of.series.find((candidate) => candidate.measure === of.measure && isWholeSchool(candidate));
  return series === undefined ? [] : figuresOf(page, series);
}

/** A group's published share; else its count divided by the enrollment of the same year. */
function groupShare(page: ProfilePage, of: { group: Subgroup; enrollment: readonly FigureView[] }): GroupShare[] {
  const published = newestOf(page, 'share-of-students', of.group);
  if (published !== null) return [{ group: of.group, figure: published }];
  const counted = newestOf(page, 'enrollment', of.group);
  const figure = counted === null ? null : shareOfEnrollment(counted, of.enrollment);
  return figure === null ? [] : [{ group: of.group, figure }];
}

function newestOf(page: ProfilePage, measure: Measure, group: Subgroup): FigureView | null {
  const series = seriesOfGroup(page, { measure }, group);
  return series === null ? null : latestFigure(page, series);
}

function shareOfEnrollment(count: FigureView, enrollment: readonly FigureView[]): FigureView | null {
  const common = { ...count, type: 'percent', average: null, lower: null, upper: null } as const;
  if (count.value === null) return count.missing === null ? null : common;
  const total = enrollment.find((figure) => figure.year === count.year)?.value ?? null;
  if (total === null || total < count.value || total === 0) return null;
  return { ...common, value: Math.round((count.value / total) * 1000) / 10, students: count.value };
}

/** Largest first; missing figures last, in the order of the groups. */
function sortShares(shares: readonly GroupShare[]): readonly GroupShare[] {
  return [...shares].sort((a, b) => (b.figure.value ?? -1) - (a.figure.value ?? -1));
}

/** The newest year in which the grades were counted. */
function gradeCounts(page: ProfilePage, series: readonly Series[]): StudentsContent['grades'] {
  const byGrade = new Map(
    series
      .filter((one) => one.measure === 'enrollment' && one.grade !== undefined && one.subgroup === undefined)
      .map((one) => [one.grade, figuresOf(page, one)] as const),
  );
  const year = [...byGrade.values()]
    .flatMap((figures) => figures.map((figure) => figure.year))
    .sort()
    .at(-1);
  if (year === undefined) return null;
  const rows = GRADES.flatMap((grade) => {
    const figure = byGrade.get(grade)?.find((candidate) => candidate.year === year);
    return figure === undefined ? [] : [{ grade, figure }];
  });
  return { year, rows };
}
