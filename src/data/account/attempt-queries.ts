/** One count of attempts. It restarts when its time is over. */
interface AttemptKey {
  readonly key: string;
  readonly windowMs: number;
}

/**
 * Counts an attempt under each key and returns the counts, in the order of the keys. It counts before the result is
 * known, so that parallel attempts count, too.
 */
export async function countAttempts(db: D1Database, keys: readonly AttemptKey[], now: number): Promise<number[]> {
  const results = await db.batch<CountedAttempt>([
    db.prepare('DELETE FROM attempt WHERE expires_at <= ?').bind(now),
    ...keys.map(({ key, windowMs }) =>
      db
        .prepare(
          `INSERT INTO attempt (key, tries, expires_at) VALUES (?1, 1, ?2)
           ON CONFLICT (key) DO UPDATE SET tries = iif(expires_at <= ?3, 1, tries + 1),
             expires_at = iif(expires_at <= ?3, excluded.expires_at, expires_at) RETURNING tries`,
        )
        .bind(key, now + windowMs, now),
    ),
  ]);
  return results.slice(1).map(({ results: [row] }) => row?.tries ?? 0);
}

/** The row of a counted attempt. */
interface CountedAttempt {
  tries: number;
}

/** Refunds one attempt under each key, because it was no failure. */
export async function forgiveAttempts(db: D1Database, keys: readonly string[]): Promise<void> {
  await db
    .prepare('UPDATE attempt SET tries = tries - 1 WHERE tries > 0 AND key IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(keys))
    .run();
}
