import { toEmailKey } from '#domain/members/email-address.ts';
import { nameDevice } from '#domain/members/device-name.ts';
import { findMemberByEmail } from '#data/members/member-queries.ts';
import type { MemberRecord } from '#data/members/member-record.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { readCallerAddress } from '../../env/address-limits.ts';
import { refundAttempts, checkAttemptLimits, type Attempt } from '../guard/attempt-limits.ts';
import { answerLogin } from './login-answer.ts';
import { refuseCall } from '../calls/member-answers.ts';
import { findKnownDevice } from '../session/member-cookies.ts';
import { sendNotice } from '../mail/notice-mail.ts';
import { startSession } from '../session/member-session.ts';
import { isPassword } from '../guard/password-hash.ts';

/**
 * Logs in by email address and password. Neither the response nor its time reveals whether the account exists. The
 * account's limit stops attempts from many addresses, except from a browser in which its owner logged in before.
 */
export async function signInByPassword(
  c: EdgeContext,
  { email, password }: { email: string; password: string },
): Promise<Response> {
  const emailKey = toEmailKey(email);
  const found = await findMemberByEmail(c.env.MEMBERS, emailKey);
  const device = found === null ? null : findKnownDevice(c, found.member);
  const attempts = listAttempts({ address: readCallerAddress(c), emailKey, device });
  if (!(await checkAttemptStages(c, attempts))) return refuseCall(c, 'too-many-attempts');
  const isOwner = await isPassword(password, found?.passwordHash ?? null);
  if (found === null || !isOwner) return refuseCall(c, 'wrong-credentials');
  return enter(c, found, { attempts: attempts.flat(), isKnownDevice: device !== null });
}

/** Logs the owner in. A member with a second factor has to enter a code next. */
async function enter(
  c: EdgeContext,
  { member, passwordHash }: { member: MemberRecord; passwordHash: string | null },
  { attempts, isKnownDevice }: { attempts: readonly Attempt[]; isKnownDevice: boolean },
): Promise<Response> {
  const login = await startSession(c, member.id, { passwordHash });
  if (login === 'refused') return refuseCall(c, 'wrong-credentials');
  await refundAttempts(c, attempts);
  if (!isKnownDevice) sendNotice(c, member, { kind: 'device', detail: nameDevice(c.req.header('user-agent') ?? '') });
  if (login === 'half') return refuseCall(c, 'needs-second-factor');
  return answerLogin(c, { memberId: member.id, isNewUser: false });
}

/** Lists attempts in stages. If one stage refuses a try, the next does not count it. */
function listAttempts(trier: { address: string; emailKey: string; device: string | null }): Attempt[][] {
  const { address, emailKey, device } = trier;
  if (device !== null) return [[{ limit: 'sign-in-device', subject: device }]];
  const ofAddress: Attempt[] = [
    { limit: 'sign-in-address', subject: address },
    { limit: 'sign-in-account-and-address', subject: `${emailKey} ${address}` },
  ];
  // Otherwise one refused address could lock the owner out by itself.
  return [ofAddress, [{ limit: 'sign-in-account', subject: emailKey }]];
}

async function checkAttemptStages(c: EdgeContext, stages: readonly Attempt[][]): Promise<boolean> {
  for (const stage of stages) if (!(await checkAttemptLimits(c, stage))) return false;
  return true;
}
