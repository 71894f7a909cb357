import type { Point, Series, SourceId } from '#domain/figures/figure-schema.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';

/** What a figure is about, without its points. */
export type FigureKey = Omit<Series, 'points' | 'source'>;

/** Points that a series keeps: the newest years. */
const MOST_POINTS = 15;

/** The series of a school: what each is about, and its points. A whole country has millions of them. */
interface OwnSeries {
  readonly figures: FigureKey[];
  readonly points: Point[][];
}

/** Collects points of one source's schools into series: one for each figure, with at most one point a year. */
export class FigureCollector {
  readonly #schools = new Map<SchoolId, OwnSeries>();
  /** Schools share the objects of their figures. */
  readonly #figures = new Map<string, FigureKey>();
  readonly #source: SourceId;

  constructor(source: SourceId) {
    this.#source = source;
  }

  /** Adds a point. @returns false if the series already has one of its year */
  add(id: SchoolId, figure: FigureKey, point: Point): boolean {
    const points = this.#openPoints(id, figure);
    if (points.some(({ year }) => year === point.year)) return false;
    points.push(point);
    return true;
  }

  /** Adds a value to the point of its year, as part of a sum. A part that is missing makes the sum missing. */
  addUp(id: SchoolId, figure: FigureKey, part: Point): void {
    const points = this.#openPoints(id, figure);
    const at = points.findIndex(({ year }) => year === part.year);
    const sum = points[at];
    if (sum === undefined) points.push(part);
    else points[at] = sum.value === null ? sum : part.value === null ? part : { ...sum, value: sum.value + part.value };
  }

  /** Takes a school's series out of the collection, points oldest first. */
  take(id: SchoolId): Series[] {
    const { figures, points } = this.#schools.get(id) ?? NO_SERIES;
    this.#schools.delete(id);
    return figures.map((figure, at) => {
      const own = (points[at] ?? []).toSorted(compareYears).slice(-MOST_POINTS);
      return { ...figure, source: this.#source, points: own };
    });
  }

  has(id: SchoolId): boolean {
    return this.#schools.has(id);
  }

  #openPoints(id: SchoolId, figure: FigureKey): Point[] {
    const own = this.#schools.get(id) ?? { figures: [], points: [] };
    this.#schools.set(id, own);
    const key = `${figure.measure}|${figure.subject ?? ''}|${figure.subgroup ?? ''}|${figure.grade ?? ''}`;
    const shared = this.#figures.get(key) ?? figure;
    this.#figures.set(key, shared);
    const known = own.points[own.figures.indexOf(shared)];
    if (known !== undefined) return known;
    const points: Point[] = [];
    own.figures.push(shared);
    own.points.push(points);
    return points;
  }
}

const NO_SERIES: OwnSeries = { figures: [], points: [] };

function compareYears(a: Point, b: Point): number {
  return a.year < b.year ? -1 : 1;
}
