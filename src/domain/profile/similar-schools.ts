import type { SchoolId } from '../schools/school-id.ts';
import type { School, SchoolYear } from '../schools/school-schema.ts';
import type { SizeYears } from '../schools/size-years.ts';
import type { Measure, Point, Series, Subject } from '../figures/figure-schema.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';
import { findKind, type SchoolKind } from '../schools/school-kind.ts';
import { keysOf } from '../types/keys-of.ts';
import { leavesOutPreK } from '../figures/pre-k.ts';
import { findWidestGap, gapId, listGaps, type GapId, type SchoolGap } from './group-gaps.ts';

// Limits decide, not a score, so that a family can check why two schools are called similar. Closeness only sorts.

/** A similar school has between half and twice as many students. */
const SIMILAR_SIZE_RATIO = 2;
/** Its share of students from low-income families differs by at most this many points. */
const SIMILAR_INCOME_POINTS = 15;
/** The number of similar schools on a profile. */
export const SIMILAR_SHOWN = 5;

/** The measures of family income, the plainest first. Shares of different measures are not comparable. */
const INCOME_MEASURES = {
  'low-income': { measure: 'share-of-students', subgroup: 'low-income' },
  'lunch-eligible': { measure: 'lunch-eligible' },
  'direct-certification': { measure: 'direct-certification' },
} as const satisfies Record<string, { readonly measure: Measure; readonly subgroup?: Subgroup }>;
/** A measure of family income. */
export type IncomeMeasure = keyof typeof INCOME_MEASURES;

/** The newest known share of students from low-income families by one measure, 0 to 100. */
export interface IncomeShare {
  readonly measure: IncomeMeasure;
  readonly value: number;
  readonly year: SchoolYear;
}

/** The results that a profile's glance shows of similar schools. */
const SHOWN_RESULTS = [
  { id: 'reading', measure: 'proficiency', subject: 'reading' },
  { id: 'english-language-arts', measure: 'proficiency', subject: 'english-language-arts' },
  { id: 'mathematics', measure: 'proficiency', subject: 'mathematics' },
  { id: 'graduation-rate', measure: 'graduation-rate' },
  { id: 'academic-growth', measure: 'academic-growth' },
] as const satisfies readonly { readonly id: string; readonly measure: Measure; readonly subject?: Subject }[];
type SimilarResultId = (typeof SHOWN_RESULTS)[number]['id'];

/** The newest result of a similar school, or how many points a group of it is below all of its students. */
export type SimilarResult = readonly [id: SimilarResultId | GapId, value: number, year: SchoolYear];

/** The traits that schools are compared by. `kind` is `regular` if no one names a special one. `area` is the first digit of the locale code: city, suburb, town, rural. */
export interface SchoolTraits {
  readonly id: SchoolId;
  readonly levels: string;
  readonly isPrivate: boolean;
  readonly kind: SchoolKind;
  readonly students: number;
  readonly area: string | null;
  /** The newest share first. Schools are compared by the first one, and are alike by all that both have. */
  readonly incomes: readonly IncomeShare[];
  readonly years: SizeYears;
  readonly results: readonly SimilarResult[];
  readonly gaps: readonly SchoolGap[];
}

/** A similar school, the share of low-income students used in the comparison (null if not compared), the years of its size, and its results. */
export type SimilarSchool = readonly [
  id: SchoolId,
  income: number | null,
  year: SchoolYear | null,
  studentsYear?: SchoolYear | null,
  perTeacherYear?: SchoolYear | null,
  results?: readonly SimilarResult[],
];

/**
 * Reads the traits of a school. Returns null if its levels or its enrollment are unknown, because then no school is
 * similar.
 */
export function readTraits(school: School, series: readonly Series[]): SchoolTraits | null {
  const { id, levels, type, enrollment, locale } = school;
  if (levels.length === 0 || enrollment === null || enrollment === 0) return null;
  return {
    id,
    levels: levels.join(''),
    isPrivate: type === 'private',
    kind: findKind(school)?.kind ?? 'regular',
    students: enrollment,
    area: locale?.charAt(0) ?? null,
    incomes: listIncomes(series),
    years: readSizeYears(school, series),
    results: readResults(series),
    gaps: listGaps(series),
  };
}

/** Reads the newest results of the whole school. A range is no number. */
function readResults(series: readonly Series[]): readonly SimilarResult[] {
  return SHOWN_RESULTS.flatMap((result): SimilarResult[] => {
    const subject = 'subject' in result ? result.subject : undefined;
    const point = newestPoint(series, { ...result, subject, isWanted: ({ value }) => value !== null });
    return point === undefined || point.value === null ? [] : [[result.id, point.value, point.year]];
  });
}

/** Finds the newest years with the numbers that lists and the profile show. */
export function readSizeYears(
  { enrollment, studentsPerTeacher }: Pick<School, 'enrollment' | 'studentsPerTeacher'>,
  series: readonly Series[],
): SizeYears {
  const yearOf = (measure: Measure, known: number | null): SchoolYear | null =>
    newestPoint(series, { measure, isWanted: ({ value }) => value !== null && value === known })?.year ?? null;
  const isPerTeacherWithoutPreK = series.some((one) => {
    return one.measure === 'students-per-teacher' && one.subgroup === undefined && leavesOutPreK(one, series);
  });
  return {
    students: yearOf('enrollment', enrollment),
    perTeacher: yearOf('students-per-teacher', studentsPerTeacher),
    ...(isPerTeacherWithoutPreK && { isPerTeacherWithoutPreK }),
  };
}

