/** Events of every invented school, by their distance from today. */
const EVENTS = [
  { day: -20, name: 'Last month’s open house (invented)' },
  { day: 3, name: 'Open house for new families (invented)' },
  { day: 9, name: 'No school: staff planning day (invented)' },
  { day: 17, name: 'Application deadline for next year (invented)' },
  { day: 25, name: 'Parent-teacher conferences (invented)' },
  { day: 38, name: 'Winter concert (invented)' },
  { day: 52, name: 'Break begins (invented)' },
  { day: 66, name: 'Classes begin again (invented)' },
  { day: 90, name: 'Science fair (invented)' },
] as const;

const DAY_MS = 86_400_000;

/** Writes the jCal feed of a school: dates around today, and an entry to drop. */
export function inventedFeed(id: string, today = new Date()): unknown {
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  // One school in ten has no dates.
  const events = id.endsWith('9') ? [] : EVENTS;
  const dated = events.map(({ day, name }, at) => [
    'vevent',
    [
      ['uid', {}, 'text', `${id}-${at}`],
      ['summary', { language: 'en-US' }, 'text', name],
      ['dtstart', {}, 'date', new Date(start + day * DAY_MS).toISOString().slice(0, 10)],
    ],
    [],
  ]);
  const incomplete = ['vevent', [['summary', {}, 'text', 'An event without a date']], []];
  return ['vcalendar', [['version', {}, 'text', '2.0']], [...dated, incomplete]];
}

/** Writes what the partner knows about the calendar of a school or a district. */
export function inventedOverview(id: string, kind: string): unknown {
  const verified = Number(id.at(-1)) % 2 === 0;
  const entries = [{ nces_id: id, verified, last_updated: { year: 2026, month: 11, day: 2 } }];
  return kind === 'district' ? { district: entries } : { school: entries };
}
