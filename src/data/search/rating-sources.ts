import { SOURCE_IDS } from '#domain/figures/sources.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/**
 * Returns the sources of the results behind the ratings of each state. All ratings of a state come from the same results,
 * so one rated school is enough. Leaves out states without ratings.
 */
export async function selectRatingSources(
  db: D1Database,
  states: readonly StateCode[],
): Promise<ReadonlyMap<StateCode, readonly SourceId[]>> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT wanted.value AS state, one.value ->> '$.source' AS source FROM json_each(?1) wanted
       JOIN school s ON s.key = (
         SELECT key FROM school
         WHERE state = wanted.value AND is_open = 1 AND rating_summary IS NOT NULL LIMIT 1
       )
       JOIN json_each(s.document, '$.series') one
       WHERE one.value ->> '$.measure' = 'proficiency' LIMIT 500`,
    )
    .bind(JSON.stringify([...new Set(states)]))
    .all<{ state: StateCode; source: string }>();
  const byState = Map.groupBy(results, ({ state }) => state);
  return new Map(
    [...byState].map(([state, rows]) => [state, SOURCE_IDS.filter((id) => rows.some(({ source }) => source === id))]),
  );
}
