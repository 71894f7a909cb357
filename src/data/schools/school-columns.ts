import { createHash } from 'node:crypto';
import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import type { DistrictResult } from '#domain/profile/district-results.ts';
import type { SimilarSchool } from '#domain/profile/similar-schools.ts';
import type { AdjustedResult } from '#domain/ratings/adjusted-results.ts';
import type { RatingYears } from '#domain/ratings/ratings-year.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';

/** Schools near another, with their distance. */
export type NearbySchools = readonly (readonly [state: string, id: string, miles: number])[];

/** What the row of a school is made of. */
export interface SchoolParts {
  readonly school: School;
  readonly citySlug: string;
  readonly cityName: string;
  readonly nearby: NearbySchools;
  readonly nearbyTop: NearbySchools;
  readonly similar: readonly SimilarSchool[];
  readonly districtResults: readonly DistrictResult[];
  readonly predecessors: readonly SchoolId[];
  readonly successors: readonly SchoolId[];
  readonly ratingYears: RatingYears | null;
  readonly document: ProfileDocument;
  readonly adjusted: AdjustedResult | null;
}

/**
 * The columns of a school, each with its value: all that the import writes but the key and the hash. Rows, hashes, reads
 * and edits are made of this list, so a new column is a line here and a migration.
 */
const COLUMNS = {
  state: ({ school }) => school.state,
  id: ({ school }) => school.id,
  name: ({ school }) => school.name,
  type: ({ school }) => school.type,
  is_open: ({ school }) => Number(school.status.kind === 'open'),
  last_year: ({ school }) => (school.status.kind === 'closed' ? school.status.lastYear : null),
  levels: ({ school }) => school.levels.join(''),
  grade_low: ({ school }) => school.grades?.low ?? null,
  grade_high: ({ school }) => school.grades?.high ?? null,
  city_slug: ({ citySlug }) => citySlug,
  city_name: ({ cityName }) => cityName,
  district_id: ({ school }) => school.districtId,
  street: ({ school }) => school.street,
  zip: ({ school }) => school.zip,
  county: ({ school }) => school.county,
  locale: ({ school }) => school.locale,
  lat: ({ school }) => school.lat,
  lon: ({ school }) => school.lon,
  phone: ({ school }) => school.phone,
  website: ({ school }) => school.website,
  enrollment: ({ school }) => school.enrollment,
  students_per_teacher: ({ school }) => school.studentsPerTeacher,
  is_magnet: ({ school }) => toFlag(school.isMagnet),
  is_virtual: ({ school }) => toFlag(school.isVirtual),
  state_number: ({ school }) => school.stateNumber,
  kind: ({ school }) => school.kind,
  rating_summary: ({ school }) => school.ratings.summary,
  rating_test_scores: ({ school }) => school.ratings.testScores,
  rating_college_readiness: ({ school }) => school.ratings.collegeReadiness,
  rating_equity: ({ school }) => school.ratings.equity,
  rating_growth: ({ school }) => school.ratings.growth,
  rating_ranges: ({ school }) =>
    Object.values(school.ratings).every((rating) => rating === null) ? null : canonicalJson(school.ratingRanges),
  rated_levels: ({ school }) => school.ratedLevels.join(''),
  rating_standing: ({ school }) => school.standing,
  ratings_year: ({ ratingYears }) => ratingYears?.to ?? null,
  ratings_from: ({ ratingYears }) => ratingYears?.from ?? null,
  adjusted_results: ({ adjusted }) => (adjusted === null ? null : canonicalJson(adjusted)),
  award_years: ({ school }) => canonicalJson(school.awardYears),
  nearby: ({ nearby }) => canonicalJson(nearby),
  nearby_top: ({ nearbyTop }) => canonicalJson(nearbyTop),
  similar: ({ similar }) => canonicalJson(similar),
  district_results: ({ districtResults }) => canonicalJson(districtResults),
  predecessors: ({ predecessors }) => canonicalJson(predecessors),
  successors: ({ successors }) => canonicalJson(successors),
  document: ({ document }) => canonicalJson(document),
} satisfies Record<string, (parts: SchoolParts) => string | number | null>;

type SchoolColumn = keyof typeof COLUMNS;

/** The names of the columns. */
export const SCHOOL_COLUMNS = Object.keys(COLUMNS) as SchoolColumn[];

/** The row of a school without its key and hash. Flags are 0 or 1, and null if no source reports them. */
export type SchoolColumns = { readonly [Column in SchoolColumn]: ReturnType<(typeof COLUMNS)[Column]> };

/** Returns the columns of a school. */
export function toColumns(parts: SchoolParts): SchoolColumns {
  // The entries have the names and the values of COLUMNS.
  return Object.fromEntries(SCHOOL_COLUMNS.map((name) => [name, COLUMNS[name](parts)])) as SchoolColumns;
}

/** Returns the hash of a row: the sha-256 of the canonical JSON of its columns. */
export function hashColumns(columns: object): string {
  return createHash('sha256').update(canonicalJson(columns)).digest('hex');
}

/** Returns the words that search by text finds a school by: a row of `school_text` without its key. */
export function toSearchWords(
  { id, name, zip, city_name: city }: Pick<SchoolColumns, 'id' | 'name' | 'zip' | 'city_name'>,
  district: string,
) {
  return { name, city, district, codes: zip === null ? id : `${id} ${zip}` };
}

function toFlag(value: boolean | null): number | null {
  return value === null ? null : Number(value);
}
