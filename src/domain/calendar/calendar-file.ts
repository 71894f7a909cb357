import type { Language } from '../places/language.ts';
import type { CalendarAnswer, CalendarDay, CalendarEvent } from './calendar-contract.ts';
import { detectEventKind } from './event-kind.ts';

/** The longest line in octets (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;
/** The stamp of a calendar without a date of its last update. A moving stamp would change the file at every request. */
const UNKNOWN_STAMP = '20200101T000000Z';
/** How often a program should read the file again. */
const REFRESH = 'P1D';

/** The dates of a school or a district in a file. */
export interface FileCalendar extends Pick<CalendarAnswer, 'data' | 'lastUpdated'> {
  /** Unique among schools and districts. Makes the ids of events unique, too. */
  readonly key: string;
  readonly name: string;
  /** The address of the profile or of the district's page. */
  readonly url: string;
}

/** What a calendar file is made of. */
interface CalendarFile {
  /** The name of the calendar in the visitor's language. */
  readonly title: string;
  readonly language: Language;
  readonly calendars: readonly FileCalendar[];
}

/** Writes an iCalendar file (RFC 5545). The same events give the same bytes. */
export function writeCalendarFile({ title, language, calendars }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Homeroom//School calendar//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(title)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    // The same for Outlook.
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...calendars.flatMap((calendar) => calendar.data.flatMap((event) => eventLines(event, calendar))),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarEvent, { key, name, url, lastUpdated }: FileCalendar): string[] {
  const stamp = lastUpdated === null ? UNKNOWN_STAMP : `${writeDay(lastUpdated)}T000000Z`;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}.${key}@homeroom`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${event.startDate.replaceAll('-', '')}`,
    `SUMMARY${event.language === undefined ? '' : `;LANGUAGE=${event.language}`}:${escapeText(event.name)}`,
    `LOCATION:${escapeText(name)}`,
    `URL:${url}`,
    // Deadlines and open houses are marked as important.
    ...(detectEventKind(event.name) === 'other' ? [] : ['PRIORITY:1']),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
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
