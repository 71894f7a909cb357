import { SCHOOL_COLUMNS, type SchoolColumns } from './school-columns.ts';
import { hasFields, isListOf, readJson } from '#domain/types/json-checks.ts';
import { profilePath } from '#domain/places/place-paths.ts';
import type { DistrictResult } from '#domain/profile/district-results.ts';
import type { AdjustedResult } from '#domain/ratings/adjusted-results.ts';
import type { SimilarSchool } from '#domain/profile/similar-schools.ts';
import { isSchoolId, type SchoolId } from '#domain/schools/school-id.ts';
import { NO_RANGES, type RatingRanges, type School } from '#domain/schools/school-schema.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { findKind } from '#domain/schools/school-kind.ts';
import { LEVEL_CODES, type Grade, type GradeSpan, type LevelCode } from '#domain/schools/school-level.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/** The tables beside `school s` that {@link CARD_COLUMNS} read. */
export const CARD_JOINS = `LEFT JOIN district d ON d.state = s.state AND d.id = s.district_id
  LEFT JOIN school_reviews rv ON rv.state = s.state AND rv.id = s.id`;

/** The columns that only a profile needs. */
const PROFILE_ONLY = [
  'last_year',
  'county',
  'locale',
  'lat',
  'lon',
  'phone',
  'website',
  'is_magnet',
  'state_number',
  'adjusted_results',
  'award_years',
  'nearby',
  'nearby_top',
  'similar',
  'district_results',
  'document',
] as const;
const CARD_SCHOOL_COLUMNS = SCHOOL_COLUMNS.filter((name) => !PROFILE_ONLY.some((other) => other === name));
const CARD_OTHER_COLUMNS =
  'd.name AS district_name, coalesce(rv.reviews, 0) AS review_count, rv.average AS review_average';

/** The columns of a card, of {@link CARD_TABLES}. */
export const CARD_COLUMNS = `${listOf(CARD_SCHOOL_COLUMNS)}, ${CARD_OTHER_COLUMNS}`;

function listOf(columns: readonly string[]): string {
  return columns.map((name) => `s.${name}`).join(', ');
}

/** The tables that {@link CARD_COLUMNS} read. */
export const CARD_TABLES = `school s ${CARD_JOINS}`;

/** A row of {@link CARD_COLUMNS}, as D1 returns it. Rows are trusted: only validated schools are ever written. */
export interface CardRow extends Omit<SchoolColumns, (typeof PROFILE_ONLY)[number]> {
  readonly district_name: string | null;
  readonly review_count: number;
  readonly review_average: number | null;
}

/** The card of a row. */
export function toSchoolCard(row: CardRow): SchoolCard {
  return {
    state: row.state,
    id: row.id,
    name: row.name,
    path: profilePath({ state: row.state, citySlug: row.city_slug, id: row.id, name: row.name }),
    type: row.type,
    levels: levelsOfColumn(row.levels),
    grades: toGradeSpan(row.grade_low, row.grade_high),
    isOpen: row.is_open === 1,
    street: row.street,
    cityName: row.city_name,
    zip: row.zip,
    districtName: row.district_name,
    enrollment: row.enrollment,
    studentsPerTeacher: row.students_per_teacher,
    rating: row.rating_summary,
    ratingTestScores: row.rating_test_scores,
    ratingCollegeReadiness: row.rating_college_readiness,
    ratingEquity: row.rating_equity,
    ratedLevels: levelsOfColumn(row.rated_levels),
    ratingGrowth: row.rating_growth,
    ratingRanges: readRatingRanges(row.rating_ranges),
    standing: row.rating_standing,
    ratingsYear: row.ratings_year,
    ratingsFrom: row.ratings_from,
    predecessors: readIds(row.predecessors),
    successors: readIds(row.successors),
    kind: findKind({ ...row, isVirtual: readFlag(row.is_virtual) }),
    reviews: { reviews: row.review_count, average: row.review_average },
  };
}

function isId(value: unknown): value is SchoolId {
  return typeof value === 'string' && isSchoolId(value);
}

/** Reads a list of ids. */
export function readIds(ids: string): readonly SchoolId[] {
  return readJson(ids, isListOf(isId));
}

/** The coming dates on a school's profile. */
export const DATES_COLUMN = `(SELECT shown FROM school_dates sd WHERE sd.state = s.state AND sd.id = s.id) AS dates`;

