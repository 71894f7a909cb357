import { logProblem } from '#data/log/log-line.ts';
import { deleteOldEvents } from './analytics/old-events.ts';
import type { EdgeEnv } from './env/edge-env.ts';
import { sendFollowerDigests } from './follows/follower-digest.ts';
import { readPartnerUrl } from './partners/partner-url.ts';

/** The cron trigger of wrangler.toml that starts the nightly work: after midnight in every state. */
export const NIGHTLY = '23 11 * * *';

/** Does the work of a cron trigger: each hour, or each night. */
export async function runScheduled(cron: string, env: EdgeEnv, now: Date): Promise<void> {
  if (cron === NIGHTLY) return startNightlyWork(env, now);
  await deleteOldEvents(env, now);
  await sendFollowerDigests(env, now);
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
