import { hasFields, readJson } from '#domain/types/json-checks.ts';
import type { PoolId } from '#domain/figures/average-pool.ts';
import type { AverageSeries } from '#domain/figures/profile-document.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/**
 * Selects a state's averages over some pools and groups, without grades. A page that one visitor asks for needs few of
 * them, and reading all takes longer than rendering it.
 */
export async function selectPoolAverages(
  db: D1Database,
  wanted: { readonly state: StateCode; readonly pools: readonly PoolId[]; readonly groups: readonly Subgroup[] },
): Promise<readonly AverageSeries[]> {
  const { results } = await db
    .prepare(
      `SELECT one.value AS series FROM state JOIN json_each(state.averages, '$.series') one
       WHERE state.code = ?1 AND one.value ->> '$.pool' IN (SELECT value FROM json_each(?2))
         AND coalesce(one.value ->> '$.subgroup', 'all') IN (SELECT value FROM json_each(?3))
         AND one.value ->> '$.grade' IS NULL LIMIT 2000`,
    )
    .bind(wanted.state, JSON.stringify(wanted.pools), JSON.stringify(wanted.groups))
    .all<{ series: string }>();
  return results.map(({ series }) => readJson(series, hasFields<AverageSeries>('pool', 'points')));
}
