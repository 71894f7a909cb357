import { findCoverageGaps, type CoverageGap } from '#domain/places/state-coverage.ts';
import { isStateAgency, SOURCE_IDS } from '#domain/figures/sources.ts';
import { isStateCode, STATES, type StateCode } from '#domain/places/state-list.ts';
import { RatingMeasuresSchema } from '#domain/ratings/rating-measures.ts';
import { isListOf, isText, readJson } from '#domain/types/json-checks.ts';
import { readCounts } from './place-rows.ts';

/** What the catalogue has of a state, and what it lacks. */
export interface Coverage {
  readonly gaps: readonly CoverageGap[];
  /** True if ratings of growth can order its schools. */
  readonly hasGrowth: boolean;
}

interface CoverageRow {
  demonstration: number;
  counts: string;
  rating_measures: string;
  has_own_public: number;
  sources: string;
}

/** Loads the coverage of a state. Public schools of the state's own directory have ids that begin with its FIPS code. */
export async function loadCoverage(db: D1Database, state: StateCode): Promise<Coverage> {
  const fips = STATES.find(({ code }) => code === state)?.fips ?? '';
  const row = await db
    .prepare(
      `SELECT demonstration, counts, rating_measures,
         EXISTS (SELECT 1 FROM school WHERE state = ?1 AND id >= ?2 AND id < ?2 || ':' AND type <> 'private' AND is_open = 1) AS has_own_public,
         (SELECT json_group_array(source) FROM import_release WHERE state = ?1) AS sources
       FROM state WHERE code = ?1 AND updated_on IS NOT NULL`,
    )
    .bind(state, fips)
    .first<CoverageRow>();
  return row === null ? { gaps: ['state'], hasGrowth: false } : toCoverage(row);
}

function toCoverage(row: CoverageRow): Coverage {
  const counts = readCounts(row.counts);
  const stored = readJson(row.sources, isListOf(isText));
  const gaps = findCoverageGaps({
    hasPublic: counts.public + counts.charter > 0,
    hasOwnPublic: row.has_own_public === 1,
    hasPrivate: counts.private > 0,
    hasOwnResults: SOURCE_IDS.some((source) => isStateAgency(source) && stored.includes(source)),
  });
  const measures = RatingMeasuresSchema.parse(JSON.parse(row.rating_measures));
  // Invented schools are no part of a state.
  return { gaps: row.demonstration === 1 ? [] : gaps, hasGrowth: measures.some(({ part }) => part === 'growth') };
}

/** Selects the states that have pages. */
export async function selectLiveStates(db: D1Database): Promise<StateCode[]> {
  const { results } = await db.prepare('SELECT state FROM live_generation LIMIT 60').all<{ state: string }>();
  return results.map(({ state }) => state).filter(isStateCode);
}
