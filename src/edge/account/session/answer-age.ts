import { isAdult, isOldEnough, type YearMonth } from '#domain/account/age-question.ts';
import { confirmAdult, confirmAge, deleteMember } from '#data/account/member-queries.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { dropCookie, markMinor, readAge, takeAge, writeAge } from './member-cookies.ts';
import { stopSession } from './member-session.ts';

/**
 * Takes the answer to the neutral age question. The birth date is checked and not stored. The browser keeps the result for a day, so
 * that a child cannot answer again, and for a year that someone is under 18, who gets no ads. The account of a member under 13 is
 * deleted. Returns `impossible` for a birth in the future.
 */
export async function answerAge(c: EdgeContext, birth: YearMonth): Promise<'continue' | 'stopped' | 'impossible'> {
  const now = new Date();
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
  const isEnough = isOldEnough(birth, today);
  if (isEnough === null) return 'impossible';
  const isGrown = isAdult(birth, today);
  if (!isGrown) markMinor(c);
  const session = c.get('session');
  if (isEnough && readAge(c) !== 'under') {
    if (session === null) writeAge(c, isGrown ? 'adult' : 'over');
    else await confirmMember(c, { isGrown, at: now.toISOString() });
    return 'continue';
  }
  writeAge(c, 'under');
  // An adult may use a browser after a child. They cannot answer again today, but keep their account.
  if (session !== null && !isEnough) {
    await deleteMember(c.env.MEMBERS, session.member);
    await stopSession(c, { everywhere: true });
    dropCookie(c, 'device');
  }
  return 'stopped';
}

/** Notes what the person at this browser confirmed before about their age. Returns false if they confirmed nothing. */
export async function takeConfirmedAge(c: EdgeContext): Promise<boolean> {
  const { isAgeConfirmed, isAdult: isGrown } = takeAge(c);
  if (isAgeConfirmed) await confirmMember(c, { isGrown, at: new Date().toISOString() });
  return isAgeConfirmed;
}

/** Notes the answer of a member, also for the rest of this call. */
async function confirmMember(c: EdgeContext, { isGrown, at }: { isGrown: boolean; at: string }): Promise<void> {
  const session = c.get('session');
  if (session === null) return;
  const { member } = session;
  await confirmAge(c.env.MEMBERS, member.id, at);
  if (isGrown) await confirmAdult(c.env.MEMBERS, member.id, at);
  c.set('session', { ...session, member: { ...member, isAgeConfirmed: true, isAdult: member.isAdult || isGrown } });
}