/** Lists the newest known share of low-income students of each measure, the newest first. */
export function listIncomes(series: readonly Series[]): readonly IncomeShare[] {
  const known = keysOf(INCOME_MEASURES).flatMap((measure): IncomeShare[] => {
    const point = newestPoint(series, { ...INCOME_MEASURES[measure], isWanted: ({ value }) => value !== null });
    return point === undefined || point.value === null ? [] : [{ measure, value: point.value, year: point.year }];
  });
  return known.toSorted((a, b) => b.year.localeCompare(a.year));
}

/** Returns the newest point of the whole school's figures for a measure. */
function newestPoint(
  series: readonly Series[],
  of: {
    measure: Measure;
    subject?: Subject | undefined;
    subgroup?: Subgroup;
    isWanted: (point: Point) => boolean;
  },
): Point | undefined {
  const own = series.find(
    ({ measure, subject, subgroup, grade }) =>
      measure === of.measure &&
      subject === of.subject &&
      (subgroup ?? 'all') === (of.subgroup ?? 'all') &&
      grade === undefined,
  );
  return own?.points.findLast(of.isWanted);
}

/**
 * Finds the 5 most similar schools of each school, most similar first. Similar schools teach the same levels, are both
 * private or both public, are of the same kind, are in the same kind of area, have between half and twice as many students,
 * and a share of low-income students within 15 points, by every measure that both have. If a trait of the school is
 * unknown, it is not compared. If it is known, it must be known for the other school too.
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

function groupOf({ levels, isPrivate, kind }: SchoolTraits): string {
  return `${levels} ${isPrivate} ${kind}`;
}

/**
 * `peers` are sorted by size and include the school. The search goes outward from it and ends when size alone rules out
 * better ones.
 */
function mostSimilar(school: SchoolTraits, peers: readonly SchoolTraits[]): readonly SimilarSchool[] {
  const best: Ranked[] = [];
  const place = placeOf(school, peers);
  let [smaller, larger] = [place - 1, place + 1];
  for (;;) {
    const [below, above] = [sizeDistance(school, peers[smaller]), sizeDistance(school, peers[larger])];
    const nearest = Math.min(below, above);
    if (nearest > 1 || nearest > worstKept(best)) break;
    const peer = peers[below <= above ? smaller : larger];
    const income = peer === undefined ? null : incomeDistance(school, peer);
    if (peer !== undefined && income !== null) keepBest(best, { peer, distance: nearest + income });
    if (below <= above) smaller -= 1;
    else larger += 1;
  }
  const widest = findWidestGap(school.gaps);
  return best.map(({ peer }) => {
    const { id, years } = peer;
    const income = school.incomes[0] === undefined ? undefined : findIncome(peer, school.incomes[0].measure);
    const own = [id, income?.value ?? null, income?.year ?? null, years.students, years.perTeacher] as const;
    const results = [...peer.results, ...readGap(peer, widest)];
    return results.length === 0 ? own : [...own, results];
  });
}

/** Reads the gap of a peer that is compared with the widest gap of a school. */
function readGap({ gaps }: SchoolTraits, widest: SchoolGap | null): readonly SimilarResult[] {
  if (widest === null) return [];
  const same = gaps.filter(({ subject, group }) => subject === widest.subject && group === widest.group);
  return same.map((gap) => [gapId(gap), gap.below, gap.year]);
}

/** Returns the distance below which a peer is better, or infinity if the list is not full. */
function worstKept(best: readonly Ranked[]): number {
  return best.length < SIMILAR_SHOWN ? Infinity : (best.at(-1)?.distance ?? Infinity);
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

/** Returns 0 for the same number of students, 1 for half or twice as many, and infinity without a peer. */
function sizeDistance(school: SchoolTraits, peer: SchoolTraits | undefined): number {
  if (peer === undefined) return Infinity;
  return Math.abs(Math.log2(peer.students / school.students)) / Math.log2(SIMILAR_SIZE_RATIO);
}

/** Returns 0 for an equal or uncompared share, 1 for the maximum difference, and null for a greater or unknown one. */
function incomeDistance(school: SchoolTraits, peer: SchoolTraits): number | null {
  const points = school.incomes.map(({ measure, value }) => {
    const other = findIncome(peer, measure);
    return other === undefined ? null : Math.abs(other.value - value);
  });
  const [first] = points;
  if (first === undefined) return 0;
  if (first === null || points.some((one) => one !== null && one > SIMILAR_INCOME_POINTS)) return null;
  return first / SIMILAR_INCOME_POINTS;
}

function findIncome({ incomes }: SchoolTraits, measure: IncomeMeasure): IncomeShare | undefined {
  return incomes.find((one) => one.measure === measure);
}

function keepBest(best: Ranked[], found: Ranked): void {
  const isBefore = (other: Ranked): boolean =>
    found.distance < other.distance || (found.distance === other.distance && found.peer.id < other.peer.id);
  const at = best.findIndex(isBefore);
  if (at === -1 && best.length >= SIMILAR_SHOWN) return;
  best.splice(at === -1 ? best.length : at, 0, found);
  if (best.length > SIMILAR_SHOWN) best.pop();
}
