import type { QueueCare, QueueItem, QueueKind } from '#domain/queues/queue-care.ts';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';

/** A queue shows fewer items, and few have notes. */
const MOST_ROWS = 1000;

/** Finds the state of an item, which decides who may take care of it. Null if there is no such item. */
export async function findQueueState(db: D1Database, { kind, id }: QueueItem): Promise<StateCode | null> {
  const row = await db.prepare(`SELECT state FROM ${kind} WHERE id = ? LIMIT 1`).bind(id).first<{ state: string }>();
  return row !== null && isStateCode(row.state) ? row.state : null;
}

/** An item, its state, the person who acts, and the time. */
interface QueueStep {
  readonly item: QueueItem;
  readonly state: StateCode;
  readonly actor: string;
  readonly at: string;
}

/** Assigns an item to a member, or to no one, and logs it, in one transaction. */
export async function assignItem(db: D1Database, step: QueueStep, assignee: string | null): Promise<void> {
  const { kind, id } = step.item;
  const change =
    assignee === null
      ? db.prepare('DELETE FROM desk_care WHERE kind = ? AND item_id = ?').bind(kind, id)
      : db
          .prepare('INSERT OR REPLACE INTO desk_care (kind, item_id, member_id) VALUES (?, ?, ?)')
          .bind(kind, id, assignee);
  await db.batch([change, logStep(db, step, { action: 'assign', reason: assignee })]);
}

/** Adds a note to an item and logs it without its text, in one transaction. */
export async function noteOnItem(db: D1Database, step: QueueStep, note: string): Promise<void> {
  const { item, actor, at } = step;
  await db.batch([
    db
      .prepare('INSERT INTO desk_note (kind, item_id, member_id, note, created_at) VALUES (?, ?, ?, ?, ?)')
      .bind(item.kind, item.id, actor, note, at),
    logStep(db, step, { action: 'note', reason: null }),
  ]);
}

function logStep(
  db: D1Database,
  { item, state, actor, at }: QueueStep,
  { action, reason }: { action: 'assign' | 'note'; reason: string | null },
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO queue_log (item, state, action, actor, reason, logged_at) VALUES (?, ?, ?, ?, ?, ?)')
    .bind(`${item.kind} ${item.id}`, state, action, actor, reason, at);
}

/** Selects who takes care of these items, and the notes on them, by id. Items without either are left out. */
export async function selectCare(
  db: D1Database,
  kind: QueueKind,
  ids: readonly string[],
): Promise<Map<string, QueueCare>> {
  const { results } = await db
    .prepare(
      `SELECT wanted.value AS id, m.email AS assignee,
         (SELECT json_group_array(json_object('text', n.note, 'at', n.created_at) ORDER BY n.id) FROM desk_note n
          WHERE n.kind = ?1 AND n.item_id = wanted.value) AS notes
       FROM json_each(?2) wanted
       LEFT JOIN desk_care c ON c.kind = ?1 AND c.item_id = wanted.value
       LEFT JOIN member m ON m.id = c.member_id LIMIT ${MOST_ROWS}`,
    )
    .bind(kind, JSON.stringify(ids))
    .all<{ id: string; assignee: string | null; notes: string }>();
  // Trusted: SQLite made the notes from two columns.
  return new Map(
    results.map(({ id, assignee, notes }) => [id, { assignee, notes: JSON.parse(notes) as QueueCare['notes'] }]),
  );
}
