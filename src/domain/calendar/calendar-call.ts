import { DEFAULT_LANGUAGE, type Language } from '../places/language.ts';

/** Events that are shown at once. The others are behind a disclosure. */
export const SHOWN_EVENTS = 5;
/** Placeholders that are shown while the dates load. */
export const CALENDAR_PLACEHOLDERS = 6;

/** The call for a school's dates, and the path of the same dates as a file for calendar programs. */
export const CALENDAR_CALL = '/gsr/api/calendar';
/** The path of a school's iCalendar file, which calendar programs subscribe to. */
export const CALENDAR_FILE_PATH = '/gsr/api/calendar.ics';

/** Returns the path of a district's dates as a file for calendar programs. */
export function districtCalendarFile(
  { state, id }: { readonly state: string; readonly id: string },
  language: Language,
): string {
  return `${CALENDAR_FILE_PATH}?state=${state}&district=${id}${language === DEFAULT_LANGUAGE ? '' : `&lang=${language}`}`;
}

/**
 * Returns the address by which a calendar program subscribes to a file of ours. A plain link to the file only downloads the dates of
 * today.
 */
export function subscribeAddress(siteOrigin: string, path: string): string {
  return `${siteOrigin.replace(/^https?:/, 'webcal:')}${path}`;
}

/** Returns the query of a call about a school's dates, or about one of them. */
export function calendarQuery(
  { state, id }: { readonly state: string; readonly id: string },
  { language, event }: { readonly language: Language; readonly event?: string },
): string {
  const parameters = [`state=${state}`, `id=${id}`];
  if (event !== undefined) parameters.push(`event=${encodeURIComponent(event)}`);
  if (language !== DEFAULT_LANGUAGE) parameters.push(`lang=${language}`);
  return parameters.join('&');
}
