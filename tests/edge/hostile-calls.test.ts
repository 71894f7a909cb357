import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ErrorsSchema } from '../../src/domain/search/request-contract.ts';
import { describeCall, type ReadCall } from '../../src/domain/calls/call-description.ts';
import { SEARCH_CALLS } from './read-calls.ts';
import { hostileRequest } from '../fixtures/hostile-requests.ts';
import { addSearchableKentucky, read, refused } from './call-client.ts';
import { ask } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';

const SEED = 20_260_101;
const RUNS_A_CALL = 160;
/** Statuses of an answer, a thing that is not there, an address that cannot be read, and parameters that do not fit. */
const CLEAR_STATUSES = [200, 400, 404, 414, 422];

/** Without their partner, nothing lies behind the schemas of these calls. Their own tests give them one. */
const PARTNER_CALLS = ['readCalendar', 'readHomes', 'readHomesAndRentals'];

keepStores(addSearchableKentucky);

async function expectClearAnswer(call: ReadCall, path: string): Promise<number> {
  const response = await ask(path);
  expect(CLEAR_STATUSES).toContain(response.status);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  // A slash or a dot in place of an id makes it another address.
  if (response.headers.get('content-type')?.includes('json') !== true) return response.status;
  const schema =
    response.status === 200 && new URL(path, 'https://a').pathname !== '/gsr/api/docs' ? call.answer : ErrorsSchema;
  expect(schema.safeParse(await response.json())).toMatchObject({ success: true });
  return response.status;
}

describe.for(SEARCH_CALLS)('a hostile request to $id', (call) => {
  it('gets a clear response', { timeout: 60_000 }, async () => {
    let answered = 0;
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await fc.assert(
      fc.asyncProperty(hostileRequest(describeCall(call)), async (path) => {
        if ((await expectClearAnswer(call, path)) === 200) answered += 1;
      }),
      { seed: SEED, numRuns: RUNS_A_CALL },
    );
    expect(error).not.toHaveBeenCalled();
    // Otherwise only the schemas would be tried, and never what lies behind them.
    if (!PARTNER_CALLS.includes(call.id)) expect(answered).toBeGreaterThan(RUNS_A_CALL / 10);
  });
});

describe('the work of a call', () => {
  it('is bounded for a huge radius and page', async () => {
    const wide = await read<{ total: number; items: unknown[] }>('/gsr/api/schools?lat=37.1&lon=-85.3&radius=10000');
    expect(wide.total).toBe(2);
    const far = await read<{ items: unknown[] }>('/gsr/api/schools?state=ky&page=1000000000');
    expect(far.items).toEqual([]);
    await refused('/gsr/api/schools?state=ky&limit=1000000', 422);
    await refused('/gsr/api/nearby_schools/?state=ky&id=210003002021&offset=1000000', 422);
  });

  it('is bounded for 500 filters: the first count', async () => {
    const filters = Array.from({ length: 500 }, (_, index) => `c[]=${index}`).join('&');
    expect((await ask(`/gsr/api/schools?state=ky&${filters}`)).status).toBe(200);
    const courses = Array.from({ length: 100 }, (_, index) => `courses[]=course_${index}`).join('&');
    await refused(`/gsr/api/schools?state=ky&${courses}`, 422);
  });

  it('is refused for an address of 20 KB', async () => {
    for (const { path } of SEARCH_CALLS) await refused(`${path.replace(/\{\w+\}/g, '0')}?q=${'a'.repeat(20_000)}`, 414);
  });
});

describe('metacharacters', () => {
  it.for(["' OR 1=1 --", '"adair"*', 'adair OR lexington', 'name:adair', '.*', '%', '_____', '(adair'])(
    'are treated as plain text: %s',
    async (text) => {
      const found = await read<{ total: number }>(`/gsr/api/schools?state=ky&q=${encodeURIComponent(text)}`);
      expect(found.total).toBeLessThan(3);
    },
  );

  it('never reach the response unescaped', async () => {
    const path = `/gsr/api/schools?state=ky&q=${encodeURIComponent('{{count}} $t(common.skip)')}`;
    const { resultSummary } = await read<{ resultSummary: string }>(path);
    expect(resultSummary).toBe('0 schools found for “{{count}} $t(common.skip)” in Kentucky');
  });
});
