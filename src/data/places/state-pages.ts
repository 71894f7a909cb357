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
import { RANKED_SCHOOLS_SHOWN, bestSchoolsPage } from '#domain/rankings/best-schools-page.ts';
import type { BestSchoolsPage } from '#domain/rankings/best-schools-page.ts';
import type { PageState, PlaceLink } from '#domain/places/page-base.ts';
import type { StatePage, StatePlacesPage } from '#domain/communities/state-page.ts';
import type { SchoolCounts } from '#domain/places/place-schema.ts';
import { TOP_LEVELS, TOP_SCHOOLS_CAP, pickTopSchools, type TopLevel } from '#domain/rankings/top-schools.ts';
import type { TopSchoolsOfLevel } from '#domain/rankings/top-schools.ts';
import { countByRating, selectTopCards } from '../schools/school-queries.ts';
import type { CityContext } from './city-pages.ts';
import { toCityLink, toDistrictLink } from './place-rows.ts';

/** The state page, the pages of its long lists, and its best-schools pages. */
export async function statePages(
  db: D1Database,
  context: CityContext & { counts: SchoolCounts },
): Promise<(StatePage | StatePlacesPage | BestSchoolsPage)[]> {
  const state = context.state.code;
  const cities = sortByName(context.cities.map(toCityLink));
  const shownCities = largestOf(cities);
  const best = await Promise.all(
    BEST_SCHOOLS_LEVELS.map((level) => stateBestPage(db, level, { ...context, shownCities })),
  );
  const districts = sortByName(context.districts.map(toDistrictLink));
  const page: StatePage = {
    kind: 'state',
    path: statePath(state),
    demonstration: context.state.demonstration,
    state: context.state,
    counts: context.counts,
    directories: context.directories,
    cities: statePlacesOf(cities, { state, list: 'cities' }),
    districts: statePlacesOf(districts, { state, list: 'districts' }),
    topSchools: (await Promise.all(TOP_LEVELS.map((level) => stateTopSchools(db, level, context)))).flat(),
    ratingsYear: context.ratingsYear,
    bestSchools: BEST_SCHOOLS_LEVELS.filter((level) => context.counts[level ?? 'all'] > 0),
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

/** A link to the best-schools page of a level below a place's own path. */
export function bestSchoolsLinks(links: readonly PlaceLink[], level: BestSchoolsLevel): PlaceLink[] {
  const part = bestSchoolsPath(level).slice(1);
  return links
    .filter((link) => link.counts[level ?? 'all'] > 0)
    .map((link) => ({ ...link, path: `${link.path}${part}` }));
}

/** Leaves out levels without a rated school: a list of all schools of a state by name would not help anyone. */
async function stateTopSchools(db: D1Database, level: TopLevel, context: CityContext): Promise<TopSchoolsOfLevel[]> {
  const state = context.state.code;
  const cards = await selectTopCards(db, { state, level, limit: TOP_SCHOOLS_CAP });
  return cards.length === 0 ? [] : [{ ...pickTopSchools(cards, level), ...(await countByRating(db, state, level)) }];
}

async function stateBestPage(
  db: D1Database,
  level: BestSchoolsLevel,
  {
    state: pageState,
    ratingsYear,
    shownCities,
  }: Pick<CityContext, 'state' | 'ratingsYear'> & { shownCities: readonly PlaceLink[] },
): Promise<BestSchoolsPage> {
  const state = pageState.code;
  return bestSchoolsPage({
    level,
    state: pageState,
    city: null,
    schools: (await selectTopCards(db, { state, level, limit: RANKED_SCHOOLS_SHOWN })).map(({ card }) => card),
    unratedCount: (await countByRating(db, state, level)).unrated,
    places: bestSchoolsLinks(shownCities, level),
    ratingsYear,
  });
}
