import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoRanges } from '../../../src/domain/regeneration/regeneration-chunks.ts';
import {
  RegenerationRequestSchema,
  STALLED_AFTER_MS,
  isPageCountDrop,
  isStalled,
} from '../../../src/domain/regeneration/regeneration-contract.ts';
import { listStatePaths } from '../../../src/domain/regeneration/state-paths.ts';

describe('cutting into ranges', () => {
  const anyItems = fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 60 })
    .chain((keys) =>
      fc.tuple(
        ...keys.toSorted().map((key) => fc.record({ key: fc.constant(key), weight: fc.integer({ min: 1, max: 40 }) })),
      ),
    );

  it('puts every item into exactly one range, in order', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const ranges = cutIntoRanges(items, 50);
        const within = ranges.flatMap(({ from, to }) => items.filter(({ key }) => key >= from && key <= to));
        expect(within).toEqual(items);
      }),
    );
  });

  it('keeps every range within its limit, unless one item is heavier', () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 1, max: 60 }), (items, limit) => {
        for (const { from, to } of cutIntoRanges(items, limit)) {
          const within = items.filter(({ key }) => key >= from && key <= to);
          expect(within.length === 1 || within.reduce((sum, { weight }) => sum + weight, 0) <= limit).toBe(true);
        }
      }),
    );
  });

  it('of an empty list has no ranges', () => expect(cutIntoRanges([])).toEqual([]));
});

describe('a drop of the number of pages', () => {
  it.for([
    [0, 0, false],
    [0, 100, false],
    [100, 200, false],
    [100, 98, false],
    [100, 97, true],
    [1000, 979, true],
    [100, 0, true],
  ] as const)('from %i to %i needs a confirmation: %s', ([live, next, isDrop]) =>
    expect(isPageCountDrop(live, next)).toBe(isDrop),
  );
});

describe('a request for a regeneration', () => {
  it('takes an abbreviation in any case and confirms nothing by itself', () => {
    expect(RegenerationRequestSchema.parse({ state: ' KY ', more: 1 })).toEqual({
      state: 'ky',
      confirmDrop: false,
      repair: false,
    });
  });

  it.for(['', 'kentucky', 'zz', null, 1])('refuses %j', (state) => {
    expect(RegenerationRequestSchema.safeParse({ state }).success).toBe(false);
  });
});

describe('a run', () => {
  it('is abandoned if it made no progress for longer than any step', () => {
    expect(isStalled(0, STALLED_AFTER_MS + 1)).toBe(true);
    expect(isStalled(0, STALLED_AFTER_MS)).toBe(false);
    expect(isStalled(null, STALLED_AFTER_MS + 1)).toBe(false);
  });
});

describe('the paths of a state', () => {
  const columbia = { slug: 'columbia', schools: 26 };
  const paths = listStatePaths({
    state: 'ky',
    schools: [
      { id: '210003002021', name: 'Adair Elementary', citySlug: 'columbia', districtId: null, hadReviews: true },
      { id: '210003002022', name: 'Adair High', citySlug: 'columbia', districtId: null, hadReviews: false },
    ],
    cities: [columbia],
    districts: [{ citySlug: 'columbia', slug: 'adair-county', schools: 51 }],
  });

  it('cover its places, rankings, schools and reviews', () => {
    expect([...paths]).toEqual([
      '/kentucky/',
      '/kentucky/best-schools/',
      '/kentucky/best-elementary-schools/',
      '/kentucky/best-middle-schools/',
      '/kentucky/best-high-schools/',
      '/kentucky/columbia/',
      '/kentucky/columbia/schools/',
      '/kentucky/columbia/schools/?page=2',
      '/kentucky/columbia/best-schools/',
      '/kentucky/columbia/best-elementary-schools/',
      '/kentucky/columbia/best-middle-schools/',
      '/kentucky/columbia/best-high-schools/',
      '/kentucky/columbia/adair-county/',
      '/kentucky/columbia/adair-county/?page=2',
      '/kentucky/columbia/adair-county/?page=3',
      '/kentucky/columbia/210003002021-Adair-Elementary/',
      '/kentucky/columbia/210003002021-Adair-Elementary/reviews/',
      '/kentucky/columbia/210003002022-Adair-High/',
    ]);
  });

  it('include pages of all cities and districts if there are many', () => {
    const many = listStatePaths({
      state: 'ky',
      schools: [],
      cities: Array.from({ length: 301 }, (_, at) => ({ slug: `city-${at}`, schools: 1 })),
      districts: Array.from({ length: 601 }, (_, at) => ({ citySlug: 'city-1', slug: `district-${at}`, schools: 1 })),
    });
    expect([...many].filter((path) => /^\/kentucky\/(cities|districts)\//.test(path))).toEqual([
      '/kentucky/cities/',
      '/kentucky/districts/',
      '/kentucky/districts/?page=2',
    ]);
  });
});
