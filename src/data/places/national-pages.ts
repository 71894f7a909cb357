import { splitCoverage } from '#domain/communities/home-coverage.ts';
import type { HomeExample } from '#domain/communities/home-page.ts';
import { comparePath } from '#domain/compare/compare-address.ts';
import {
  MOST_CHANGES,
  listPlaceFiles,
  summarizeSources,
  toReleaseChange,
  type DataSourcesPage,
} from '#domain/data-sources/data-sources-page.ts';
import type { ReleaseRecord } from '#domain/data-sources/release-record.ts';
import { listPools } from '#domain/figures/average-pool.ts';
import type { PageModel } from '#domain/page/page-model.ts';
import { demonstrationOf, type PageBase } from '#domain/places/page-base.ts';
import {
  ARTICLES,
  ARTICLES_PATH,
  BEST_SCHOOLS_LEVELS,
  DATA_SOURCES_PATH,
  EDITORIAL_PAGES,
  HOME_PATH,
  RATING_METHOD_PATH,
  articlePath,
  editorialPath,
} from '#domain/places/place-paths.ts';
import { stateName, type StateCode } from '#domain/places/state-list.ts';
import { glanceOf, type Glance } from '#domain/profile/glance-module.ts';
import { GAP_GROUPS } from '#domain/profile/group-gaps.ts';
import { NO_PARTNERS } from '#domain/profile/partner-modules.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { bestSchoolsPage } from '#domain/rankings/best-schools-page.ts';
import { RatingMeasuresSchema } from '#domain/ratings/rating-measures.ts';
import type { RatedState } from '#domain/ratings/rating-method-page.ts';
import { RatingQualitySchema } from '#domain/ratings/rating-quality.ts';
import { toPooled } from '#domain/schools/school-kind.ts';
import { selectReleases } from '../data-sources/release-queries.ts';
import { selectPoolAverages } from '../profile/pool-averages.ts';
import { indexAverages, makeProfilePages } from '../profile/profile-pages.ts';
import { selectSchools } from '../schools/school-queries.ts';
import { toSchool } from '../schools/school-rows.ts';
import { countLevelsOfStates } from './level-counts.ts';
import { selectStates } from './place-queries.ts';
import { toPageState, toStateLink, type StateRow } from './place-rows.ts';
import { loadCoverage } from './state-coverage.ts';
import { bestSchoolsLinks } from './state-pages.ts';

/** Neither among the best nor the worst, so that the example is one. */
const RATING = 7;

/** Schools that are looked at. The first with a full glance is the example. */
const MAX_CANDIDATES = 12;

const FEWEST_ROWS = 5;

const COMPARED_SIMILAR = 2;

/**
 * The pages of the pseudo-state `us`: home, the rating method, the sources of data, what is written by hand, the country's best-schools pages. Ratings compare
 * schools within one state, so the country's pages rank nothing and lead to the states.
 */
export async function nationalPages(db: D1Database): Promise<PageModel[]> {
  const rows = await selectStates(db);
  const demonstration = demonstrationOf(rows.map(toPageState));
  const ofStates = new Map(
    await Promise.all(rows.map(async ({ code }) => [code, await loadCoverage(db, code)] as const)),
  );
  const coverage = splitCoverage(
    rows.map((row) => ({ ...toStateLink(row), code: row.code })),
    (code) => ofStates.get(code)?.gaps ?? [],
  );
  const schoolCount = coverage.covered.reduce((sum, state) => sum + state.counts.all, 0);
  const example = await loadHomeExample(db, rows);
  const countsOfStates = await countLevelsOfStates(db);
  const countsByPath = new Map(rows.map((row) => [toStateLink(row).path, countsOfStates.get(row.code)]));
  return [
    { kind: 'home', path: HOME_PATH, ...demonstration, coverage, schoolCount, example },
    { kind: 'rating-method', path: RATING_METHOD_PATH, ...demonstration, states: rows.flatMap(toRatedState) },
    dataSourcesPage(await selectReleases(db), demonstration),
    ...EDITORIAL_PAGES.map(
      (name) => ({ kind: 'editorial', name, path: editorialPath(name), ...demonstration }) as const,
    ),
    { kind: 'articles', path: ARTICLES_PATH, demonstration: false },
    ...ARTICLES.map((name) => ({ kind: 'article', name, path: articlePath(name), demonstration: false }) as const),
    ...BEST_SCHOOLS_LEVELS.map((level) => ({
      ...bestSchoolsPage({
        level,
        state: null,
        city: null,
        schools: [],
        ratingsYear: null,
        // Ratings compare schools within one state.
        rankedLevels: [],
        places: bestSchoolsLinks(rows.map(toStateLink), { level, countsOf: ({ path }) => countsByPath.get(path) }),
      }),
      ...demonstration,
    })),
  ];
}

