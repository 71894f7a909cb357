import type { SchoolCard } from '../schools/school-card.ts';
import type { School } from '../schools/school-schema.ts';
import {
  countLevel,
  findListOrder,
  listSchools,
  type LevelCounts,
  type ListedSchool,
  type ListOrder,
} from './school-order.ts';

/** The number of rows that a table of top schools shows at first, and adds at a time. */
export const TOP_SCHOOLS_PAGE = 10;
/** The maximum number of rows in a table of top schools. The place's listing has the rest. */
export const TOP_SCHOOLS_CAP = 30;
/** The levels that have a table, in the order of their tabs. */
export const TOP_LEVELS = ['e', 'm', 'h'] as const;
/** A level that has a table of top schools. */
export type TopLevel = (typeof TOP_LEVELS)[number];

/** A school with the years in which it won awards. */
export interface AwardedCard {
  readonly card: SchoolCard;
  readonly awardYears: School['awardYears'];
}

/** One row. */
export interface TopSchool extends ListedSchool {
  readonly awardYears: School['awardYears'];
}

/**
 * The table of one level. `rated` and `total` count all open schools of the level, including those beyond the end of
 * the table. Only ratings that measure the level count.
 */
export interface TopSchoolsOfLevel {
  readonly level: TopLevel;
  readonly order: ListOrder;
  readonly schools: readonly TopSchool[];
  readonly rated: number;
  readonly total: number;
}

/**
 * Builds the tables of a place's open schools by level. A level with too few rated schools has no ranking: its table
 * has the first schools by name, without rank. Levels without an open school have no table.
 */
export function topSchoolsByLevel(schools: readonly AwardedCard[]): readonly TopSchoolsOfLevel[] {
  const cards = schools.map(({ card }) => card);
  return TOP_LEVELS.flatMap((level) => {
    const counts = countLevel(cards, level);
    return counts.total === 0 ? [] : [pickTopSchools(schools, { level, counts })];
  });
}

/** Builds the table of one level. `counts` is for the whole place, and `schools` can be only its best. */
export function pickTopSchools(
  schools: readonly AwardedCard[],
  { level, counts }: { level: TopLevel; counts: LevelCounts },
): TopSchoolsOfLevel {
  const awards = new Map(schools.map(({ card, awardYears }) => [card.id, awardYears]));
  const order = findListOrder(counts);
  const rows = listSchools(
    schools.map(({ card }) => card),
    { level, order },
  );
  return {
    level,
    order,
    schools: rows.slice(0, TOP_SCHOOLS_CAP).map(({ rank, school }) => ({
      rank,
      school,
      awardYears: awards.get(school.id) ?? { csa: [], gold: [] },
    })),
    rated: counts.rated,
    total: counts.total,
  };
}
