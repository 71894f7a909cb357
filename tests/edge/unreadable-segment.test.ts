import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SchoolsAnswer } from '../../src/domain/search/schools-contract.ts';
import { refused } from './call-client.ts';
import { addCity, addSchool, addState, addTwoCities } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { makeSearchable, modelIn, resultsAt } from './search-page-builder.ts';

/** Kentucky without its search segment, and Tennessee. */
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addTwoCities();
  await addState('tn', { name: 'Tennessee' });
  await addCity('tn', { slug: 'celina', name: 'Celina' });
  await addSchool({ state: 'tn', id: '470069000211', name: 'Celina School', city_slug: 'celina', district_id: null });
  // The isolate remembers segments by their content. This one was never read.
  await addSchool({ state: 'ky', id: '210003009999', name: `School ${crypto.randomUUID()}` });
  await makeSearchable('tn');
  await makeSearchable('ky');
  const { objects } = await env.PAGES.list({ prefix: 'search/ky/' });
  await env.PAGES.delete(objects.map(({ key }) => key));
});

describe('a state whose search segment is missing', () => {
  it('answers calls about it with 503', async () => {
    await refused('/gsr/api/schools?state=ky', 503);
    await refused('/gsr/api/schools?city=Lexington', 503);
  });

  it('is logged with the codes to alert on', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await ask('/search/search.page?q=school&state=ky');
    const lines = log.mock.calls.map(([line]) => String(line));
    for (const code of ['search-segment-broken', 'search-unavailable'])
      expect(lines).toContainEqual(expect.stringContaining(`"code":"${code}"`));
  });

  it('answers its search pages and files with 503', async () => {
    for (const query of ['q=school&state=ky', 'q=kentucky', 'locationSearchString=Lexington']) {
      const response = await ask(`/search/search.page?${query}`);
      const page = response.status === 302 ? await ask(String(response.headers.get('location'))) : response;
      expect([query, page.status]).toEqual([query, 503]);
      expect(modelIn(await page.text())).toMatchObject({ outcome: { kind: 'unavailable' } });
    }
    expect((await ask('/search/search.csv?q=school')).status).toBe(503);
  });

  it('is noted in results of several states, which no cache keeps', async () => {
    const { ids, unsearched } = await resultsAt('/search/search.page?q=school');
    expect(ids).toEqual(['470069000211']);
    expect(unsearched).toEqual(['ky']);
    expect((await ask('/search/search.page?q=school')).headers.get('cache-control')).toBe('no-store');
    const call = await ask('/gsr/api/schools?q=school');
    expect(await call.json<SchoolsAnswer>()).toMatchObject({ total: 1, unsearched_states: ['ky'] });
    expect(call.headers.get('cache-control')).toBe('no-store');
  });
});
