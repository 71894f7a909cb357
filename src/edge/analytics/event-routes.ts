import { Hono } from 'hono';
import { EVENTS_CALL } from '#domain/analytics/events-call.ts';
import { EventsRequestSchema, readEvent, type EventCount } from '#domain/analytics/analytics-events.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { checkAttemptLimits } from '../account/guard/attempt-limits.ts';
import { answerDone } from '../account/calls/member-answers.ts';
import { openCall } from '../account/calls/member-call.ts';
import { countEvents } from '../partners/analytics.ts';
import { describePage } from './page-of-event.ts';

/** Counts what happens on pages. Stores no address and no identifier; limited by address. */
export const eventRoutes = new Hono<EdgeApp>().post(
  EVENTS_CALL,
  openCall(EventsRequestSchema, { limit: 'EVENT_LIMIT' }),
  async (c) => {
    if (isPrivate(c) || !isOfPage(c)) return answerDone(c, null);
    // One address can't raise the counts of a day by much.
    const isCounted = await checkAttemptLimits(c, [{ limit: 'events-address', subject: readCallerAddress(c) }]);
    if (!isCounted) return answerDone(c, null);
    const page = describePage(c.req.header('referer') ?? '');
    const day = new Date().toISOString().slice(0, 10);
    const counts = c.req.valid('json').events.flatMap((sent): EventCount[] => {
      const event = readEvent(sent);
      return event === null ? [] : [{ ...event, ...page, day }];
    });
    afterAnswer(c, 'events-not-counted', () => countEvents(c.env, counts));
    return answerDone(c, null);
  },
);

/** False if a browser says that another site's page, or no page, sent it. */
function isOfPage(c: EdgeContext): boolean {
  return (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin';
}

/** True if the browser asks not to be measured. Pages do not send anything then, either. */
function isPrivate(c: EdgeContext): boolean {
  return c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';
}
