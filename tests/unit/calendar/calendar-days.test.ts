import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDay, readUtcTime } from '#domain/calendar/calendar-days.ts';

const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

it('reads UTC times as JavaScript does', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const text = `${moment.toISOString().slice(0, 19)}Z`;
      expect(readUtcTime(text)).toBe(Date.parse(text));
    }),
  );
});

it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '1900-02-29'])('%s is no day', (date) => {
  expect(isDay(date)).toBe(false);
});

it.each(['2024-02-29', '2000-02-29', '2026-12-31'])('%s is a day', (date) => {
  expect(isDay(date)).toBe(true);
});
