import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { failGeneration, selectPendingGenerations } from '../../src/data/regeneration/generation-queries.ts';
import { planRegion } from '../../src/data/regeneration/state-plan.ts';
import { withLanguage } from '../../src/domain/places/place-paths.ts';
import { openPageCache } from '../../src/edge/pages/open-page-cache.ts';
import type { RunStep } from '../../src/edge/env/run-step.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH, addTwoCities, changeSchool } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { makeLive, momentOf } from './region-run.ts';
import { resultsAt } from './search-page-builder.ts';

const NEW_PHONE = '(270) 384-0000';

/** Publishes Kentucky, and changes a school that the next generation will show. */
export async function publishThenChange(): Promise<void> {
  await addTwoCities();
  await makeLive('ky');
  await changeSchool(ADAIR_ELEMENTARY, { phone: NEW_PHONE });
}

/** Kills the process at a step, before or after its work: nothing after it runs. */
export function killedAt(step: string, isAfter: boolean): RunStep {
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
export async function expectWholePages({ isStored = true } = {}): Promise<void> {
  await openPageCache(env).invalidate(['region-ky']);
  const { paths } = (await planRegion(env.CATALOGUE, 'ky')) ?? { paths: new Set<string>() };
  expect(paths.size).toBeGreaterThan(5);
  for (const path of paths) {
    for (const language of ['en', 'es'] as const) {
      const response = await ask(withLanguage(path, language));
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('content-language')).toBe(language);
      if (isStored) expect([path, response.headers.get('cache-tag')?.split(',')[0]]).toEqual([path, 'region-ky']);
      const html = await response.text();
      expect(html.startsWith(`<!DOCTYPE html><html lang="${language}"`) && html.endsWith('</html>')).toBe(true);
    }
  }
}

/** The next request fails what died, as the edge does, and runs. */
export async function regenerateAgain({ isRepair = false } = {}): Promise<void> {
  for (const { id } of await selectPendingGenerations(env.CATALOGUE, 'ky')) {
    await failGeneration(env.CATALOGUE, id, { failure: { code: 'interrupted', message: '' }, at: momentOf(9) });
  }
  await makeLive('ky', { isRepair });
}

export async function expectNewPages(): Promise<void> {
  await expectWholePages();
  expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain(NEW_PHONE);
  expect((await resultsAt('/search/search.page?q=adair&state=ky')).total).toBe(2);
}

type Damage = (key: string, bytes: Uint8Array) => Promise<unknown>;

/** What can happen to an object of the bucket. */
export const DAMAGES: Readonly<Record<'delete' | 'flip bytes of' | 'truncate', Damage>> = {
  delete: (key) => env.PAGES.delete(key),
  'flip bytes of': (key, bytes) =>
    env.PAGES.put(
      key,
      bytes.map((byte, at) => (at % 50 === 0 ? byte ^ 255 : byte)),
    ),
  truncate: (key, bytes) => env.PAGES.put(key, bytes.slice(0, bytes.length / 2)),
};

export async function damageAll(prefix: string, damage: Damage): Promise<void> {
  for (const { key } of (await env.PAGES.list({ prefix })).objects) {
    const object = await env.PAGES.get(key);
    if (object !== null) await damage(key, new Uint8Array(await object.arrayBuffer()));
  }
}
