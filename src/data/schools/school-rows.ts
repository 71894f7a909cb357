import { hasFields, isListOf, readJson } from '#domain/types/json-checks.ts';
import { profilePath } from '#domain/places/place-paths.ts';
import type { DistrictResult } from '#domain/profile/district-results.ts';
import type { SimilarSchool } from '#domain/profile/similar-schools.ts';
import type { School } from '#domain/schools/school-schema.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { LEVEL_CODES, type Grade, type GradeSpan, type LevelCode } from '#domain/schools/school-level.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/** The tables beside `school s` that {@link CARD_COLUMNS} read. */
export const CARD_JOINS = `LEFT JOIN district d ON d.state = s.state AND d.id = s.district_id
  LEFT JOIN school_reviews rv ON rv.state = s.state AND rv.id = s.id`;

/** The columns of a card, of {@link CARD_TABLES}. */
export const CARD_COLUMNS = `s.state, s.id, s.name, s.type, s.levels, s.grade_low, s.grade_high, s.is_open, s.street,
  s.city_slug, s.city_name, s.zip, s.district_id, s.enrollment, s.students_per_teacher, s.rating_summary,
  s.rating_test_scores, s.rating_college_readiness, s.rating_equity, s.rating_standing, s.ratings_year, d.name AS district_name,
  coalesce(rv.reviews, 0) AS review_count, rv.average AS review_average`;

/** The tables that {@link CARD_COLUMNS} read. */
export const CARD_TABLES = `school s ${CARD_JOINS}`;

/** A row of {@link CARD_COLUMNS}, as D1 returns it. Rows are trusted: only validated schools are ever written. */
export interface CardRow {
  state: StateCode;
  id: string;
  name: string;
  type: SchoolCard['type'];
  levels: string;
  grade_low: Grade | null;
  grade_high: Grade | null;
  is_open: number;
  street: string | null;
  city_slug: string;
  city_name: string;
  zip: string | null;
  district_id: string | null;
  enrollment: number | null;
  students_per_teacher: number | null;
  rating_summary: number | null;
  rating_test_scores: number | null;
  rating_college_readiness: number | null;
  rating_equity: number | null;
  rating_standing: number | null;
  ratings_year: string | null;
  district_name: string | null;
  review_count: number;
  review_average: number | null;
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
    standing: row.rating_standing,
    ratingsYear: row.ratings_year,
    reviews: { reviews: row.review_count, average: row.review_average },
  };
}

/** The coming dates on a school's profile. */
export const DATES_COLUMN = `(SELECT shown FROM school_dates sd WHERE sd.state = s.state AND sd.id = s.id) AS dates`;

/** 1 if the school has an official. */
export const IS_CLAIMED = 'EXISTS (SELECT 1 FROM claimed_school cs WHERE cs.state = s.state AND cs.id = s.id)';

/** All columns of a school but its search indexes. */
export const SCHOOL_COLUMNS = `${CARD_COLUMNS}, s.last_year, s.county, s.locale, s.lat, s.lon, s.phone, s.website,
  s.is_magnet, s.is_virtual, s.award_years, s.nearby, s.nearby_top, s.similar, s.district_results, s.document, s.row_hash,
  d.slug AS district_slug, d.city_slug AS district_city_slug, rv.summary AS reviews, ${DATES_COLUMN}, ${IS_CLAIMED} AS is_claimed`;

/** A row of the table `school`, as a profile needs it. Flags are 0 or 1, and null if no source reports them. */
export interface SchoolRow extends CardRow {
  last_year: string | null;
  county: string | null;
  locale: string | null;
  lat: number | null;
  lon: number | null;
  phone: string | null;
  website: string | null;
  is_magnet: number | null;
  is_virtual: number | null;
  award_years: string;
  nearby: string;
  nearby_top: string;
  similar: string;
  district_results: string;
  document: string;
  row_hash: string;
  district_slug: string | null;
  district_city_slug: string | null;
  reviews: string | null;
  dates: string | null;
  is_claimed: number;
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
    ratings: {
      summary: row.rating_summary,
      testScores: row.rating_test_scores,
      collegeReadiness: row.rating_college_readiness,
      equity: row.rating_equity,
    },
    standing: row.rating_standing,
    awardYears: readAwardYears(row.award_years),
  };
}

/** A column that is 1, 0, or null if no source states it. */
export function readFlag(column: number | null): boolean | null {
  return column === null ? null : column === 1;
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
  return Array.isArray(value) && value.length === 5;
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
