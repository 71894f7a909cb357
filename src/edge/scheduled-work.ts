// Its own file: workerd takes every export of a Worker for an entry point.
import { logProblem } from '#data/log/log-line.ts';
import { quickCheck } from '#data/probe/probe-databases.ts';
import { deleteOldEvents } from './analytics/old-events.ts';
import { eraseExpiredData } from './account/expired-data.ts';
import type { EdgeEnv } from './env/edge-env.ts';
import { sendFollowerDigests } from './follows/follower-digest.ts';
import { sendStateNews } from './follows/state-news.ts';
import { openPageCache } from './pages/open-page-cache.ts';
import { refreshStaleFronts } from './regeneration/refresh-front.ts';
import { readPartnerUrl } from './partners/partner-url.ts';

/** The cron trigger of wrangler.toml that starts the nightly work: after midnight in every state. */
export const NIGHTLY = '23 11 * * *';

/** Does the work of a cron trigger: each hour, or each night. */
export async function runScheduled(cron: string, env: EdgeEnv, now: Date): Promise<void> {
  if (cron === NIGHTLY) {
    await startNightlyWork(env, now);
    await eraseExpiredData(env, now);
    await checkDatabases(env);
    return sendStateNews(env);
  }
  await refreshStaleFronts({ catalogue: env.CATALOGUE, cache: openPageCache(env) }).catch((error: unknown) => {
    logProblem({ code: 'purge-failed', message: String(error) });
  });
  await deleteOldEvents(env, now);
  await sendFollowerDigests(env, now);
}

/** Reads both databases whole, and reports damage before anyone meets it. */
async function checkDatabases({ MEMBERS, CATALOGUE }: Pick<EdgeEnv, 'MEMBERS' | 'CATALOGUE'>): Promise<void> {
  for (const [database, db] of Object.entries({ MEMBERS, CATALOGUE })) {
    const found = await quickCheck(db).catch(String);
    if (found !== 'ok') logProblem({ code: 'database-damaged', database, message: found });
  }
}

/** Starts the Workflows of a night. A trigger that fires twice starts them once, because their ids name the day. */
async function startNightlyWork(
  env: Pick<EdgeEnv, 'REPAIR' | 'BACKUP' | 'DATES' | 'CALENDAR_URL'>,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await startOnce(env.BACKUP, `backup-${day}`);
  await startOnce(env.REPAIR, `repair-${day}`);
  if (readPartnerUrl(env.CALENDAR_URL) !== null) await startOnce(env.DATES, `dates-${day}`);
}

async function startOnce(workflow: Workflow, id: string): Promise<void> {
  await workflow.create({ id }).catch(async (error: unknown) => {
    const isThere = (await workflow.get(id).catch(() => null)) !== null;
    if (!isThere) logProblem({ code: 'nightly-not-started', id, message: String(error) });
  });
}
