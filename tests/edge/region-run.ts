import type { PageCache } from '../../src/data/cache/page-cache.ts';
import type { RunStep } from '../../src/edge/env/run-step.ts';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import {
  findGeneration,
  openGeneration,
  type GenerationRecord,
} from '../../src/data/regeneration/generation-queries.ts';
import type { PartnerModules } from '../../src/domain/profile/partner-modules.ts';
import type { Region } from '../../src/domain/regeneration/regeneration-contract.ts';
import { openPageCache } from '../../src/edge/pages/open-page-cache.ts';
import { toPageSources } from '../../src/edge/pages/page-sources-of.ts';
import { regenerate, type RegenerationDependencies } from '../../src/edge/regeneration/regeneration-steps.ts';
import { testRenderer } from './test-renderer.ts';

const runAtOnce: RunStep = (_name, work) => work();

interface RunOptions {
  readonly confirmDrop?: boolean;
  readonly isRepair?: boolean;
  readonly step?: RunStep;
  readonly packs?: R2Bucket;
  readonly cache?: PageCache;
  readonly partners?: PartnerModules;
  /** The run pulls reviews from it. */
  readonly members?: D1Database;
  /** When the generation is made; otherwise {@link momentOf} its number. */
  readonly at?: Date;
}

/** The moment of a generation: generation 2 runs on 2 January 2026. */
export function momentOf(generation: number): string {
  return new Date(Date.UTC(2026, 0, generation)).toISOString();
}

export function dependenciesOfRun(generation: number, packs: R2Bucket = env.PAGES): RegenerationDependencies {
  const { ASSETS: assets, SITE_ORIGIN: siteOrigin } = env;
  return {
    ...toPageSources(env),
    packs,
    assets,
    cache: openPageCache(env),
    renderer: testRenderer,
    siteOrigin,
    now: () => new Date(momentOf(generation)),
  };
}

/** Regenerates a region without a Workflow, which costs a second a run, and gives what editors would see. */
export async function runRegeneration(region: Region, options: RunOptions = {}): Promise<GenerationRecord> {
  const { confirmDrop = false, isRepair = false, step = runAtOnce } = options;
  const { templateVersion } = testRenderer;
  const id = await openGeneration(env.CATALOGUE, { region, templateVersion, confirmDrop, isRepair, at: momentOf(1) });
  const generation = Number(id.split('-')[1]);
  await regenerate(
    {
      ...dependenciesOfRun(generation, options.packs),
      ...(options.partners && { partners: options.partners }),
      ...(options.members && { members: options.members }),
      ...(options.cache && { cache: options.cache }),
    },
    { region, generation, at: options.at?.toISOString() ?? momentOf(generation) },
    step,
  );
  return recordOf(id);
}

export async function recordOf(id: string): Promise<GenerationRecord> {
  const record = await findGeneration(env.CATALOGUE, id);
  if (record === null) throw new Error(`There is no regeneration ${id}.`);
  return record;
}

/** Regenerates a region and demands that it went live. */
export async function makeLive(region: Region, options: RunOptions = {}): Promise<GenerationRecord> {
  const record = await runRegeneration(region, options);
  expect(record).toMatchObject({ status: 'live', isLive: true, failure: null });
  return record;
}

/** Returns the paths with a new version in a generation, in order. */
export async function pathsWrittenBy(record: Pick<GenerationRecord, 'state' | 'generation'>): Promise<string[]> {
  const { results } = await env.CATALOGUE.prepare(
    'SELECT DISTINCT path FROM page_version WHERE state = ? AND generation = ? ORDER BY path',
  )
    .bind(record.state, record.generation)
    .all<{ path: string }>();
  return results.map(({ path }) => path);
}
