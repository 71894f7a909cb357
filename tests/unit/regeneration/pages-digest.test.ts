import { describe, expect, it } from 'vitest';
import { PagesDigest, type DigestedPage } from '#data/regeneration/changed-pages.ts';

const ONE: DigestedPage = { path: '/kentucky/', lang: 'en', bodyHash: 'a' };
const OTHER: DigestedPage = { path: '/kentucky/', lang: 'es', bodyHash: 'b' };

function digestOf(pages: readonly DigestedPage[]): string {
  const digest = new PagesDigest(null);
  for (const page of pages) digest.add(page);
  return digest.toString();
}

describe('the digest of pages', () => {
  it('is the same in any order', () => {
    expect(digestOf([ONE, OTHER])).toBe(digestOf([OTHER, ONE]));
  });

  it('returns to what it was when a change is taken back', () => {
    const digest = new PagesDigest(digestOf([ONE, OTHER]));
    digest.remove(OTHER);
    expect(digest.toString()).toBe(digestOf([ONE]));
    digest.add(OTHER);
    expect(digest.toString()).toBe(digestOf([ONE, OTHER]));
  });

  it.each([
    ['another body', [{ ...ONE, bodyHash: 'c' }, OTHER]],
    [
      'bodies that changed places',
      [
        { ...ONE, bodyHash: 'b' },
        { ...OTHER, bodyHash: 'a' },
      ],
    ],
    ['one page twice', [ONE, OTHER, OTHER]],
    ['a page less', [ONE]],
    ['no page', []],
  ])('differs for %s', (_what, pages) => {
    expect(digestOf(pages)).not.toBe(digestOf([ONE, OTHER]));
  });
});
