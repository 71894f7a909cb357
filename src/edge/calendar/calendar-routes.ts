import { Hono } from 'hono';
import { selectDistrictsById } from '#data/places/place-queries.ts';
import { CALENDAR_CALL, CALENDAR_FILE_PATH } from '#domain/calendar/calendar-call.ts';
import {
  CalendarFileRequestSchema,
  CalendarRequestSchema,
  type CalendarAnswer,
  CalendarAnswerSchema,
} from '#domain/calendar/calendar-contract.ts';
import { writeCalendarFile, type FileCalendar } from '#domain/calendar/calendar-file.ts';
import { districtKey } from '#domain/places/district-key.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage, districtPath, type SitePath } from '#domain/places/place-paths.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { findTimeZone } from '#domain/places/time-zone.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { translatorFor } from '#i18n/translator.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { etagAnswer } from '../answers/etag-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { publicCall } from '../middleware/public-call.ts';
import { readCalendar } from '../partners/calendar-feed.ts';
import { findCalendar } from './calendar-school.ts';

const FRESH_FOR_SECONDS = 3600;

/** The coming dates of a school, as JSON and as a file for calendar programs, and the dates of a district as a file. */
export const calendarRoutes = new Hono<EdgeApp>()
  .get(
    CALENDAR_CALL,
    publicCall({
      freshForSeconds: FRESH_FOR_SECONDS,
      request: CalendarRequestSchema,
      document: { id: 'readCalendar', answer: CalendarAnswerSchema },
    }),
    async (c) => {
      const { state, id } = c.req.valid('query');
      tagStates(c, [state]);
      const found = await findCalendar(c, { state, id });
      if (found === null) return refuseUnknown(c, 'school');
      return found.calendar === null ? refuseFailed(c) : c.json(found.calendar);
    },
  )
  .get(
    CALENDAR_FILE_PATH,
    publicCall({ freshForSeconds: FRESH_FOR_SECONDS, request: CalendarFileRequestSchema }),
    async (c) => {
      const query = c.req.valid('query');
      return 'district' in query ? answerDistrictFile(c, query) : answerSchoolFile(c, query);
    },
  );

type FileRequest = ReturnType<typeof CalendarFileRequestSchema.parse>;

async function answerSchoolFile(
  c: EdgeContext,
  { state, id, lang, event }: Exclude<FileRequest, { district: string }>,
): Promise<Response> {
  const found = await findCalendar(c, { state, id });
  if (found === null) return refuseUnknown(c, 'school');
  if (found.calendar === null) return refuseFailed(c);
  const { data, lastUpdated } = found.calendar;
  const events = event === undefined ? data : data.filter(({ uid }) => uid === event);
  if (event !== undefined && events.length === 0) return refuseUnknown(c, 'event');
  const { name, path } = found.school.card;
  const url = `${c.env.SITE_ORIGIN}${withLanguage(path, lang)}`;
  return answerFile(c, {
    title: translatorFor(lang)('calendar.title', { school: name }),
    language: lang,
    calendar: { key: schoolKey({ state, id }), name, url, data: events, lastUpdated },
    isAttachment: event !== undefined,
  });
}

async function answerDistrictFile(
  c: EdgeContext,
  { state, district: id, lang }: Extract<FileRequest, { district: string }>,
): Promise<Response> {
  const found = await findDistrictCalendar(c, { state, id });
  if (found === null) return refuseUnknown(c, 'district');
  if (found.calendar === null) return refuseFailed(c);
  const { data, lastUpdated } = found.calendar;
  const { name, path } = found;
  const url = `${c.env.SITE_ORIGIN}${withLanguage(path, lang)}`;
  return answerFile(c, {
    title: translatorFor(lang)('calendar-files.district.title', { district: name }),
    language: lang,
    calendar: { key: districtKey({ state, id }), name, url, data, lastUpdated },
    isAttachment: false,
  });
}

interface AnsweredFile {
  readonly title: string;
  readonly language: Language;
  readonly calendar: FileCalendar;
  /** One event is for saving. A whole calendar is for subscribing. */
  readonly isAttachment: boolean;
}

function answerFile(c: EdgeContext, { title, language, calendar, isAttachment }: AnsweredFile): Promise<Response> {
  return etagAnswer(c, writeCalendarFile({ title, language, calendars: [calendar] }), {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `${isAttachment ? 'attachment' : 'inline'}; filename="school-calendar.ics"`,
    'cache-control': `public, max-age=${FRESH_FOR_SECONDS}`,
    'x-robots-tag': 'noindex',
  });
}

const UNKNOWN = {
  school: 'There is no school of this id in the state.',
  district: 'There is no district of this id in the state.',
  event: 'The calendar has no such coming event.',
} as const;

function refuseUnknown(c: EdgeContext, what: keyof typeof UNKNOWN): Response {
  return errorAnswer(c, 404, { code: `unknown-${what}`, message: UNKNOWN[what] });
}

function refuseFailed(c: EdgeContext): Response {
  return errorAnswer(c, 502, { code: 'partner-failed', message: 'The calendar partner gave no valid response.' });
}

/** A district with its coming dates. */
interface CalendarOfDistrict {
  readonly name: string;
  readonly path: SitePath;
  /** Null if the partner failed. */
  readonly calendar: CalendarAnswer | null;
}

/** Finds a district and reads its coming dates. Null if the catalogue has no such district. */
async function findDistrictCalendar(
  c: EdgeContext,
  { state, id }: { state: StateCode; id: string },
): Promise<CalendarOfDistrict | null> {
  const [district] = await selectDistrictsById(c.env.CATALOGUE, state, [id]);
  if (district === undefined) return null;
  const { name, city_slug: citySlug, slug, lat, lon } = district;
  const timeZone = findTimeZone({ state, lat, lon });
  const calendar = await readCalendar(c.env, { kind: 'district', id, timeZone });
  return { name, path: districtPath({ state, citySlug, slug }), calendar };
}
