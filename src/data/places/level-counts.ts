import type { StateCode } from '#domain/places/state-list.ts';
import type { BestSchoolsLevel } from '#domain/places/place-paths.ts';
import type { LevelCounts } from '#domain/rankings/school-order.ts';

/** Open and rated schools of a place by level. */
export type CountsByLevel = ReadonlyMap<BestSchoolsLevel, LevelCounts>;

const LEVELS = [null, 'e', 'm', 'h'] as const;
const NO_SCHOOLS: LevelCounts = { total: 0, rated: 0, best: null };

type CountRow = Readonly<Record<'place', string> & Record<string, string | number | null>>;

/** Counts the rated schools of each state, by its code. Reads every school, once for the pages of the country. */
export async function countLevelsOfStates(db: D1Database): Promise<ReadonlyMap<string, CountsByLevel>> {
  const { results } = await db
    .prepare(`SELECT state AS place, ${columns()} FROM school WHERE is_open = 1 GROUP BY state LIMIT 60`)
    .all<CountRow>();
  return new Map(results.map((row) => [row.place, toCounts(row)]));
}

/** Counts the rated schools of each city of a state, by its slug. Reads every school of the state. */
export async function countLevelsOfCities(
  db: D1Database,
  state: StateCode,
): Promise<ReadonlyMap<string, CountsByLevel>> {
  const { results } = await db
    .prepare(
      `SELECT city_slug AS place, ${columns()} FROM school WHERE state = ? AND is_open = 1 GROUP BY city_slug LIMIT 10000`,
    )
    .bind(state)
    .all<CountRow>();
  return new Map(results.map((row) => [row.place, toCounts(row)]));
}

/** Counts the schools of several places together. */
export function addCounts(places: Iterable<CountsByLevel>): CountsByLevel {
  const all = [...places];
  return new Map(
    LEVELS.map((level) => {
      return [level, all.map((place) => place.get(level) ?? NO_SCHOOLS).reduce(add, NO_SCHOOLS)];
    }),
  );
}

function add(left: LevelCounts, right: LevelCounts): LevelCounts {
  const best = Math.max(left.best ?? 0, right.best ?? 0);
  return { total: left.total + right.total, rated: left.rated + right.rated, best: best === 0 ? null : best };
}

/** The columns of all levels: schools, those with a rating of the level, and the highest such rating. */
function columns(): string {
  return LEVELS.map((level) => {
    const [teaches, isRated] =
      level === null
        ? ['1', 'rating_summary IS NOT NULL']
        : [`instr(levels, '${level}') > 0`, `instr(rated_levels, '${level}') > 0`];
    const name = level ?? 'all';
    return `sum(${teaches}) AS ${name}_total, sum(${isRated}) AS ${name}_rated, max(iif(${isRated}, rating_summary, NULL)) AS ${name}_best`;
  }).join(', ');
}

function toCounts(row: CountRow): CountsByLevel {
  return new Map(
    LEVELS.map((level) => {
      const name = level ?? 'all';
      const best = row[`${name}_best`];
      return [
        level,
        {
          total: Number(row[`${name}_total`]),
          rated: Number(row[`${name}_rated`]),
          best: best === null ? null : Number(best),
        },
      ];
    }),
  );
}
