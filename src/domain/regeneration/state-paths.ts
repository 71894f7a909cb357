import {
  BEST_SCHOOLS_LEVELS,
  bestSchoolsPath,
  cityListingPath,
  cityPath,
  districtPath,
  profilePath,
  reviewsPath,
  statePath,
  statePlacesPath,
  type SitePath,
} from '../places/place-paths.ts';
import type { StateCode } from '../places/state-list.ts';
import { statePlacesPageCount } from '../places/state-places.ts';
import { listingPageCount } from '../rankings/listing-pages.ts';

/** What page addresses need of a school, city or district. */
interface PathSources {
  readonly state: StateCode;
  readonly schools: readonly {
    id: string;
    name: string;
    citySlug: string;
    districtId: string | null;
    /** The school has or had reviews: their list is a page. */
    hadReviews: boolean;
  }[];
  readonly cities: readonly { slug: string; schools: number }[];
  readonly districts: readonly { citySlug: string; slug: string; schools: number }[];
}

/** Every canonical path that the pages of a state have, without language. */
export function listStatePaths(sources: PathSources): Set<SitePath> {
  const { state } = sources;
  return new Set([
    statePath(state),
    ...pages(statePlacesPageCount(sources.cities.length), (page) => statePlacesPath(state, 'cities', page)),
    ...pages(statePlacesPageCount(sources.districts.length), (page) => statePlacesPath(state, 'districts', page)),
    ...BEST_SCHOOLS_LEVELS.map((level) => bestSchoolsPath(level, { state })),
    ...sources.cities.flatMap((city) => [
      cityPath(state, city.slug),
      ...pages(listingPageCount(city.schools), (page) => cityListingPath({ state, citySlug: city.slug }, page)),
      ...BEST_SCHOOLS_LEVELS.map((level) => bestSchoolsPath(level, { state, citySlug: city.slug })),
    ]),
    ...sources.districts.flatMap((district) =>
      pages(listingPageCount(district.schools), (page) => districtPath({ state, ...district }, page)),
    ),
    ...sources.schools.flatMap((school) => {
      const profile = profilePath({ state, ...school });
      return school.hadReviews ? [profile, reviewsPath(profile)] : [profile];
    }),
  ]);
}

/** Counts the pages of a school: its profile, and its reviews if it has or had any. */
export function countSchoolPages(school: { had_reviews: number }): number {
  return school.had_reviews === 1 ? 2 : 1;
}

/** Counts the pages of a city: its own, its best schools by level, and its list. */
export function countCityPages(schools: number): number {
  return 1 + BEST_SCHOOLS_LEVELS.length + listingPageCount(schools);
}

/** Counts the pages of a district. */
export function countDistrictPages(schools: number): number {
  return listingPageCount(schools);
}

function pages(count: number, path: (page: number) => SitePath): SitePath[] {
  return Array.from({ length: count }, (_, index) => path(index + 1));
}
