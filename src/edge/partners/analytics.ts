import { z } from 'zod';
import type { CountedName, EventCount } from '#domain/analytics/analytics-events.ts';
import { addEventCounts, sumEventCounts, type CountPart, type EventSum } from '#data/analytics/event-count-queries.ts';
import { MAX_SUMS, writeSumsSql } from '#data/analytics/event-sums-sql.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { askPartner } from './partner-call.ts';
import { readPartnerUrl } from './partner-url.ts';

type AnalyticsEnv = Pick<EdgeEnv, 'MEMBERS' | 'ANALYTICS' | 'ANALYTICS_SQL_URL' | 'ANALYTICS_SQL_TOKEN'>;

const SQL_TIMEOUT_MS = 6000;

/** Large sums are texts. */
const SumsSchema = z.object({
  data: z.array(z.object({ word: z.string().max(100), count: z.coerce.number().min(0) })).max(MAX_SUMS),
});

/**
 * Counts events: in the platform's analytics if they are bound, and in the members' database unless the analytics can be read,
 * too.
 */
export async function countEvents(env: AnalyticsEnv, counts: readonly EventCount[]): Promise<void> {
  for (const { name, label, pageKind, language, state, count } of counts) {
    env.ANALYTICS?.writeDataPoint({ indexes: [name], blobs: [label, pageKind, language, state], doubles: [count] });
  }
  if (readSqlUrl(env) === null) await addEventCounts(env.MEMBERS, counts);
}

/** Adds up the counts since a day and before another, by one of their parts. Null if the platform's analytics do not answer. */
export async function sumEvents(
  env: AnalyticsEnv,
  asked: { part: CountPart; since: string; until: string; name: CountedName | null },
): Promise<readonly EventSum[] | null> {
  const url = readSqlUrl(env);
  if (url === null) return sumEventCounts(env.MEMBERS, asked);
  const answer = await askPartner({
    partner: 'analytics',
    url,
    request: {
      method: 'POST',
      headers: { authorization: `Bearer ${env.ANALYTICS_SQL_TOKEN ?? ''}` },
      body: writeSumsSql(asked),
    },
    schema: SumsSchema,
    timeoutMs: SQL_TIMEOUT_MS,
  });
  return answer?.data ?? null;
}

/** The address that analytics are read at. Null if they are not bound or can't be read. */
function readSqlUrl({ ANALYTICS, ANALYTICS_SQL_URL, ANALYTICS_SQL_TOKEN }: AnalyticsEnv): string | null {
  const isComplete = ANALYTICS !== undefined && (ANALYTICS_SQL_TOKEN ?? '') !== '';
  return isComplete ? readPartnerUrl(ANALYTICS_SQL_URL) : null;
}
