import { Hono } from 'hono';
import { AgeRequestSchema, type AgeAnswer, AgeAnswerSchema } from '#domain/account/age-question.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { refuseCall } from './calls/member-answers.ts';
import { openCall } from './calls/member-call.ts';
import { answerAge } from './session/answer-age.ts';

/** The neutral age question. */
export const ageRoutes = new Hono<EdgeApp>().post(
  '/account/age/',
  openCall(AgeRequestSchema, { limit: 'ACCOUNT_LIMIT', mayBeForm: true, answer: AgeAnswerSchema }),
  async (c) => {
    const { birth_year: year, birth_month: month } = c.req.valid('json');
    const answer = await answerAge(c, { year, month });
    if (answer === 'impossible') return refuseCall(c, 'invalid-parameter', 'birth_year');
    const mayContinue = answer === 'continue';
    const message = mayContinue ? null : translatorFor(c.get('language'))('members.age.stopped');
    return c.json<AgeAnswer>({ success: true, may_continue: mayContinue, message });
  },
);
