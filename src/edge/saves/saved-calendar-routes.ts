import { Hono } from 'hono';
import { SAVED_CALENDAR_PATH, SavedCalendarFormSchema, parseCalendarKey } from '#domain/saves/saved-calendar.ts';
import { logProblem } from '#data/log/log-line.ts';
import { deleteCalendarAddress, findCalendarOwner, setCalendarAddress } from '#data/saves/calendar-address-queries.ts';
import { selectSavedSchools } from '#data/saves/saved-school-queries.ts';
import { errorPage } from '../answers/error-page.ts';
import { etagAnswer } from '../answers/etag-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { answerDone } from '../members/calls/member-answers.ts';
import { limitPrivateRead, memberCall } from '../members/calls/member-call.ts';
import { createToken, isSignature } from '../members/guard/member-secrets.ts';
import { requireMember } from '../members/session/member-session.ts';
import { readPartnerUrl } from '../partners/partner-url.ts';
import { writeSavedCalendar } from './saved-calendar.ts';

/** A member's private calendar: its form, and the file that programs read without a session. */
export const savedCalendarRoutes = new Hono<EdgeApp>()
  .post(SAVED_CALENDAR_PATH, memberCall(SavedCalendarFormSchema, { mayBeForm: true }), async (c) => {
    const { id: memberId } = requireMember(c);
    if (c.req.valid('json').action === 'end') await deleteCalendarAddress(c.env.MEMBERS, memberId);
    else await setCalendarAddress(c.env.MEMBERS, memberId, { id: createToken(), at: new Date().toISOString() });
    return answerDone(c, null);
  })
  .get(`${SAVED_CALENDAR_PATH}:key`, limitPrivateRead('SEARCH_LIMIT'), showCalendarFile)
  .onError((error, c) => {
    // Without the path: it opens the calendar.
    logProblem({ code: 'saved-calendar-failed', message: error instanceof Error ? error.name : 'unknown' });
    return errorPage(c, 503);
  });

async function showCalendarFile(c: EdgeContext): Promise<Response> {
  const key = parseCalendarKey(c.req.param('key') ?? '');
  if (readPartnerUrl(c.env.CALENDAR_URL) === null || c.env.MEMBERS_SECRET === undefined || key === null) {
    return errorPage(c, 404);
  }
  if (!isSignature(c.env, 'calendar', { text: key.id, signature: key.signature })) return errorPage(c, 404);
  const memberId = await findCalendarOwner(c.env.MEMBERS, key.id);
  if (memberId === null) return errorPage(c, 404);
  const file = await writeSavedCalendar(c, await selectSavedSchools(c.env.MEMBERS, memberId));
  return etagAnswer(c, file, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="saved-schools.ics"',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
}
