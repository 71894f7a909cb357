import { HeldAnswerSchema, HeldReasonsSchema, ShownTextsSchema, type HeldValue } from '#domain/claims/held-values.ts';
import type { QueuedValue } from '#domain/claims/claim-pages.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { EVERYWHERE } from '#domain/reviews/roles.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

const QUEUE_LENGTH = 50;

interface HeldRow {
  id: string;
  state: StateCode;
  school_id: string;
  answer: string;
  shown: string;
  reasons: string;
  member_id: string;
  email: string;
  created_at: string;
}

const SELECT_HELD = `SELECT h.id, h.state, h.school_id, h.answer, h.shown, h.reasons, h.member_id, m.email, h.created_at
  FROM held_value h JOIN member m ON m.id = h.member_id`;

/** Replaces what waits for a second person at a school. Values that no longer wait are gone. */
export async function storeHeldValues(
  db: D1Database,
  { state, id: schoolId }: SavedSchool,
  { held, memberId, at, newId }: { held: readonly HeldValue[]; memberId: string; at: string; newId: () => string },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `DELETE FROM held_value WHERE state = ? AND school_id = ? AND field NOT IN (SELECT value FROM json_each(?))`,
      )
      .bind(state, schoolId, JSON.stringify(held.map(({ field }) => field))),
    ...held.map(({ field, answer, shown, reasons }) =>
      db
        .prepare(
          `INSERT INTO held_value (id, state, school_id, field, answer, shown, reasons, member_id, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (state, school_id, field) DO UPDATE SET id = excluded.id, answer = excluded.answer, shown = excluded.shown,
             reasons = excluded.reasons, member_id = excluded.member_id, created_at = excluded.created_at
           WHERE answer <> excluded.answer`,
        )
        .bind(
          ...[newId(), state, schoolId, field, JSON.stringify(answer), JSON.stringify(shown), JSON.stringify(reasons)],
          ...[memberId, at],
        ),
    ),
  ]);
}

/** Finds a value that waits, or null. */
export async function findHeldValue(db: D1Database, id: string): Promise<QueuedValue | null> {
  const row = await db.prepare(`${SELECT_HELD} WHERE h.id = ? LIMIT 1`).bind(id).first<HeldRow>();
  return row === null ? null : toValue(row);
}

/** The values of these states that wait, oldest first, at most 50. */
export async function selectHeldValues(db: D1Database, scopes: readonly string[]): Promise<QueuedValue[]> {
  const { results } = await db
    .prepare(
      `${SELECT_HELD} WHERE ?2 = 1 OR h.state IN (SELECT value FROM json_each(?1)) ORDER BY h.created_at, h.rowid LIMIT ${QUEUE_LENGTH}`,
    )
    .bind(JSON.stringify(scopes), scopes.includes(EVERYWHERE) ? 1 : 0)
    .all<HeldRow>();
  return results.map(toValue);
}

/** The values of a school, or of the schools of a district with seven digits, that wait. Oldest first, at most 50. */
export async function selectHeldValuesOf(db: D1Database, { state, id }: SavedSchool): Promise<QueuedValue[]> {
  const { results } = await db
    .prepare(
      `${SELECT_HELD} WHERE h.state = ?1 AND (h.school_id = ?2 OR (length(?2) = 7 AND substr(h.school_id, 1, 7) = ?2))
       ORDER BY h.created_at, h.rowid LIMIT ${QUEUE_LENGTH}`,
    )
    .bind(state, id)
    .all<HeldRow>();
  return results.map(toValue);
}

/** Removes a value that a second person decided on, and logs it. Returns false if someone decided first. */
export async function endHeldValue(
  db: D1Database,
  id: string,
  { action, actor, at }: { action: 'confirm' | 'return'; actor: string; at: string },
): Promise<boolean> {
  const [, removed] = await db.batch([
    db
      .prepare(
        `INSERT INTO held_value_log (state, school_id, field, action, actor, logged_at)
         SELECT state, school_id, field, ?2, ?3, ?4 FROM held_value WHERE id = ?1`,
      )
      .bind(id, action, actor, at),
    db.prepare('DELETE FROM held_value WHERE id = ?').bind(id),
  ]);
  return removed?.meta.changes === 1;
}

/** The schools of these states whose last official is gone, and whose texts no editor looked at since. At most 50. */
export async function selectEndedOfficials(
  db: D1Database,
  scopes: readonly string[],
): Promise<{ state: StateCode; id: string; endedAt: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT state, school_id AS id, ended_at AS endedAt FROM ended_official
       WHERE ?2 = 1 OR state IN (SELECT value FROM json_each(?1)) ORDER BY ended_at LIMIT ${QUEUE_LENGTH}`,
    )
    .bind(JSON.stringify(scopes), scopes.includes(EVERYWHERE) ? 1 : 0)
    .all<{ state: StateCode; id: string; endedAt: string }>();
  return results;
}

/** Notes that an editor looked at what a school without officials published. */
export async function keepEndedOfficial(
  db: D1Database,
  { state, id }: SavedSchool,
  { actor, at }: { actor: string; at: string },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO held_value_log (state, school_id, field, action, actor, logged_at)
         SELECT state, school_id, '', 'keep', ?3, ?4 FROM ended_official WHERE state = ?1 AND school_id = ?2`,
      )
      .bind(state, id, actor, at),
    db.prepare('DELETE FROM ended_official WHERE state = ? AND school_id = ?').bind(state, id),
  ]);
}

function toValue(row: HeldRow): QueuedValue {
  const answer = HeldAnswerSchema.parse(JSON.parse(row.answer));
  return {
    id: row.id,
    school: { state: row.state, id: row.school_id },
    field: answer.field,
    answer,
    shown: ShownTextsSchema.parse(JSON.parse(row.shown)),
    reasons: HeldReasonsSchema.parse(JSON.parse(row.reasons)),
    memberId: row.member_id,
    by: row.email,
    createdAt: row.created_at,
  };
}
