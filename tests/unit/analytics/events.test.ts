import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_NAMES, EventsRequestSchema, readEvent } from '#domain/analytics/analytics-events.ts';
import { writeEventsDocument } from '#domain/analytics/events-document.ts';

/** Events that the specification names. */
const SPECIFIED = [
  'search submitted',
  'helpful clicked',
  'School Saved',
  'hyperlink clicked',
  'interaction clicked',
  'Click Save',
  'School: Click Follow',
  'User: Follow Success',
  'See All Courses Clicked',
  'review-response deletion',
] as const;

/** Table cells are padded in the file. */
const withoutPadding = (text: string) => text.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---');

it('docs/events.md describes the events as they are declared', () => {
  const found = withoutPadding(readFileSync('docs/events.md', 'utf8'));
  expect(found, 'Run node scripts/event-docs.ts.').toBe(withoutPadding(writeEventsDocument()));
});

describe('events', () => {
  it('have the names of the specification', () => {
    expect(EVENT_NAMES).toEqual(expect.arrayContaining([...SPECIFIED]));
  });

  it('lose fields that their schema lacks', () => {
    expect(readEvent({ times: 1, name: 'School Saved', label: 'x', count: 3 })).toEqual({
      name: 'School Saved',
      label: '',
      count: 1,
    });
    expect(readEvent({ times: 1, name: 'See All Courses Clicked', count: 12 })).toMatchObject({ label: '10' });
    expect(readEvent({ times: 1, name: 'See All Courses Clicked' })).toBeNull();
  });

  it('have no label that could be a text of a visitor', () => {
    for (const label of ['a b', 'ana@example.org', '<b>', '5', 'f12-7', 'Ratings*Ratings', 'x'.repeat(61)]) {
      const { events } = EventsRequestSchema.parse({ events: [{ name: 'tab clicked', label }] });
      expect(events).toEqual([{ name: 'tab clicked', label: undefined, times: 1 }]);
    }
  });

  it('are refused if they are unknown, none or too many', () => {
    const one = { name: 'School Saved' };
    for (const events of [[{ name: 'x' }], [], Array.from({ length: 61 }, () => one), 'x']) {
      expect(EventsRequestSchema.safeParse({ events }).success).toBe(false);
    }
  });
});

it('the script before the first event has half a kilobyte at most', () => {
  const file = 'src/islands/analytics/listen-events.ts';
  const options = ['--bundle', '--minify', '--format=esm', '--external:./send-events.ts'];
  const { status, stdout } = spawnSync('esbuild', [file, ...options]);
  expect(status).toBe(0);
  expect(stdout.byteLength).toBeLessThanOrEqual(512);
});
