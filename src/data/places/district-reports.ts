import { listDistrictReports, type DistrictReport } from '#domain/communities/district-reports.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { hasFields, isListOf, readJson } from '#domain/types/json-checks.ts';

/** Loads what sources report of these districts as a whole, by district id. Leaves out districts without any. */
export async function loadDistrictReports(
  db: D1Database,
  { state, districtIds }: { readonly state: StateCode; readonly districtIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly DistrictReport[]>> {
  const { results } = await db
    .prepare(
      `SELECT id, series FROM district_contribution
       WHERE state = ?1 AND id IN (SELECT value FROM json_each(?2)) ORDER BY id, source LIMIT 1000`,
    )
    .bind(state, JSON.stringify(districtIds))
    .all<{ id: string; series: string }>();
  const byDistrict = Map.groupBy(results, ({ id }) => id);
  return new Map([...byDistrict].map(([id, rows]) => [id, listDistrictReports(rows.flatMap(readSeries))]));
}

function readSeries({ series }: { series: string }): readonly Series[] {
  return readJson(series, isListOf(hasFields<Series>('measure', 'points')));
}
