import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH, addColumbia, changeSchool } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { makeLive } from './region-run.ts';
import { aReview } from './review-builder.ts';

const FEED = `${ADAIR_ELEMENTARY_PATH}feed.xml`;

async function addRelease(source: string, year: string, states = '["ky"]'): Promise<void> {
  await env.CATALOGUE.prepare(
    `INSERT INTO release_history (imported_on, source, release_hash, year, years, states, files)
     VALUES ('2026-10-01', ?1, ?1 || ?2, ?2, '[]', ?3, '[]')`,
  )
    .bind(source, year, states)
    .run();
}

const readFeed = async (path = FEED) => (await ask(path)).text();
const titlesOf = (feed: string) => [...feed.matchAll(/<title>(.*?)<\/title>/g)].slice(1).map(([, title]) => title);

beforeEach(async () => {
  await addColumbia();
  await env.CATALOGUE.prepare(
    `INSERT OR REPLACE INTO school_contribution VALUES ('ky', ?, 'kentucky-kde', '2024-25', '{}', 'x')`,
  )
    .bind(ADAIR_ELEMENTARY)
    .run();
});

describe('the feed of a school', () => {
  it('has its reviews and the figures of its sources', async () => {
    await aReview({ stars: 4 });
    await aReview({ status: 'pending' });
    await addRelease('kentucky-kde', '2024-25');
    await addRelease('nces-pss', '2024-25');
    await addRelease('kentucky-kde', '2023-24', '["ca"]');
    const feed = await readFeed();
    expect(titlesOf(feed).toSorted()).toEqual([
      'New figures: Kentucky Department of Education',
      'New review of Adair County Elementary School',
    ]);
    expect(feed).toContain('Parent: 4 of 5 stars.');
  });

  it('says that the school closed, and when we noticed', async () => {
    await makeLive('ky');
    await changeSchool(ADAIR_ELEMENTARY, { is_open: 0 });
    await makeLive('ky', { at: new Date('2026-11-20T08:00:00Z') });
    for (const path of [FEED, '/kentucky/columbia/feed.xml']) {
      const feed = await readFeed(path);
      expect(titlesOf(feed)).toContain('Adair County Elementary School is closed');
      expect(feed).toContain('<updated>2026-11-20T08:00:00.000Z</updated>');
    }
  });

  it('is in Spanish, too, and is not sent twice', async () => {
    const answer = await ask(`${FEED}?lang=es`);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(await answer.text()).toContain('<title>Novedades de Adair County Elementary School</title>');
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(`${FEED}?lang=es`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each(['/kentucky/columbia/219999999999-Nowhere/feed.xml', '/kentucky/nowhere/feed.xml', '/atlantis/x/feed.xml'])(
    'is not found at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

it('the feed of a city has the reviews of its schools', async () => {
  await aReview({ stars: 2 });
  await addRelease('kentucky-kde', '2024-25');
  // No school of the city has figures of this source.
  await addRelease('nces-pss', '2024-25');
  const feed = await readFeed('/kentucky/columbia/feed.xml');
  expect(titlesOf(feed)).toHaveLength(2);
  expect(feed).toContain('href="https://homeroom.test/kentucky/columbia/210003002021-');
});
