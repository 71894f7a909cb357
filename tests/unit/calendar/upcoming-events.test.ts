import { describe, expect, it } from 'vitest';
import { detectEventKind } from '#domain/calendar/event-kind.ts';
import type { FeedEvent } from '#domain/calendar/jcal.ts';
import { keepUpcoming } from '#domain/calendar/upcoming-events.ts';

const anEvent = (some: Partial<FeedEvent>): FeedEvent => ({
  uid: null,
  summary: 'Science fair',
  startDate: '2026-12-01',
  ...some,
});
const TODAY = '2026-11-23';

describe('coming events', () => {
  it('have a name and a date that is today or later', () => {
    const events = ['2026-11-22', '2026-11-23', '2027-01-05', null].map((startDate) => anEvent({ startDate }));
    const kept = keepUpcoming([...events, anEvent({ summary: null })], TODAY);
    expect(kept.map(({ startDate }) => startDate)).toEqual(['2026-11-23', '2027-01-05']);
  });

  it('are sorted by date, then by name', () => {
    const events = [
      anEvent({ summary: 'B' }),
      anEvent({ startDate: '2026-11-30', summary: 'C' }),
      anEvent({ summary: 'A' }),
    ];
    expect(keepUpcoming(events, TODAY).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  });

  it('have an id of plain characters that stays the same', () => {
    const [told] = keepUpcoming([anEvent({ uid: 'a b;c' })], TODAY);
    const [untold] = keepUpcoming([anEvent({ summary: 'Día de la Raza' })], TODAY);
    expect([told?.uid, untold?.uid]).toEqual(['a-b-c', '2026-12-01-dia-de-la-raza']);
  });

  it('are listed once if the feed repeats them', () => {
    expect(keepUpcoming([anEvent({ uid: 'a' }), anEvent({ uid: 'a' })], TODAY)).toHaveLength(1);
  });

  it('keep different ids if one id has several days, one of them past', () => {
    const events = ['2026-10-01', '2026-12-01', '2027-01-05'].map((startDate) => anEvent({ uid: 'fair', startDate }));
    const ids = keepUpcoming(events, TODAY).map(({ uid }) => uid);
    expect(ids).toEqual(['fair-2026-12-01', 'fair-2027-01-05']);
    expect(keepUpcoming(events, '2026-12-15').map(({ uid }) => uid)).toEqual(['fair-2027-01-05']);
  });

  it('are the next 200 at most', () => {
    const many = Array.from({ length: 300 }, (_, at) => anEvent({ uid: `e-${at}` }));
    expect(keepUpcoming(many, TODAY)).toHaveLength(200);
  });
});

it.each([
  ['Application deadline for next year', 'deadline'],
  ['Applications are due', 'deadline'],
  ['Last day to enroll', 'deadline'],
  ['Fecha límite para solicitudes', 'deadline'],
  ['Open House, grades 6 to 8', 'open-house'],
  ['Jornada de puertas abiertas', 'open-house'],
  ['Last day of school', 'other'],
  ['The gates open at 8', 'other'],
])('takes “%s” for an event of the kind %s', (name, kind) => {
  expect(detectEventKind(name)).toBe(kind);
});
