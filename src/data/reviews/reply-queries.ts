import type { ReplyStatus } from '#domain/reviews/reply-moderation.ts';
import type { SchoolReply } from '#domain/reviews/school-reviews.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/** An official's reply with its review. */
export interface StoredReply extends SchoolReply {
  readonly reviewId: string;
  readonly school: SavedSchool;
  readonly memberId: string;
  readonly status: ReplyStatus;
  readonly revision: number;
}

/** The row of a reply with the school of its review. */
export interface ReplyRow {
  id: string;
  review_id: string;
  member_id: string;
  response: string;
  edited: number;
  status: ReplyStatus;
  revision: number;
  created_at: string;
  state: StateCode;
  school_id: string;
}

/** The columns of a {@link ReplyRow}, of a reply named `p` with its review named `r`. */
export const REPLY_COLUMNS = `p.id, p.review_id, p.member_id, p.response, p.edited, p.status, p.revision, p.created_at, r.state, r.school_id`;

/** Maps a row of {@link REPLY_COLUMNS}. */
export function storedReplyOfRow(row: ReplyRow): StoredReply {
  return {
    id: row.id,
    reviewId: row.review_id,
    memberId: row.member_id,
    text: row.response,
    isEdited: row.edited === 1,
    status: row.status,
    revision: row.revision,
    createdAt: row.created_at,
    school: { state: row.state, id: row.school_id },
  };
}

/** A reply of any status to a published review, or null. */
export async function findReply(db: D1Database, id: string): Promise<StoredReply | null> {
  const row = await db
    .prepare(
      `SELECT ${REPLY_COLUMNS} FROM review_response p JOIN review r ON r.id = p.review_id
       WHERE p.id = ? AND r.status = 'published' LIMIT 1`,
    )
    .bind(id)
    .first<ReplyRow>();
  return row === null ? null : storedReplyOfRow(row);
}

/** What an official wrote, and whether a moderator reads it first. */
interface Writing {
  readonly text: string;
  readonly at: string;
  readonly isHeld: boolean;
}

/**
 * Replies to a published review, in place of a reply that isn't public. Returns the id, or null if the review has a public reply or
 * is not public. What a moderator removed comes back only through a moderator.
 */
export async function insertReply(
  db: D1Database,
  {
    id,
    reviewId,
    memberId,
    text,
    at,
    isHeld = false,
  }: Omit<Writing, 'isHeld'> & {
    id: string;
    reviewId: string;
    memberId: string;
    isHeld?: boolean;
  },
): Promise<{ id: string; status: ReplyStatus } | null> {
  return db
    .prepare(
      `INSERT INTO review_response (id, review_id, member_id, response, created_at, updated_at, status, queued_at)
       SELECT ?1, id, ?3, ?4, ?5, ?5, iif(?6, 'pending', 'published'), iif(?6, ?5, NULL) FROM review
       WHERE id = ?2 AND status = 'published'
       ON CONFLICT (review_id) DO UPDATE SET response = excluded.response, member_id = excluded.member_id, edited = 1,
         updated_at = ?5, status = 'pending', queued_at = coalesce(queued_at, ?5), revision = revision + 1
         WHERE status <> 'published' RETURNING id, status`,
    )
    .bind(id, reviewId, memberId, text, at, isHeld ? 1 : 0)
    .first<{ id: string; status: ReplyStatus }>();
}

/** Edits a reply, and marks it as edited if its text changed. Returns its status. One that isn't public stays with the moderators. */
export async function updateReply(
  db: D1Database,
  { id, text, at, isHeld }: Writing & { id: string },
): Promise<ReplyStatus | null> {
  await db
    .prepare(
      `UPDATE review_response SET response = ?2, edited = 1, updated_at = ?3, kept_at = NULL, revision = revision + 1,
         status = iif(?4 OR status <> 'published', 'pending', 'published'),
         queued_at = iif(?4 OR status <> 'published', coalesce(queued_at, ?3), queued_at)
       WHERE id = ?1 AND response <> ?2`,
    )
    .bind(id, text, at, isHeld ? 1 : 0)
    .run();
  const row = await db
    .prepare('SELECT status FROM review_response WHERE id = ? LIMIT 1')
    .bind(id)
    .first<{ status: ReplyStatus }>();
  return row?.status ?? null;
}

/** Deletes a reply. */
export async function deleteReply(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM review_response WHERE id = ?').bind(id).run();
}
