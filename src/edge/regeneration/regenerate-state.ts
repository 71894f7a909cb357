import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers';
import { selectPendingGenerations } from '#data/regeneration/generation-queries.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import type { EdgeEnv } from '../edge-env.ts';
import { pageCacheOf } from '../page-cache-of.ts';
import { pageSourcesOf } from '../page-sources-of.ts';
import type { PageRenderer } from '../page-renderer.ts';
import { regenerate, type RunStep } from './regeneration-steps.ts';

export interface RegenerationParams {
  readonly region: Region;
  readonly generation: number;
}

const STEP_CONFIG = {
  retries: { limit: 3, delay: '2 seconds', backoff: 'exponential' },
  timeout: '5 minutes',
} as const;

/** The Workflow that regenerates one region, with a renderer: Astro in the Worker, a plain one in tests. */
export function createRegenerateState(renderer: PageRenderer) {
  return class extends WorkflowEntrypoint<EdgeEnv, RegenerationParams> {
    override async run(event: Readonly<WorkflowEvent<RegenerationParams>>, step: WorkflowStep): Promise<boolean> {
      const { env } = this;
      const run: RunStep = (name, work) =>
        step.do(name, STEP_CONFIG, async () => {
          // Locally, readers and editors share a thread with the Workflow, and get their turn only when it waits.
          await scheduler.wait(0);
          return work();
        });
      const isLive = await regenerate(
        {
          ...pageSourcesOf(env),
          packs: env.PAGES,
          assets: env.ASSETS,
          cache: pageCacheOf(env),
          renderer,
          siteOrigin: env.SITE_ORIGIN,
        },
        { ...event.payload, at: event.timestamp.toISOString() },
        run,
      );
      await run('start next', () => startNext(env, event.payload.region));
      return isLive;
    }
  };
}

/** Starts the regeneration that waited for this one, if any. */
export async function startNext(env: Pick<EdgeEnv, 'CATALOGUE' | 'REGENERATION'>, region: Region): Promise<boolean> {
  const [next] = await selectPendingGenerations(env.CATALOGUE, region);
  if (next?.status !== 'queued') return false;
  await env.REGENERATION.create({ id: next.id, params: { region, generation: next.generation } }).catch(() => null);
  return true;
}
