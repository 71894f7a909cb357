import { Hono } from 'hono';
import { DESK_EVENTS_PATH, EVENT_PARTS, EVENT_PERIODS, type EventTable } from '#domain/analytics/desk-events-page.ts';
import { readEventName } from '#data/analytics/event-count-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { privateRead } from '../members/calls/member-call.ts';
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
  const since = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const tables = await Promise.all(
    EVENT_PARTS.map(async (part): Promise<EventTable | null> => {
      const rows = await sumEvents(c.env, { part, since, name });
      return rows === null ? null : { part, rows };
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
