import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginRegeneration,
  changeSchools,
  closeSite,
  damageBucket,
  findWrongPages,
  hashCatalogue,
  killServer,
  liveHashes,
  openSite,
  regenerateState,
  repairAll,
  runImport,
  startServer,
  wait,
  whileLocked,
  type PageHashes,
} from './site-kit.ts';

/** Moments of a run at which it is killed. */
const MOMENTS = Number(process.env['CHAOS_MOMENTS'] ?? '12');
const PHONES = ['(775) 555-0101', '(775) 555-0102'] as const;

/** The whole pages of each phone, from runs that nothing disturbed. */
const whole: PageHashes[] = [];
let regenerationMs = 0;
let current = 0;

async function publish(at: number): Promise<void> {
  changeSchools(PHONES[at] ?? '');
  current = at;
  await regenerateState();
}

beforeAll(async () => {
  await openSite();
  for (const at of PHONES.keys()) {
    const startedAt = performance.now();
    await publish(at);
    regenerationMs = performance.now() - startedAt;
    whole.push(liveHashes());
  }
  expect(whole[0]?.size).toBeGreaterThan(100);
  expect(await findWrongPages(whole.slice(1))).toEqual([]);
}, 900_000);

afterAll(closeSite);

const currentPages = () => whole.slice(current, current + 1);

describe.for(Array.from({ length: MOMENTS }, (_, at) => (at + 0.5) / MOMENTS))(
  'a server that is killed after %d of a regeneration',
  (moment) => {
    it('comes back with whole pages, and the next run finishes', async () => {
      const next = 1 - current;
      changeSchools(PHONES[next] ?? '');
      await beginRegeneration();
      await wait(regenerationMs * moment);
      await killServer();
      await startServer();
      expect(await findWrongPages(whole)).toEqual([]);
      current = next;
      await regenerateState();
      expect(await findWrongPages(currentPages())).toEqual([]);
    });
  },
);

it('damaged objects never reach a visitor, and a repair stores all pages again', async () => {
  expect(damageBucket()).toBeGreaterThan(10);
  expect(await findWrongPages(whole)).toEqual([]);
  await repairAll();
  await killServer();
  await startServer();
  expect(await findWrongPages(currentPages())).toEqual([]);
});

it('requests that race leave whole pages', async () => {
  const next = 1 - current;
  changeSchools(PHONES[next] ?? '');
  current = next;
  await Promise.all([regenerateState(), regenerateState(), regenerateState(), findWrongPages(whole)]);
  expect(await findWrongPages(currentPages())).toEqual([]);
});

describe.for(['CATALOGUE', 'MEMBERS'] as const)('while %s is locked', (binding) => {
  it('pages are whole, and a regeneration goes on after it', async () => {
    const next = 1 - current;
    changeSchools(PHONES[next] ?? '');
    await whileLocked(binding, async () => {
      const run = regenerateState().catch(() => null);
      expect(await findWrongPages(whole)).toEqual([]);
      await run;
    });
    current = next;
    await regenerateState();
    expect(await findWrongPages(currentPages())).toEqual([]);
  });
});

describe('an import that is killed', () => {
  it('changes the whole catalogue or nothing, and visitors see whole pages', async () => {
    const importMs = await runImport();
    const after = hashCatalogue();
    for (let at = 0; at < MOMENTS; at += 1) {
      changeSchools(PHONES[current] ?? '');
      const before = hashCatalogue();
      expect(after).not.toBe(before);
      await runImport((importMs * (at + 0.5)) / MOMENTS);
      expect([before, after]).toContain(hashCatalogue());
      expect(await findWrongPages(currentPages())).toEqual([]);
    }
    await runImport();
    expect(hashCatalogue()).toBe(after);
  });
});
