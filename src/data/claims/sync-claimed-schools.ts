import type { StateCode } from '#domain/places/state-list.ts';

/** More than any state has schools. */
const MOST_SCHOOLS = 50_000;
/** `ky-2100030`: an official of a whole district leaves its schools to be claimed. */
const DISTRICT_SCOPE_LENGTH = 10;

/**
 * Copies which schools of a state have an official of their own, from the members' database to the catalogue. Safe to
 * repeat: it writes only the differences.
 */
export async function syncClaimedSchools(
  { members, catalogue }: { readonly members: D1Database; readonly catalogue: D1Database },
  state: StateCode,
): Promise<void> {
  const { results } = await members
    .prepare(
      `SELECT DISTINCT substr(scope, 4) AS id FROM role_grant
       WHERE scope > ?1 || '-' AND scope < ?1 || '.' AND length(scope) <> ${DISTRICT_SCOPE_LENGTH} AND role = 'official' AND ended_at IS NULL LIMIT ${MOST_SCHOOLS}`,
    )
    .bind(state)
    .all<{ id: string }>();
  const ids = JSON.stringify(results.map(({ id }) => id));
  await catalogue.batch([
    catalogue
      .prepare('DELETE FROM claimed_school WHERE state = ?1 AND id NOT IN (SELECT value FROM json_each(?2))')
      .bind(state, ids),
    catalogue
      .prepare('INSERT OR IGNORE INTO claimed_school (state, id) SELECT ?1, value FROM json_each(?2)')
      .bind(state, ids),
  ]);
}
