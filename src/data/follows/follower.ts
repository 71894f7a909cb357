import { toEmailKey } from '#domain/account/email-address.ts';

/** The owner of a subscription: a member, or an email address that has to agree first. */
export type Follower =
  | { readonly kind: 'member'; readonly memberId: string; readonly isEmailVerified: boolean }
  | { readonly kind: 'email'; readonly email: string };

/** Days until an unconfirmed request is deleted. */
const UNCONFIRMED_DAYS = 7;

/** The columns that say whose a row is, and since when it counts. */
export function ownerColumns(
  follower: Follower,
  at: string,
): { owner: string; memberId: string | null; email: string | null; confirmedAt: string | null } {
  if (follower.kind === 'email') {
    return { owner: toEmailKey(follower.email), memberId: null, email: follower.email, confirmedAt: null };
  }
  const { memberId, isEmailVerified } = follower;
  return { owner: memberId, memberId, email: null, confirmedAt: isEmailVerified ? at : null };
}

/** Forgets requests of addresses that never answered. */
export function forgetUnconfirmed(
  db: D1Database,
  table: 'subscription' | 'favorite_school' | 'student_grade',
  at: string,
): D1PreparedStatement {
  const before = new Date(Date.parse(at) - UNCONFIRMED_DAYS * 86_400_000).toISOString();
  return db
    .prepare(`DELETE FROM ${table} WHERE confirmed_at IS NULL AND member_id IS NULL AND created_at < ?`)
    .bind(before);
}
