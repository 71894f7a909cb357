import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinWork } from '../../src/edge/env/joined-work.ts';
import { createUnstoredAnswers } from '../../src/edge/pages/unstored-answers.ts';
import { createApp } from '../../src/edge/app.ts';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { addColumbia, addSchool } from './catalogue-builder.ts';
import { askWith, type Stores } from './edge-client.ts';
import { makeLive } from './region-run.ts';
import { testRenderer } from './test-renderer.ts';
import { watchedStores } from './watched-stores.ts';

const READERS = 1000;
const NEW_SCHOOL = '/kentucky/columbia/210003002099-New-School/';

beforeEach(async () => {
  await addColumbia();
  await makeLive('ky');
  await addSchool({ id: '210003002099', name: 'New School' });
  testRenderer.renders = 0;
});

/** A Worker with a fresh memory, as one isolate has it. */
function openIsolate() {
  const worker = createApp(testRenderer, undefined, createUnstoredAnswers());
  return async (path: string, stores: Stores = {}) => {
    const context = createExecutionContext();
    const request = new Request(`${env.SITE_ORIGIN}${path}`, { headers: { 'accept-encoding': 'br' } });
    const response = await worker.fetch(request, { ...env, ...stores }, context);
    const text = await response.text();
    await waitOnExecutionContext(context);
    return { status: response.status, headers: response.headers, text };
  };
}

describe('a page that no generation contains', () => {
  it('is rendered once for a thousand simultaneous visitors', async () => {
    const askIsolate = openIsolate();
    const answers = await Promise.all(Array.from({ length: READERS }, () => askIsolate(NEW_SCHOOL)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(testRenderer.renders).toBe(1);
  });

  it('is kept for its short life and costs one row', async () => {
    const askIsolate = openIsolate();
    expect((await askIsolate(NEW_SCHOOL)).headers.get('cache-control')).toBe('public, max-age=60');
    const { stores, calls } = watchedStores();
    expect((await askIsolate(NEW_SCHOOL, stores)).status).toBe(200);
    expect(calls).toEqual({ queries: 1, reads: 0 });
    expect(testRenderer.renders).toBe(1);
  });

  it('has its own copy in each language', async () => {
    const askIsolate = openIsolate();
    await askIsolate(NEW_SCHOOL);
    expect((await askIsolate(`${NEW_SCHOOL}?lang=es`)).text).toContain('<html lang="es"');
  });
});

describe('an unknown path', () => {
  it('costs one row once it was looked up', async () => {
    const askIsolate = openIsolate();
    for (const path of ['/kentucky/nowhere/', '/kentucky/columbia/210003009999-Nothing/']) {
      expect((await askIsolate(path)).status).toBe(404);
      const { stores, calls } = watchedStores();
      expect((await askIsolate(path, stores)).status).toBe(404);
      expect(calls).toEqual({ queries: 1, reads: 0 });
    }
  });

  it('is not looked up for an address beyond its limit', async () => {
    const SEARCH_LIMIT = { limit: () => Promise.resolve({ success: false }) };
    const response = await askWith({ SEARCH_LIMIT }, '/kentucky/nowhere/');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
  });
});

describe('joined work', () => {
  const nothing = () => undefined;

  it('is done again after its time', async () => {
    let time = 0;
    const work = joinWork<number>({ keptMs: () => 10, cap: 5, now: () => time });
    expect(await work.join('a', () => Promise.resolve(1), nothing)).toBe(1);
    time = 9;
    expect(await work.join('a', () => Promise.resolve(2), nothing)).toBe(1);
    time = 10;
    expect(await work.join('a', () => Promise.resolve(3), nothing)).toBe(3);
  });

  it('is done again after a failure', async () => {
    const work = joinWork<number>({ keptMs: () => 10, cap: 5 });
    await expect(work.join('a', () => Promise.reject(new Error('away')), nothing)).rejects.toThrow('away');
    expect(await work.join('a', () => Promise.resolve(2), nothing)).toBe(2);
  });

  it('does not wait for a request that ended', async () => {
    const work = joinWork<number>({ keptMs: () => 10, cap: 5, patienceMs: 1 });
    void work.join('a', () => new Promise<number>(nothing), nothing);
    expect(await work.join('a', () => Promise.resolve(2), nothing)).toBe(2);
  });

  it('forgets the oldest results beyond its cap', async () => {
    const work = joinWork<number>({ keptMs: () => 1000, cap: 1, now: () => 0 });
    await work.join('a', () => Promise.resolve(1), nothing);
    await work.join('b', () => Promise.resolve(1), nothing);
    expect(await work.join('a', () => Promise.resolve(2), nothing)).toBe(2);
  });
});
