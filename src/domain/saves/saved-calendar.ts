import { z } from 'zod';
import { withLanguage, type SitePath } from '../places/place-paths.ts';
import type { Language } from '../places/language.ts';

/** The form that creates, replaces or ends a member's private calendar address. */
export const SAVED_CALENDAR_PATH = '/saved-schools/calendar/';

/** `POST /saved-schools/calendar/` */
export const SavedCalendarFormSchema = z.object({ action: z.enum(['create', 'end']) });

/** The id of a private calendar address, and our signature of it. */
interface CalendarKey {
  readonly id: string;
  readonly signature: string;
}

/** Builds the path of a private calendar. */
export function savedCalendarPath({ id, signature }: CalendarKey, language: Language): SitePath {
  return withLanguage(`${SAVED_CALENDAR_PATH}${id}.${signature}.ics`, language);
}

/** Reads the last part of such a path. Null if it has another form. */
export function parseCalendarKey(part: string): CalendarKey | null {
  const [, id, signature] = /^([\w-]{20,64})\.([\w-]{20,64})\.ics$/.exec(part) ?? [];
  return id === undefined || signature === undefined ? null : { id, signature };
}
