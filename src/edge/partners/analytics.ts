import type { EventCount } from '#domain/analytics/analytics-events.ts';
import { addEventCounts } from '#data/analytics/event-count-queries.ts';
import type { EdgeEnv } from '../env/edge-env.ts';

/** Counts events: in the members' database, and in the platform's analytics if they are bound. */
export async function countEvents(
  env: Pick<EdgeEnv, 'MEMBERS' | 'ANALYTICS'>,
  counts: readonly EventCount[],
): Promise<void> {
  for (const { name, label, pageKind, language, state, count } of counts) {
    env.ANALYTICS?.writeDataPoint({ indexes: [name], blobs: [label, pageKind, language, state], doubles: [count] });
  }
  await addEventCounts(env.MEMBERS, counts);
}
