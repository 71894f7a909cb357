import type { SchoolReply } from '#domain/reviews/school-reviews.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/** An official's reply with its review. */
export interface StoredReply extends SchoolReply {
  readonly reviewId: string;
  readonly school: SavedSchool;
}

/** A reply to a published review, or null. */
export async function findReply(db: D1Database, id: string): Promise<StoredReply | null> {
  const row = await db
    .prepare(
      `SELECT p.id, p.review_id, p.response, p.edited, p.created_at, r.state, r.school_id
       FROM review_response p JOIN review r ON r.id = p.review_id WHERE p.id = ? AND r.status = 'published' LIMIT 1`,
    )
    .bind(id)
    .first<{
      id: string;
      review_id: string;
      response: string;
      edited: number;
      created_at: string;
      state: StateCode;
      school_id: string;
    }>();
  if (row === null) return null;
  return {
    id: row.id,
    reviewId: row.review_id,
    text: row.response,
    isEdited: row.edited === 1,
    createdAt: row.created_at,
    school: { state: row.state, id: row.school_id },
  };
}

/** Replies to a published review. Returns false if it has a reply or is not public. */
export async function insertReply(
  db: D1Database,
  reply: { id: string; reviewId: string; memberId: string; text: string; at: string },
): Promise<boolean> {
  const { results } = await db
    .prepare(
      `INSERT INTO review_response (id, review_id, member_id, response, created_at, updated_at)
       SELECT ?1, id, ?3, ?4, ?5, ?5 FROM review WHERE id = ?2 AND status = 'published'
       ON CONFLICT (review_id) DO NOTHING RETURNING id`,
    )
    .bind(reply.id, reply.reviewId, reply.memberId, reply.text, reply.at)
    .all();
  return results.length === 1;
}

/** Edits a reply, and marks it as edited if its text changed. */
export async function updateReply(
  db: D1Database,
  { id, text, at }: { id: string; text: string; at: string },
): Promise<void> {
  await db
    .prepare('UPDATE review_response SET response = ?2, edited = 1, updated_at = ?3 WHERE id = ?1 AND response <> ?2')
    .bind(id, text, at)
    .run();
}

/** Deletes a reply. */
export async function deleteReply(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM review_response WHERE id = ?').bind(id).run();
}
