import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATES } from '#domain/places/state-list.ts';
import { checkLocationText, isLocationText, suggestText, describeLocation } from '#domain/geocoding/location-text.ts';

const PLACEHOLDERS = ['City, address or ZIP code'];

describe('typed words', () => {
  it.for([
    '123 Main St',
    '1 a',
    'Oakland, CA',
    'oakland,ca',
    'Cañon City, CO 81212',
    '94611',
    'near 94611-1234',
    ' 94611 ',
  ])('mean a place: %s', (typed) => expect(isLocationText(typed)).toBe(true));

  it.for(['Lincoln High', 'PS 12', '123', '9461', '210003002021', '94611-12', 'Smith, John', 'P.S. 4,', '', '   '])(
    'mean a name: %s',
    (typed) => expect(isLocationText(typed)).toBe(false),
  );
});

describe('the text of a suggestion request', () => {
  it.for([
    ['  P.S. 12 / M.S. 7 ', 'PS 12 MS 7'],
    ['Coeur d’Alene, ID', "Coeur d'Alene, ID"],
    ['Winston-Salem', 'Winston-Salem'],
    ['<b>"x" OR *', 'bx OR'],
    ['Cañon City', 'Cañon City'],
    ['%_;--', '--'],
  ] as const)('of %s is %s', ([typed, asked]) => expect(suggestText(typed)).toBe(asked));

  it('has at most 60 characters, all of them allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        expect(suggestText(typed)).toMatch(/^[\p{L}\p{M}\d ',-]{0,60}$/u);
        expect(suggestText(typed).length).toBeLessThanOrEqual(60);
        expect(suggestText(suggestText(typed))).toBe(suggestText(typed));
      }),
    );
  });
});

describe('the entry of the where box', () => {
  it.for([
    ['  ', 'empty'],
    ['9', 'zip'],
    ['94611', 'zip'],
    ['946112', 'address'],
    ["Coeur d'Alene, ID", 'city'],
    ['Winston-Salem', 'city'],
    ['St. Louis', 'city'],
    ['12 Main', 'address'],
  ] as const)('%s is of the kind %s', ([typed, kind]) => expect(describeLocation(typed)).toBe(kind));
});

describe('a text to be looked up as a place', () => {
  it.for([
    '',
    '  ',
    '\t\n',
    'City, address or ZIP code',
    ' City,  address or ZIP code',
    'dc',
    'MT',
    ...STATES.map(({ name }) => name),
  ])('is refused: %s', (typed) =>
    expect(checkLocationText(typed, PLACEHOLDERS)).toEqual({ kind: 'invalid', key: 'search.error.locationRequired' }),
  );

  it.for(['California City', 'Washington, DC', 'washington dc', '94611'])('is taken: %s', (typed) =>
    expect(checkLocationText(typed, PLACEHOLDERS)).toEqual({ kind: 'valid', text: typed }),
  );
});
