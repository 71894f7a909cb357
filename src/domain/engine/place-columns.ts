import { findMiddleOfSchools } from './city-middle.ts';
import type { NumberedRows } from './segment-rows.ts';
import type { TextCodec } from './segment-bytes.ts';
import { packDegrees, packMembers, packTexts } from './segment-lists.ts';

/** Builds the columns of a state's cities, districts and ZIP codes, with the schools of cities and districts. */
export function placeColumns(rows: NumberedRows, codec: TextCodec) {
  return { ...cityColumns(rows, codec), ...districtColumns(rows, codec), ...zipColumns(rows) };
}

function cityColumns({ cities, schools, cityOf }: NumberedRows, codec: TextCodec) {
  const names = packTexts(
    cities.map(({ name }) => name),
    codec,
  );
  const slugs = packTexts(
    cities.map(({ slug }) => slug),
    codec,
  );
  const members = packMembers(
    schools.map(({ citySlug }) => cityOf(citySlug)),
    cities.length,
  );
  const schoolsOf = Map.groupBy(schools, ({ citySlug }) => citySlug);
  const middles = cities.map((city) => findMiddleOfSchools(schoolsOf.get(city.slug) ?? []) ?? city);
  return {
    cityNameAt: names.at,
    cityNames: names.entries,
    citySlugAt: slugs.at,
    citySlugs: slugs.entries,
    cityLat: packDegrees(middles.map(({ lat }) => lat)),
    cityLon: packDegrees(middles.map(({ lon }) => lon)),
    cityCount: Uint16Array.from(cities, (city) => city.schools),
    citySchoolAt: members.at,
    citySchools: members.entries,
  };
}

function districtColumns({ districts, schools, cityOf, districtOf }: NumberedRows, codec: TextCodec) {
  const names = packTexts(
    districts.map(({ name }) => name),
    codec,
  );
  const slugs = packTexts(
    districts.map(({ slug }) => slug),
    codec,
  );
  const members = packMembers(
    schools.map(({ districtId }) => districtOf(districtId)),
    districts.length,
  );
  return {
    districtId: Uint32Array.from(districts, ({ id }) => Number(id)),
    districtNameAt: names.at,
    districtNames: names.entries,
    districtSlugAt: slugs.at,
    districtSlugs: slugs.entries,
    districtCity: Uint16Array.from(districts, ({ citySlug }) => cityOf(citySlug)),
    districtLat: packDegrees(districts.map(({ lat }) => lat)),
    districtLon: packDegrees(districts.map(({ lon }) => lon)),
    districtCount: Uint16Array.from(districts, (district) => district.schools),
    districtSchoolAt: members.at,
    districtSchools: members.entries,
  };
}

function zipColumns({ zips, schools, cityOf, zipOf }: NumberedRows) {
  const count = new Uint16Array(zips.length);
  for (const { zip, isOpen } of schools) {
    const at = zipOf(zip);
    if (isOpen && at < zips.length) count[at] = (count[at] ?? 0) + 1;
  }
  return {
    zipCode: Uint32Array.from(zips, ({ zip }) => Number(zip)),
    zipCity: Uint16Array.from(zips, ({ citySlug }) => cityOf(citySlug)),
    zipLat: packDegrees(zips.map(({ lat }) => lat)),
    zipLon: packDegrees(zips.map(({ lon }) => lon)),
    zipCount: count,
  };
}
