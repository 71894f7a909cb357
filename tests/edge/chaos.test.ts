import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ADAIR_ELEMENTARY_PATH } from './catalogue-builder.ts';
import {
  DAMAGES,
  damageAll,
  expectNewPages,
  expectWholePages,
  killedAt,
  publishThenChange,
  regenerateAgain,
} from './chaos-kit.ts';
import { ask, askWith } from './edge-client.ts';
import { makeLive, runRegeneration } from './region-run.ts';
import { broken } from './watched-stores.ts';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await publishThenChange();
});

// The whole: tests/chaos.
describe.for([
  ['render 0', true],
  ['go live', false],
] as const)('a regeneration that dies at "%s"', ([step, isAfter]) => {
  it('leaves every page whole, and the next one finishes', async () => {
    await runRegeneration('ky', { step: killedAt(step, isAfter) }).catch(() => null);
    await expectWholePages();
    await regenerateAgain();
    await expectNewPages();
  });
});

it('pages stay readable while packs are damaged, and a repair stores them', async () => {
  await makeLive('ky');
  await damageAll('packs/', DAMAGES['flip bytes of']);
  await expectWholePages({ isStored: false });
  await regenerateAgain({ isRepair: true });
  await expectNewPages();
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
