import { brotliDecompressSync } from 'node:zlib';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPageCache } from '../../src/edge/pages/open-page-cache.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH, addColumbia, changeSchool } from './catalogue-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { makeLive } from './region-run.ts';
import { testRenderer } from './test-renderer.ts';

const packKeys = async () => (await env.PAGES.list({ prefix: 'packs/ky/' })).objects.map(({ key }) => key);

const logged: string[] = [];

const DAMAGES = {
  missing: (key: string) => env.PAGES.delete(key),
  overwritten: async (key: string) => {
    const bytes = new Uint8Array((await (await env.PAGES.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
    await env.PAGES.put(key, bytes.fill(7));
  },
  truncated: (key: string) => env.PAGES.put(key, new Uint8Array(10)),
};

beforeEach(async () => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
  await addColumbia();
  await makeLive('ky');
});

describe.for(Object.entries(DAMAGES))('when a pack is %s', ([, damage]) => {
  const damageAll = async () => {
    for (const key of await packKeys()) await damage(key);
  };

  it('a page is rendered for a short time and logged', async () => {
    await damageAll();
    testRenderer.renders = 0;
    const response = await ask(ADAIR_ELEMENTARY_PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await response.text()).toContain('<title>profile</title>');
    expect(testRenderer.renders).toBe(1);
    expect(logged.join()).toContain('page-store-failed');
  });

  it('the damage never replaces a cached copy', async () => {
    const fresh = await askWith({}, ADAIR_ELEMENTARY_PATH);
    await openPageCache(env).invalidate(['region-ky']);
    await damageAll();
    const stale = await askWith({}, ADAIR_ELEMENTARY_PATH);
    expect(stale.status).toBe(200);
    expect(await stale.arrayBuffer()).toEqual(await fresh.arrayBuffer());
  });

  it('a page that cannot be rendered answers 503', async () => {
    await damageAll();
    testRenderer.failOnPath = ADAIR_ELEMENTARY_PATH;
    expect((await ask(ADAIR_ELEMENTARY_PATH)).status).toBe(503);
  });

  it('a repair stores every page again', async () => {
    await damageAll();
    expect(await makeLive('ky')).toMatchObject({ pagesRendered: 0 });
    expect(logged.join()).toContain('live-page-broken');
    const record = await makeLive('ky', { isRepair: true });
    expect(record.pagesRendered).toBe(record.pagesTotal);
    const response = await askWith({}, ADAIR_ELEMENTARY_PATH);
    expect(response.headers.get('cache-tag')).toMatch(/^region-ky,/);
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('<title>profile</title>');
  });
});

it('a pack that was damaged is never used for new pages', async () => {
  await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
  await makeLive('ky');
  for (const key of await packKeys()) await DAMAGES.overwritten(key);
  await env.CATALOGUE.prepare('UPDATE school SET phone = NULL').run();
  await makeLive('ky');
  expect((await packKeys()).some((key) => key.endsWith('-3'))).toBe(true);
  expect((await askWith({}, ADAIR_ELEMENTARY_PATH)).headers.get('cache-tag')).toMatch(/^region-ky,/);
});

it('a repair of a whole store renders nothing', async () => {
  const record = await makeLive('ky', { isRepair: true });
  expect(record).toMatchObject({ pagesRendered: 0, pagesUnchanged: record.pagesTotal });
});
