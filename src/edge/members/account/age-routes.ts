import { Hono } from 'hono';
import { AgeRequestSchema, isAdult, isOldEnough, type AgeAnswer } from '#domain/members/age-question.ts';
import { confirmAdult, confirmAge, deleteMember } from '#data/members/member-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp } from '../../env/edge-app.ts';
import { refuseCall } from '../calls/member-answers.ts';
import { openCall } from '../calls/member-call.ts';
import { dropCookie, markMinor, readAge, writeAge } from '../session/member-cookies.ts';
import { stopSession } from '../session/member-session.ts';

/**
 * The neutral age question. The birth date is checked and not stored. The browser keeps the result for a day, so that a
 * child cannot answer again, and for a year that someone is under 18, who gets no ads. The account of a member under 13 is deleted.
 */
export const ageRoutes = new Hono<EdgeApp>().post(
  '/account/age/',
  openCall(AgeRequestSchema, { limit: 'ACCOUNT_LIMIT', mayBeForm: true }),
  async (c) => {
    const { birth_year, birth_month } = c.req.valid('json');
    const now = new Date();
    const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
    const birth = { year: birth_year, month: birth_month };
    const isEnough = isOldEnough(birth, today);
    if (isEnough === null) return refuseCall(c, 'invalid-parameter', 'birth_year');
    if (!isAdult(birth, today)) markMinor(c);
    const mayContinue = isEnough && readAge(c) !== 'under';
    const member = c.get('session')?.member;
    if (mayContinue) {
      if (member === undefined) writeAge(c, 'over');
      else {
        await confirmAge(c.env.MEMBERS, member.id, now.toISOString());
        if (isAdult(birth, today)) await confirmAdult(c.env.MEMBERS, member.id, now.toISOString());
      }
      return c.json<AgeAnswer>({ success: true, may_continue: true, message: null });
    }
    writeAge(c, 'under');
    // An adult may use a browser after a child. They cannot answer again today, but keep their account.
    if (member !== undefined && !isEnough) {
      await deleteMember(c.env.MEMBERS, member);
      await stopSession(c, { everywhere: true });
      dropCookie(c, 'device');
    }
    const message = translatorFor(c.get('language'))('members.age.stopped');
    return c.json<AgeAnswer>({ success: true, may_continue: false, message });
  },
);
