import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/** An address on a district's list, as a hash, with the position of its owner. */
export interface ListedAddress {
  readonly hash: string;
  readonly position: string;
}

/** Replaces the list of a district. */
export async function replaceSpokespersons(
  db: D1Database,
  { state, id }: SavedSchool,
  { listed, memberId, at }: { listed: readonly ListedAddress[]; memberId: string; at: string },
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM spokesperson WHERE state = ? AND district_id = ?').bind(state, id),
    db
      .prepare(
        `INSERT INTO spokesperson (state, district_id, email_hash, position, added_by, added_at)
         SELECT ?1, ?2, value ->> 'hash', value ->> 'position', ?3, ?4 FROM json_each(?5) WHERE true
         ON CONFLICT DO NOTHING`,
      )
      .bind(state, id, memberId, at, JSON.stringify(listed)),
  ]);
}

/** Counts the addresses on a district's list. */
export async function countSpokespersons(db: D1Database, { state, id }: SavedSchool): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS count FROM spokesperson WHERE state = ? AND district_id = ?')
    .bind(state, id)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/**
 * Finds an address on the list of a school's district. The list is valid while the official who signed it speaks for the district, and if a
 * person approved that official.
 */
export async function findSpokesperson(
  db: D1Database,
  { state, id }: SavedSchool,
  hash: string,
): Promise<{ position: string; addedBy: string } | null> {
  return db
    .prepare(
      `SELECT s.position, s.added_by AS addedBy FROM spokesperson s JOIN role_grant g ON g.member_id = s.added_by
       WHERE s.state = ?1 AND s.district_id = substr(?2, 1, 7) AND s.email_hash = ?3 AND length(?2) = 12
         AND g.role = 'official' AND g.scope = s.state || '-' || s.district_id AND g.ended_at IS NULL
         AND g.granted_by NOT IN ('known domain', 'list') LIMIT 1`,
    )
    .bind(state, id, hash)
    .first<{ position: string; addedBy: string }>();
}
