/** One count of attempts. It restarts when its time is over. */
export interface AttemptKey {
  readonly key: string;
  readonly windowMs: number;
}

/**
 * Counts an attempt under each key and returns the counts, in the order of the keys. It counts before the result is
 * known, so that parallel attempts count, too.
 */
export async function countAttempts(db: D1Database, keys: readonly AttemptKey[], now: number): Promise<number[]> {
  const results = await db.batch<{ tries: number }>([
    db.prepare('DELETE FROM attempt WHERE expires_at <= ?').bind(now),
    ...keys.map(({ key, windowMs }) =>
      db
        .prepare(
          `INSERT INTO attempt (key, tries, expires_at) VALUES (?, 1, ?)
           ON CONFLICT (key) DO UPDATE SET tries = tries + 1 RETURNING tries`,
        )
        .bind(key, now + windowMs),
    ),
  ]);
  return results.slice(1).map(({ results: [row] }) => row?.tries ?? 0);
}

/** Refunds one attempt under each key, because it was no failure. */
export async function forgiveAttempts(db: D1Database, keys: readonly string[]): Promise<void> {
  await db
    .prepare('UPDATE attempt SET tries = tries - 1 WHERE tries > 0 AND key IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(keys))
    .run();
}
