import type { Measure, Point, Series } from '../figures/figure-schema.ts';
import { MEASURES } from '../figures/measures.ts';
import type { ProfilePage } from './profile-page.ts';
import { indexSeries } from './series-index.ts';

/** Results of the oldest students. Their grade is about as large as the class that they count. */
const OF_LAST_GRADE: readonly Measure[] = ['graduation-rate'];
/** A class of unknown size: a verdict then needs a distance that this many students carry. */
const ASSUMED_STUDENTS = 30;

/**
 * Finds the number of students behind a result whose source does not report it: the least that another source reports for
 * the same result and year, or else the students of grade 12. A graduation rate without them has
 * {@link ASSUMED_STUDENTS}, other figures have none.
 */
export function findLikelyStudents(
  page: ProfilePage,
  { series, point }: { series: Series; point: Point },
): number | undefined {
  if (point.students !== undefined || !isResult(series.measure)) return undefined;
  const { byMeasure } = indexSeries(page);
  const others = (byMeasure.get(series.measure) ?? []).filter((one) => isSame(one, series));
  const counts = others.flatMap(({ points }) =>
    points.flatMap((one) => (one.year === point.year ? (one.students ?? []) : [])),
  );
  if (counts.length > 0) return Math.min(...counts);
  if (!OF_LAST_GRADE.includes(series.measure)) return undefined;
  const enrolled = (byMeasure.get('enrollment') ?? []).filter((one) => isSame(one, { ...series, grade: '12' }));
  const sizes = enrolled.flatMap(({ points }) =>
    points.flatMap(({ year, value }) => (value === null ? [] : [{ year, value }])),
  );
  const ofYear = sizes.filter(({ year }) => year === point.year);
  const known = ofYear.length > 0 ? ofYear : sizes;
  return known.length > 0 ? Math.min(...known.map(({ value }) => value)) : ASSUMED_STUDENTS;
}

function isResult(measure: Measure): boolean {
  return MEASURES[measure].trend !== null;
}

function isSame(one: Series, other: Pick<Series, 'subject' | 'subgroup' | 'grade'>): boolean {
  const group = one.subgroup ?? 'all';
  return one.subject === other.subject && one.grade === other.grade && group === (other.subgroup ?? 'all');
}
