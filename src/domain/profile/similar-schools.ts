import type { SchoolId } from '../schools/school-id.ts';
import type { School, SchoolYear } from '../schools/school-schema.ts';
import type { Measure, Point, Series } from './figure-schema.ts';

/** A similar school has at least half, at most twice as many students. */
export const SIMILAR_SIZE_RATIO = 2;
/** Its share of students eligible for free or reduced-price lunch lies at most so many points away. */
export const SIMILAR_LUNCH_POINTS = 15;
/** Similar schools that a profile shows. */
export const SIMILAR_SHOWN = 5;

/** The newest known share of students eligible for free or reduced-price lunch, 0 to 100. */
export interface LunchShare {
  readonly value: number;
  readonly year: SchoolYear;
}

/** The school years of a school's number of students and of its students per teacher; null where no figure tells them. */
export interface SizeYears {
  readonly students: SchoolYear | null;
  readonly perTeacher: SchoolYear | null;
}

/** What schools are compared by. `area` is the first digit of the locale code: city, suburb, town, rural. */
export interface SchoolTraits {
  readonly id: SchoolId;
  readonly levels: string;
  readonly isPrivate: boolean;
  readonly students: number;
  readonly area: string | null;
  readonly lunch: LunchShare | null;
  readonly years: SizeYears;
}

/** A similar school with the lunch share that made it one, null where it is not compared, and the years of its size. */
export type SimilarSchool = readonly [
  id: SchoolId,
  lunch: number | null,
  year: SchoolYear | null,
  studentsYear?: SchoolYear | null,
  perTeacherYear?: SchoolYear | null,
];

/** The traits of a school; null where its levels or its number of students are not known: then nothing is like it. */
export function traitsOf(school: School, series: readonly Series[]): SchoolTraits | null {
  const { id, levels, type, enrollment, locale } = school;
  if (levels.length === 0 || enrollment === null || enrollment === 0) return null;
  return {
    id,
    levels: levels.join(''),
    isPrivate: type === 'private',
    students: enrollment,
    area: locale?.charAt(0) ?? null,
    lunch: lunchShareOf(series),
    years: sizeYearsOf(school, series),
  };
}

/** The newest years in which the school had the numbers that its page names. */
function sizeYearsOf({ enrollment, studentsPerTeacher }: School, series: readonly Series[]): SizeYears {
  const yearOf = (measure: Measure, known: number | null): SchoolYear | null =>
    newestPoint(series, { measure, isWanted: ({ value }) => value !== null && value === known })?.year ?? null;
  return {
    students: yearOf('enrollment', enrollment),
    perTeacher: yearOf('students-per-teacher', studentsPerTeacher),
  };
}

/** The newest known lunch share of the whole school. */
export function lunchShareOf(series: readonly Series[]): LunchShare | null {
  const point = newestPoint(series, { measure: 'lunch-eligible', isWanted: ({ value }) => value !== null });
  return point === undefined || point.value === null ? null : { value: point.value, year: point.year };
}

/** Of the whole school's figures of a measure. */
function newestPoint(
  series: readonly Series[],
  of: { measure: Measure; isWanted: (point: Point) => boolean },
): Point | undefined {
  const own = series.find(
    ({ measure, subgroup, grade }) => measure === of.measure && (subgroup ?? 'all') === 'all' && grade === undefined,
  );
  return own?.points.findLast(of.isWanted);
}

/**
 * For each school the 5 most similar ones, most similar first. Similar schools teach the same levels, are both private or
 * both public, stand in the same kind of area, have between half and twice as many students, and a lunch share within 15
 * points. A trait that is not known of the school is not compared; one that is known of it must be known of the other.
 */
export function findSimilarSchools(schools: readonly SchoolTraits[]): ReadonlyMap<SchoolId, readonly SimilarSchool[]> {
  const bySize = schools.toSorted(compareSize);
  const inArea = Map.groupBy(bySize, (school) => `${groupOf(school)} ${school.area}`);
  const anywhere = Map.groupBy(bySize, groupOf);
  return new Map(
    schools.map((school) => {
      const peers =
        school.area === null ? anywhere.get(groupOf(school)) : inArea.get(`${groupOf(school)} ${school.area}`);
      return [school.id, mostSimilar(school, peers ?? [])];
    }),
  );
}

function groupOf({ levels, isPrivate }: SchoolTraits): string {
  return `${levels} ${isPrivate}`;
}

/**
 * `peers` are in order of size, the school among them. From its place outwards, so that the search ends where size alone
 * tells that none better follows.
 */
function mostSimilar(school: SchoolTraits, peers: readonly SchoolTraits[]): readonly SimilarSchool[] {
  const best: Ranked[] = [];
  const place = placeOf(school, peers);
  let [smaller, larger] = [place - 1, place + 1];
  for (;;) {
    const [below, above] = [sizeDistance(school, peers[smaller]), sizeDistance(school, peers[larger])];
    const nearest = Math.min(below, above);
    const worst = best.length < SIMILAR_SHOWN ? Infinity : (best.at(-1)?.distance ?? Infinity);
    if (nearest > 1 || nearest > worst) break;
    const peer = peers[below <= above ? smaller : larger];
    const lunch = peer === undefined ? null : lunchDistance(school, peer);
    if (peer !== undefined && lunch !== null) keepBest(best, { peer, distance: nearest + lunch });
    if (below <= above) smaller -= 1;
    else larger += 1;
  }
  return best.map(({ peer: { id, lunch, years } }) => {
    return [id, lunch?.value ?? null, lunch?.year ?? null, years.students, years.perTeacher];
  });
}

interface Ranked {
  readonly peer: SchoolTraits;
  readonly distance: number;
}

function compareSize(a: SchoolTraits, b: SchoolTraits): number {
  return a.students - b.students || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function placeOf(school: SchoolTraits, peers: readonly SchoolTraits[]): number {
  let [low, high] = [0, peers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const peer = peers[middle];
    if (peer !== undefined && compareSize(peer, school) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 0 is as many students, 1 half or twice as many; infinite where there is no such school. */
function sizeDistance(school: SchoolTraits, peer: SchoolTraits | undefined): number {
  if (peer === undefined) return Infinity;
  return Math.abs(Math.log2(peer.students / school.students)) / Math.log2(SIMILAR_SIZE_RATIO);
}

/** 0 is an equal share, or one that is not compared, 1 as far as it may be; null is too far. */
function lunchDistance(school: SchoolTraits, peer: SchoolTraits): number | null {
  if (school.lunch === null) return 0;
  if (peer.lunch === null) return null;
  const points = Math.abs(peer.lunch.value - school.lunch.value);
  return points > SIMILAR_LUNCH_POINTS ? null : points / SIMILAR_LUNCH_POINTS;
}

function keepBest(best: Ranked[], found: Ranked): void {
  const isBefore = (other: Ranked): boolean =>
    found.distance < other.distance || (found.distance === other.distance && found.peer.id < other.peer.id);
  const at = best.findIndex(isBefore);
  if (at === -1 && best.length >= SIMILAR_SHOWN) return;
  best.splice(at === -1 ? best.length : at, 0, found);
  if (best.length > SIMILAR_SHOWN) best.pop();
}
