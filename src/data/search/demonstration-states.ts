import { demonstrationOf, type PageBase } from '#domain/places/page-base.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/** Whether the schools of any of these states are invented. */
export async function hasDemonstration(db: D1Database, states: Iterable<StateCode>): Promise<boolean> {
  return (await findDemonstration(db, states)).demonstration;
}

/** Says which of these states have invented schools, as a page with schools of them says it. */
export async function findDemonstration(
  db: D1Database,
  states: Iterable<StateCode>,
): Promise<Pick<PageBase, 'demonstration' | 'invented'>> {
  const asked = [...new Set(states)];
  if (asked.length === 0) return { demonstration: false };
  const { results } = await db
    .prepare('SELECT code FROM state WHERE demonstration = 1 AND code IN (SELECT value FROM json_each(?)) LIMIT 60')
    .bind(JSON.stringify(asked))
    .all<{ code: StateCode }>();
  const invented = new Set(results.map(({ code }) => code));
  return demonstrationOf(asked.map((code) => ({ code, demonstration: invented.has(code) })));
}
