import { z } from 'zod';
import type { MergedSchool } from '#domain/catalogue/merge-contributions.ts';
import { assignDistrictSlugs } from '#domain/places/district-slug.ts';
import { placeKey } from '#domain/places/place-key.ts';
import type { BoundaryLevels, District } from '#domain/places/place-schema.ts';
import { countSchools } from '#domain/places/school-counts.ts';
import type { School } from '#domain/schools/school-schema.ts';
import type { BuiltCities, BuiltCity } from './build-cities.ts';
import { findMostFrequent, findMeanPoint } from './place-figures.ts';
import names from './public-names.json' with { type: 'json' };

/**
 * What large districts call themselves, if the directory and the boundaries do not say it: "Jefferson County Public Schools"
 * is "Jefferson County" there. `seen`: the page or the file that has the name.
 */
const PublicNamesSchema = z.record(
  // The number that the National Center for Education Statistics gives a district.
  z.string().regex(/^\d{7}$/),
  z.strictObject({ name: z.string().min(1).max(120), seen: z.string().min(1).max(200), checked: z.iso.date() }),
);

const PUBLIC_NAMES = PublicNamesSchema.parse(names);

export interface DistrictParts {
  readonly merged: readonly MergedSchool[];
  readonly cities: BuiltCities;
  /** By district id. */
  readonly boundaries: ReadonlyMap<string, BoundaryLevels>;
  /** The name of each district's area, by district id. */
  readonly areaNames: ReadonlyMap<string, string>;
}

/**
 * Builds the districts of a state's schools. A district is in the city that it is named after, if it has a school there,
 * else in the city with most of its open schools.
 */
export function buildDistricts(parts: DistrictParts): District[] {
  const byDistrict = Map.groupBy(parts.merged, ({ school }) => school.districtId);
  byDistrict.delete(null);
  const placed = [...byDistrict].flatMap(([id, merged]) => (id === null ? [] : placeDistrict(id, merged, parts)));
  const called = dropNumbers(placed);
  const byCity = Map.groupBy(called, ({ citySlug }) => citySlug);
  const slugs = new Map([...byCity.values()].flatMap((districts) => [...assignDistrictSlugs(districts.map(named))]));
  return called
    .map((district) => ({ ...district, slug: slugs.get(district.id) ?? district.slug }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** "Boulder Valley School District No. Re2": the number by law, after what people call the district. */
const LEGAL_NUMBER = /,? no\.? ?[a-z]{0,3}-? ?\d+[a-z]?$/iu;

/** Leaves out the legal number of a district, unless another one of the state has the rest of the name, too. */
function dropNumbers(districts: readonly District[]): readonly District[] {
  const plain = (name: string) => placeKey(name.replace(LEGAL_NUMBER, ''));
  const alike = Map.groupBy(districts, ({ name }) => plain(name));
  return districts.map((district) => {
    const name = district.name.replace(LEGAL_NUMBER, '');
    const isItsOwn = alike.get(plain(name))?.length === 1 && identifiesDistrict(name);
    if (name === district.name || !isItsOwn) return district;
    return { ...district, name, registryName: district.registryName ?? district.name };
  });
}

/** False for "School District" and "Joint District", which many are. */
function identifiesDistrict(name: string): boolean {
  return placeKey(name)
    .split(' ')
    .some(
      (word) => !/^(?:school|schools|district|joint|consolidated|reorganized|county|public|and|the|of)$/u.test(word),
    );
}

/** Addresses stay if a boundary file comes or goes: they are made of the registry's name. */
function named({ id, name, registryName }: District): { id: string; name: string } {
  return { id, name: registryName ?? name };
}

function placeDistrict(id: string, merged: readonly MergedSchool[], parts: DistrictParts): District[] {
  const schools = merged.map(({ school }) => school);
  const open = schools.filter(({ status }) => status.kind === 'open');
  const registryName = districtName(merged);
  if (registryName === null) return [];
  const name = findPublicName(id) ?? findFullerName(registryName, parts.areaNames.get(id) ?? '');
  const counted = open.length > 0 ? open : schools;
  const city = findNamedCity(registryName, counted, parts.cities) ?? mostFrequentCity(counted, parts.cities);
  if (city === null) return [];
  const { lat, lon } = findMeanPoint(schools) ?? { lat: null, lon: null };
  return [
    {
      ...{ state: city.state, id, name, registryName: name === registryName ? null : registryName },
      ...{ citySlug: city.slug, cityName: city.name, slug: id, lat, lon },
      counts: countSchools(schools),
      enrollment: totalEnrollment(open),
      boundaries: parts.boundaries.get(id) ?? {},
    },
  ];
}

/**
 * The name of the area, if it is the registry's name and what it is the name of: "Jefferson County School District" for
 * "Jefferson County". Else the registry's name.
 */
function findFullerName(registryName: string, areaName: string): string {
  const [name, fuller] = [placeKey(registryName), placeKey(areaName)];
  const isFuller = fuller.startsWith(`${name} `) && /\b(?:district|schools?)\b/u.test(fuller.slice(name.length));
  return isFuller ? areaName : registryName;
}

/** Finds the city whose name begins the district's name: "Richardson ISD", but not "Jefferson County". */
function findNamedCity(name: string, schools: readonly School[], cities: BuiltCities): BuiltCity | null {
  const words = `${placeKey(name)} `;
  const own = new Set(schools.flatMap(({ city }) => cities.of(city) ?? []));
  const named = [...own].filter(({ key }) => words.startsWith(`${key} `) && !isCounty(words.slice(key.length + 1)));
  return named.reduce<BuiltCity | null>(
    (best, city) => (best === null || city.key.length > best.key.length ? city : best),
    null,
  );
}

function isCounty(rest: string): boolean {
  return /^(?:county|co|parish|borough)\b/u.test(rest);
}

function mostFrequentCity(schools: readonly School[], cities: BuiltCities): BuiltCity | null {
  const name = findMostFrequent(schools.flatMap(({ city }) => cities.of(city)?.name ?? []));
  return name === null ? null : cities.of(name);
}

/** Returns the name that most of its schools use. */
function districtName(merged: readonly MergedSchool[]): string | null {
  return findMostFrequent(merged.flatMap(({ district }) => (district === null ? [] : [district.name])));
}

/** Returns the number of students at all open schools, or null if the number of one school is unknown. */
function totalEnrollment(open: readonly School[]): number | null {
  let total = 0;
  for (const { enrollment } of open) {
    if (enrollment === null) return null;
    total += enrollment;
  }
  return open.length === 0 ? null : total;
}

/** Returns the name that a district uses for itself, or null if we have none. */
function findPublicName(districtId: string): string | null {
  return PUBLIC_NAMES[districtId]?.name ?? null;
}