/** 1 if the school has an official. */
export const IS_CLAIMED = 'EXISTS (SELECT 1 FROM claimed_school cs WHERE cs.state = s.state AND cs.id = s.id)';

/** All that a profile needs of a school, of {@link CARD_TABLES}. */
export const PROFILE_COLUMNS = `${listOf(SCHOOL_COLUMNS)}, s.row_hash, ${CARD_OTHER_COLUMNS},
  d.slug AS district_slug, d.city_slug AS district_city_slug, rv.summary AS reviews, ${DATES_COLUMN}, ${IS_CLAIMED} AS is_claimed`;

/** A row of {@link PROFILE_COLUMNS}. */
export interface SchoolRow extends SchoolColumns, CardRow {
  readonly row_hash: string;
  readonly district_slug: string | null;
  readonly district_city_slug: string | null;
  readonly reviews: string | null;
  readonly dates: string | null;
  readonly is_claimed: number;
}

/** The school of a row. */
export function toSchool(row: SchoolRow): School {
  return {
    state: row.state,
    id: row.id,
    name: row.name,
    type: row.type,
    status: row.is_open === 1 ? { kind: 'open' } : { kind: 'closed', lastYear: row.last_year },
    levels: levelsOfColumn(row.levels),
    grades: toGradeSpan(row.grade_low, row.grade_high),
    city: row.city_name,
    districtId: row.district_id,
    street: row.street,
    zip: row.zip,
    county: row.county,
    locale: row.locale,
    lat: row.lat,
    lon: row.lon,
    phone: row.phone,
    website: row.website,
    enrollment: row.enrollment,
    studentsPerTeacher: row.students_per_teacher,
    isMagnet: readFlag(row.is_magnet),
    isVirtual: readFlag(row.is_virtual),
    stateNumber: row.state_number,
    kind: row.kind,
    ratings: {
      summary: row.rating_summary,
      testScores: row.rating_test_scores,
      collegeReadiness: row.rating_college_readiness,
      equity: row.rating_equity,
      growth: row.rating_growth,
    },
    ratedLevels: levelsOfColumn(row.rated_levels),
    ratingRanges: readRatingRanges(row.rating_ranges),
    standing: row.rating_standing,
    awardYears: readAwardYears(row.award_years),
  };
}

/** A column that is 1, 0, or null if no source states it. */
export function readFlag(column: number | null): boolean | null {
  return column === null ? null : column === 1;
}

/** The ranges of a school's ratings; none without a rating, and in rows of an old release. */
function readRatingRanges(ranges: string | null): RatingRanges {
  return ranges === null ? NO_RANGES : readJson(ranges, hasFields<RatingRanges>('summary', 'growth'));
}

/** A school's results beside schools with similar families. Null: they are unknown. */
export function readAdjusted(adjusted: string | null): AdjustedResult | null {
  return adjusted === null ? null : readJson(adjusted, hasFields<AdjustedResult>('year', 'verdict', 'points'));
}

/** The award years of a school. */
export function readAwardYears(awardYears: string): School['awardYears'] {
  return readJson(awardYears, hasFields<School['awardYears']>('csa', 'gold'));
}

/** The similar schools of a school, most similar first. */
export function readSimilar(similar: string): readonly SimilarSchool[] {
  return readJson(similar, isListOf(isSimilarSchool));
}

/** The results of a school's district. */
export function readDistrictResults(results: string): readonly DistrictResult[] {
  return readJson(results, isListOf(isDistrictResult));
}

/** Returns the neighbors of a school, nearest first. Distances are in miles. */
export function readNearby(nearby: string): { state: StateCode; id: string; miles: number }[] {
  return readJson(nearby, isListOf(isNearbySchool)).map(([state, id, miles]) => ({ state, id, miles }));
}

function isSimilarSchool(value: unknown): value is SimilarSchool {
  return Array.isArray(value);
}

function isDistrictResult(value: unknown): value is DistrictResult {
  return Array.isArray(value) && (value.length === 5 || value.length === 6);
}

function isNearbySchool(value: unknown): value is [state: StateCode, id: string, miles: number] {
  return Array.isArray(value) && value.length === 3;
}

function levelsOfColumn(levels: string): LevelCode[] {
  return LEVEL_CODES.filter((level) => levels.includes(level));
}

/** The span of grades of two columns. */
export function toGradeSpan(low: Grade | null, high: Grade | null): GradeSpan {
  return low === null || high === null ? null : { low, high };
}
