import {
  RegenerationFailureSchema,
  type Region,
  type Regeneration,
} from '#domain/regeneration/regeneration-contract.ts';
import type { RegionOverview } from '#domain/desk/desk-pages.ts';

interface OverviewRow {
  region: Region;
  name: string;
  live_id: string | null;
  live_at: string | null;
  previous: number | null;
  is_stale: number;
  status: Regeneration['status'] | null;
  failure: string | null;
}

/** Lists the regions of the catalogue with their live pages and their newest regeneration, by name. */
export async function selectRegionOverview(db: D1Database): Promise<RegionOverview[]> {
  const { results } = await db
    .prepare(
      `SELECT s.code AS region, s.name, live.run_id AS live_id, live.finished_at AS live_at,
         live.previous_generation AS previous, newest.status, newest.failure,
         EXISTS (SELECT 1 FROM live_generation ol JOIN generation o ON o.state = ol.state AND o.generation = ol.generation,
           json_each(o.stale_states) stale WHERE stale.value = s.code AND o.finished_at > live.finished_at) AS is_stale
       FROM state s
       LEFT JOIN live_generation l ON l.state = s.code
       LEFT JOIN generation live ON live.state = l.state AND live.generation = l.generation
       LEFT JOIN generation newest ON newest.state = s.code
         AND newest.generation = (SELECT max(generation) FROM generation WHERE state = s.code)
       ORDER BY s.name LIMIT 100`,
    )
    .all<OverviewRow>();
  return results.map(overviewOfRow);
}

function overviewOfRow(row: OverviewRow): RegionOverview {
  const { region, name, live_id: id, live_at: at, previous, status } = row;
  const failure = row.failure === null ? null : RegenerationFailureSchema.parse(JSON.parse(row.failure)).message;
  return {
    region,
    name,
    live: id === null ? null : { id, at, canRollBack: previous !== null },
    isStale: row.is_stale === 1,
    newest: status === null ? null : { status, failure: status === 'failed' ? failure : null },
  };
}
