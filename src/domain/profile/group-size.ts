import type { Point, Series } from './figure-schema.ts';

/** How many students a group has: `least` is certain (NaN: unknown); `exact` is NaN where only a rounded share tells. */
export interface GroupSize {
  readonly least: number;
  readonly exact: number;
}

/** Half of the last printed decimal of a percentage. */
const SHARE_ROUNDING = 0.05;

/**
 * How many students stand behind each figure of a school, by measure: enrollment is that number; a share of students is
 * the enrollment of its group in that year, else the share of the year's enrollment (else of the point's `students`);
 * those eligible for lunch likewise, or those who are not where they are fewer; any other figure says it in `students`.
 */
export function groupSizesOf(school: readonly Series[]): (series: Series, point: Point) => GroupSize {
  const enrolled = enrollmentByGroup(school);
  return (series, point) => {
    if (series.measure === 'enrollment') return exactly(point.value);
    if (series.measure !== 'share-of-students' && series.measure !== 'lunch-eligible') return exactly(point.students);
    const base = enrolled.get(`all||${point.year}`) ?? point.students;
    if (series.measure === 'lunch-eligible') return smallerSide(point, base);
    const own = enrolled.get(enrollmentKey(series, point.year));
    return own === undefined ? shareSize(point, base) : exactly(own);
  };
}

/** The enrollment of a figure's group in the newest year that tells it, else 0: ranks groups of unknown size. */
export function newestEnrollmentOf(school: readonly Series[]): (series: Series) => number {
  return ({ subgroup, grade }) => {
    const same = school.find((one) => one.measure === 'enrollment' && one.subgroup === subgroup && one.grade === grade);
    return same?.points.findLast((point) => point.value !== null)?.value ?? 0;
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

/** The smallest whole number of students whose share would be printed so. */
function shareSize(point: Point, base: number | undefined): GroupSize {
  const share = point.value ?? point.lower;
  if (share === undefined || base === undefined) return { least: point.students ?? NaN, exact: NaN };
  const least = Math.max(0, Math.ceil(((share - SHARE_ROUNDING) / 100) * base - 1e-9));
  return { least: Math.min(least, point.students ?? Infinity), exact: NaN };
}

/** A share of all students tells of those outside it, too, where there are any. Ranges are too wide to. */
function smallerSide(point: Point, base: number | undefined): GroupSize {
  const own = shareSize(point, base);
  if (point.value === null || base === undefined) return own;
  const rest = shareSize({ ...point, value: 100 - point.value }, base).least;
  const mostOfRest = Math.floor(((100 - point.value + SHARE_ROUNDING) / 100) * base + 1e-9);
  return mostOfRest === 0 ? own : { least: Math.min(own.least, rest), exact: NaN };
}
