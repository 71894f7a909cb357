import type { StateCode } from '#domain/places/state-list.ts';

/** Whether the schools of any of these states are invented. */
export async function hasDemonstration(db: D1Database, states: Iterable<StateCode>): Promise<boolean> {
  const asked = [...new Set(states)];
  if (asked.length === 0) return false;
  const row = await db
    .prepare(
      'SELECT 1 AS found FROM state WHERE demonstration = 1 AND code IN (SELECT value FROM json_each(?)) LIMIT 1',
    )
    .bind(JSON.stringify(asked))
    .first();
  return row !== null;
}
