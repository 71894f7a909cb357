import type { HomeExample } from '#domain/communities/home-page.ts';
import { comparePath } from '#domain/compare/compare-address.ts';
import { findPool } from '#domain/figures/average-pool.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { GAP_GROUPS } from '#domain/profile/group-gaps.ts';
import { glanceOf, type Glance } from '#domain/profile/glance-module.ts';
import { NO_PARTNERS } from '#domain/profile/partner-modules.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { selectPoolAverages } from '../profile/pool-averages.ts';
import { indexAverages, makeProfilePages } from '../profile/profile-pages.ts';
import { selectSchools } from '../schools/school-queries.ts';
import { toSchool } from '../schools/school-rows.ts';
import { toPageState, type StateRow } from './place-rows.ts';

/** Neither among the best nor the worst, so that the example is one. */
const RATING = 7;
/** Schools that are looked at. The first with a full glance is the example. */
const MAX_CANDIDATES = 12;
const FEWEST_ROWS = 5;
const COMPARED_SIMILAR = 2;

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
  const pools = [...new Set(rows.flatMap((row) => findPool(toSchool(row)) ?? []))];
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
  return compared !== null && change !== null && gap !== null && rows.length >= FEWEST_ROWS;
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
