import { Hono } from 'hono';
import { selectDates, storeDates } from '#data/calendar/school-dates.ts';
import { logProblem } from '#data/log/log-line.ts';
import { deleteCalendarAddress, findCalendarOwner, setCalendarAddress } from '#data/saves/calendar-address-queries.ts';
import { selectSavedSchools } from '#data/saves/saved-school-queries.ts';
import { selectListedSchools, type ListedSchool } from '#data/search/found-schools.ts';
import { NO_DATES, type CalendarAnswer } from '#domain/calendar/calendar-contract.ts';
import { writeCalendarFile } from '#domain/calendar/calendar-file.ts';
import { dropPast } from '#domain/calendar/upcoming-events.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { dateInZone } from '#domain/places/time-zone.ts';
import { SAVED_CALENDAR_PATH, SavedCalendarFormSchema, parseCalendarKey } from '#domain/saves/saved-calendar.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { translatorFor } from '#i18n/translator.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall, privateCall } from '../account/calls/member-call.ts';
import { createToken, isSignature } from '../account/guard/member-secrets.ts';
import { requireMember } from '../account/session/member-session.ts';
import { errorPage } from '../answers/error-page.ts';
import { etagAnswer } from '../answers/etag-answer.ts';
import { findSchoolZone } from '../calendar/calendar-school.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readCalendar } from '../partners/calendar-feed.ts';
import { readPartnerUrl } from '../partners/partner-url.ts';

/** Schools whose dates a calendar has at most. The newest saved ones count. */
const MAX_SCHOOLS = 100;

/** Schools whose dates one request gets from the partner. Programs ask daily, so the others have their turn soon. */
const MAX_PARTNER_READS = 10;

const FRESH_MS = 24 * 3_600_000;

/** A member's private calendar: its form, and the file that programs read without a session. */
export const savedCalendarRoutes = new Hono<EdgeApp>()
  .post(SAVED_CALENDAR_PATH, memberCall(SavedCalendarFormSchema, { mayBeForm: true }), async (c) => {
    const { id: memberId, isEmailVerified } = requireMember(c);
    if (c.req.valid('json').action === 'end') await deleteCalendarAddress(c.env.MEMBERS, memberId);
    else if (!isEmailVerified) return refuseCall(c, 'needs-verification');
    else await setCalendarAddress(c.env.MEMBERS, memberId, { id: createToken(), at: new Date().toISOString() });
    return answerDone(c, null);
  })
  .get(`${SAVED_CALENDAR_PATH}:key`, privateCall({ limit: 'SEARCH_LIMIT' }), showCalendarFile)
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
    'x-robots-tag': 'noindex',
  });
}

/** Writes the calendar of saved schools: from the dates that we know, and from the partner for a few that we don't. */
async function writeSavedCalendar(c: EdgeContext, saved: readonly SavedSchool[]): Promise<string> {
  const language = c.get('language');
  const now = new Date();
  const wanted = saved.slice(0, MAX_SCHOOLS).map((school) => ({ ...school, miles: null }));
  const [schools, known] = await Promise.all([
    selectListedSchools(c.env.CATALOGUE, wanted),
    selectDates(c.env.CATALOGUE, wanted),
  ]);
  const calendars = new Map(known.map(({ school, calendar }) => [schoolKey(school), calendar]));
  const fresh = new Set(
    known.filter(({ refreshedAt }) => now.getTime() - Date.parse(refreshedAt) < FRESH_MS).map(keyOfDates),
  );
  const missing = schools.filter(({ card }) => card.isOpen && !fresh.has(schoolKey(card)));
  await Promise.all(
    missing.slice(0, MAX_PARTNER_READS).map(async (school) => {
      const calendar = await askDates(c, school, now);
      if (calendar !== null) calendars.set(schoolKey(school.card), calendar);
    }),
  );
  return writeCalendarFile({
    title: translatorFor(language)('calendar-files.saved.title'),
    language,
    calendars: schools.flatMap((school) => {
      const { card } = school;
      const calendar = calendars.get(schoolKey(card));
      if (calendar === undefined) return [];
      const data = dropPast(calendar.data, dateInZone(now, findSchoolZone(school)));
      const url = `${c.env.SITE_ORIGIN}${withLanguage(card.path, language)}`;
      return [{ key: schoolKey(card), name: card.name, url, data, lastUpdated: calendar.lastUpdated }];
    }),
  });
}

async function askDates(c: EdgeContext, school: ListedSchool, now: Date): Promise<CalendarAnswer | null> {
  const timeZone = findSchoolZone(school);
  const { state, id } = school.card;
  const calendar = await readCalendar(c.env, { kind: 'school', id, timeZone }, { now });
  if (calendar === null || calendar === NO_DATES) return null;
  const when = { at: now.toISOString(), today: dateInZone(now, timeZone), isAsked: true };
  await storeDates(c.env.CATALOGUE, { school: { state, id }, calendar }, when);
  return calendar;
}

function keyOfDates({ school }: { readonly school: SavedSchool }): string {
  return schoolKey(school);
}
