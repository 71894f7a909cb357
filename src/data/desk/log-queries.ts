import { LOG_KINDS, type LogEntry, type LogKind, type LogQuery } from '#domain/desk/log-page.ts';

/** The database, the table and the columns of each log. */
const LOGS = {
  review: {
    db: 'members',
    table: 'moderation_log',
    actor: 'actor',
    subject: 'review_id',
    state: 'state',
    detail: 'reason',
  },
  correction: {
    db: 'members',
    table: 'correction_log',
    actor: 'actor',
    subject: 'correction_id',
    state: 'state',
    detail: 'reason',
  },
  claim: { db: 'members', table: 'claim_log', actor: 'actor', subject: 'claim_id', state: 'state', detail: 'reason' },
  queue: { db: 'members', table: 'queue_log', actor: 'actor', subject: 'item', state: 'state', detail: 'reason' },
  person: { db: 'members', table: 'people_log', actor: 'actor', subject: 'subject', state: 'NULL', detail: 'reason' },
  fact: {
    db: 'catalogue',
    table: 'fact_log',
    actor: 'editor',
    subject: "state || '-' || school_id",
    state: 'state',
    detail: "fact || ': ' || coalesce(old_value, '') || ' → ' || coalesce(new_value, '') || ' (' || reason || ')'",
  },
  information: {
    db: 'catalogue',
    table: 'school_information_log',
    actor: 'actor',
    subject: "state || '-' || school_id",
    state: 'state',
    detail: 'reason',
  },
} as const satisfies Readonly<Record<LogKind, Readonly<Record<string, string>>>>;

/** A question to the logs. `actor` is a member's id. */
interface LogQuestion extends Pick<LogQuery, 'kind' | 'state' | 'before'> {
  readonly actor: string | null;
  readonly limit: number;
}

/** Reads the logs of both databases, newest first. Each log is read by its index on time, or on who and time. */
export async function selectLog(
  stores: { readonly members: D1Database; readonly catalogue: D1Database },
  question: LogQuestion,
): Promise<LogEntry[]> {
  const kinds = LOG_KINDS.filter((kind) => question.kind === null || kind === question.kind);
  const entries = await Promise.all(
    (['members', 'catalogue'] as const).map((name) => {
      const own = kinds.filter((kind) => LOGS[kind].db === name);
      return readLogs(stores[name], own, question);
    }),
  );
  return entries
    .flat()
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, question.limit);
}

async function readLogs(db: D1Database, kinds: readonly LogKind[], question: LogQuestion): Promise<LogEntry[]> {
  if (kinds.length === 0) return [];
  const { actor, state, before, limit } = question;
  const results = await db.batch<LogEntry>(
    kinds.map((kind) => {
      const log = LOGS[kind];
      const conditions = [
        before === null ? null : 'logged_at < ?1',
        actor === null ? null : `${log.actor} = ?2`,
        state === null ? null : `${log.state} = ?3`,
      ].filter((condition) => condition !== null);
      const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
      return db
        .prepare(
          `SELECT '${kind}' AS kind, logged_at AS at, action, ${log.actor} AS actor, ${log.subject} AS subject,
             ${log.state} AS state, coalesce(${log.detail}, '') AS detail
           FROM ${log.table} ${where} ORDER BY logged_at DESC LIMIT ?4`,
        )
        .bind(before ?? '', actor ?? '', state ?? '', limit);
    }),
  );
  return results.flatMap((result) => result.results);
}
