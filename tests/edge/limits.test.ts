import { beforeEach, describe, expect, it } from 'vitest';
import { ask, askWith } from './edge-client.ts';
import { addSearchableKentucky } from './call-client.ts';

const ADDRESS = { 'cf-connecting-ip': '2001:db8:1:2:aaaa:bbbb:cccc:dddd' };

beforeEach(addSearchableKentucky);

/** A limit that notes its subjects and refuses. */
function refusing(subjects: string[]): RateLimit {
  return {
    limit: ({ key }) => {
      subjects.push(key);
      return Promise.resolve({ success: false });
    },
  };
}

describe('an IPv6 network shares one limit', () => {
  it.for([
    ['SEARCH_LIMIT', '/gsr/api/schools?state=ky'],
    ['SEARCH_LIMIT', '/search/search.page?q=adair'],
    ['SEARCH_LIMIT', '/compare/'],
    ['SEARCH_LIMIT', '/kentucky/columbia/schools/?st=charter'],
    ['FILE_LIMIT', '/search/search.csv?q=adair'],
    ['EDITOR_LIMIT', '/edge/regenerations'],
  ] as const)('of %s at %s', async ([limit, path]) => {
    const subjects: string[] = [];
    const response = await askWith({ [limit]: refusing(subjects) }, path, { headers: ADDRESS });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(subjects).toEqual(['2001:db8:1:2']);
  });

  it('but not for prebuilt pages', async () => {
    const stores = { SEARCH_LIMIT: refusing([]), FILE_LIMIT: refusing([]) };
    expect((await askWith(stores, '/kentucky/columbia/')).status).toBe(200);
  });
});

it('a file of schools arrives in parts', async () => {
  const response = await ask('/search/search.csv?state=ky');
  expect(response.headers.get('content-length')).toBeNull();
  expect((await response.text()).split('\r\n').filter(Boolean)).toHaveLength(4);
});
