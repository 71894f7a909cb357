import { deleteEventCounts } from '#data/analytics/event-count-queries.ts';
import { ERASURE_DAYS } from '#domain/account/erasure-periods.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeEnv } from '../env/edge-env.ts';

/** They are kept so long, so that a month can be compared with the same month a year before. */
const KEPT_MS = ERASURE_DAYS.eventCount * 86_400_000;

/** Deletes counts of events that are too old. A failure is logged; the next hour tries again. */
export async function deleteOldEvents(env: Pick<EdgeEnv, 'MEMBERS'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString().slice(0, 10);
  await deleteEventCounts(env.MEMBERS, before).catch((error: unknown) => {
    logProblem({ code: 'events-not-deleted', message: error instanceof Error ? error.name : 'unknown' });
  });
}
