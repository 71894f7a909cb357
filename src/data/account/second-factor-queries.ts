/** A member's second factor as it is stored. */
interface StoredFactor {
  readonly sealed: string;
  readonly isConfirmed: boolean;
}

/** Finds a member's second factor, or null. */
export async function findFactor(db: D1Database, memberId: string): Promise<StoredFactor | null> {
  const row = await db
    .prepare('SELECT sealed, confirmed_at FROM second_factor WHERE member_id = ? LIMIT 1')
    .bind(memberId)
    .first<{ sealed: string; confirmed_at: string | null }>();
  return row === null ? null : { sealed: row.sealed, isConfirmed: row.confirmed_at !== null };
}

/** Stores a new secret. A confirmed one stays: its owner has to prove it first. */
export async function insertFactor(db: D1Database, memberId: string, sealed: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO second_factor (member_id, sealed) VALUES (?1, ?2)
       ON CONFLICT (member_id) DO UPDATE SET sealed = excluded.sealed WHERE confirmed_at IS NULL`,
    )
    .bind(memberId, sealed)
    .run();
}

/** Confirms a secret and passes the session, in one transaction. Returns false if it was confirmed or replaced meanwhile. */
export async function confirmFactor(
  db: D1Database,
  {
    memberId,
    sessionHash,
    now,
    step,
    ...factor
  }: {
    memberId: string;
    /** The stored value, and its replacement without recovery codes. */
    sealed: string;
    resealed: string;
    codeHashes: readonly string[];
    sessionHash: string;
    step: number;
    now: number;
  },
): Promise<boolean> {
  const { sealed, resealed, codeHashes } = factor;
  const [, , confirmed] = await db.batch([
    db
      .prepare(
        `INSERT INTO recovery_code (member_id, code_hash) SELECT ?1, value FROM json_each(?3)
         WHERE EXISTS (SELECT 1 FROM second_factor WHERE member_id = ?1 AND sealed = ?2 AND confirmed_at IS NULL)`,
      )
      .bind(memberId, sealed, JSON.stringify(codeHashes)),
    db
      .prepare(
        `UPDATE session SET second_factor_at = ?3 WHERE hash = ?4
           AND EXISTS (SELECT 1 FROM second_factor WHERE member_id = ?1 AND sealed = ?2 AND confirmed_at IS NULL)`,
      )
      .bind(memberId, sealed, now, sessionHash),
    db
      .prepare(
        `UPDATE second_factor SET sealed = ?3, confirmed_at = ?4, last_step = ?5
         WHERE member_id = ?1 AND sealed = ?2 AND confirmed_at IS NULL`,
      )
      .bind(memberId, sealed, resealed, new Date(now).toISOString(), step),
  ]);
  return confirmed?.meta.changes === 1;
}

/** Uses a code of a time step. Returns false if this or a later one was used. */
export async function useStep(db: D1Database, memberId: string, step: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE second_factor SET last_step = ?2 WHERE member_id = ?1 AND confirmed_at IS NOT NULL AND last_step < ?2',
    )
    .bind(memberId, step)
    .run();
  return meta.changes === 1;
}

/** Wrong codes in a row, after which no code counts until the owner sets a new password (NIST SP 800-63B allows 100). */
export const MAX_WRONG_CODES = 100;

/** Counts a try. Returns how many there were in a row, or null if the factor is locked. */
export async function countTry(db: D1Database, memberId: string): Promise<number | null> {
  const row = await db
    .prepare(
      `UPDATE second_factor SET wrong_codes = wrong_codes + 1 WHERE member_id = ? AND wrong_codes < ${MAX_WRONG_CODES}
       RETURNING wrong_codes`,
    )
    .bind(memberId)
    .first<{ wrong_codes: number }>();
  return row?.wrong_codes ?? null;
}

/** Forgets wrong codes, after a right one or a new password. */
export async function forgetWrongCodes(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('UPDATE second_factor SET wrong_codes = 0 WHERE member_id = ?').bind(memberId).run();
}

/** Uses a recovery code. Returns false if the member has no such code. */
export async function useRecoveryCode(db: D1Database, memberId: string, codeHash: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM recovery_code WHERE member_id = ? AND code_hash = ?')
    .bind(memberId, codeHash)
    .run();
  return meta.changes === 1;
}

/** Counts the recovery codes that a member has not used. */
export async function countRecoveryCodes(db: D1Database, memberId: string): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS count FROM recovery_code WHERE member_id = ?')
    .bind(memberId)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** Removes a member's second factor with its recovery codes and what their sessions passed. */
export async function deleteFactor(db: D1Database, memberId: string): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM second_factor WHERE member_id = ?').bind(memberId),
    db.prepare('DELETE FROM recovery_code WHERE member_id = ?').bind(memberId),
    db.prepare('UPDATE session SET second_factor_at = NULL WHERE member_id = ?').bind(memberId),
  ]);
}

/** Notes that a session passed the second factor. */
export async function passSession(db: D1Database, sessionHash: string, now: number): Promise<void> {
  await db.prepare('UPDATE session SET second_factor_at = ? WHERE hash = ?').bind(now, sessionHash).run();
}
