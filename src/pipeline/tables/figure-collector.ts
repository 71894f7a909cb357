import type { Point, Series, SourceId } from '#domain/figures/figure-schema.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';

/** What a figure is about, without its points. */
export type FigureKey = Omit<Series, 'points' | 'source'>;

/** Points that a series keeps: the newest years. */
const MOST_POINTS = 15;

/** Collects points of one source's schools into series: one for each figure, with at most one point a year. */
export class FigureCollector {
  readonly #schools = new Map<SchoolId, Map<string, Series>>();
  readonly #source: SourceId;

  constructor(source: SourceId) {
    this.#source = source;
  }

  /** Adds a point. @returns false if the series already has one of its year */
  add(id: SchoolId, figure: FigureKey, point: Point): boolean {
    const series = this.#openSeries(id, figure);
    if (series.points.some(({ year }) => year === point.year)) return false;
    series.points.push(point);
    return true;
  }

  /** Adds a value to the point of its year, as part of a sum. A part that is missing makes the sum missing. */
  addUp(id: SchoolId, figure: FigureKey, part: Point): void {
    const { points } = this.#openSeries(id, figure);
    const at = points.findIndex(({ year }) => year === part.year);
    const sum = points[at];
    if (sum === undefined) points.push(part);
    else points[at] = sum.value === null ? sum : part.value === null ? part : { ...sum, value: sum.value + part.value };
  }

  /** Takes a school's series out of the collection, points oldest first. */
  take(id: SchoolId): Series[] {
    const own = [...(this.#schools.get(id)?.values() ?? [])];
    this.#schools.delete(id);
    return own.map((series) => ({ ...series, points: series.points.toSorted(compareYears).slice(-MOST_POINTS) }));
  }

  has(id: SchoolId): boolean {
    return this.#schools.has(id);
  }

  #openSeries(id: SchoolId, figure: FigureKey): Series {
    const school = this.#schools.get(id) ?? new Map<string, Series>();
    this.#schools.set(id, school);
    const key = `${figure.measure}|${figure.subject ?? ''}|${figure.subgroup ?? ''}|${figure.grade ?? ''}`;
    const series = school.get(key) ?? { ...figure, source: this.#source, points: [] };
    school.set(key, series);
    return series;
  }
}

function compareYears(a: Point, b: Point): number {
  return a.year < b.year ? -1 : 1;
}
