import type { Measure, Series, SourceId, Subject } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

/** The figures of one year that a release restates together. */
interface Covered {
  readonly measure: Measure;
  readonly subject?: Subject | undefined;
  readonly year: SchoolYear;
}

interface ReleaseKey {
  readonly state: StateCode;
  readonly source: SourceId;
}

const YEAR_LENGTH = '2014-15'.length;

/** Notes which measures, subjects and years each release states. */
export class FigureCoverage {
  readonly #covered = new Map<string, Set<string>>();

  add(release: ReleaseKey, series: readonly Series[]): void {
    const covered = this.#covered.get(keyOf(release)) ?? new Set();
    this.#covered.set(keyOf(release), covered);
    for (const one of series) for (const { year } of one.points) covered.add(nameFigure({ ...one, year }));
  }

  /** True if the release has any figure of this measure, subject and year. Then it replaces all earlier ones. */
  has(release: ReleaseKey, figure: Covered): boolean {
    return this.#covered.get(keyOf(release))?.has(nameFigure(figure)) ?? false;
  }

  /** The school years of a source's figures, oldest first. */
  yearsOf(source: SourceId): SchoolYear[] {
    const own = [...this.#covered].filter(([key]) => key.endsWith(` ${source}`)).flatMap(([, covered]) => [...covered]);
    return [...new Set(own.map((figure) => figure.slice(0, YEAR_LENGTH)))].sort();
  }
}

function nameFigure({ measure, subject, year }: Covered): string {
  return `${year} ${measure} ${subject ?? ''}`;
}

function keyOf({ state, source }: ReleaseKey): string {
  return `${state} ${source}`;
}
