import { partnersOf } from '#domain/profile/partner-modules.ts';
import { BEST_SCHOOLS_LEVELS, cityListingPath, cityPath, type BestSchoolsLevel } from '#domain/places/place-paths.ts';
import { bestSchoolsPage } from '#domain/rankings/best-schools-page.ts';
import { listingPage, listingPageCount } from '#domain/rankings/listing-pages.ts';
import { compareSchools, countLevel, findListOrder } from '#domain/rankings/school-order.ts';
import { topSchoolsByLevel, type AwardedCard } from '#domain/rankings/top-schools.ts';
import type { BestSchoolsPage } from '#domain/rankings/best-schools-page.ts';
import type { CityListingPage, CityPage } from '#domain/communities/city-page.ts';
import type { PageState, PlaceName } from '#domain/places/page-base.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { Directory } from '#domain/catalogue/directories.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { PageSources } from '../page/page-sources.ts';
import { selectCardsOfCities } from '../schools/school-queries.ts';
import type { Coverage } from './state-coverage.ts';
import { nearestPlaces } from './nearest-places.ts';
import { readCounts, toCityLink, toDistrictLink, type CityRow, type DistrictRow } from './place-rows.ts';

const NEARBY_CITIES_SHOWN = 6;

/** What the pages of a city are made of, beside its schools; loaded once for a state. */
export interface CityContext {
  readonly state: PageState;
  readonly directories: readonly Directory[];
  readonly coverage: Coverage;
  readonly ratingsYear: SchoolYear | null;
  readonly cities: readonly CityRow[];
  readonly districts: readonly DistrictRow[];
  readonly stateCities: readonly PlaceName[];
}

/** Every page of these cities: the city, its listing pages, its best-schools pages. One query for all. */
export async function cityPages(
  { catalogue: db, partners }: Pick<PageSources, 'catalogue' | 'partners'>,
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
    const placed = bySlug.get(city.slug) ?? [];
    const schools = placed.map(({ card }) => card).sort(compareSchools);
    return [
      { ...cityPage(city, placed, context), hasHomes: partnersOf(partners, context.state).homes },
      ...listingPages(city, schools, context),
      ...bestPages(city, schools, context),
    ];
  });
}

/** Returns the levels in which a place has a ranking. Their best-schools pages are worth a link. */
function rankedLevelsOf(schools: readonly SchoolCard[]): BestSchoolsLevel[] {
  return BEST_SCHOOLS_LEVELS.filter((level) => findListOrder(countLevel(schools, level)) === 'rank');
}

function cityPage(city: CityRow, schools: readonly AwardedCard[], context: CityContext): Omit<CityPage, 'hasHomes'> {
  return {
    kind: 'city',
    path: cityPath(city.state, city.slug),
    demonstration: context.state.demonstration,
    state: context.state,
    city: { name: city.name, slug: city.slug, counts: readCounts(city.counts) },
    directories: context.directories,
    gaps: context.coverage.gaps,
    topSchools: topSchoolsByLevel(schools),
    orderable: findOrderable(schools.map(({ card }) => card)),
    ratingsYear: context.ratingsYear,
    districts: context.districts.filter((district) => district.city_slug === city.slug).map(toDistrictLink),
    nearbyCities: nearestPlaces(city, context.cities, NEARBY_CITIES_SHOWN).map(({ other, miles }) => ({
      ...toCityLink(other),
      miles,
    })),
    bestSchools: rankedLevelsOf(schools.map(({ card }) => card)),
    stateCities: context.stateCities,
  };
}

function findOrderable(schools: readonly SchoolCard[]): CityPage['orderable'] {
  const { isByRating, hasGrowth } = listingPage(schools, 1);
  return { hasRatings: isByRating, hasGrowth };
}

function listingPages(city: CityRow, schools: readonly SchoolCard[], context: CityContext): CityListingPage[] {
  return Array.from({ length: listingPageCount(schools.length) }, (_, index) => ({
    kind: 'city-listing',
    path: cityListingPath({ state: city.state, citySlug: city.slug }, index + 1),
    demonstration: context.state.demonstration,
    state: context.state,
    city: { name: city.name, slug: city.slug, counts: readCounts(city.counts) },
    listing: listingPage(schools, index + 1),
  }));
}

function bestPages(city: CityRow, schools: readonly SchoolCard[], context: CityContext): BestSchoolsPage[] {
  const rankedLevels = rankedLevelsOf(schools);
  return BEST_SCHOOLS_LEVELS.map((level) =>
    bestSchoolsPage({
      ...{ level, state: context.state, city: { name: city.name, slug: city.slug }, schools, places: [] },
      ...{ rankedLevels, ratingsYear: context.ratingsYear },
    }),
  );
}
