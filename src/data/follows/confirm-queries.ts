import { z } from 'zod';

/** The rows that a mail asks about, by table. */
export const AskedRowsSchema = z.object({
  subscription: z.array(z.string()).default([]),
  favorite_school: z.array(z.string()).default([]),
  student_grade: z.array(z.string()).default([]),
});
export type AskedRows = z.infer<typeof AskedRowsSchema>;
const ASKED_TABLES = ['subscription', 'favorite_school', 'student_grade'] as const;

/** Confirms rows, because their email address agreed. */
export async function confirmRows(db: D1Database, rows: AskedRows, at: string): Promise<void> {
  await db.batch(
    ASKED_TABLES.map((table) =>
      db
        .prepare(
          `UPDATE ${table} SET confirmed_at = coalesce(confirmed_at, ?1) WHERE id IN (SELECT value FROM json_each(?2))`,
        )
        .bind(at, JSON.stringify(rows[table])),
    ),
  );
}

/** Ends whatever a signed link names, confirmed or not; what is over stays over. Ids are random, and of one table each. */
export async function endRows(db: D1Database, ids: readonly string[]): Promise<void> {
  await db.batch(
    ASKED_TABLES.map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`).bind(JSON.stringify(ids)),
    ),
  );
}
