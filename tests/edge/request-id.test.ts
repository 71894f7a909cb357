import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { broken } from './watched-stores.ts';

const logged: { code: string; request: string }[] = [];

beforeEach(async () => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation(
    (line) => void logged.push(JSON.parse(String(line)) as (typeof logged)[0]),
  );
  await addColumbia();
});

const failPage = (headers: Record<string, string> = {}) =>
  askWith({ CATALOGUE: broken(env.CATALOGUE) }, '/kentucky/columbia/', { headers });

describe('a line of the log', () => {
  it('has the platform’s id of its request', async () => {
    await failPage({ 'cf-ray': '8e10ffa3b2c4d5e6-SJC' });
    expect(logged).toMatchObject([{ code: 'page-store-failed', request: '8e10ffa3b2c4d5e6-SJC' }]);
  });

  it('has an id of its own without one, or with a forged one', async () => {
    await Promise.all([failPage(), failPage({ 'cf-ray': 'x'.repeat(500) })]);
    const ids = logged.map(({ request }) => request);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
