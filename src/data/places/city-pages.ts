import { BEST_SCHOOLS_LEVELS, cityListingPath, cityPath, type BestSchoolsLevel } from '#domain/places/place-paths.ts';
import { milesBetween } from '#domain/places/distance.ts';
import { bestSchoolsPage } from '#domain/rankings/best-schools-page.ts';
import { listingPage, listingPageCount } from '#domain/rankings/listing-pages.ts';
import { compareSchools, isOfLevel, topSchoolsByLevel } from '#domain/rankings/school-order.ts';
import type { BestSchoolsPage, CityListingPage, CityPage, PageState } from '#domain/regeneration/page-model.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { selectCardsOfCities } from '../schools/school-queries.ts';
import { countsOfColumn, linkOfCityRow, linkOfDistrictRow, type CityRow, type DistrictRow } from './place-rows.ts';

/** Schools a level in a table of top schools. */
export const TOP_SCHOOLS_SHOWN = 10;
const NEARBY_CITIES_SHOWN = 6;

/** What the pages of a city are made of, beside its schools; loaded once for a state. */
export interface CityContext {
  readonly state: PageState;
  readonly cities: readonly CityRow[];
  readonly districts: readonly DistrictRow[];
}

/** Every page of these cities: the city, its listing pages, its best-schools pages. One query for all. */
export async function cityPages(
  db: D1Database,
  cities: readonly CityRow[],
  context: CityContext,
): Promise<(CityPage | CityListingPage | BestSchoolsPage)[]> {
  const placed = await selectCardsOfCities(
    db,
    context.state.code,
    cities.map((city) => city.slug),
  );
  const bySlug = Map.groupBy(placed, (school) => school.citySlug);
  return cities.flatMap((city) => {
    const schools = (bySlug.get(city.slug) ?? []).map(({ card }) => card).sort(compareSchools);
    return [
      cityPage(city, schools, context),
      ...listingPages(city, schools, context),
      ...bestPages(city, schools, context),
    ];
  });
}

/** Levels of which a place has an open school: those whose best-schools page is worth a link. */
function bestSchoolsLevelsOf(schools: readonly Pick<SchoolCard, 'isOpen' | 'levels'>[]): BestSchoolsLevel[] {
  return BEST_SCHOOLS_LEVELS.filter((level) => schools.some((school) => school.isOpen && isOfLevel(school, level)));
}

function cityPage(city: CityRow, schools: readonly SchoolCard[], context: CityContext): CityPage {
  return {
    kind: 'city',
    path: cityPath(city.state, city.slug),
    demonstration: context.state.demonstration,
    state: context.state,
    city: { name: city.name, slug: city.slug, counts: countsOfColumn(city.counts) },
    topSchools: topSchoolsByLevel(schools, TOP_SCHOOLS_SHOWN),
    districts: context.districts.filter((district) => district.city_slug === city.slug).map(linkOfDistrictRow),
    nearbyCities: nearbyCities(city, context.cities),
    bestSchools: bestSchoolsLevelsOf(schools),
  };
}

function listingPages(city: CityRow, schools: readonly SchoolCard[], context: CityContext): CityListingPage[] {
  return Array.from({ length: listingPageCount(schools.length) }, (_, index) => ({
    kind: 'city-listing',
    path: cityListingPath({ state: city.state, citySlug: city.slug }, index + 1),
    demonstration: context.state.demonstration,
    state: context.state,
    city: { name: city.name, slug: city.slug, counts: countsOfColumn(city.counts) },
    listing: listingPage(schools, index + 1),
  }));
}

function bestPages(city: CityRow, schools: readonly SchoolCard[], context: CityContext): BestSchoolsPage[] {
  return BEST_SCHOOLS_LEVELS.map((level) =>
    bestSchoolsPage({ level, state: context.state, city: { name: city.name, slug: city.slug }, schools, places: [] }),
  );
}

function nearbyCities(city: CityRow, cities: readonly CityRow[]): CityPage['nearbyCities'] {
  const { lat, lon } = city;
  if (lat === null || lon === null) return [];
  return cities
    .flatMap((other) =>
      other.lat === null || other.lon === null || other.slug === city.slug
        ? []
        : [{ other, miles: milesBetween({ lat, lon }, { lat: other.lat, lon: other.lon }) }],
    )
    .sort((left, right) => left.miles - right.miles || (left.other.slug < right.other.slug ? -1 : 1))
    .slice(0, NEARBY_CITIES_SHOWN)
    .map(({ other, miles }) => ({ ...linkOfCityRow(other), miles }));
}
