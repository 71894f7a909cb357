import type { SchoolCard } from '../schools/school-card.ts';
import type { School } from '../schools/school-schema.ts';
import { compareSchools, rankSchools } from './school-order.ts';

/** Rows that a table of top schools shows at once, and adds at a time. */
export const TOP_SCHOOLS_PAGE = 10;
/** Rows of a table of top schools at the most; whoever wants more reads the place's listing. */
export const TOP_SCHOOLS_CAP = 30;
/** The levels that have a table, in the order of their tabs. */
export const TOP_LEVELS = ['e', 'm', 'h'] as const;
export type TopLevel = (typeof TOP_LEVELS)[number];

/** A school with the years in which it won awards. */
export interface AwardedCard {
  readonly card: SchoolCard;
  readonly awardYears: School['awardYears'];
}

/** One row: `rank` is null where no school of the level is rated. */
export interface TopSchool {
  readonly rank: number | null;
  readonly school: SchoolCard;
  readonly awardYears: School['awardYears'];
}

/** A level's table. `rated` and `unrated` count all open schools of the level, also those beyond the table's end. */
export interface TopSchoolsOfLevel {
  readonly level: TopLevel;
  readonly schools: readonly TopSchool[];
  readonly rated: number;
  readonly unrated: number;
}

/**
 * The tables of a place's open schools: by level, ranked by rating, schools of one rating sharing a rank. Where none of a
 * level is rated, its first schools by name, without rank. Levels without an open school are left out.
 */
export function topSchoolsByLevel(schools: readonly AwardedCard[]): readonly TopSchoolsOfLevel[] {
  const open = schools.filter(({ card }) => card.isOpen);
  return TOP_LEVELS.flatMap((level) => {
    const own = open.filter(({ card }) => card.levels.includes(level));
    return own.length === 0 ? [] : [topSchoolsOfLevel(own, level)];
  });
}

/** The table of one level, of schools that are all open and of that level. */
export function topSchoolsOfLevel(own: readonly AwardedCard[], level: TopLevel): TopSchoolsOfLevel {
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
