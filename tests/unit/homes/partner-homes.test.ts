import { describe, expect, it } from 'vitest';
import { readNearbyHomes, readTeaserHomes } from '#domain/homes/partner-homes.ts';

const CONTEXT = { imageOrigin: 'https://photos.example', limit: 10 };
const NEARBY = {
  listPrice: 350_000,
  imageUrl: 'https://photos.example/a-large.jpg',
  bedrooms: 3,
  bathrooms: 2,
  areaSqFt: 1450,
  address: { streetAddress: '1 Main St', city: 'Columbia' },
  url: 'https://homes.example/1',
};
const TEASER = {
  bathrooms: '1.5',
  bedrooms: '2',
  finishedSqFt: '900',
  price: '$1,250,000',
  largeImageLink: null,
  detailPageLink: 'https://homes.example/2?a=b#c',
  address: { street: '2 Main St', city: 'Columbia', state: 'KY', zipcode: '42728' },
};
const nearby = (...some: unknown[]) => readNearbyHomes({ listings: some }, CONTEXT);
const teaser = (some: object) => readTeaserHomes({ listings: [{ ...TEASER, ...some }] }, CONTEXT);

describe('homes around a point', () => {
  it('link the partner with our campaign and have images of our own origin', () => {
    expect(nearby(NEARBY)).toEqual([
      {
        price: 350_000,
        bedrooms: 3,
        bathrooms: 2,
        areaSqFt: 1450,
        streetAddress: '1 Main St',
        city: 'Columbia',
        image: {
          large: '/gsr/api/home_image?path=%2Fa-large.jpg',
          small: '/gsr/api/home_image?path=%2Fa-medium.jpg',
        },
        link: 'https://homes.example/1?utm_source=homeroom&utm_medium=Partner&utm_content=text&utm_term=nearbyhomes_profiles',
      },
    ]);
  });

  it.each(['bedrooms', 'bathrooms', 'areaSqFt'])('are dropped if %s is not greater than zero', (part) => {
    for (const value of [0, -1, null, undefined, '', 'x', Number.NaN]) {
      expect(nearby({ ...NEARBY, [part]: value })).toEqual([]);
    }
  });

  it('are dropped if they are not as agreed', () => {
    expect(nearby(null, 7, {}, { ...NEARBY, address: 'x' }, { ...NEARBY, url: 'javascript:alert(1)' })).toEqual([]);
  });

  it('have no image of another origin', () => {
    expect(nearby({ ...NEARBY, imageUrl: 'https://other.example/a.jpg' })).toMatchObject([{ image: null }]);
    expect(nearby({ ...NEARBY, imageUrl: 'javascript:alert(1)' })).toMatchObject([{ image: null }]);
  });

  it('are as many as requested at most', () => {
    expect(nearby(...Array.from({ length: 20 }, () => NEARBY))).toHaveLength(10);
  });
});

describe('homes of a teaser', () => {
  it('have numbers, although the partner sends texts', () => {
    expect(teaser({})).toMatchObject([{ price: 1_250_000, bedrooms: 2, bathrooms: 1.5, areaSqFt: 900 }]);
    expect(teaser({})[0]?.link).toMatch(/^https:\/\/homes\.example\/2\?a=b&utm_source=homeroom&.*#c$/);
  });

  it.each(['0', 'x', '', null])('are studios if the bedrooms are %j', (bedrooms) => {
    expect(teaser({ bedrooms })).toMatchObject([{ bedrooms: null }]);
  });

  it('have no area if it is "0"', () => {
    expect(teaser({ finishedSqFt: '0' })).toMatchObject([{ areaSqFt: null }]);
  });
});
