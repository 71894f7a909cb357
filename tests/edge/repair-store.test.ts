import { applyD1Migrations, introspectWorkflowInstance, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Region } from '../../src/domain/regeneration/regeneration-contract.ts';
import { isTurnOf, repairStore } from '../../src/edge/regeneration/repair-store.ts';
import { NIGHTLY, runScheduled } from '../../src/edge/scheduled-work.ts';
import { ADAIR_ELEMENTARY_PATH, addTwoCities } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { NEXT_BUILD } from './fake-assets.ts';
import { makeLive, recordOf } from './region-run.ts';
import { testRenderer } from './test-renderer.ts';
import { broken } from './watched-stores.ts';

const STYLE_SHEET = 'assets/_astro/page.abc123.css';
const DAY_MS = 86_400_000;

let logged: string[];

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
  vi.spyOn(console, 'log').mockReturnValue();
  await publishKentucky();
});

/** Publishes pages that link a file of an earlier build. */
async function publishKentucky(): Promise<void> {
  await addTwoCities();
  testRenderer.head = '<link rel="stylesheet" href="/_astro/old.aaa111.css">';
  await env.PAGES.put('assets/_astro/old.aaa111.css', 'p{}');
  await makeLive('ky');
}

/** Runs a night at once, and the repairs that it requests. */
async function runNight({ at = new Date(), stores = {} }: { at?: Date; stores?: object } = {}): Promise<Region[]> {
  const { CATALOGUE: catalogue, PAGES: packs, ASSETS: assets } = env;
  const repair = (region: Region) => makeLive(region, { isRepair: true });
  return repairStore({ catalogue, packs, assets, repair, ...stores }, at, (_name, work) => work());
}

/** Runs the seven nights in which every pack has its turn. */
async function runWeek(): Promise<Region[]> {
  const repaired = new Set<Region>();
  for (let night = 0; night < 7; night += 1) {
    for (const region of await runNight({ at: new Date(night * DAY_MS) })) repaired.add(region);
  }
  return [...repaired];
}

async function firstKey(prefix: string): Promise<string> {
  const [object] = (await env.PAGES.list({ prefix })).objects;
  if (object === undefined) throw new Error(`The bucket has no ${prefix}.`);
  return object.key;
}

async function flip(key: string): Promise<void> {
  const object = await env.PAGES.get(key);
  const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0)).map((byte) => byte ^ 255);
  await env.PAGES.put(key, bytes, { customMetadata: object?.customMetadata ?? {} });
}

describe('a night', () => {
  it('changes nothing in a whole store', async () => {
    expect(await runWeek()).toEqual([]);
    expect(await recordOf('ky-1')).toMatchObject({ isLive: true });
    expect(logged).toEqual([]);
  });

  it('repairs a state whose pack is missing', async () => {
    await env.PAGES.delete(await firstKey('packs/ky/'));
    expect(await runNight()).toEqual(['ky']);
    expect((await ask(ADAIR_ELEMENTARY_PATH)).headers.get('cache-tag')).toMatch(/^region-ky,/);
    expect(await runWeek()).toEqual([]);
  });

  it('repairs a state whose pack was cut short', async () => {
    const key = await firstKey('packs/ky/');
    const bytes = (await (await env.PAGES.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0);
    await env.PAGES.put(key, bytes.slice(0, bytes.byteLength / 2));
    expect(await runNight()).toEqual(['ky']);
  });

  it('finds every damaged pack within a week', async () => {
    for (const { key } of (await env.PAGES.list({ prefix: 'packs/ky/' })).objects) await flip(key);
    expect(await runWeek()).toEqual(['ky']);
    expect(logged.join()).toContain('live-page-broken');
    expect(await runWeek()).toEqual([]);
  });

  it('repairs a damaged search segment', async () => {
    await flip(await firstKey('search/ky/'));
    expect(await runNight()).toEqual(['ky']);
    expect(await runNight()).toEqual([]);
  });

  it('copies a missing file of this build again', async () => {
    await env.PAGES.delete(STYLE_SHEET);
    expect(await runNight()).toEqual([]);
    expect((await ask('/_astro/page.abc123.css', { headers: NEXT_BUILD })).status).toBe(200);
    await flip(STYLE_SHEET);
    await runNight();
    expect(await (await ask('/_astro/page.abc123.css', { headers: NEXT_BUILD })).text()).toBe('body{}');
  });

  it('renders pages again that link a lost file', async () => {
    await env.PAGES.delete('assets/_astro/old.aaa111.css');
    Object.assign(testRenderer, { head: '<link href="/_astro/page.abc123.css">', templateVersion: 'test-2' });
    expect(await runWeek()).toEqual(['ky']);
    expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain('page.abc123.css');
  });

  it('reports a region that cannot be checked', async () => {
    const packs = new Proxy(env.PAGES, {
      get: (bucket, name) =>
        name === 'list'
          ? () => broken(bucket).list()
          : (Reflect.get(bucket, name) as (...args: unknown[]) => unknown).bind(bucket),
    });
    expect(await runNight({ stores: { packs } })).toEqual([]);
    expect(logged.join()).toContain('store-not-checked');
  });
});

it('each pack has its turn once in seven nights', () => {
  for (const hash of ['00000000', '8e10ffa3', 'ffffffff']) {
    const turns = Array.from({ length: 7 }, (_, night) => isTurnOf(`packs/ky/${hash}aa-4`, new Date(night * DAY_MS)));
    expect(turns.filter(Boolean)).toHaveLength(1);
  }
});

describe('the nightly trigger', () => {
  // A Workflow instance cannot be deleted, and its id is taken for ever: the test starts a new world.
  beforeEach(async () => {
    await reset();
    await applyD1Migrations(env.CATALOGUE, env.CATALOGUE_MIGRATIONS);
    await applyD1Migrations(env.MEMBERS, env.MEMBERS_MIGRATIONS);
    await publishKentucky();
  });

  it('repairs the store in a Workflow, once', async () => {
    await using night = await introspectWorkflowInstance(env.REPAIR, 'repair-2026-11-24');
    await using repair = await introspectWorkflowInstance(env.REGENERATION, 'ky-2');
    await env.PAGES.delete(await firstKey('packs/ky/'));
    const now = new Date('2026-11-24T11:23:00Z');
    await runScheduled(NIGHTLY, env, now);
    await runScheduled(NIGHTLY, env, now);
    await night.waitForStatus('complete');
    await repair.waitForStatus('complete');
    expect(await recordOf('ky-2')).toMatchObject({ status: 'live', isRepair: true });
    expect(logged.join()).not.toContain('nightly-not-started');
  });
});
