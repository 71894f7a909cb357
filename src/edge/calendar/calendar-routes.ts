import { Hono } from 'hono';
import { CALENDAR_CALL, CALENDAR_FILE_PATH } from '#domain/calendar/calendar-call.ts';
import { CalendarFileRequestSchema, CalendarRequestSchema } from '#domain/calendar/calendar-contract.ts';
import { writeCalendarFile } from '#domain/calendar/calendar-file.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { translatorFor } from '#i18n/translator.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { etagAnswer } from '../answers/etag-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { checkRequest } from '../middleware/checked-request.ts';
import { publicCall } from '../middleware/public-call.ts';
import { findCalendar } from './calendar-school.ts';

const FRESH_FOR_SECONDS = 3600;

/** The coming dates of a school, as JSON and as a file for calendar programs. */
export const calendarRoutes = new Hono<EdgeApp>()
  .get(
    CALENDAR_CALL,
    publicCall({ freshForSeconds: FRESH_FOR_SECONDS }),
    checkRequest(CalendarRequestSchema),
    async (c) => {
      const { state, id } = c.req.valid('query');
      tagStates(c, [state]);
      const found = await findCalendar(c, { state, id });
      if (found === null) return unknownSchool(c);
      return found.calendar === null ? partnerFailed(c) : c.json(found.calendar);
    },
  )
  .get(
    CALENDAR_FILE_PATH,
    publicCall({ freshForSeconds: FRESH_FOR_SECONDS }),
    checkRequest(CalendarFileRequestSchema),
    async (c) => {
      const { state, id, lang, event } = c.req.valid('query');
      const found = await findCalendar(c, { state, id });
      if (found === null) return unknownSchool(c);
      if (found.calendar === null) return partnerFailed(c);
      const { data, lastUpdated } = found.calendar;
      const events = event === undefined ? data : data.filter(({ uid }) => uid === event);
      if (event !== undefined && events.length === 0) {
        return errorAnswer(c, 404, { code: 'unknown-event', message: 'The calendar has no such coming event.' });
      }
      const { name, path } = found.school.card;
      const file = writeCalendarFile({
        school: { state, id, name },
        title: translatorFor(lang)('calendar.title', { school: name }),
        url: `${c.env.SITE_ORIGIN}${withLanguage(path, lang)}`,
        language: lang,
        events,
        lastUpdated,
      });
      return etagAnswer(c, file, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `${event === undefined ? 'inline' : 'attachment'}; filename="school-calendar.ics"`,
        'cache-control': `public, max-age=${FRESH_FOR_SECONDS}`,
        'x-robots-tag': 'noindex',
      });
    },
  );

function unknownSchool(c: EdgeContext): Response {
  return errorAnswer(c, 404, { code: 'unknown-school', message: 'There is no school of this id in the state.' });
}

function partnerFailed(c: EdgeContext): Response {
  return errorAnswer(c, 502, { code: 'partner-failed', message: 'The calendar partner gave no valid response.' });
}
