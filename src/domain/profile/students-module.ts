import type { ProfilePage } from './profile-page.ts';
import { GRADES, type Grade } from '../schools/school-level.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { Measure, Series } from '../figures/figure-schema.ts';
import {
  explainEmpty,
  listFigures,
  filled,
  isWholeSchool,
  latestFigure,
  findSeries,
  findGroupSeries,
  type FigureView,
  type ModuleView,
} from './module-view.ts';
import { SUBGROUP_FAMILIES, type Subgroup } from '../figures/subgroup-list.ts';
import { hasFigure } from '../figures/known-figures.ts';
import { SMALLEST_SHOWN_GROUP } from '../figures/suppression-table.ts';

const STUDENT_MEASURES: readonly Measure[] = [
  'enrollment',
  'share-of-students',
  'lunch-eligible',
  'direct-certification',
];

/** A group's share of the school: a percentage, a missing figure with its reason, or a range. */
export interface GroupShare {
  readonly group: Subgroup;
  readonly figure: FigureView;
}

/** Who the students are. Empty lists and nulls are what no source reports. */
export interface StudentsContent {
  /** The number of students in each year, newest first. */
  readonly enrollment: readonly FigureView[];
  /** The number of students in each grade in one year. */
  readonly grades: { readonly year: SchoolYear; readonly rows: readonly GradeCount[] } | null;
  readonly ethnicity: readonly GroupShare[];
  readonly gender: readonly GroupShare[];
  /** Students eligible for free or reduced-price lunch, newest first. */
  readonly lunch: readonly FigureView[];
  /** The newest share of students who get free meals without an application; null beside lunch, whose part they are. */
  readonly certified: FigureView | null;
  /** Students with disabilities, English learners and other groups. */
  readonly other: readonly GroupShare[];
  /** The students that shares by race and sex are of, if the source counts these without pre-K; else null. */
  readonly withoutPreK: number | null;
}

interface GradeCount {
  readonly grade: Grade;
  readonly figure: FigureView;
}

const OTHER_GROUPS: readonly Subgroup[] = [
  // Beside a share of students who are eligible for lunch it would say the same twice.
  'low-income',
  'disabilities',
  'english-learners',
  'gifted',
  'migrant',
  'homeless',
  'foster',
  'military',
];

/** Builds the module about students: how many, in which grades, in which groups. */
export function studentsModule(page: ProfilePage): ModuleView<StudentsContent> {
  const series = findSeries(page, STUDENT_MEASURES);
  const known = series.filter(hasFigure);
  if (known.length === 0) return explainEmpty(page, STUDENT_MEASURES);
  const counts = listCounts(page, known);
  const enrollment = onePerYear(counts);
  const lunch = wholeSchool(page, { series: known, measure: 'lunch-eligible' });
  const [newestCertified] = wholeSchool(page, { series: known, measure: 'direct-certification' });
  const sharesOf = (groups: readonly Subgroup[]): GroupShare[] =>
    groups.flatMap((group) => groupShare(page, { group, counts }));
  const ethnicity = sortShares(sharesOf(SUBGROUP_FAMILIES.ethnicity));
  const gender = sharesOf(SUBGROUP_FAMILIES.gender);
  const grades = gradeCounts(page, known);
  return filled(
    {
      ...{ enrollment, grades, ethnicity, gender, lunch },
      certified: lunch.length === 0 ? (newestCertified ?? null) : null,
      withoutPreK: countWithoutPreK([...ethnicity, ...gender], { enrollment, grades }),
      other: sharesOf(OTHER_GROUPS.filter((group) => group !== 'low-income' || lunch.length === 0)),
    },
    known,
  );
}

function wholeSchool(page: ProfilePage, of: { series: readonly Series[]; measure: Measure }): readonly FigureView[] {
  const series = of.series.find((candidate) => candidate.measure === of.measure && isWholeSchool(candidate));
  return series === undefined ? [] : listFigures(page, series);
}

/** Every number of students of the whole school that a source reports. */
function listCounts(page: ProfilePage, series: readonly Series[]): readonly FigureView[] {
  const own = series.filter((candidate) => candidate.measure === 'enrollment' && isWholeSchool(candidate));
  return own.flatMap((one) => listFigures(page, one));
}

/** Keeps the first number of each year, newest year first: one source can have newer years, and another the older ones. */
function onePerYear(counts: readonly FigureView[]): readonly FigureView[] {
  // No school has no students: it is not open yet, or the source has no count.
  const known = counts.filter(({ missing, value }) => missing === null && value !== 0);
  const byYear = new Map(known.toReversed().map((figure) => [figure.year, figure]));
  return [...byYear.values()].toSorted((a, b) => (a.year < b.year ? 1 : -1));
}

/** Returns a group's published share, or else its count divided by the same source's enrollment of that year. */
function groupShare(page: ProfilePage, of: { group: Subgroup; counts: readonly FigureView[] }): GroupShare[] {
  const published = newestOf(page, 'share-of-students', of.group);
  if (published !== null) return [{ group: of.group, figure: published }];
  const counted = newestOf(page, 'enrollment', of.group);
  const figure = counted === null ? null : shareOfEnrollment(counted, of.counts);
  return figure === null ? [] : [{ group: of.group, figure }];
}

function newestOf(page: ProfilePage, measure: Measure, group: Subgroup): FigureView | null {
  const series = findGroupSeries(page, { measure }, group);
  return series === null ? null : latestFigure(page, series);
}

function shareOfEnrollment(count: FigureView, counts: readonly FigureView[]): FigureView | null {
  const common = { ...count, type: 'percent', average: null, lower: null, upper: null } as const;
  if (count.value === null) return count.missing === null ? null : common;
  const total = counts.find(({ year, source }) => year === count.year && source === count.source)?.value ?? null;
  if (total === null || total < count.value || total === 0) return null;
  return { ...common, value: Math.round((count.value / total) * 1000) / 10, students: count.value };
}

/** How many students the shares are of, if they leave out pre-K. Null for few students: every share is hidden then. */
function countWithoutPreK(
  shares: readonly GroupShare[],
  { enrollment, grades }: Pick<StudentsContent, 'enrollment' | 'grades'>,
): number | null {
  const year = shares.find(({ figure }) => figure.isWithoutPreK === true)?.figure.year;
  const all = enrollment.find((figure) => figure.year === year)?.value ?? 0;
  const preK = grades?.rows.find(({ grade, figure }) => grade === 'pk' && figure.year === year)?.figure.value ?? 0;
  return preK === 0 || all - preK < SMALLEST_SHOWN_GROUP ? null : all - preK;
}

/** Sorts shares: largest first, missing figures last in the order of the groups. */
function sortShares(shares: readonly GroupShare[]): readonly GroupShare[] {
  return [...shares].sort((a, b) => (b.figure.value ?? -1) - (a.figure.value ?? -1));
}

/** Returns the counts of the newest year with figures by grade. */
function gradeCounts(page: ProfilePage, series: readonly Series[]): StudentsContent['grades'] {
  const byGrade = new Map(
    series
      .filter((one) => one.measure === 'enrollment' && one.grade !== undefined && one.subgroup === undefined)
      .map((one) => [one.grade, listFigures(page, one)] as const),
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
