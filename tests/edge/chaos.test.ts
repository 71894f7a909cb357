import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failGeneration, selectPendingGenerations } from '../../src/data/regeneration/generation-queries.ts';
import { planRegion } from '../../src/data/regeneration/state-plan.ts';
import { withLanguage } from '../../src/domain/places/place-paths.ts';
import { openPageCache } from '../../src/edge/pages/page-cache-of.ts';
import type { RunStep } from '../../src/edge/regeneration/regeneration-steps.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH, addTwoCities, changeSchool } from './catalogue-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { makeLive, momentOf, runRegeneration } from './region-run.ts';
import { resultsAt } from './search-page-builder.ts';
import { broken } from './watched-stores.ts';

const NEW_PHONE = '(270) 384-0000';
const STEPS = [
  'plan',
  'assets',
  'render 0',
  'render 1',
  'tombstones',
  'verify',
  'search segment',
  'stale states',
  'go live',
  'invalidate',
  'sitemaps',
];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addTwoCities();
  await makeLive('ky');
  await changeSchool(ADAIR_ELEMENTARY, { phone: NEW_PHONE });
});

/** Kills the process at a step, before or after its work: nothing after it runs. */
function killedAt(step: string, isAfter: boolean): RunStep {
  let isDead = false;
  return async (name, work) => {
    if (isDead) throw new Error('killed');
    if (name !== step) return work();
    if (isAfter) await work();
    isDead = true;
    throw new Error('killed');
  };
}

/** Every page of Kentucky in both languages is whole, in its language, and not an error. */
async function expectWholePages({ isStored = true } = {}): Promise<void> {
  await openPageCache(env).invalidate(['region-ky']);
  const { paths } = (await planRegion(env.CATALOGUE, 'ky')) ?? { paths: new Set<string>() };
  expect(paths.size).toBeGreaterThan(5);
  for (const path of paths) {
    for (const language of ['en', 'es'] as const) {
      const response = await ask(withLanguage(path, language));
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('content-language')).toBe(language);
      if (isStored) expect([path, response.headers.get('cache-tag')]).toEqual([path, 'region-ky']);
      const html = await response.text();
      expect(html.startsWith(`<!DOCTYPE html><html lang="${language}"`) && html.endsWith('</html>')).toBe(true);
    }
  }
}

/** The next request fails what died, as the edge does, and runs. */
async function regenerateAgain({ isRepair = false } = {}): Promise<void> {
  for (const { id } of await selectPendingGenerations(env.CATALOGUE, 'ky')) {
    await failGeneration(env.CATALOGUE, id, { failure: { code: 'interrupted', message: '' }, at: momentOf(9) });
  }
  await makeLive('ky', { isRepair });
}

async function expectNewPages(): Promise<void> {
  await expectWholePages();
  expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain(NEW_PHONE);
  expect((await resultsAt('/search/search.page?q=adair&state=ky')).total).toBe(2);
}

const DAMAGES: Readonly<Record<string, (key: string, bytes: Uint8Array) => Promise<unknown>>> = {
  delete: (key) => env.PAGES.delete(key),
  'flip bytes of': (key, bytes) =>
    env.PAGES.put(
      key,
      bytes.map((byte, at) => (at % 50 === 0 ? byte ^ 255 : byte)),
    ),
  truncate: (key, bytes) => env.PAGES.put(key, bytes.slice(0, bytes.length / 2)),
};

async function damageAll(prefix: string, damage: (key: string, bytes: Uint8Array) => Promise<unknown>): Promise<void> {
  for (const { key } of (await env.PAGES.list({ prefix })).objects) {
    const object = await env.PAGES.get(key);
    if (object !== null) await damage(key, new Uint8Array(await object.arrayBuffer()));
  }
}

describe.for(STEPS)('a regeneration that dies at "%s"', (step) => {
  it.for([false, true])('leaves every page whole, and the next one finishes: after its work %s', async (isAfter) => {
    await runRegeneration('ky', { step: killedAt(step, isAfter) }).catch(() => null);
    await expectWholePages();
    await regenerateAgain();
    await expectNewPages();
  });
});

describe.for(Object.entries(DAMAGES))('accidents that %s every pack', ([, damage]) => {
  it('leave every page readable, and a repair stores it again', async () => {
    await makeLive('ky');
    await damageAll('packs/', damage);
    await expectWholePages({ isStored: false });
    await regenerateAgain({ isRepair: true });
    await expectNewPages();
  });

  it('during a regeneration are found by the next repair', async () => {
    const step: RunStep = async (name, work) => {
      if (name === 'go live') await damageAll('packs/', damage);
      return work();
    };
    await runRegeneration('ky', { step });
    await expectWholePages({ isStored: false });
    await regenerateAgain({ isRepair: true });
    await expectNewPages();
  });
});

it('two runs of one generation at once leave every page whole', async () => {
  await Promise.all([runRegeneration('ky'), runRegeneration('ky')]);
  await expectNewPages();
});

it('a locked database shows cached pages or 503, and whole pages later', async () => {
  await makeLive('ky');
  await ask(ADAIR_ELEMENTARY_PATH);
  const stores = { CATALOGUE: broken(env.CATALOGUE), MEMBERS: broken(env.MEMBERS) };
  expect((await askWith(stores, ADAIR_ELEMENTARY_PATH)).status).toBe(200);
  expect((await askWith(stores, '/kentucky/lexington/')).status).toBe(503);
  await expectNewPages();
});
