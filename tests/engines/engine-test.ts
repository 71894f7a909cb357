import { test as base } from '@playwright/test';
import { listMissingPackages, type EngineName } from '../../scripts/engines.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox-engine.ts';
import { startWebKit } from './webkit-engine.ts';

interface EngineFixtures {
  /** The engine, with a new visitor. */
  readonly visitor: Engine;
}

/** What a project chooses. */
export interface EngineOptions {
  readonly engineName: EngineName;
  readonly engine: Engine | null;
}

const START: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  firefox: startFirefox,
  webkit: () => startWebKit(),
};

/** A test in an engine beside Chromium. It is skipped where the engine is missing, but fails in continuous integration. */
export const test = base.extend<EngineFixtures, EngineOptions>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const missing = listMissingPackages(engineName);
      if (missing.length > 0 && process.env['CI'] !== undefined) throw new Error(`Install ${missing.join(', ')}.`);
      const engine = missing.length > 0 ? null : await START[engineName]();
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ engine, baseURL }, use, testInfo) => {
    testInfo.skip(engine === null, 'The engine is not installed.');
    if (engine === null) return;
    await engine.open(`${baseURL}/robots.txt`);
    await engine.reset();
    engine.takeErrors();
    await use(engine);
  },
});
