import { emailKeyOf } from '#domain/members/email-address.ts';
import { findMemberByEmail } from '#data/members/member-queries.ts';
import type { EdgeContext } from '../edge-app.ts';
import { addressOf } from './address-limits.ts';
import { forgive, mayTry, type Attempt } from './attempt-limits.ts';
import { answerLogin } from './login-answer.ts';
import { refuseCall } from './member-answers.ts';
import { knownDevice } from './member-cookies.ts';
import { startSession } from './member-session.ts';
import { isPassword } from './password-hash.ts';

/**
 * Signs in by e-mail address and password. Neither the answer nor its time tells whether there is such an account. Who tries
 * from many addresses is stopped by the limit of the account; a browser with which its owner has signed in before is not.
 */
export async function signInByPassword(
  c: EdgeContext,
  { email, password }: { email: string; password: string },
): Promise<Response> {
  const emailKey = emailKeyOf(email);
  const found = await findMemberByEmail(c.env.MEMBERS, emailKey);
  const device = found === null ? null : knownDevice(c, found.member.id);
  const attempts = attemptsOf({ address: addressOf(c), emailKey, device });
  if (!(await mayTryAll(c, attempts))) return refuseCall(c, 'too-many-attempts');
  const isOwner = await isPassword(password, found?.passwordHash ?? null);
  if (found === null || !isOwner) return refuseCall(c, 'wrong-credentials');
  const { member, passwordHash } = found;
  if (!(await startSession(c, member.id, { passwordHash }))) return refuseCall(c, 'wrong-credentials');
  await forgive(c, attempts.flat());
  return answerLogin(c, { memberId: member.id, isNewUser: false });
}

/** In the order in which they are counted: a try that one stage refuses is not counted by the next. */
function attemptsOf(trier: { address: string; emailKey: string; device: string | null }): Attempt[][] {
  const { address, emailKey, device } = trier;
  if (device !== null) return [[{ limit: 'sign-in-device', subject: device }]];
  const ofAddress: Attempt[] = [
    { limit: 'sign-in-address', subject: address },
    { limit: 'sign-in-account-and-address', subject: `${emailKey} ${address}` },
  ];
  // Else one address, refused over and over, would keep the owner out by itself.
  return [ofAddress, [{ limit: 'sign-in-account', subject: emailKey }]];
}

async function mayTryAll(c: EdgeContext, stages: readonly Attempt[][]): Promise<boolean> {
  for (const stage of stages) if (!(await mayTry(c, stage))) return false;
  return true;
}
