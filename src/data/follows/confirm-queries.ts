import { z } from 'zod';

/** The rows that a mail asks about, by table. */
export const AskedRowsSchema = z.object({
  subscription: z.array(z.string()).default([]),
  favorite_school: z.array(z.string()).default([]),
  student_grade: z.array(z.string()).default([]),
});
export type AskedRows = z.infer<typeof AskedRowsSchema>;

/** Lets rows count from now on: their e-mail address agreed. */
export async function confirmRows(db: D1Database, rows: AskedRows, at: string): Promise<void> {
  const tables = ['subscription', 'favorite_school', 'student_grade'] as const;
  await db.batch(
    tables.map((table) =>
      db
        .prepare(
          `UPDATE ${table} SET confirmed_at = coalesce(confirmed_at, ?1) WHERE id IN (SELECT value FROM json_each(?2))`,
        )
        .bind(at, JSON.stringify(rows[table])),
    ),
  );
}
