import { describe, expect, it } from 'vitest';
import { writeAtomFeed, type AtomFeed, type FeedEntry } from '#domain/feeds/atom-feed.ts';

const ENTRY: FeedEntry = {
  key: 'review/1',
  title: 'New review',
  text: 'Good',
  url: 'https://x.test/a#b',
  at: '2026-11-01',
};
const aFeed = (entries: FeedEntry[], some: Partial<AtomFeed> = {}) =>
  writeAtomFeed({
    key: 'ky-210003002021/en',
    title: 'News',
    author: 'Homeroom',
    selfUrl: 'https://x.test/feed.xml',
    pageUrl: 'https://x.test/',
    language: 'en',
    entries,
    ...some,
  });

describe('an Atom feed', () => {
  it('begins with the newest entry and its time', () => {
    const feed = aFeed([ENTRY, { ...ENTRY, key: 'review/2', at: '2026-11-02T10:00:00.000Z' }]);
    const [updated, first, second] = [...feed.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, time]) => time);
    expect([updated, first, second]).toEqual([
      '2026-11-02T10:00:00.000Z',
      '2026-11-02T10:00:00.000Z',
      '2026-11-01T00:00:00Z',
    ]);
  });

  it('escapes markup and drops what XML forbids', () => {
    const feed = aFeed([{ ...ENTRY, title: '<script>&"\u0000\u000b\uFFFE' }], { title: "A's" });
    expect(feed).toContain('<title>&lt;script&gt;&amp;&quot;</title>');
    expect(feed).toContain('<title>A&#39;s</title>');
  });

  it('has thirty entries at most, and a time without any', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ ...ENTRY, key: String(at) }));
    expect(aFeed(many).match(/<entry>/g)).toHaveLength(30);
    expect(aFeed([])).toContain('<updated>2026-11-23T00:00:00Z</updated>');
  });

  it('names the language of a text in another one', () => {
    expect(aFeed([{ ...ENTRY, language: 'es' }])).toContain('<summary xml:lang="es">Good</summary>');
  });
});