/** Makes the line of a state on the method page. An empty list: the state has no results that ratings count. */
function toRatedState({ code, rating_measures, rating_quality }: StateRow): RatedState[] {
  const measures = RatingMeasuresSchema.parse(JSON.parse(rating_measures));
  const quality = RatingQualitySchema.parse(JSON.parse(rating_quality));
  return measures.length === 0 ? [] : [{ code, name: stateName(code), measures, quality }];
}

/** The invented schools of the demonstration are no source. */
function dataSourcesPage(
  releases: readonly ReleaseRecord[],
  demonstration: Pick<PageBase, 'demonstration' | 'invented'>,
): DataSourcesPage {
  const real = releases.filter(({ source }) => source !== 'demonstration');
  const changes = real.slice(0, MOST_CHANGES).map(toReleaseChange);
  const sources = summarizeSources(real);
  const placeFiles = listPlaceFiles(real);
  return { kind: 'data-sources', path: DATA_SOURCES_PATH, ...demonstration, sources, placeFiles, changes };
}

/**
 * Picks the school that the home page shows: with a full glance, of the state with the newest results that has such a school. The same
 * data picks the same school.
 */
export async function loadHomeExample(db: D1Database, states: readonly StateRow[]): Promise<HomeExample | null> {
  const rated = states
    .filter((row) => row.ratings_year !== null)
    .toSorted((one, other) => ((one.ratings_year ?? '') < (other.ratings_year ?? '') ? 1 : -1));
  for (const state of rated) {
    const example = await findExample(db, state);
    if (example !== null) return example;
  }
  return null;
}

async function findExample(db: D1Database, state: StateRow): Promise<HomeExample | null> {
  const rows = await selectSchools(db, await selectCandidates(db, state.code));
  const pools = [...new Set(rows.flatMap((row) => listPools(toPooled(toSchool(row)))))];
  const wanted = { state: state.code, pools, groups: ['all', ...GAP_GROUPS] as const };
  const averages = indexAverages({ measures: [], series: [...(await selectPoolAverages(db, wanted))] });
  const context = { state: toPageState(state), ratingsYear: state.ratings_year, averages };
  const pages = await makeProfilePages({ catalogue: db, homesUrl: null, partners: NO_PARTNERS }, rows, context);
  for (const { model } of pages) {
    const glance = glanceOf(model);
    if (isFull(glance)) return toExample(model, glance);
  }
  return null;
}

async function selectCandidates(db: D1Database, state: StateCode): Promise<{ state: StateCode; id: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM school WHERE state = ?1 AND rating_summary = ?2 AND is_open = 1 AND length(similar) > 2
       ORDER BY id LIMIT ${MAX_CANDIDATES}`,
    )
    .bind(state, RATING)
    .all<{ id: string }>();
  return results.map(({ id }) => ({ state, id }));
}

function isFull({ compared, change, gap, rows }: Glance): boolean {
  return compared.length > 0 && change !== null && gap !== null && rows.length >= FEWEST_ROWS;
}

function toExample({ school, path, city, state, district, similar }: ProfilePage, glance: Glance): HomeExample {
  const compared = [school, ...similar.slice(0, COMPARED_SIMILAR).map((other) => other.school)];
  return {
    name: school.name,
    place: `${city.name}, ${state.code.toUpperCase()}`,
    path,
    glance,
    comparePath: comparePath(compared),
    districtPath: district?.path ?? null,
  };
}
