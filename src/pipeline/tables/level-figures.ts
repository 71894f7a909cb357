import type { MissingReason, Point, Series, SourceId } from '#domain/figures/figure-schema.ts';
import { MISSING_REASONS } from '#domain/figures/figure-schema.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { LEVEL_CODES, type LevelCode } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { FigureCollector } from './figure-collector.ts';

/** Figures that a source has by level: a school of several levels has one for each. */
export class LevelFigures {
  readonly #byLevel: Readonly<Record<LevelCode, FigureCollector>>;

  constructor(source: SourceId) {
    const open = (): FigureCollector => new FigureCollector(source);
    this.#byLevel = { p: open(), e: open(), m: open(), h: open() };
  }

  of(level: LevelCode): FigureCollector {
    return this.#byLevel[level];
  }

  /** Takes a school's figures out, joined over its levels. */
  take(id: SchoolId): Series[] {
    const levels = LEVEL_CODES.map((level) => this.#byLevel[level].take(id)).filter((series) => series.length > 0);
    // Each level is made safe first, so that a joined figure reveals nothing that a level hides.
    return levels.length < 2 ? levels.flat() : joinLevels(levels.map((level) => suppressSeries(level)));
  }
}

/**
 * Joins the figures of several levels of a school: the mean weighted by students, who are added up. A figure is whole or
 * missing: if a level that has the subject that year has no figure of the group, the joined one has its reason. One
 * level's result is never the school's.
 */
function joinLevels(levels: readonly (readonly Series[])[]): Series[] {
  const joined = Map.groupBy(levels.flat(), ({ measure, subject, subgroup }) => [measure, subject, subgroup].join('|'));
  const levelsOf = countLevels(levels);
  return [...joined.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const years = Map.groupBy(
      own.flatMap(({ points }) => points),
      ({ year }) => year,
    );
    const points = [...years].map(([year, parts]) => joinPoints(year, { parts, levels: levelsOf(first, year) }));
    return [{ ...first, points: points.sort((a, b) => (a.year < b.year ? -1 : 1)) }];
  });
}

/** Counts the levels that have a subject in a year. */
function countLevels(levels: readonly (readonly Series[])[]): (of: Series, year: SchoolYear) => number {
  const taken = levels.map(
    (level) => new Set(level.flatMap(({ subject = '', points }) => points.map(({ year }) => `${subject}|${year}`))),
  );
  return ({ subject = '' }, year) => taken.filter((tests) => tests.has(`${subject}|${year}`)).length;
}

function joinPoints(year: SchoolYear, of: { parts: readonly Point[]; levels: number }): Point {
  const missing = MISSING_REASONS.find((reason) => of.parts.some((part) => findMissingReason(part) === reason));
  if (missing !== undefined) return { year, value: null, missing };
  const known = of.parts.flatMap(({ value, students = 0 }) => (value === null ? [] : [{ value, students }]));
  const students = known.reduce((sum, part) => sum + part.students, 0);
  if (known.length < of.levels || students === 0) return { year, value: null, missing: 'not-reported' };
  const value = known.reduce((sum, part) => sum + part.value * part.students, 0) / students;
  return { year, value: Math.round(value * 10) / 10, students };
}

/** A range of a level hides its figure, too. */
function findMissingReason({ value, missing }: Point): MissingReason | null {
  return missing ?? (value === null ? 'suppressed' : null);
}
