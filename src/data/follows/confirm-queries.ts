import { z } from 'zod';

/** The rows that a confirmation email is about, by table. */
export const RowsToConfirmSchema = z.object({
  subscription: z.array(z.string()).default([]),
  favorite_school: z.array(z.string()).default([]),
  student_grade: z.array(z.string()).default([]),
});
/** Ids of unconfirmed rows by table. Lists are empty for tables that the email is not about. */
export type RowsToConfirm = z.infer<typeof RowsToConfirmSchema>;
const CONFIRMED_TABLES = ['subscription', 'favorite_school', 'student_grade'] as const;

/** Confirms rows, because their email address agreed. */
export async function confirmRows(db: D1Database, rows: RowsToConfirm, at: string): Promise<void> {
  await db.batch(
    CONFIRMED_TABLES.map((table) =>
      db
        .prepare(
          `UPDATE ${table} SET confirmed_at = coalesce(confirmed_at, ?1) WHERE id IN (SELECT value FROM json_each(?2))`,
        )
        .bind(at, JSON.stringify(rows[table])),
    ),
  );
}

/**
 * Ends everything that a signed link names, confirmed or not. Rows that ended before stay as they are. Ids are random,
 * and of one table each. The id of a digest ends all follows of its owner, and all emails about searches. Searches stay saved.
 */
export async function endRows(db: D1Database, ids: readonly string[]): Promise<void> {
  const named = 'SELECT value FROM json_each(?)';
  const followed = `owner IN (SELECT owner FROM follower_digest WHERE id IN (${named}))`;
  const statements = [
    ...CONFIRMED_TABLES.map((table) => `DELETE FROM ${table} WHERE id IN (${named})`),
    `DELETE FROM favorite_school WHERE ${followed}`,
    `DELETE FROM subscription WHERE list = 'mystat' AND ${followed}`,
    `UPDATE saved_search SET watched_since = NULL, seen = NULL WHERE id IN (${named})`,
    `UPDATE saved_search SET watched_since = NULL, seen = NULL
     WHERE member_id IN (SELECT owner FROM follower_digest WHERE id IN (${named}))`,
  ];
  await db.batch(statements.map((statement) => db.prepare(statement).bind(JSON.stringify(ids))));
}
