import { z } from 'zod';
import { SchoolYearSchema, type SchoolYear } from '../schools/school-schema.ts';
import type { SchoolId } from '../schools/school-id.ts';
import { keysOf } from '../types/keys-of.ts';
import { FEWEST_COMPARED_SCHOOLS, RATING_METHOD_VERSION } from './rating-constants.ts';
import type { RatingInput } from './rating-input.ts';
import type { RatedSchool, RatedSchools } from './rate-schools.ts';
import { readIncomeShare, readRaceShare } from './student-shares.ts';

/** The overall rating and its parts, as their quality is published. */
export const RATING_THEMES = ['summary', 'growth', 'testScores', 'collegeReadiness', 'equity'] as const;
/** One of the ratings. */
export type RatingTheme = (typeof RATING_THEMES)[number];

const count = z.int().min(0);
const correlation = z.number().min(-1).max(1);

const ThemeQualitySchema = z.object({
  theme: z.enum(RATING_THEMES),
  /** The newest school year of its results. */
  year: SchoolYearSchema,
  schools: count,
  /** Against the share of low-income students: the correlation, and the mean rating by fifth, least poor first. */
  income: z.object({ schools: count, r: correlation, fifths: z.array(z.number()).length(5) }).nullable(),
  /** Against the share of Black and Hispanic students. */
  race: z.object({ schools: count, r: correlation }).nullable(),
  /** From one year to the next: how many schools kept their number, and how many new numbers lie in the range shown before. */
  change: z
    .object({ from: SchoolYearSchema, to: SchoolYearSchema, schools: count, kept: count, inRange: count })
    .nullable(),
});
/** What a rating follows in a state, and how steady it is. */
export type ThemeQuality = z.infer<typeof ThemeQualitySchema>;

/** The stored JSON of a state: the quality of each of its ratings, by a version of the method. */
export const RatingQualitySchema = z.object({ version: count, themes: z.array(ThemeQualitySchema).max(5) });
/** The quality of a state's ratings. */
export type RatingQuality = z.infer<typeof RatingQualitySchema>;

/**
 * Measures a state's ratings: how they follow family income and race, and how they change from year to year. Numbers over
 * fewer than 30 schools are left out. `byYear` is the result of `rateByYear`.
 */
export function measureRatingQuality(
  schools: readonly RatingInput[],
  byYear: ReadonlyMap<SchoolYear, RatedSchools>,
): RatingQuality {
  const newest = [...byYear.values()].at(-1) ?? new Map<SchoolId, RatedSchool>();
  const incomes = new Map(schools.map(({ id, series }) => [id, readIncomeShare(series)]));
  const races = new Map(schools.map(({ id, series }) => [id, readRaceShare(series)]));
  const themes = RATING_THEMES.flatMap((theme): ThemeQuality[] => {
    const rated = [...newest].filter(([, one]) => one.ratings[theme] !== null);
    const year = rated
      .map(([, one]) => yearOf(one, theme))
      .sort()
      .at(-1);
    if (rated.length < FEWEST_COMPARED_SCHOOLS || year === undefined) return [];
    const income = correlate(rated, { theme, shares: incomes });
    const race = correlate(rated, { theme, shares: races });
    const raceShown = race === null ? null : { schools: race.schools, r: race.r };
    return [{ theme, year, schools: rated.length, income, race: raceShown, change: findChange(byYear, theme) }];
  });
  return { version: RATING_METHOD_VERSION, themes };
}

type Rated = readonly (readonly [SchoolId, RatedSchool])[];

function yearOf({ themeYears, years }: RatedSchool, theme: RatingTheme): SchoolYear {
  return (theme === 'summary' ? years : (themeYears[theme] ?? [])).at(-1) ?? '';
}

function correlate(
  rated: Rated,
  { theme, shares }: { theme: RatingTheme; shares: ReadonlyMap<SchoolId, number | null> },
): ThemeQuality['income'] {
  const pairs = rated.flatMap(([id, { ratings }]) => {
    const [share, rating] = [shares.get(id) ?? null, ratings[theme]];
    return share === null || rating === null ? [] : [{ share, rating }];
  });
  if (pairs.length < FEWEST_COMPARED_SCHOOLS) return null;
  return { schools: pairs.length, r: round(pearson(pairs), 3), fifths: meansByFifth(pairs) };
}

interface Pair {
  readonly share: number;
  readonly rating: number;
}

/** Pearson's r of two variables; 0 if one of them has no spread. */
function pearson(pairs: readonly Pair[]): number {
  const [x, y] = [meanOf(pairs.map(({ share }) => share)), meanOf(pairs.map(({ rating }) => rating))];
  const sum = (of: (pair: Pair) => number): number => pairs.reduce((total, pair) => total + of(pair), 0);
  const spread = Math.sqrt(sum(({ share }) => (share - x) ** 2) * sum(({ rating }) => (rating - y) ** 2));
  return spread === 0 ? 0 : sum(({ share, rating }) => (share - x) * (rating - y)) / spread;
}

/** The mean rating of each fifth of the schools, those with the fewest poor students first. */
function meansByFifth(pairs: readonly Pair[]): number[] {
  const ordered = pairs.toSorted((a, b) => a.share - b.share || a.rating - b.rating);
  return [0, 1, 2, 3, 4].map((fifth) => {
    const [from, to] = [fifth, fifth + 1].map((end) => Math.round((end * ordered.length) / 5));
    return round(meanOf(ordered.slice(from, to).map(({ rating }) => rating)), 2);
  });
}

/** The newest pair of years in which enough schools have a rating from other results. */
function findChange(byYear: ReadonlyMap<SchoolYear, RatedSchools>, theme: RatingTheme): ThemeQuality['change'] {
  const years = [...byYear];
  for (let at = years.length - 1; at > 0; at -= 1) {
    const [before, after] = [years[at - 1], years[at]];
    if (before === undefined || after === undefined) continue;
    const pairs = [...after[1]].flatMap(([id, one]) => comparePair(before[1].get(id), one, theme) ?? []);
    if (pairs.length < FEWEST_COMPARED_SCHOOLS) continue;
    const kept = pairs.filter(({ isKept }) => isKept).length;
    const inRange = pairs.filter(({ isInRange }) => isInRange).length;
    return { from: before[0], to: after[0], schools: pairs.length, kept, inRange };
  }
  return null;
}

/** Compares a school's rating with the one before. Null: a rating is missing, or it is made of the same results or of other parts. */
function comparePair(
  before: RatedSchool | undefined,
  after: RatedSchool,
  theme: RatingTheme,
): { isKept: boolean; isInRange: boolean } | null {
  if (before === undefined || cannotCompare(before, after, theme)) return null;
  const [old, now, range] = [before.ratings[theme], after.ratings[theme], before.ratingRanges[theme]];
  if (old === null || now === null || range === null) return null;
  return { isKept: old === now, isInRange: range[0] <= now && now <= range[1] };
}

function cannotCompare(before: RatedSchool, after: RatedSchool, theme: RatingTheme): boolean {
  if (yearOf(before, theme) === yearOf(after, theme)) return true;
  return theme === 'summary' && partsOf(before) !== partsOf(after);
}

function partsOf({ ratings }: RatedSchool): string {
  return keysOf(ratings)
    .filter((theme) => ratings[theme] !== null)
    .join(' ');
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
