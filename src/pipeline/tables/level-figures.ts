import type { Series, SourceId } from '#domain/figures/figure-schema.ts';
import { suppressParts } from '#domain/figures/suppression.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { LEVEL_CODES, type LevelCode } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { FigureCollector } from './figure-collector.ts';
import { joinPoints, type PartPoint } from './join-points.ts';

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
    return levels.length < 2 ? levels.flat() : joinLevels(levels);
  }
}

/** A level's figures as they may be shown, and as the source gives them. */
interface LevelSeries {
  readonly shown: Series;
  readonly given: Series;
}

/**
 * Joins the figures of several levels of a school: the mean weighted by students, who are added up, or a range if no level
 * has a number of students. A figure is whole or
 * missing: if a level that has the subject that year has no figure of the group, the joined one has its reason. One
 * level's result is never the school's.
 */
function joinLevels(levels: readonly (readonly Series[])[]): Series[] {
  // Each level is made safe first, so that a joined figure reveals nothing that a level hides.
  const parts = levels.flatMap((level) =>
    suppressParts(level).map((shown, at): LevelSeries => ({ shown, given: level[at] ?? shown })),
  );
  const joined = Map.groupBy(parts, ({ given: { measure, subject, subgroup } }) =>
    [measure, subject, subgroup].join('|'),
  );
  const levelsOf = countLevels(levels);
  return [...joined.values()].flatMap((own) => joinSeries(own, levelsOf));
}

function joinSeries(own: readonly LevelSeries[], levelsOf: ReturnType<typeof countLevels>): Series[] {
  const [first] = own;
  if (first === undefined) return [];
  const like = first.given;
  const all = own.flatMap(({ shown, given }) =>
    shown.points.map((point, at): PartPoint => ({ shown: point, students: given.points[at]?.students })),
  );
  const points = [...Map.groupBy(all, ({ shown }) => shown.year)].map(([year, parts]) => {
    return joinPoints(year, { parts, measure: like.measure, expected: levelsOf(like, year) });
  });
  return [{ ...like, points: points.sort((a, b) => (a.year < b.year ? -1 : 1)) }];
}

/** Counts the levels that have a subject in a year. */
function countLevels(levels: readonly (readonly Series[])[]): (of: Series, year: SchoolYear) => number {
  const taken = levels.map(
    (level) => new Set(level.flatMap(({ subject = '', points }) => points.map(({ year }) => `${subject}|${year}`))),
  );
  return ({ subject = '' }, year) => taken.filter((tests) => tests.has(`${subject}|${year}`)).length;
}
