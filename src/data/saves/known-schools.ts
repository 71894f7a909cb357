import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/** Selects the schools of a list that are in the catalogue, open or closed, in the list's order. */
export async function selectKnownSchools(
  catalogue: D1Database,
  schools: readonly SavedSchool[],
): Promise<SavedSchool[]> {
  if (schools.length === 0) return [];
  const { results } = await catalogue
    .prepare(
      `SELECT j.key AS position FROM json_each(?) j
       JOIN school s ON s.state = j.value ->> 'state' AND s.id = j.value ->> 'id' ORDER BY j.key LIMIT 2000`,
    )
    .bind(JSON.stringify(schools))
    .all<{ position: number }>();
  const known = new Set(results.map(({ position }) => position));
  return schools.filter((_, position) => known.has(position));
}
