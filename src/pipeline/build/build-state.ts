import type { BoundaryLevels, SchoolCounts } from '#domain/places/place-schema.ts';
import { countSchools } from '#domain/places/school-counts.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { StateAverages } from '#domain/profile/profile-document.ts';
import { averageSeries } from '#domain/profile/state-averages.ts';
import { rateSchools } from '#domain/ratings/rate-schools.ts';
import type { MergedSchool } from '#domain/schools/merge-contributions.ts';
import { UNRATED } from '#domain/schools/school-schema.ts';
import { cityRow, districtRow, schoolRow } from '../catalogue/catalogue-rows.ts';
import type { CityRow, DistrictRow, SchoolRow } from '../catalogue/catalogue-rows.ts';
import type { PlaceFacts } from '../normalize/place-facts.ts';
import { buildCities, type BuiltCities } from './build-cities.ts';
import { buildDistricts } from './build-districts.ts';
import type { NearbyIndex } from './nearby-schools.ts';

export interface StateParts {
  readonly state: StateCode;
  readonly merged: readonly MergedSchool[];
  readonly places: readonly PlaceFacts[];
  /** By district id. */
  readonly boundaries: ReadonlyMap<string, BoundaryLevels>;
  readonly nearby: NearbyIndex;
}

export interface BuiltState {
  readonly cities: readonly CityRow[];
  readonly districts: readonly DistrictRow[];
  readonly schools: readonly SchoolRow[];
  readonly counts: SchoolCounts;
  readonly averages: StateAverages;
}

/**
 * The rows of one state. Only open schools are rated, averaged and counted; a closed school keeps its figures.
 * Schools come in the order of their ids.
 */
export function buildState(parts: StateParts): BuiltState {
  const schools = parts.merged.map(({ school }) => school);
  const open = parts.merged.filter(({ school }) => school.status.kind === 'open');
  const cities = buildCities(parts.state, { places: parts.places, schools });
  const districts = buildDistricts({ merged: parts.merged, cities, boundaries: parts.boundaries });
  const ratings = rateSchools(
    open.map(({ school, document }) => ({ id: school.id, levels: school.levels, series: document.series })),
  );
  return {
    cities: [...cities.byKey.values()].map(cityRow),
    districts: districts.map(districtRow),
    schools: parts.merged.flatMap(({ school, document }) => {
      const rated = { ...school, ratings: ratings.get(school.id) ?? UNRATED };
      return rowOf({ school: rated, document, district: null }, { cities, nearby: parts.nearby });
    }),
    counts: countSchools(schools),
    averages: averageSeries(open.map(({ document }) => document.series)),
  };
}

function rowOf(
  { school, document }: MergedSchool,
  { cities, nearby }: { cities: BuiltCities; nearby: NearbyIndex },
): SchoolRow[] {
  const city = cities.of(school.city);
  if (city === null) return [];
  const { state, id, lat, lon } = school;
  const near = lat === null || lon === null ? [] : nearby.nearest({ state, id, lat, lon });
  return [schoolRow(school, { citySlug: city.slug, cityName: city.name, nearby: near, document })];
}
