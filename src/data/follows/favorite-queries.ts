import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import type { FavoriteRequest } from '#domain/follows/favorite-contract.ts';
import { startDigest } from './digest-start.ts';
import { forgetUnconfirmed, ownerColumns, type Follower } from './follower.ts';

const MAX_FAVORITES = 2000;

/**
 * Makes a school a member's favorite. A second call changes nothing. Returns its id and whether it is confirmed, or
 * null if the limit is reached.
 */
export async function insertFavorite(
  db: D1Database,
  follower: Follower,
  { favorite, at }: { favorite: FavoriteRequest; at: string },
): Promise<{ id: string; isConfirmed: boolean } | null> {
  const { owner, memberId, email, confirmedAt } = ownerColumns(follower, at);
  const answers = await db.batch<{ id: string; confirmed_at: string | null }>([
    forgetUnconfirmed(db, 'favorite_school', at),
    db
      .prepare(
        `INSERT INTO favorite_school (id, owner, member_id, email, state, school_id, driver, language, created_at, confirmed_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
         WHERE (SELECT count(*) FROM favorite_school WHERE owner = ?2 AND (state, school_id) <> (?5, ?6)) < ${MAX_FAVORITES}
         ON CONFLICT (owner, state, school_id) DO UPDATE SET confirmed_at = coalesce(confirmed_at, excluded.confirmed_at)
         RETURNING id, confirmed_at`,
      )
      .bind(
        crypto.randomUUID(),
        owner,
        memberId,
        email,
        favorite.state,
        favorite.school_id,
        favorite.driver ?? null,
        favorite.language,
        at,
        confirmedAt,
      ),
    startDigest(db, owner, at),
  ]);
  const row = answers[1]?.results[0];
  return row === undefined ? null : { id: row.id, isConfirmed: row.confirmed_at !== null };
}

/** A member's favorite schools, by school. */
export async function selectFavorites(
  db: D1Database,
  memberId: string,
): Promise<{ id: string; school: { state: StateCode; id: string } }[]> {
  const { results } = await db
    .prepare(
      `SELECT id, state, school_id FROM favorite_school WHERE member_id = ? ORDER BY state, school_id LIMIT ${MAX_FAVORITES}`,
    )
    .bind(memberId)
    .all<{ id: string; state: string; school_id: string }>();
  return results.flatMap(({ id, state, school_id }) =>
    isStateCode(state) ? [{ id, school: { state, id: school_id } }] : [],
  );
}
