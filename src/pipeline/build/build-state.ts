import type { BoundaryLevels, SchoolCounts } from '#domain/places/place-schema.ts';
import { countSchools } from '#domain/places/school-counts.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { ProfileDocument, StateAverages } from '#domain/figures/profile-document.ts';
import { averageDistricts } from '#domain/communities/district-averages.ts';
import { joinDistrictResults } from '#domain/profile/district-results.ts';
import { findSimilarSchools, readTraits } from '#domain/profile/similar-schools.ts';
import { averageSchools } from '#domain/figures/state-averages.ts';
import { rateEarlierYears } from '#domain/ratings/rate-earlier-years.ts';
import { rateSchools } from '#domain/ratings/rate-schools.ts';
import { listRatingMeasures, type RatingMeasure } from '#domain/ratings/rating-measures.ts';
import { createRatingsYear } from '#domain/ratings/ratings-year.ts';
import { ratingYear } from '#domain/ratings/rating-input.ts';
import { listDirectories, type Directory } from '#domain/catalogue/directories.ts';
import type { MergedSchool } from '#domain/catalogue/merge-contributions.ts';
import { UNRATED, type School, type SchoolYear } from '#domain/schools/school-schema.ts';
import { cityRow, districtRow, schoolRow } from '../catalogue/catalogue-rows.ts';
import type { CityRow, DistrictRow, NearbySchools, SchoolRow } from '../catalogue/catalogue-rows.ts';
import type { PlaceFacts } from '../normalize/place-facts.ts';
import { buildCities } from './build-cities.ts';
import type { CityTypo } from './city-typos.ts';
import { buildDistricts } from './build-districts.ts';
import type { NearbyIndex } from './nearby-schools.ts';
import { indexTopSchools } from './top-schools.ts';

export interface StateParts {
  readonly state: StateCode;
  readonly merged: readonly MergedSchool[];
  readonly places: readonly PlaceFacts[];
  /** By district id. */
  readonly boundaries: ReadonlyMap<string, BoundaryLevels>;
  /** The name of each district's area, by district id. */
  readonly areaNames: ReadonlyMap<string, string>;
  readonly nearby: NearbyIndex;
  /** By district id, the hash of what sources report of the district. */
  readonly reportedHashes?: ReadonlyMap<string, string>;
}

export interface BuiltState {
  readonly cities: readonly CityRow[];
  readonly districts: readonly DistrictRow[];
  readonly schools: readonly SchoolRow[];
  readonly counts: SchoolCounts;
  readonly cityTypos: readonly CityTypo[];
  /** Those that the counted schools are listed in. */
  readonly directories: readonly Directory[];
  readonly averages: StateAverages;
  /** The school year of the results that the test score ratings use. Null: nothing is rated. */
  readonly ratingsYear: SchoolYear | null;
  /** What the ratings count. */
  readonly ratingMeasures: readonly RatingMeasure[];
}

/**
 * The rows of one state. Only open schools are rated, averaged and counted; a closed school keeps its figures.
 * Schools come in the order of their ids.
 */
export function buildState(parts: StateParts): BuiltState {
  const open = parts.merged.filter(({ school }) => school.status.kind === 'open');
  const schools = parts.merged.map(({ school }) => school);
  const cities = buildCities(parts.state, { places: parts.places, schools });
  const { merged, boundaries, areaNames } = parts;
  const districts = buildDistricts({ merged, cities, boundaries, areaNames });
  const inputs = open.map(({ school, document }) => ({
    id: school.id,
    levels: school.levels,
    series: document.series,
  }));
  const ratings = rateSchools(inputs);
  const ratingsYearOf = createRatingsYear(inputs);
  const earlier = rateEarlierYears(inputs);
  const rated = parts.merged.map(({ school, document }) => ({
    school: { ...school, ...(ratings.get(school.id) ?? { ratings: UNRATED, standing: null }) },
    document: withHistory(document, earlier.get(school.id)),
  }));
  const similar = findSimilarSchools(open.flatMap(({ school, document }) => readTraits(school, document.series) ?? []));
  const districtOf = joinDistrictResults(open.map(toMember));
  const topOf = indexTopSchools(rated.map(({ school }) => school));
  return {
    cities: [...cities.byKey.values()].map(cityRow),
    districts: districts.map((district) => districtRow(district, parts.reportedHashes?.get(district.id))),
    schools: rated.flatMap(({ school, document }) => {
      const city = cities.of(school.city);
      if (city === null) return [];
      const others = {
        ...nearOf(school, parts.nearby),
        nearbyTop: topOf(school),
        similar: similar.get(school.id) ?? [],
        districtResults: districtOf(toMember({ school, document })),
        ratingsYear: ratingsYearOf(school.ratings),
      };
      return [schoolRow(school, { citySlug: city.slug, cityName: city.name, ...others, document })];
    }),
    counts: countSchools(schools),
    cityTypos: cities.typos,
    directories: listDirectories(open),
    averages: { ...averageSchools(open.map(toMember)), districts: [...averageDistricts(open.map(toMember))] },
    ratingsYear:
      ratingYear(inputs, 'proficiency') ?? findNewest(rated.map(({ school }) => ratingsYearOf(school.ratings))),
    ratingMeasures: listRatingMeasures(inputs),
  };
}

/** A state without test results has the year of its newest ratings, for example of college readiness. */
function findNewest(years: readonly (SchoolYear | null)[]): SchoolYear | null {
  return years.filter((year) => year !== null).reduce<SchoolYear | null>((a, b) => (a === null || b > a ? b : a), null);
}

function toMember({
  school: { districtId, levels, type },
  document: { series },
}: Pick<MergedSchool, 'school' | 'document'>) {
  return { districtId, levels, type, series };
}

/** A source's earlier ratings replace the computed ones. */
function withHistory(
  document: ProfileDocument,
  historicalRatings: ProfileDocument['historicalRatings'],
): ProfileDocument {
  return historicalRatings === undefined ? document : { historicalRatings, ...document };
}

function nearOf({ state, id, lat, lon }: School, nearby: NearbyIndex): { nearby: NearbySchools } {
  return { nearby: lat === null || lon === null ? [] : nearby.nearest({ state, id, lat, lon }) };
}
