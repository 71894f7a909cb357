import { expect, it } from 'vitest';
import { teaserQuery } from '#domain/homes/homes-and-rentals.ts';

it('asks by ZIP code, or by city and state', () => {
  expect(teaserQuery('forSale', { zip: '42728' }, 3)).toEqual({
    output: 'json',
    noOfListings: '3',
    status: 'forSale',
    region: '42728',
  });
  expect(teaserQuery('forRent', { city: 'Columbia', state: 'ky' }, 5)).toMatchObject({
    region: 'Columbia, KY',
    noOfListings: '5',
  });
});

it.each(['', 'sale', 'forsale', 'forRent '])('refuses %j as a kind', (kind) => {
  expect(() => teaserQuery(kind, { zip: '42728' }, 3)).toThrow(
    'Invalid argument forSaleOrForRent, must be forRent or forSale',
  );
});

it.each([{}, { city: 'Columbia' }, { state: 'ky' }, { zip: '', city: '', state: '' }])(
  'refuses the place %j',
  (place) => {
    expect(() => teaserQuery('forSale', place, 3)).toThrow('Zip, or a combination city and state, are required.');
  },
);
