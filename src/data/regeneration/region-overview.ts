import {
  RegenerationFailureSchema,
  type Region,
  type Regeneration,
} from '#domain/regeneration/regeneration-contract.ts';
import type { RegionOverview } from '#domain/desk/regeneration-pages.ts';

interface OverviewRow {
  region: Region;
  name: string;
  live_id: string | null;
  live_at: string | null;
  is_stale: number;
  status: Regeneration['status'] | null;
  failure: string | null;
}

/**
 * Lists the regions of the catalogue with their live pages and their newest regeneration, by name, or one of them. The
 * country comes first, without a name.
 */
export async function selectRegionOverview(db: D1Database, only: Region | null = null): Promise<RegionOverview[]> {
  const { results } = await db
    .prepare(
      `SELECT s.code AS region, s.name, live.run_id AS live_id, live.finished_at AS live_at, newest.status, newest.failure,
         EXISTS (SELECT 1 FROM live_generation ol JOIN generation o ON o.state = ol.state AND o.generation = ol.generation,
           json_each(o.stale_states) stale WHERE stale.value = s.code AND o.finished_at > live.finished_at) AS is_stale
       FROM (SELECT code, name FROM state WHERE code <> 'us' UNION ALL SELECT 'us', '') s
       LEFT JOIN live_generation l ON l.state = s.code
       LEFT JOIN generation live ON live.state = l.state AND live.generation = l.generation
       LEFT JOIN generation newest ON newest.state = s.code
         AND newest.generation = (SELECT max(generation) FROM generation WHERE state = s.code)
       WHERE ?1 IS NULL OR s.code = ?1 ORDER BY s.name LIMIT 100`,
    )
    .bind(only)
    .all<OverviewRow>();
  return results.map(overviewOfRow);
}

function overviewOfRow(row: OverviewRow): RegionOverview {
  const { region, name, live_id: id, live_at: at, status } = row;
  const failure = row.failure === null ? null : RegenerationFailureSchema.parse(JSON.parse(row.failure));
  return {
    region,
    name,
    live: id === null ? null : { id, at },
    isStale: row.is_stale === 1,
    newest: status === null ? null : { status, failure: status === 'failed' ? failure : null },
  };
}
