/** One count of tries; it begins again when its time is over. */
export interface AttemptKey {
  readonly key: string;
  readonly windowMs: number;
}

/**
 * Counts a try under each key and gives how many there have been, in the order of the keys. Counted before it is known how
 * the try ends, so that many at once are counted too.
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

/** Takes one try back under each key: it was no failure. */
export async function forgiveAttempts(db: D1Database, keys: readonly string[]): Promise<void> {
  await db
    .prepare('UPDATE attempt SET tries = tries - 1 WHERE tries > 0 AND key IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(keys))
    .run();
}
