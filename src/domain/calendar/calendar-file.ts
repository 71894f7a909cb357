import type { Language } from '../places/language.ts';
import type { CalendarDay, CalendarEvent } from './calendar-contract.ts';

/** The longest line in octets (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;
/** The stamp of a calendar without a date of its last update. A moving stamp would change the file at every request. */
const UNKNOWN_STAMP = '20200101T000000Z';
/** How often a program should read the file again. */
const REFRESH = 'P1D';

/** What a calendar file is made of. */
export interface CalendarFile {
  readonly school: { readonly state: string; readonly id: string; readonly name: string };
  /** The name of the calendar in the visitor's language. */
  readonly title: string;
  /** The address of the profile. */
  readonly url: string;
  readonly language: Language;
  readonly events: readonly CalendarEvent[];
  readonly lastUpdated: CalendarDay | null;
}

/** Writes an iCalendar file (RFC 5545). The same events give the same bytes. */
export function writeCalendarFile({ school, title, url, language, events, lastUpdated }: CalendarFile): string {
  const stamp = lastUpdated === null ? UNKNOWN_STAMP : `${writeDay(lastUpdated)}T000000Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Homeroom//School calendar//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}.${school.state}-${school.id}@homeroom`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${event.startDate.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(event.name)}`,
      `LOCATION:${escapeText(school.name)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function writeDay({ year, month, day }: CalendarDay): string {
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('');
}

/** Escapes a text value (section 3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds a line into parts of at most 75 octets. Continued parts begin with a space. No character is cut. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
