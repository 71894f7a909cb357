import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { readNumber } from '../normalize/source-text.ts';

/** What a figure is about, without its points. */
export type FigureKey = Omit<Series, 'points' | 'source'>;

/** Collects points of schools into series: one a figure, at most one point a year. */
export class KentuckyFigures {
  readonly #schools = new Map<string, Map<string, Series>>();

  /** Adds a point unless the series has one of its year; says whether it was added. */
  add(id: string, figure: FigureKey, point: Point): boolean {
    const series = this.#seriesOf(id, figure);
    if (series.points.some(({ year }) => year === point.year)) return false;
    series.points.push(point);
    return true;
  }

  /** Takes a school's series out of the collection, points oldest first. */
  take(id: string): Series[] {
    const own = [...(this.#schools.get(id)?.values() ?? [])];
    this.#schools.delete(id);
    return own.map((series) => ({ ...series, points: series.points.toSorted((a, b) => (a.year < b.year ? -1 : 1)) }));
  }

  has(id: string): boolean {
    return this.#schools.has(id);
  }

  #seriesOf(id: string, figure: FigureKey): Series {
    const school = this.#schools.get(id) ?? new Map<string, Series>();
    this.#schools.set(id, school);
    const key = [figure.measure, figure.subject, figure.subgroup, figure.grade].join('|');
    const series = school.get(key) ?? { ...figure, source: 'kentucky-kde', points: [] };
    school.set(key, series);
    return series;
  }
}

/** A figure key of a group; all students are the absence of a group. */
export function withGroup(figure: FigureKey, subgroup: Series['subgroup']): FigureKey {
  return subgroup === undefined || subgroup === 'all' ? figure : { ...figure, subgroup };
}

/** Turns a share from 0 to 1 into a percentage with one decimal. */
export function toPercent(share: number): number {
  return Math.round(share * 1000) / 10;
}

/** A number with one decimal, or null. */
export function readOneDecimal(value: string): number | null {
  const number = readNumber(value);
  return number === null ? null : Math.round(number * 10) / 10;
}

/** Reads a number of students. Undefined: the source has none. */
export function readStudents(value: string): number | undefined {
  return readNumber(value) ?? undefined;
}

/** A point of a value; a blank one was withheld by the source. */
export function toPoint(year: string, value: number | null, students?: number): Point {
  if (value === null) return { year, value: null, missing: 'withheld' };
  return { year, value, ...(students === undefined ? {} : { students }) };
}
