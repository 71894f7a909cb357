import {
  BoundaryLevelsSchema,
  type BoundaryLevels,
  type City,
  type District,
  type Zip,
} from '#domain/places/place-schema.ts';
import { placeKey } from '#domain/places/place-key.ts';
import type { School, SchoolYear } from '#domain/schools/school-schema.ts';
import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import type { DistrictResult } from '#domain/profile/district-results.ts';
import type { SimilarSchool } from '#domain/profile/similar-schools.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { computeHash } from './compute-hash.ts';
import type { Row } from './catalogue-target.ts';

export type NearbySchools = readonly (readonly [state: string, id: string, miles: number])[];

/** Adds `row_hash`, the sha-256 of the canonical JSON of all other columns. */
export function hashedRow<Columns extends Row>(row: Columns): Columns & { row_hash: string } {
  return { ...row, row_hash: computeHash(canonicalJson(row)) };
}

/** The row of a city. `inGazetteer`: its name and point come from a gazetteer. */
export function cityRow(city: City & { inGazetteer: boolean }) {
  return hashedRow({
    state: city.state,
    slug: city.slug,
    place_key: city.key,
    name: city.name,
    lat: city.lat,
    lon: city.lon,
    counts: canonicalJson(city.counts),
    has_pages: city.hasPages ? 1 : 0,
    in_gazetteer: city.inGazetteer ? 1 : 0,
  });
}

/** The row of a district. `reportedHash`: the hash of what sources report of it. */
export function districtRow(district: District, reportedHash = '') {
  const row = hashedRow({
    // A district without figures and another name of its own has the hash that it always had.
    ...(reportedHash === '' ? {} : { reported_hash: reportedHash }),
    ...(district.registryName === null ? {} : { registry_name: district.registryName }),
    state: district.state,
    id: district.id,
    name: district.name,
    name_key: placeKey(district.name),
    city_slug: district.citySlug,
    city_name: district.cityName,
    slug: district.slug,
    lat: district.lat,
    lon: district.lon,
    counts: canonicalJson(district.counts),
    enrollment: district.enrollment,
    boundaries: canonicalJson(district.boundaries),
  });
  return { ...row, reported_hash: reportedHash, registry_name: district.registryName };
}

/** The row of a ZIP code. `inGazetteer`: its point comes from a gazetteer. */
export function zipRow(zip: Zip & { inGazetteer: boolean }) {
  const { state, citySlug, lat, lon } = zip;
  return hashedRow({ zip: zip.zip, state, city_slug: citySlug, lat, lon, in_gazetteer: zip.inGazetteer ? 1 : 0 });
}

/** What the row of a school has besides the school itself. */
interface SchoolRowParts {
  citySlug: string;
  cityName: string;
  nearby: NearbySchools;
  nearbyTop: NearbySchools;
  similar: readonly SimilarSchool[];
  districtResults: readonly DistrictResult[];
  ratingsYear: SchoolYear | null;
  document: ProfileDocument;
}

/** The row of a school, without its key. */
export function schoolRow(school: School, more: SchoolRowParts) {
  return hashedRow({
    state: school.state,
    id: school.id,
    name: school.name,
    type: school.type,
    is_open: school.status.kind === 'open' ? 1 : 0,
    last_year: school.status.kind === 'closed' ? school.status.lastYear : null,
    levels: school.levels.join(''),
    grade_low: school.grades?.low ?? null,
    grade_high: school.grades?.high ?? null,
    city_slug: more.citySlug,
    city_name: more.cityName,
    district_id: school.districtId,
    street: school.street,
    zip: school.zip,
    county: school.county,
    locale: school.locale,
    lat: school.lat,
    lon: school.lon,
    phone: school.phone,
    website: school.website,
    enrollment: school.enrollment,
    students_per_teacher: school.studentsPerTeacher,
    is_magnet: toFlag(school.isMagnet),
    is_virtual: toFlag(school.isVirtual),
    rating_summary: school.ratings.summary,
    rating_test_scores: school.ratings.testScores,
    rating_college_readiness: school.ratings.collegeReadiness,
    rating_equity: school.ratings.equity,
    rating_standing: school.standing,
    ratings_year: more.ratingsYear,
    award_years: canonicalJson(school.awardYears),
    nearby: canonicalJson(more.nearby),
    nearby_top: canonicalJson(more.nearbyTop),
    similar: canonicalJson(more.similar),
    district_results: canonicalJson(more.districtResults),
    document: canonicalJson(more.document),
  });
}

function toFlag(value: boolean | null): number | null {
  return value === null ? null : Number(value);
}

export type CityRow = ReturnType<typeof cityRow>;
export type DistrictRow = ReturnType<typeof districtRow>;
export type ZipRow = ReturnType<typeof zipRow>;
export type SchoolRow = ReturnType<typeof schoolRow>;

/** Reads the boundaries column of a stored district. */
export function readBoundaries(column: string): BoundaryLevels {
  return BoundaryLevelsSchema.parse(JSON.parse(column));
}
