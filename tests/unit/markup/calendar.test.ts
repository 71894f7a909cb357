import { describe, expect, it } from 'vitest';
import type { CalendarAnswer } from '#domain/calendar/calendar-contract.ts';
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import { calendarHtml } from '#markup/calendar.ts';

const PLACE = { school: { state: 'ky', id: '210003002021' }, siteOrigin: 'https://homeroom.test' } as const;
const aCalendar = (events: number, some: Partial<CalendarAnswer> = {}): CalendarAnswer => ({
  data: Array.from({ length: events }, (_, at) => ({ uid: `e-${at}`, name: `Event ${at}`, startDate: '2026-12-01' })),
  verified: false,
  lastUpdated: null,
  ...some,
});
const draw = (calendar: CalendarAnswer | null, language: Language = 'en') =>
  calendarHtml(calendar, { ...PLACE, language }).markup;

describe('a list of dates', () => {
  it('shows five and puts the others behind See More Dates', () => {
    const [shown = '', hidden = ''] = draw(aCalendar(7)).split('<details');
    expect(shown.match(/<time/g)).toHaveLength(5);
    expect(hidden.match(/<time/g)).toHaveLength(2);
    expect(hidden).toContain('See More Dates');
    expect(hidden).toContain('See Less Dates');
    expect(draw(aCalendar(5))).not.toContain('<details');
  });

  it('says that it is verified and when it was updated', () => {
    const markup = draw(aCalendar(1, { verified: true, lastUpdated: { year: 2026, month: 11, day: 2 } }));
    expect(markup).toContain('Verified by the school');
    expect(markup).toContain('Last updated Monday, November 2, 2026');
    expect(draw(aCalendar(1))).not.toContain('Verified');
  });

  it('links a subscription, a file for all dates and one for each', () => {
    const markup = draw(aCalendar(1));
    expect(markup).toContain('href="webcal://homeroom.test/gsr/api/calendar.ics?state=ky&amp;id=210003002021"');
    expect(markup).toContain('href="/gsr/api/calendar.ics?state=ky&amp;id=210003002021"');
    expect(markup).toContain('&amp;event=e-0"');
  });

  it('marks deadlines and open houses', () => {
    const data = ['Application deadline', 'Concert'].map((name, at) => {
      return { uid: `e-${at}`, name, startDate: '2026-12-01' };
    });
    expect(draw(aCalendar(0, { data })).match(/<li class="is-urgent">/g)).toHaveLength(1);
  });

  it.each([
    ['en-US', '<span dir="auto">Fair<', '<span dir="auto" lang="en-US">Fair<'],
    ['es', '<span dir="auto" lang="es">Fair<', '<span dir="auto">Fair<'],
    [undefined, '<span dir="auto" lang="">Fair<', '<span dir="auto" lang="">Fair<'],
  ])('marks a name whose feed states the language %s', (written, ...expected) => {
    const event = {
      uid: 'e',
      name: 'Fair',
      startDate: '2026-12-01',
      ...(written !== undefined && { language: written }),
    };
    for (const [at, language] of LANGUAGE_CODES.entries())
      expect(draw(aCalendar(0, { data: [event] }), language)).toContain(expected[at]);
  });

  it('has the same message for no dates and for a failure', () => {
    expect(draw(aCalendar(0))).toContain('We have no upcoming dates for this school.');
    expect(draw(null)).toBe(draw(aCalendar(0)));
  });
});
