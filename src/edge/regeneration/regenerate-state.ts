import type { RunStep } from '../env/run-step.ts';
import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers';
import { selectPendingGenerations } from '#data/regeneration/generation-queries.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import type { EdgeEnv, RegenerationParams } from '../env/edge-env.ts';
import { toDeploymentRenderer } from '../pages/deployment-renderer.ts';
import { openPageCache } from '../pages/open-page-cache.ts';
import { toPageSources } from '../pages/page-sources-of.ts';
import type { PageRenderer } from '../env/page-renderer.ts';
import { selectStaleFronts } from '#data/regeneration/front-tags.ts';
import { refreshStaleFronts } from './refresh-front.ts';
import { regenerate } from './regeneration-steps.ts';

/**
 * How long a run gathers after the first request that it serves. Reviews are live within ten seconds: this, and the two that a run of
 * the largest state takes.
 */
const GATHERING_MS = 5000;

const STEP_CONFIG = {
  retries: { limit: 3, delay: '2 seconds', backoff: 'exponential' },
  timeout: '5 minutes',
} as const;

/**
 * Creates the Workflow that regenerates one region, with Astro as the renderer in the Worker and a plain one in tests.
 */
export function createRegenerateState(renderer: PageRenderer) {
  return class extends WorkflowEntrypoint<EdgeEnv, RegenerationParams> {
    override async run(event: Readonly<WorkflowEvent<RegenerationParams>>, step: WorkflowStep): Promise<boolean> {
      const { env } = this;
      const run: RunStep = (name, work) =>
        step.do(name, STEP_CONFIG, async () => {
          // Locally, visitors and editors share a thread with the Workflow. They get a turn only while it waits.
          await scheduler.wait(0);
          return work();
        });
      const { gatherMs, ...region } = event.payload;
      if (gatherMs !== undefined && gatherMs > 0) await step.sleep('gather', gatherMs);
      const cache = openPageCache(env);
      const made = regenerate(
        {
          ...toPageSources(env),
          members: env.MEMBERS,
          packs: env.PAGES,
          assets: env.ASSETS,
          cache,
          renderer: toDeploymentRenderer(renderer, env),
          siteOrigin: env.SITE_ORIGIN,
        },
        { ...region, at: event.timestamp.toISOString() },
        run,
      );
      try {
        return await made;
      } finally {
        // What came meanwhile gathers, too. Otherwise many reviews would be one run after another without a pause. It starts whatever
        // this run met.
        await run('start next', () => startNext(env, region.region, { mayGather: gatherMs !== undefined }));
        await purgeAgain(step, run, { catalogue: env.CATALOGUE, cache });
      }
    }
  };
}

/** The platform takes five purges a minute of an account, and 25 at once. */
const PURGE_AGAIN = '1 minute';
const PURGES = 5;

/** Tries again what the cache in front refused. After some minutes, the work of each hour goes on. */
async function purgeAgain(
  step: WorkflowStep,
  run: RunStep,
  dependencies: Parameters<typeof refreshStaleFronts>[0],
): Promise<void> {
  for (let attempt = 1; attempt <= PURGES; attempt += 1) {
    const isDone = await run(
      `purges left ${attempt}`,
      async () => (await selectStaleFronts(dependencies.catalogue)).length === 0,
    );
    if (isDone) return;
    await step.sleep(`before purge ${attempt}`, PURGE_AGAIN);
    await run(`purge ${attempt}`, () => refreshStaleFronts(dependencies));
  }
}

/** Starts the next queued regeneration, if any. */
export async function startNext(
  env: Pick<EdgeEnv, 'CATALOGUE' | 'REGENERATION'>,
  region: Region,
  { mayGather }: { mayGather: boolean } = { mayGather: false },
): Promise<boolean> {
  const [next] = await selectPendingGenerations(env.CATALOGUE, region);
  if (next?.status !== 'queued') return false;
  const gatherMs = Math.max(0, Date.parse(next.startedAt) + GATHERING_MS - Date.now());
  const params = { region, generation: next.generation, ...(mayGather && { gatherMs }) };
  await env.REGENERATION.create({ id: next.id, params }).catch(() => null);
  return true;
}
