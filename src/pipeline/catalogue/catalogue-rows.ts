import { hashColumns, toColumns, type SchoolParts } from '#data/schools/school-columns.ts';
import {
  BoundaryLevelsSchema,
  type BoundaryLevels,
  type City,
  type District,
  type Zip,
} from '#domain/places/place-schema.ts';
import { placeKey } from '#domain/places/place-key.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import type { Row } from './catalogue-target.ts';

/** Adds `row_hash`, the sha-256 of the canonical JSON of all other columns. */
export function hashedRow<Columns extends Row>(row: Columns): Columns & { row_hash: string } {
  return { ...row, row_hash: hashColumns(row) };
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

/** The row of a school, without its key. */
export function schoolRow(parts: SchoolParts) {
  return hashedRow(toColumns(parts));
}

export type CityRow = ReturnType<typeof cityRow>;
export type DistrictRow = ReturnType<typeof districtRow>;
export type ZipRow = ReturnType<typeof zipRow>;
export type SchoolRow = ReturnType<typeof schoolRow>;

/** Reads the boundaries column of a stored district. */
export function readBoundaries(column: string): BoundaryLevels {
  return BoundaryLevelsSchema.parse(JSON.parse(column));
}
