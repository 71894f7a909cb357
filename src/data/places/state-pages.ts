import { BEST_SCHOOLS_LEVELS, bestSchoolsPath, statePath, type BestSchoolsLevel } from '#domain/places/place-paths.ts';
import { RANKED_SCHOOLS_SHOWN, bestSchoolsPage } from '#domain/rankings/best-schools-page.ts';
import type { BestSchoolsPage, PageState, PlaceLink, StatePage } from '#domain/regeneration/page-model.ts';
import type { SchoolCounts } from '#domain/places/place-schema.ts';
import { TOP_LEVELS, TOP_SCHOOLS_CAP, topSchoolsOfLevel, type TopLevel } from '#domain/rankings/top-schools.ts';
import type { TopSchoolsOfLevel } from '#domain/rankings/top-schools.ts';
import { countByRating, selectTopCards } from '../schools/school-queries.ts';
import type { CityContext } from './city-pages.ts';
import { linkOfCityRow, linkOfDistrictRow } from './place-rows.ts';

/** The state page and its best-schools pages. */
export async function statePages(
  db: D1Database,
  context: CityContext & { counts: SchoolCounts },
): Promise<(StatePage | BestSchoolsPage)[]> {
  const best = await Promise.all(BEST_SCHOOLS_LEVELS.map((level) => stateBestPage(db, level, context)));
  const page: StatePage = {
    kind: 'state',
    path: statePath(context.state.code),
    demonstration: context.state.demonstration,
    state: context.state,
    counts: context.counts,
    cities: context.cities.map(linkOfCityRow).sort(byName),
    districts: context.districts.map(linkOfDistrictRow),
    topSchools: (await Promise.all(TOP_LEVELS.map((level) => stateTopSchools(db, level, context)))).flat(),
    ratingsYear: context.ratingsYear,
    bestSchools: BEST_SCHOOLS_LEVELS.filter((level) => context.counts[level ?? 'all'] > 0),
  };
  return [page, ...best];
}

/** A link to the best-schools page of a level below a place's own path. */
export function bestSchoolsLinks(links: readonly PlaceLink[], level: BestSchoolsLevel): PlaceLink[] {
  const part = bestSchoolsPath(level).slice(1);
  return links
    .filter((link) => link.counts[level ?? 'all'] > 0)
    .map((link) => ({ ...link, path: `${link.path}${part}` }));
}

/** Levels without a rated school are left out: all schools of a state by name would help nobody. */
async function stateTopSchools(db: D1Database, level: TopLevel, context: CityContext): Promise<TopSchoolsOfLevel[]> {
  const state = context.state.code;
  const cards = await selectTopCards(db, { state, level, limit: TOP_SCHOOLS_CAP });
  return cards.length === 0 ? [] : [{ ...topSchoolsOfLevel(cards, level), ...(await countByRating(db, state, level)) }];
}

async function stateBestPage(
  db: D1Database,
  level: BestSchoolsLevel,
  context: CityContext & { state: PageState },
): Promise<BestSchoolsPage> {
  const state = context.state.code;
  return bestSchoolsPage({
    level,
    state: context.state,
    city: null,
    schools: (await selectTopCards(db, { state, level, limit: RANKED_SCHOOLS_SHOWN })).map(({ card }) => card),
    unratedCount: (await countByRating(db, state, level)).unrated,
    places: bestSchoolsLinks(context.cities.map(linkOfCityRow).sort(byName), level),
  });
}

function byName(left: PlaceLink, right: PlaceLink): number {
  return left.name < right.name ? -1 : left.name > right.name ? 1 : 0;
}
