import type { MemberErrorCode } from '#domain/account/member-errors.ts';
import { findPasswordHash } from '#data/account/credential-queries.ts';
import type { SessionRecord } from '#data/account/session-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { refundAttempts, checkAttemptLimits } from './guard/attempt-limits.ts';
import { isPassword } from './guard/password-hash.ts';
import { isFresh } from './session/member-session.ts';

/**
 * Checks that the caller owns the account: by its password, or by a recent login if there is none. Returns an error
 * code, or null.
 */
export async function checkOwnership(
  c: EdgeContext,
  session: SessionRecord,
  password: string | undefined,
): Promise<MemberErrorCode | null> {
  const { member } = session;
  const passwordHash = await findPasswordHash(c.env.MEMBERS, member.id);
  if (passwordHash === null) return isFresh(session) ? null : 'needs-confirmation';
  const attempts = [{ limit: 'password-account', subject: member.id }] as const;
  if (!(await checkAttemptLimits(c, attempts))) return 'too-many-attempts';
  if (!(await isPassword(password ?? '', passwordHash))) return 'wrong-password';
  await refundAttempts(c, attempts);
  return null;
}
