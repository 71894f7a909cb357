import type { Measure, Point, Series } from './figure-schema.ts';
import { leavesOutPreK } from './pre-k.ts';

/**
 * The number of students in a group. `least` is certain, or NaN if unknown. `exact` is NaN if only a rounded share is
 * known.
 */
interface GroupSize {
  readonly least: number;
  readonly exact: number;
}

/** Half of the last printed decimal of a percentage. */
const SHARE_ROUNDING = 0.05;

/**
 * Returns a function that finds the number of students behind each figure of a school. An enrollment figure is that
 * number. For a share of students, it is the enrollment of the group in that year, or else the share of the year's
 * enrollment (or of the point's `students`), without pre-K if the source leaves it out. For lunch eligibility and direct certification it is the same, but for the students who are not
 * eligible if they are fewer. Any other figure has it in `students`.
 */
export function findGroupSizes(school: readonly Series[]): (series: Series, point: Point) => GroupSize {
  const enrolled = enrollmentByGroup(school);
  return (series, point) => {
    if (series.measure === 'enrollment') return exactly(point.value);
    if (series.measure !== 'share-of-students' && !isOfFamilies(series.measure)) return exactly(point.students);
    const all = enrolled.get(`all||${point.year}`);
    const preK = leavesOutPreK(series, school) ? (enrolled.get(`all|pk|${point.year}`) ?? 0) : 0;
    const base = all === undefined ? point.students : all - preK;
    if (isOfFamilies(series.measure)) return smallerSide(point, base);
    const own = enrolled.get(enrollmentKey(series, point.year));
    return own === undefined ? shareSize(point, base) : exactly(own);
  };
}

/** True for shares of all students that say something about families, and so about those who are not in them. */
export function isOfFamilies(measure: Measure): boolean {
  return measure === 'lunch-eligible' || measure === 'direct-certification';
}

/**
 * Returns a function that finds the enrollment of a figure's group in the newest year that reports it, or 0. It ranks
 * groups of unknown size.
 */
export function findNewestEnrollment(school: readonly Series[]): (series: Series) => number {
  return ({ subgroup, grade }) => {
    const same = school.find((one) => one.measure === 'enrollment' && one.subgroup === subgroup && one.grade === grade);
    return same?.points.findLast((point) => point.value !== null)?.value ?? 0;
  };
}

/**
 * Returns a function that estimates the number of students in a figure's group for a weighted mean: the group's newest
 * enrollment, or its newest share of the school's newest enrollment. Null if neither is known.
 */
export function estimateGroupEnrollment(school: readonly Series[]): (series: Series) => number | null {
  const enrolledOf = findNewestEnrollment(school);
  return (series) => {
    const enrolled = enrolledOf(series);
    if (enrolled > 0) return enrolled;
    const { subgroup, grade } = series;
    if (subgroup === undefined || grade !== undefined) return null;
    const own = school.find((one) => one.measure === 'share-of-students' && one.subgroup === subgroup);
    const share = own?.points.findLast(({ value }) => value !== null)?.value ?? 0;
    const { subgroup: _group, ...whole } = series;
    const total = enrolledOf(whole);
    return share > 0 && total > 0 ? (share / 100) * total : null;
  };
}

function enrollmentByGroup(school: readonly Series[]): ReadonlyMap<string, number> {
  const enrolled = new Map<string, number>();
  for (const series of school.filter((one) => one.measure === 'enrollment')) {
    for (const { year, value } of series.points) if (value !== null) enrolled.set(enrollmentKey(series, year), value);
  }
  return enrolled;
}

function enrollmentKey({ subgroup, grade }: Series, year: string): string {
  return `${subgroup ?? 'all'}|${grade ?? ''}|${year}`;
}

function exactly(size: number | null | undefined): GroupSize {
  return { least: size ?? NaN, exact: size ?? NaN };
}

/** Returns the smallest whole number of students whose share rounds to this figure. */
function shareSize(point: Point, base: number | undefined): GroupSize {
  const share = point.value ?? point.lower;
  if (share === undefined || base === undefined) return { least: point.students ?? NaN, exact: NaN };
  const least = Math.max(0, Math.ceil(((share - SHARE_ROUNDING) / 100) * base - 1e-9));
  return { least: Math.min(least, point.students ?? Infinity), exact: point.students ?? NaN };
}

/**
 * Returns the size of the smaller side. A share of all students also reveals the number outside it, unless that is
 * zero. Ranges are too wide to reveal it.
 */
function smallerSide(point: Point, base: number | undefined): GroupSize {
  const own = shareSize(point, base);
  if (point.value === null || base === undefined) return own;
  const rest = shareSize({ ...point, value: 100 - point.value }, base).least;
  const mostOfRest = Math.floor(((100 - point.value + SHARE_ROUNDING) / 100) * base + 1e-9);
  return mostOfRest === 0 ? own : { least: Math.min(own.least, rest), exact: NaN };
}
