import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../src/edge/app.ts';
import { addTwoCities } from './catalogue-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { testRenderer } from './test-renderer.ts';
import { makeSearchable } from './search-page-builder.ts';
import { broken } from './watched-stores.ts';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addTwoCities();
  await makeSearchable('ky');
});

describe('a monitor', () => {
  it('learns that the Worker responds without its stores', async () => {
    const stores = { CATALOGUE: broken(env.CATALOGUE), MEMBERS: broken(env.MEMBERS), PAGES: broken(env.PAGES) };
    const response = await askWith(stores, '/edge/health');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('learns that every store responds', async () => {
    const response = await ask('/edge/ready');
    const checks = { catalogue: 'ok', members: 'ok', pages: 'ok', search: 'ok' };
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready', checks }]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it.for([
    ['members', { MEMBERS: broken(env.MEMBERS) }],
    ['pages', { PAGES: broken(env.PAGES) }],
    ['catalogue', { CATALOGUE: broken(env.CATALOGUE) }],
  ] as const)('learns which store is unavailable: %s', async ([name, stores]) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const response = await askWith(stores, '/edge/ready');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'unavailable', checks: { [name]: 'unavailable' } });
    const lines = log.mock.calls.map(([line]) => String(line));
    expect(lines).toContainEqual(expect.stringContaining(`"code":"not-ready","check":"${name}"`));
  });

  it('learns that the members’ database is damaged', async () => {
    const damaged = `SELECT 'wrong # of entries in index' AS quick_check`;
    const MEMBERS = new Proxy(env.MEMBERS, {
      get: (db, name) =>
        name === 'prepare'
          ? (query: string) => db.prepare(query.startsWith('PRAGMA quick_check') ? damaged : query)
          : (Reflect.get(db, name) as () => unknown).bind(db),
    });
    expect(await (await askWith({ MEMBERS }, '/edge/ready')).json()).toMatchObject({
      status: 'unavailable',
      checks: { members: 'unavailable', catalogue: 'ok' },
    });
  });

  it('learns that a search segment is missing', async () => {
    const { objects } = await env.PAGES.list({ prefix: 'search/' });
    await env.PAGES.delete(objects.map(({ key }) => key));
    // A new isolate has no segment in memory.
    const context = createExecutionContext();
    const response = await createApp(testRenderer).fetch(new Request(`${env.SITE_ORIGIN}/edge/ready`), env, context);
    await waitOnExecutionContext(context);
    expect(await response.json()).toMatchObject({ checks: { search: 'unavailable', pages: 'ok' } });
  });
});

describe('a wrong method', () => {
  it.for([
    ['PUT', '/gsr/api/save_school', 'POST'],
    ['GET', '/gsr/api/save_school', 'POST'],
    ['DELETE', '/account/password/', 'GET, HEAD, POST'],
    ['POST', '/gsr/api/session', 'GET, HEAD'],
    ['PUT', '/gsr/api/subscriptions/', 'GET, HEAD, POST'],
  ] as const)('is refused as JSON with the right ones: %s %s', async ([method, path, allow]) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('of an unknown call is a 404', async () => {
    expect((await ask('/gsr/api/nothing', { method: 'PUT' })).status).toBe(404);
  });

  it('of a page is a page', async () => {
    const response = await ask('/kentucky/', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});
