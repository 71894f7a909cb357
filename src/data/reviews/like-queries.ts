/** The voter who finds a review helpful: a member, or a browser without a logged-in member. */
export interface Voter {
  /** The member's id, or a keyed hash of the browser. */
  readonly key: string;
  readonly memberId: string | null;
  /** A keyed hash of network and day, of a visitor without an account. Such visitors have one vote per network and day. */
  readonly network: string | null;
  /** The browser's id before its member logged in. Its vote becomes the member's. */
  readonly formerKey: string | null;
}

/** Counts the likes of published reviews by id. Leaves out reviews without likes. */
export async function countLikes(db: D1Database, ids: readonly string[]): Promise<Record<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT r.id, r.likes FROM json_each(?) wanted JOIN review r ON r.id = wanted.value
       WHERE r.status = 'published' AND r.likes > 0 LIMIT 100`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string; likes: number }>();
  return Object.fromEntries(results.map(({ id, likes }) => [id, likes]));
}

/** Notes that a voter finds a published review helpful; twice is once. Returns its likes, or null if it is not public. */
export async function likeReview(
  db: D1Database,
  id: string,
  { voter, at }: { voter: Voter; at: string },
): Promise<number | null> {
  const results = await db.batch<{ likes: number }>([
    toForget(db, id, voter.formerKey),
    db
      .prepare(
        `INSERT INTO review_like (review_id, voter, member_id, created_at, network)
         SELECT id, ?2, ?3, ?4, ?5 FROM review WHERE id = ?1 AND status = 'published' ON CONFLICT DO NOTHING`,
      )
      .bind(id, voter.key, voter.memberId, at, voter.network),
    toCount(db, id),
  ]);
  return results.at(-1)?.results[0]?.likes ?? null;
}

/** Removes a voter's like, if there is one. Returns the likes, or null if the review is not public. */
export async function unlikeReview(db: D1Database, id: string, voter: Voter): Promise<number | null> {
  const results = await db.batch<{ likes: number }>([
    toForget(db, id, voter.formerKey),
    toForget(db, id, voter.key),
    toCount(db, id),
  ]);
  return results.at(-1)?.results[0]?.likes ?? null;
}

function toForget(db: D1Database, id: string, key: string | null): D1PreparedStatement {
  return db.prepare('DELETE FROM review_like WHERE review_id = ? AND voter = ?').bind(id, key ?? '');
}

function toCount(db: D1Database, id: string): D1PreparedStatement {
  return db.prepare(`SELECT likes FROM review WHERE id = ? AND status = 'published' LIMIT 1`).bind(id);
}
