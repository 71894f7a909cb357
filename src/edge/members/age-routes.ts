import { Hono } from 'hono';
import { AgeRequestSchema, isOldEnough, type AgeAnswer } from '#domain/members/age-question.ts';
import { confirmAge, deleteMember } from '#data/members/member-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp } from '../edge-app.ts';
import { refuseCall } from './member-answers.ts';
import { openCall } from './member-call.ts';
import { dropCookie, readAge, writeAge } from './member-cookies.ts';
import { stopSession } from './member-session.ts';

/**
 * The neutral age question. What is answered is judged and forgotten; the browser keeps the judgement for a day, so that the
 * question cannot be answered again until the answer pleases. A member under 13 ends there: the account is deleted.
 */
export const ageRoutes = new Hono<EdgeApp>().post(
  '/account/age/',
  openCall(AgeRequestSchema, { limit: 'ACCOUNT_LIMIT', mayBeForm: true }),
  async (c) => {
    const { birth_year, birth_month } = c.req.valid('json');
    const now = new Date();
    const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
    const isEnough = isOldEnough({ year: birth_year, month: birth_month }, today);
    if (isEnough === null) return refuseCall(c, 'invalid-parameter', 'birth_year');
    const mayContinue = isEnough && readAge(c) !== 'under';
    const member = c.get('session')?.member;
    if (mayContinue) {
      if (member === undefined) writeAge(c, 'over');
      else await confirmAge(c.env.MEMBERS, member.id, now.toISOString());
      return c.json<AgeAnswer>({ success: true, may_continue: true, message: null });
    }
    writeAge(c, 'under');
    // Who is old enough may sit where a child sat before: they are not asked again today, but lose nothing.
    if (member !== undefined && !isEnough) {
      await deleteMember(c.env.MEMBERS, member);
      await stopSession(c, { everywhere: true });
      dropCookie(c, 'device');
    }
    const message = translatorFor(c.get('language'))('members.age.stopped');
    return c.json<AgeAnswer>({ success: true, may_continue: false, message });
  },
);
