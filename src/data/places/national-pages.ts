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
  type BestSchoolsLevel,
} from '#domain/places/place-paths.ts';
import {
  MOST_CHANGES,
  summarizeSources,
  toReleaseChange,
  type DataSourcesPage,
} from '#domain/data-sources/data-sources-page.ts';
import type { ReleaseRecord } from '#domain/data-sources/release-record.ts';
import { stateName } from '#domain/places/state-list.ts';
import type { RatedState } from '#domain/ratings/rating-method-page.ts';
import { RatingMeasuresSchema } from '#domain/ratings/rating-measures.ts';
import { bestSchoolsPage } from '#domain/rankings/best-schools-page.ts';
import type { PageModel } from '#domain/page/page-model.ts';
import { splitCoverage } from '#domain/communities/home-coverage.ts';
import { selectReleases } from '../data-sources/release-queries.ts';
import { loadHomeExample } from './home-example.ts';
import { selectStates } from './place-queries.ts';
import { toStateLink, type StateRow } from './place-rows.ts';
import { bestSchoolsLinks } from './state-pages.ts';

/**
 * The pages of the pseudo-state `us`: home, the rating method, the sources of data, what is written by hand, the country's best-schools pages. Ratings compare
 * schools within one state, so the country's pages rank nothing and lead to the states.
 */
export async function nationalPages(db: D1Database): Promise<PageModel[]> {
  const rows = await selectStates(db);
  const demonstration = rows.length > 0 && rows.every((row) => row.demonstration === 1);
  const coverage = splitCoverage(rows.map((row) => ({ ...toStateLink(row), code: row.code })));
  const schoolCount = coverage.covered.reduce((sum, state) => sum + state.counts.all, 0);
  const example = await loadHomeExample(db, rows);
  return [
    { kind: 'home', path: HOME_PATH, demonstration, coverage, schoolCount, example },
    { kind: 'rating-method', path: RATING_METHOD_PATH, demonstration, states: rows.flatMap(toRatedState) },
    dataSourcesPage(await selectReleases(db), demonstration),
    ...EDITORIAL_PAGES.map((name) => ({ kind: 'editorial', name, path: editorialPath(name), demonstration }) as const),
    { kind: 'articles', path: ARTICLES_PATH, demonstration: false },
    ...ARTICLES.map((name) => ({ kind: 'article', name, path: articlePath(name), demonstration: false }) as const),
    ...BEST_SCHOOLS_LEVELS.map((level) => ({
      ...bestSchoolsPage({
        level,
        state: null,
        city: null,
        schools: [],
        ratingsYear: null,
        unratedCount: 0,
        places: bestSchoolsLinks(rows.filter((row) => isRated(row, level)).map(toStateLink), level),
      }),
      demonstration,
    })),
  ];
}

/** True if a state has results for ratings of a level. Results that are not of tests rate high schools alone. */
function isRated(row: StateRow, level: BestSchoolsLevel): boolean {
  const measures = toRatedState(row).flatMap((state) => state.measures);
  const isOfHighSchools = level === null || level === 'h';
  return measures.some(({ part }) => part === 'test-scores' || isOfHighSchools);
}

/** Makes the line of a state on the method page. An empty list: the state has no results that ratings count. */
function toRatedState({ code, rating_measures: text }: StateRow): RatedState[] {
  const measures = RatingMeasuresSchema.parse(JSON.parse(text));
  return measures.length === 0 ? [] : [{ code, name: stateName(code), measures }];
}

/** The invented schools of the demonstration are no source. */
function dataSourcesPage(releases: readonly ReleaseRecord[], demonstration: boolean): DataSourcesPage {
  const real = releases.filter(({ source }) => source !== 'demonstration');
  const changes = real.slice(0, MOST_CHANGES).map(toReleaseChange);
  return { kind: 'data-sources', path: DATA_SOURCES_PATH, demonstration, sources: summarizeSources(real), changes };
}
