import type { Pools } from './claim.ts';

/** Reads stored figures for the checker. It shares no code with the product. */

interface Point {
  year: string;
  value: number | null;
  students?: number;
  lower?: number;
  upper?: number;
}
export interface Series {
  measure: string;
  subject?: string;
  subgroup?: string;
  grade?: string;
  source: string;
  points: Point[];
}
export interface Ends {
  low: number;
  high: number;
  students: number | null;
}

const SCALES: Record<string, number> = { 'act-composite': 36, 'state-score': 100 };
const TESTED = /^(proficiency|graduation-rate|act-|sat-)/;

export function endsOf(measure: string, point: Point): Ends | null {
  const students = point.students ?? null;
  if (point.value !== null) return { low: point.value, high: point.value, students };
  if (point.lower === undefined && point.upper === undefined) return null;
  return { low: point.lower ?? 0, high: point.upper ?? SCALES[measure] ?? 100, students };
}

export function topicOf({ source, measure, subject, subgroup, grade }: Series): string {
  return [source, measure, subject ?? '', subgroup ?? 'all', grade ?? ''].join('|');
}

/** No school has 2 students a teacher, or 41. Such a figure is a slip, and no part of a mean. */
function isSlip({ measure }: Series, { value }: Point): boolean {
  return measure === 'students-per-teacher' && (value === null || value < 3 || value > 40);
}

/** A class that a graduation rate without students may well be of: another source's, the group's grade 12, or 30 students. */
export function likelyClass(school: readonly Series[], of: Series, year: string): number | null {
  if (!TESTED.test(of.measure)) return null;
  const group = of.subgroup ?? 'all';
  const alike = school.filter((one) => one.subject === of.subject && (one.subgroup ?? 'all') === group);
  const counts = alike
    .filter((one) => one.measure === of.measure && one.grade === of.grade)
    .flatMap(({ points }) => points.flatMap((one) => (one.year === year ? (one.students ?? []) : [])));
  if (counts.length > 0) return Math.min(...counts);
  if (of.measure !== 'graduation-rate') return null;
  const seniors = alike
    .filter((one) => one.measure === 'enrollment' && one.grade === '12')
    .flatMap(({ points }) =>
      points.flatMap((one) => (one.value === null ? [] : [{ year: one.year, value: one.value }])),
    );
  const same = seniors.filter((one) => one.year === year);
  const known = (same.length > 0 ? same : seniors).map(({ value }) => value);
  return known.length > 0 ? Math.min(...known) : 30;
}

/** The enrollment of a figure's group in its newest year, or its share of it. */
function enrolledIn(school: Series[], { subgroup, grade }: Series): number | null {
  const newest = (measure: string, group: string | undefined, ofGrade: string | undefined): number | null => {
    const found = school.find((one) => one.measure === measure && one.subgroup === group && one.grade === ofGrade);
    return found?.points.filter(({ value }) => value !== null).at(-1)?.value ?? null;
  };
  const own = newest('enrollment', subgroup, grade);
  if (own !== null && own > 0) return own;
  if (subgroup === undefined || grade !== undefined) return null;
  const [all, share] = [newest('enrollment', undefined, undefined), newest('share-of-students', subgroup, undefined)];
  return all !== null && share !== null && all > 0 && share > 0 ? (all * share) / 100 : null;
}

type Mean = Ends & { schools: number; ranges: number };
export type Means = Map<string, Mean>;

/** The mean of every pool, topic and year, with every range at its lower and at its upper end. */
export function findMeans(schools: Map<string, Series[]>, pools: Pools): Means {
  const parts = new Map<string, (Ends & { enrolled: number | null })[]>();
  for (const [id, school] of schools) {
    for (const series of school) {
      const pool = pools.get(id)?.(series) ?? null;
      if (pool === null) continue;
      const enrolled = enrolledIn(school, series);
      for (const point of series.points) {
        const ends = endsOf(series.measure, point);
        if (ends === null || isSlip(series, point)) continue;
        const key = `${pool}#${topicOf(series)}#${point.year}`;
        const own = parts.get(key) ?? [];
        own.push({ ...ends, enrolled });
        parts.set(key, own);
      }
    }
  }
  return new Map(Array.from(parts, ([key, own]) => [key, meanOf(own)]));
}

function meanOf(own: (Ends & { enrolled: number | null })[]): Mean {
  const anyCounted = own.some(({ students }) => students !== null);
  let [low, high, total, schools, ranges] = [0, 0, 0, 0, 0];
  for (const one of own) {
    const isRange = one.low !== one.high;
    const weight = one.students ?? (isRange && anyCounted ? 10 : one.enrolled);
    if (weight === null || weight === 0) continue;
    low += one.low * weight;
    high += one.high * weight;
    total += weight;
    schools += 1;
    if (isRange) ranges += 1;
  }
  if (total > 0) return { low: low / total, high: high / total, students: total, schools, ranges };
  const plain = own.length;
  const sum = own.reduce((all, one) => ({ low: all.low + one.low, high: all.high + one.high }), { low: 0, high: 0 });
  return { low: sum.low / plain, high: sum.high / plain, students: null, schools: plain, ranges: 0 };
}
