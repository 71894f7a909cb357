import type { PageFailure } from '#domain/desk/regeneration-pages.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';

const MOST_FAILURES = 50;
const MOST_CHARACTERS = 500;

/** Notes the pages that stop a generation. Safe to repeat. */
export async function insertPageFailures(
  db: D1Database,
  { region, generation }: { readonly region: Region; readonly generation: number },
  failures: readonly PageFailure[],
): Promise<void> {
  const rows = failures.map(({ path, language, message }) => [path, language, message.slice(0, MOST_CHARACTERS)]);
  await db
    .prepare(
      `INSERT OR REPLACE INTO generation_failure (state, generation, path, lang, message)
       SELECT ?1, ?2, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?3)`,
    )
    .bind(region, generation, JSON.stringify(rows))
    .run();
}

/** Selects the pages that stopped a generation, by path. */
export async function selectPageFailures(
  db: D1Database,
  { region, generation }: { readonly region: Region; readonly generation: number },
): Promise<PageFailure[]> {
  const { results } = await db
    .prepare(
      `SELECT path, lang AS language, message FROM generation_failure
       WHERE state = ? AND generation = ? ORDER BY path, lang LIMIT ${MOST_FAILURES}`,
    )
    .bind(region, generation)
    .all<PageFailure>();
  return results;
}
