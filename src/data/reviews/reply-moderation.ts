import { EVERYWHERE } from '#domain/reviews/roles.ts';
import type { QueuedReply, ReplyAction } from '#domain/reviews/reply-moderation.ts';
import { FLAGS_THAT_HIDE, type DeclineReason } from '#domain/reviews/review-terms.ts';
import { isListOf, isText, readJson } from '#domain/types/json-checks.ts';
import { REPLY_COLUMNS, storedReplyOfRow, type ReplyRow } from './reply-queries.ts';

const QUEUE_LENGTH = 50;

/** As for reviews: reports of one network count once, and an account in its first day has half the weight. */
const OPEN_WEIGHT = `SELECT coalesce(sum(weight), 0) FROM (
  SELECT max(iif(julianday(f.created_at) - julianday(m.created_at) >= 1, 1.0, 0.5)) AS weight
  FROM reply_flag f JOIN member m ON m.id = f.member_id
  WHERE f.reply_id = ?1 AND f.resolved_at IS NULL GROUP BY coalesce(f.network, f.member_id))`;

/** A member's report of a reply. */
interface ReplyReport {
  readonly id: string;
  readonly memberId: string;
  readonly comment: string;
  readonly network: string | null;
  readonly at: string;
}

/** Reports a public reply; a second report of a member changes nothing. The third one, by weight, hides it, unless a moderator kept it. */
export async function flagReply(db: D1Database, { id, memberId, comment, network, at }: ReplyReport): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO reply_flag (reply_id, member_id, comment, created_at, network)
         SELECT id, ?2, ?3, ?4, ?5 FROM review_response WHERE id = ?1 AND status = 'published'
         ON CONFLICT (reply_id, member_id) DO NOTHING`,
      )
      .bind(id, memberId, comment, at, network),
    db
      .prepare(
        `UPDATE review_response SET queued_at = coalesce(queued_at, ?2),
           status = iif(kept_at IS NULL AND (${OPEN_WEIGHT}) >= ${FLAGS_THAT_HIDE}, 'pending', status)
         WHERE id = ?1 AND EXISTS (SELECT 1 FROM reply_flag f WHERE f.reply_id = ?1 AND f.created_at = ?2)`,
      )
      .bind(id, at),
  ]);
}

interface Reader {
  readonly scopes: readonly string[];
  readonly moderatorId: string;
}

const WAITING = `p.queued_at IS NOT NULL AND p.member_id <> ?2 AND r.status = 'published'
  AND (?3 = 1 OR r.state IN (SELECT value FROM json_each(?1)))`;

const bindReader = ({ scopes, moderatorId }: Reader) =>
  [JSON.stringify(scopes), moderatorId, scopes.includes(EVERYWHERE) ? 1 : 0] as const;

/** The replies that wait for a moderator of these scopes, at most 50, oldest first, but not the moderator's own. */
export async function selectReplyQueue(db: D1Database, reader: Reader): Promise<QueuedReply[]> {
  const { results } = await db
    .prepare(
      `SELECT ${REPLY_COLUMNS}, r.comment AS review, p.queued_at,
         (SELECT json_group_array(f.comment) FROM reply_flag f WHERE f.reply_id = p.id AND f.resolved_at IS NULL) AS flags
       FROM review_response p JOIN review r ON r.id = p.review_id WHERE ${WAITING} ORDER BY p.queued_at, p.id LIMIT ${QUEUE_LENGTH}`,
    )
    .bind(...bindReader(reader))
    .all<ReplyRow & { review: string; queued_at: string; flags: string }>();
  return results.map((row) => {
    const { id, school, status, revision, text } = storedReplyOfRow(row);
    const flags = readJson(row.flags, isListOf(isText));
    return { id, school, status, revision, text, review: row.review, queuedAt: row.queued_at, flags };
  });
}

/** Counts the replies that wait for a moderator of these scopes, up to 1,000. */
export async function countReplyQueue(db: D1Database, reader: Reader): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS count FROM (SELECT 1 FROM review_response p JOIN review r ON r.id = p.review_id WHERE ${WAITING} LIMIT 1000)`,
    )
    .bind(...bindReader(reader))
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** A moderator's decision on the revision of a reply that they saw. */
interface ReplyDecision {
  readonly id: string;
  readonly revision: number;
  readonly action: ReplyAction;
  readonly reason: DeclineReason | null;
  readonly moderatorId: string;
  readonly at: string;
}

/** Publishes or removes a reply, settles its reports and logs the step. Returns false if the reply changed meanwhile. */
export async function decideOnReply(db: D1Database, decision: ReplyDecision): Promise<boolean> {
  const { id, revision, action, reason, moderatorId, at } = decision;
  const results = await db.batch([
    db
      .prepare(
        `INSERT INTO moderation_log (review_id, state, school_id, action, actor, reason, from_status, to_status, logged_at)
         SELECT r.id, r.state, r.school_id, ?3, ?4, ?5, r.status, r.status, ?6
         FROM review_response p JOIN review r ON r.id = p.review_id WHERE p.id = ?1 AND p.revision = ?2`,
      )
      .bind(id, revision, `${action} reply`, moderatorId, reason, at),
    db
      .prepare(
        `UPDATE reply_flag SET resolved_at = ?3 WHERE reply_id = ?1 AND resolved_at IS NULL
           AND EXISTS (SELECT 1 FROM review_response WHERE id = ?1 AND revision = ?2)`,
      )
      .bind(id, revision, at),
    db
      .prepare(
        `UPDATE review_response SET status = ?3, queued_at = NULL, kept_at = iif(?3 = 'published', ?4, NULL),
           revision = revision + 1 WHERE id = ?1 AND revision = ?2`,
      )
      .bind(id, revision, action === 'publish' ? 'published' : 'removed', at),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}
