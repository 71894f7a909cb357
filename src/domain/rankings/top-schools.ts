import type { SchoolCard } from '../schools/school-card.ts';
import type { School } from '../schools/school-schema.ts';
import { compareSchools, rankSchools } from './school-order.ts';

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

/** One row. `rank` is null if no school of the level is rated. */
export interface TopSchool {
  readonly rank: number | null;
  readonly school: SchoolCard;
  readonly awardYears: School['awardYears'];
}

/**
 * The table of one level. `rated` and `unrated` count all open schools of the level, including those beyond the end of
 * the table.
 */
export interface TopSchoolsOfLevel {
  readonly level: TopLevel;
  readonly schools: readonly TopSchool[];
  readonly rated: number;
  readonly unrated: number;
}

/**
 * Builds the tables of a place's open schools: by level, ranked by rating, with a shared rank for equal figures. If no
 * school of a level is rated, its table has the first schools by name, without rank. Levels without an open school have
 * no table.
 */
export function topSchoolsByLevel(schools: readonly AwardedCard[]): readonly TopSchoolsOfLevel[] {
  const open = schools.filter(({ card }) => card.isOpen);
  return TOP_LEVELS.flatMap((level) => {
    const own = open.filter(({ card }) => card.levels.includes(level));
    return own.length === 0 ? [] : [pickTopSchools(own, level)];
  });
}

/** Builds the table of one level. All schools must be open and have that level. */
export function pickTopSchools(own: readonly AwardedCard[], level: TopLevel): TopSchoolsOfLevel {
  const awards = new Map(own.map(({ card, awardYears }) => [card.id, awardYears]));
  const cards = own.map(({ card }) => card);
  const ranked: readonly { rank: number | null; school: SchoolCard }[] = rankSchools(cards);
  const rows = ranked.length > 0 ? ranked : cards.toSorted(compareSchools).map((school) => ({ rank: null, school }));
  return {
    level,
    schools: rows.slice(0, TOP_SCHOOLS_CAP).map(({ rank, school }) => ({
      rank,
      school,
      awardYears: awards.get(school.id) ?? { csa: [], gold: [] },
    })),
    rated: ranked.length,
    unrated: cards.length - ranked.length,
  };
}
