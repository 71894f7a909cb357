import { hasFields, readJson } from '#domain/types/json-checks.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { breakdownResults, type Breakdown, type ResultsByGroup } from '#domain/search/breakdown-results.ts';
import type { SchoolHit } from '#domain/engine/school-search.ts';

/** Reads the results of one group at some schools with one query. Leaves out schools without results. */
export async function selectBreakdown(
  db: D1Database,
  hits: readonly SchoolHit[],
  group: Breakdown,
): Promise<ResultsByGroup> {
  const { results } = await db
    .prepare(
      `SELECT s.state || '-' || s.id AS school, one.value AS series FROM json_each(?1) wanted
       JOIN school s ON s.state = wanted.value ->> 0 AND s.id = wanted.value ->> 1
       JOIN json_each(s.document, '$.series') one
       WHERE one.value ->> '$.measure' = 'proficiency' AND coalesce(one.value ->> '$.subgroup', 'all') = ?2
         AND one.value ->> '$.grade' IS NULL
         AND one.value ->> '$.subject' IN ('reading', 'english-language-arts', 'mathematics') LIMIT 400`,
    )
    .bind(JSON.stringify(hits.map(({ state, id }) => [state, id])), group)
    .all<{ school: string; series: string }>();
  const bySchool = Map.groupBy(results, ({ school }) => school);
  return {
    group,
    bySchool: Object.fromEntries(
      [...bySchool].map(([school, rows]) => [school, breakdownResults(rows.map(({ series }) => readSeries(series)))]),
    ),
  };
}

function readSeries(series: string): Series {
  return readJson(series, hasFields<Series>('measure', 'points'));
}
