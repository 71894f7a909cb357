import { Hono } from 'hono';
import { DESK_EVENTS_PATH, EVENT_PARTS, EVENT_PERIODS, type EventTable } from '#domain/analytics/desk-events-page.ts';
import { readEventName } from '#data/analytics/event-count-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { sumEvents } from '../partners/analytics.ts';
import { admitToPage } from './desk-access.ts';

const DAY_MS = 86_400_000;

/** Counts of events, for editors and administrators. For anyone else the page does not exist. */
export const deskEventsRoutes = new Hono<EdgeApp>()
  .get(DESK_EVENTS_PATH, privateRead, showEvents)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showEvents(c: EdgeContext): Promise<Response> {
  const admitted = await admitToPage(c, ['editor', 'administrator']);
  if (admitted instanceof Response) return admitted;
  const days = EVENT_PERIODS.find((period) => String(period) === c.req.query('days')) ?? EVENT_PERIODS[0];
  const name = readEventName(c.req.query('name'));
  // Today is one of the days.
  const dayOf = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
  const now = { since: dayOf(days - 1), until: dayOf(-1), name };
  const before = { since: dayOf(2 * days - 1), until: now.since, name };
  const tables = await Promise.all(
    EVENT_PARTS.map(async (part): Promise<EventTable | null> => {
      const rows = await sumEvents(c.env, { part, ...now });
      const earlier = part === 'day' ? [] : await sumEvents(c.env, { part, ...before });
      if (rows === null || earlier === null) return null;
      const counts = new Map(earlier.map(({ word, count }) => [word, count]));
      const beforeOf = (word: string) => (part === 'day' ? null : (counts.get(word) ?? 0));
      return { part, rows: rows.map((row) => ({ ...row, before: beforeOf(row.word) })) };
    }),
  );
  // The log has why: each question to the analytics is logged.
  if (!tables.every((table) => table !== null)) return errorPage(c, 503);
  const total = tables[0]?.rows.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const page = {
    kind: 'desk-events',
    path: DESK_EVENTS_PATH,
    demonstration: false,
    days,
    name,
    total,
    tables,
  } as const;
  return renderPrivatePage(c, page);
}
