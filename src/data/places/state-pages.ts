import {
  BEST_SCHOOLS_LEVELS,
  PLACE_LISTS,
  bestSchoolsPath,
  statePath,
  statePlacesPath,
  type BestSchoolsLevel,
  type PlaceList,
} from '#domain/places/place-paths.ts';
import {
  STATE_PLACES_PAGE_SIZE,
  largestOf,
  letterLinks,
  sortByName,
  statePlacesOf,
  statePlacesPageCount,
} from '#domain/places/state-places.ts';
import { findListOrder } from '#domain/rankings/school-order.ts';
import { RANKED_SCHOOLS_SHOWN, bestSchoolsPage } from '#domain/rankings/best-schools-page.ts';
import type { BestSchoolsPage } from '#domain/rankings/best-schools-page.ts';
import type { PageState, PlaceLink } from '#domain/places/page-base.ts';
import type { StatePage, StatePlacesPage } from '#domain/communities/state-page.ts';
import type { SchoolCounts } from '#domain/places/place-schema.ts';
import { TOP_LEVELS, TOP_SCHOOLS_CAP, pickTopSchools, type TopLevel } from '#domain/rankings/top-schools.ts';
import type { TopSchoolsOfLevel } from '#domain/rankings/top-schools.ts';
import { selectTopCards } from '../schools/school-queries.ts';
import type { CityContext } from './city-pages.ts';
import { addCounts, countLevelsOfCities, type CountsByLevel } from './level-counts.ts';
import { toCityLink, toDistrictLink } from './place-rows.ts';

/** The state page, the pages of its long lists, and its best-schools pages. */
export async function statePages(
  db: D1Database,
  context: CityContext & { counts: SchoolCounts },
): Promise<(StatePage | StatePlacesPage | BestSchoolsPage)[]> {
  const state = context.state.code;
  const cities = sortByName(context.cities.map(toCityLink));
  const ofCities = await countLevelsOfCities(db, state);
  const counts = addCounts(ofCities.values());
  const rankedLevels = rankedLevelsOf(counts);
  const countsByPath = new Map(context.cities.map((city) => [toCityLink(city).path, ofCities.get(city.slug)]));
  const ranked = { rankedLevels, counts, shownCities: largestOf(cities), countsByPath };
  const best = await Promise.all(
    BEST_SCHOOLS_LEVELS.map((level) => stateBestPage(db, level, { ...context, ...ranked })),
  );
  const districts = sortByName(context.districts.map(toDistrictLink));
  const page: StatePage = {
    kind: 'state',
    path: statePath(state),
    demonstration: context.state.demonstration,
    state: context.state,
    counts: context.counts,
    directories: context.directories,
    gaps: context.coverage.gaps,
    orderable: { hasRatings: (counts.get(null)?.rated ?? 0) > 0, hasGrowth: context.coverage.hasGrowth },
    cities: statePlacesOf(cities, { state, list: 'cities' }),
    districts: statePlacesOf(districts, { state, list: 'districts' }),
    topSchools: (
      await Promise.all(
        rankedLevels.flatMap((level) => (level === null ? [] : stateTopSchools(db, level, { context, counts }))),
      )
    ).flat(),
    unrankedLevels: TOP_LEVELS.flatMap((level) => {
      const { total = 0, rated = 0 } = counts.get(level) ?? {};
      return rankedLevels.includes(level) || total === 0 ? [] : [{ level, total, rated }];
    }),
    ratingsYear: context.ratingsYear,
    bestSchools: rankedLevels,
  };
  const lists = { cities, districts };
  return [page, ...PLACE_LISTS.flatMap((list) => statePlacesPages(lists[list], list, context.state)), ...best];
}

function statePlacesPages(sorted: readonly PlaceLink[], list: PlaceList, state: PageState): StatePlacesPage[] {
  const totalPages = statePlacesPageCount(sorted.length);
  return Array.from({ length: totalPages }, (_, index) => ({
    kind: 'state-places',
    path: statePlacesPath(state.code, list, index + 1),
    demonstration: state.demonstration,
    state,
    list,
    page: index + 1,
    totalPages,
    total: sorted.length,
    places: sorted.slice(index * STATE_PLACES_PAGE_SIZE, (index + 1) * STATE_PLACES_PAGE_SIZE),
    letters: letterLinks(sorted, { state: state.code, list }),
  }));
}

/** The levels in which a place has a ranking. */
function rankedLevelsOf(counts: CountsByLevel | undefined): BestSchoolsLevel[] {
  return BEST_SCHOOLS_LEVELS.filter((level) => {
    const own = counts?.get(level);
    return own !== undefined && findListOrder(own) === 'rank';
  });
}

/** Links to the rankings of a level, below the paths of the places that have one. */
export function bestSchoolsLinks(
  links: readonly PlaceLink[],
  { level, countsOf }: { level: BestSchoolsLevel; countsOf: (link: PlaceLink) => CountsByLevel | undefined },
): PlaceLink[] {
  const part = bestSchoolsPath(level).slice(1);
  return links
    .filter((link) => rankedLevelsOf(countsOf(link)).includes(level))
    .map((link) => ({ ...link, path: `${link.path}${part}` }));
}

/** Only for levels with a ranking: a list of all schools of a state by name would not help anyone. */
async function stateTopSchools(
  db: D1Database,
  level: TopLevel,
  { context, counts }: { context: CityContext; counts: CountsByLevel },
): Promise<TopSchoolsOfLevel[]> {
  const own = counts.get(level);
  const cards = await selectTopCards(db, { state: context.state.code, level, limit: TOP_SCHOOLS_CAP });
  return own === undefined ? [] : [pickTopSchools(cards, { level, counts: own })];
}

async function stateBestPage(
  db: D1Database,
  level: BestSchoolsLevel,
  {
    state: pageState,
    ratingsYear,
    shownCities,
    countsByPath,
    counts,
    rankedLevels,
  }: Pick<CityContext, 'state' | 'ratingsYear'> & {
    shownCities: readonly PlaceLink[];
    countsByPath: ReadonlyMap<string, CountsByLevel | undefined>;
    counts: CountsByLevel;
    rankedLevels: readonly BestSchoolsLevel[];
  },
): Promise<BestSchoolsPage> {
  const own = counts.get(level) ?? { total: 0, rated: 0, best: null };
  // Without a ranking, fifty of all schools of a state would help no one.
  const cards =
    findListOrder(own) === 'name'
      ? []
      : await selectTopCards(db, { state: pageState.code, level, limit: RANKED_SCHOOLS_SHOWN });
  return bestSchoolsPage({
    level,
    state: pageState,
    city: null,
    schools: cards.map(({ card }) => card),
    places: bestSchoolsLinks(shownCities, { level, countsOf: ({ path }) => countsByPath.get(path) }),
    ...{ counts: own, rankedLevels, ratingsYear },
  });
}
