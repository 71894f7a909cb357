/** One count of attempts. It restarts when its time is over. */
interface AttemptKey {
  readonly key: string;
  readonly windowMs: number;
}

/** A count of attempts, and how many of them it allows. */
export interface AttemptLimit extends AttemptKey {
  readonly tries: number;
}

/**
 * Counts an attempt under each key and returns the counts, in the order of the keys. It counts before the result is
 * known, so that parallel attempts count, too.
 */
export async function countAttempts(db: D1Database, keys: readonly AttemptKey[], now: number): Promise<number[]> {
  const results = await db.batch<CountedAttempt>([
    db.prepare('DELETE FROM attempt WHERE expires_at <= ?').bind(now),
    ...keys.map((key) => prepareAttempt(db, key, now)),
  ]);
  return results.slice(1).map(({ results: [row] }) => row?.tries ?? 0);
}

/** The row of a counted attempt. */
interface CountedAttempt {
  tries: number;
}

/** Prepares to count an attempt under a key. Statements after it in a batch can read the count: {@link isOverLimit}. */
export function prepareAttempt(db: D1Database, { key, windowMs }: AttemptKey, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO attempt (key, tries, expires_at) VALUES (?1, 1, ?2)
       ON CONFLICT (key) DO UPDATE SET tries = iif(expires_at <= ?3, 1, tries + 1),
         expires_at = iif(expires_at <= ?3, excluded.expires_at, expires_at) RETURNING tries`,
    )
    .bind(key, now + windowMs, now);
}

/** Returns SQL that is true if the attempts of a key are more than a number, both given as parameters. */
export function isOverLimit(key: string, tries: string): string {
  return `EXISTS (SELECT 1 FROM attempt WHERE key = ${key} AND tries > ${tries})`;
}

/** Refunds one attempt under each key, because it was no failure. */
export async function forgiveAttempts(db: D1Database, keys: readonly string[]): Promise<void> {
  await db
    .prepare('UPDATE attempt SET tries = tries - 1 WHERE tries > 0 AND key IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(keys))
    .run();
}
