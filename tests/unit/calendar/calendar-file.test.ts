import { describe, expect, it } from 'vitest';
import { writeCalendarFile, type CalendarFile } from '#domain/calendar/calendar-file.ts';

const aFile = (some: Partial<CalendarFile> = {}) =>
  writeCalendarFile({
    school: { state: 'ky', id: '210003002021', name: 'Adair; County, Elementary' },
    title: 'Calendar of Adair',
    url: 'https://homeroom.test/kentucky/columbia/210003002021-Adair/',
    language: 'en',
    events: [{ uid: 'a-1', name: 'Break, \\ “long”', startDate: '2026-12-21' }],
    lastUpdated: { year: 2026, month: 11, day: 2 },
    ...some,
  });

/** Joins folded lines, as a reader of RFC 5545 does. */
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

describe('a calendar file', () => {
  it('has one event with a stable id and a whole day', () => {
    const lines = linesOf(aFile());
    expect(lines).toContain('UID:a-1.ky-210003002021@homeroom');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261221');
    expect(lines).toContain('DTSTAMP:20261102T000000Z');
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  });

  it('escapes commas, semicolons and backslashes', () => {
    const lines = linesOf(aFile());
    expect(lines).toContain('SUMMARY:Break\\, \\\\ “long”');
    expect(lines).toContain('LOCATION:Adair\\; County\\, Elementary');
  });

  it('folds lines after 75 octets and never within a character', () => {
    const name = 'ñ'.repeat(200);
    const file = aFile({ events: [{ uid: 'a', name, startDate: '2026-12-21' }] });
    const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:${name}`);
  });

  it('is the same for the same events if no update is known', () => {
    expect(aFile({ lastUpdated: null })).toBe(aFile({ lastUpdated: null }));
  });
});
