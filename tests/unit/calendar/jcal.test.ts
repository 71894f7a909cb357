import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JcalSchema, readJcalEvents } from '#domain/calendar/jcal.ts';

const ZONE = 'America/Los_Angeles';

const anEvent = (...properties: unknown[][]) => ['vevent', properties, []];
const read = (...components: unknown[]) => readJcalEvents(JcalSchema.parse(['vcalendar', [], components]), ZONE);
const dateOf = (value: unknown) => read(anEvent(['dtstart', {}, 'date', value]))[0]?.startDate;

describe('a jCal feed', () => {
  it('has events with an id, a name and a date', () => {
    const properties = [
      ['uid', {}, 'text', 'a-1'],
      ['SUMMARY', {}, 'text', '  Winter \n break '],
      ['dtstart', {}, 'date', '2026-12-21'],
    ];
    expect(read(anEvent(...properties), ['vtimezone', [], []])).toEqual([
      { uid: 'a-1', summary: 'Winter break', startDate: '2026-12-21' },
    ]);
  });

  it('loses a broken event and keeps the others', () => {
    const broken = [null, 7, ['vevent'], ['vevent', 'x', []], [['vevent'], [], []]];
    expect(read(...broken, anEvent(['summary', {}, 'text', 'Fair']))).toMatchObject([{ summary: 'Fair' }]);
    expect(read(anEvent(['summary', {}, 'text', 7], ['dtstart', {}, 'date', {}]))).toEqual([
      { uid: null, summary: null, startDate: null },
    ]);
  });

  it.each([
    [{ language: 'en-US' }, 'en-US'],
    [{ language: '"><script>' }, undefined],
    [{ language: ['en', 'es'] }, undefined],
    [{}, undefined],
    [null, undefined],
  ])('states the language of a name only if it is a tag: %j', (parameters, language) => {
    expect(read(anEvent(['summary', parameters, 'text', 'Fair']))[0]?.language).toBe(language);
  });

  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T08:00:00', '2026-12-01'],
    // Still the evening of November 30 in California.
    ['2026-12-01T02:00:00Z', '2026-11-30'],
    ['2026-12-01T25:00:00Z', null],
    ['2026-02-31', null],
    ['30000-01-01', null],
    ['+030000-01-01T00:00:00Z', null],
    ['20261201', null],
    ['2026-13-01T00:00:00Z', null],
    ['', null],
  ])('reads the date %s as %s', (value, date) => {
    expect(dateOf(value)).toBe(date);
  });

  it.each([null, 'x', {}, ['vcalendar'], ['vevent', [], []], ['vcalendar', {}, []]])(
    'is refused if it is %j',
    (feed) => {
      expect(JcalSchema.safeParse(feed).success).toBe(false);
    },
  );

  it('never fails, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: 20 }), (components) => {
        expect(readJcalEvents(['vcalendar', [], components], ZONE).length).toBeLessThanOrEqual(components.length);
      }),
    );
  });
});
