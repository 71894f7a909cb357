import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendarFile, type FileCalendar } from '#domain/calendar/calendar-file.ts';

const aFile = (some: Partial<FileCalendar> = {}) =>
  writeCalendarFile({
    title: 'Calendar of Adair',
    language: 'en',
    calendars: [
      {
        key: 'ky-210003002021',
        name: 'Adair; County, Elementary',
        url: 'https://homeroom.test/kentucky/columbia/210003002021-Adair/',
        data: [{ uid: 'a-1', name: 'Break, \\ “long”', startDate: '2026-12-21' }],
        lastUpdated: { year: 2026, month: 11, day: 2 },
        ...some,
      },
    ],
  });

/** Joins folded lines, as a reader of RFC 5545 does. */
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

const readWithParser = (file: string) =>
  ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      summary: event.getFirstPropertyValue('summary'),
      location: event.getFirstPropertyValue('location'),
      start: String(event.getFirstPropertyValue('dtstart')),
      stamp: String(event.getFirstPropertyValue('dtstamp')),
    }));

describe('a calendar file', () => {
  it('has one event with a stable id and a whole day', () => {
    const lines = linesOf(aFile());
    expect(lines).toContain('UID:a-1.ky-210003002021@homeroom');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261221');
    expect(lines).toContain('DTSTAMP:20261102T000000Z');
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  });

  it('folds lines after 75 octets and never within a character', () => {
    const name = 'ñ'.repeat(200);
    const file = aFile({ data: [{ uid: 'a', name, startDate: '2026-12-21' }] });
    const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:${name}`);
  });

  it('is the same for the same events if no update is known', () => {
    expect(aFile({ lastUpdated: null })).toBe(aFile({ lastUpdated: null }));
  });

  it('states the language of a name if the feed did', () => {
    const event = { uid: 'a', name: 'Feria', startDate: '2026-12-21' };
    expect(linesOf(aFile({ data: [{ ...event, language: 'es' }] }))).toContain('SUMMARY;LANGUAGE=es:Feria');
    expect(linesOf(aFile({ data: [event] }))).toContain('SUMMARY:Feria');
  });

  it('marks deadlines and open houses as important', () => {
    const data = ['Application deadline', 'Spring fair'].map((name, at) => {
      return { uid: `e-${at}`, name, startDate: '2026-12-21' };
    });
    expect(linesOf(aFile({ data })).filter((line) => line === 'PRIORITY:1')).toHaveLength(1);
  });

  it('is read by another parser as it was meant', () => {
    // What plain texts can have: no control characters.
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).filter((text) => !/\p{C}/u.test(text));
    fc.assert(
      fc.property(texts, texts, (name, place) => {
        const data = [{ uid: 'a-1', name, startDate: '2026-12-21' }];
        expect(readWithParser(aFile({ data, name: place }))).toEqual([
          {
            uid: 'a-1.ky-210003002021@homeroom',
            summary: name,
            location: place,
            start: '2026-12-21',
            stamp: '2026-11-02T00:00:00Z',
          },
        ]);
      }),
    );
  });
});
