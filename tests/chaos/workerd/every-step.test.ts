import { beforeEach, describe, it, vi } from 'vitest';
import type { RunStep } from '../../../src/edge/env/run-step.ts';
import {
  DAMAGES,
  damageAll,
  expectNewPages,
  expectWholePages,
  killedAt,
  publishThenChange,
  regenerateAgain,
} from '../../edge/chaos-kit.ts';
import { makeLive, runRegeneration } from '../../edge/region-run.ts';

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
  await publishThenChange();
});

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
