import { NO_DATES, type CalendarAnswer } from '#domain/calendar/calendar-contract.ts';
import { writeCalendarFile } from '#domain/calendar/calendar-file.ts';
import { dropPast } from '#domain/calendar/upcoming-events.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { dateInZone } from '#domain/places/time-zone.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { selectDates, storeDates } from '#data/calendar/school-dates.ts';
import { selectListedSchools, type ListedSchool } from '#data/search/found-schools.ts';
import { translatorFor } from '#i18n/translator.ts';
import { findSchoolZone } from '../calendar/calendar-school.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { readCalendar } from '../partners/calendar-feed.ts';

/** Schools whose dates a calendar has at most. The newest saved ones count. */
const MAX_SCHOOLS = 100;
/** Schools whose dates one request gets from the partner. Programs ask daily, so the others have their turn soon. */
const MAX_PARTNER_READS = 10;
const FRESH_MS = 24 * 3_600_000;

/** Writes the calendar of saved schools: from the dates that we know, and from the partner for a few that we don't. */
export async function writeSavedCalendar(c: EdgeContext, saved: readonly SavedSchool[]): Promise<string> {
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
