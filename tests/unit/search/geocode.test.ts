import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '#i18n/texts.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import {
  GeocodeResultSchema,
  acceptGeocode,
  cleanAddress,
  geocodeFailure,
  cleanGeocode,
  type RawGeocode,
} from '#domain/geocoding/geocode.ts';
import { LOCATION_REQUIRED_KEY } from '#domain/geocoding/location-text.ts';

const CITY_HALL: RawGeocode = {
  lat: 37.80532101234,
  lon: '-122.27258199',
  normalizedAddress: '1 Frank H Ogawa Plaza, Oakland, CA 94612-1932, USA',
  type: 'street_address',
  state: 'California',
  country: 'US',
  zipCode: '94612-1932',
  city: 'Oakland',
  totalResults: 1,
};

describe('a geocode result', () => {
  it('is cleaned: 7 decimals, no country, a ZIP code of 5 digits', () => {
    expect(cleanGeocode(CITY_HALL)).toEqual({
      lat: 37.805321,
      lon: -122.272582,
      normalizedAddress: '1 Frank H Ogawa Plaza, Oakland, CA 94612',
      type: 'street_address',
      state: 'California',
      country: 'US',
      zipCode: '94612-1932',
      city: 'Oakland',
      partial_match: false,
      totalResults: 1,
      neighborhood: null,
      sublocality: null,
      level: null,
    });
  });

  it('is valid, whatever a geocoder answers', () => {
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.double(), fc.boolean(), fc.constant(null));
    const raw = fc.dictionary(fc.constantFrom(...Object.keys(GeocodeResultSchema.shape)), value);
    fc.assert(
      fc.property(raw, (answer) => {
        expect(GeocodeResultSchema.safeParse(cleanGeocode(answer)).error).toBeUndefined();
      }),
    );
  });

  it.for([
    ['Oakland, CA, USA', 'Oakland, CA'],
    ['Usable, USA Street, CA', 'Usable, USA Street, CA'],
    ['1 Main St, Oakland, CA 94612-1932, usa', '1 Main St, Oakland, CA 94612'],
  ] as const)('shows the address %s as %s', ([address, shown]) => expect(cleanAddress(address)).toBe(shown));

  it('shows at most 75 characters of an address', () => {
    expect(cleanAddress(`${'Street '.repeat(20)}, USA`)).toHaveLength(75);
  });
});

describe('the acceptance of a geocode result', () => {
  it('turns an address in the country into a location', () => {
    expect(acceptGeocode(cleanGeocode(CITY_HALL), 'ca')).toEqual({
      kind: 'accepted',
      location: {
        near: { lat: 37.805321, lon: -122.272582 },
        searchString: null,
        label: '1 Frank H Ogawa Plaza, Oakland, CA 94612',
        type: 'street_address',
        state: 'ca',
        city: 'Oakland',
        zip: '94612',
        districtId: null,
      },
    });
  });

  it.for([
    ['another country', { country: 'Canada' }, 'not-us'],
    ['no country', { country: null }, 'not-us'],
    ['no latitude', { lat: null }, 'incomplete'],
    ['an impossible longitude', { lon: 181 }, 'incomplete'],
    ['no state', { state: null }, 'incomplete'],
    ['a territory', { state: 'Puerto Rico' }, 'incomplete'],
    ['no address', { normalizedAddress: ' , USA' }, 'incomplete'],
    ['a whole state by its type', { type: 'administrative_area_level_1' }, 'state-level'],
    ['a whole state by its level', { level: 'state' }, 'state-level'],
    ['a whole state by its address', { type: null, normalizedAddress: 'California, USA' }, 'state-level'],
    ['another state than the current one', { state: 'NV' }, 'other-state'],
  ] as const)('refuses %s', ([, changed, reason]) =>
    expect(acceptGeocode(cleanGeocode({ ...CITY_HALL, ...changed }), 'ca')).toEqual({ kind: 'refused', reason }),
  );

  it('accepts any state if there is no current one', () => {
    expect(acceptGeocode(cleanGeocode({ ...CITY_HALL, state: 'NV' }), null)).toMatchObject({ kind: 'accepted' });
  });

  it.for([
    ['postal_code', 'zip'],
    ['locality', 'city'],
    ['premise', 'street_address'],
  ] as const)('reads the type %s as %s', ([type, expected]) =>
    expect(acceptGeocode(cleanGeocode({ ...CITY_HALL, type }), null)).toMatchObject({
      location: { type: expected },
    }),
  );
});

describe('the text for a place that was not found', () => {
  const t = translatorFor('en');
  const say = (failure: ReturnType<typeof geocodeFailure>): string =>
    t(failure.key satisfies TextKey, 'values' in failure ? failure.values : {});

  it('names the current state', () => {
    expect(say(geocodeFailure('ca'))).toBe(
      'Location not found in California. Please enter a valid address, city, or ZIP.',
    );
  });

  it('names no state if it is unknown', () => {
    expect(say(geocodeFailure(null))).toBe('Location not found. Please enter a valid address, city, or ZIP.');
  });

  it('differs for an empty request', () => {
    expect(t(LOCATION_REQUIRED_KEY)).toBe('Please enter an address, zip code or city and state');
    expect(TEXTS.en.search.error.noMatch).toBe("Sorry, but we didn't understand");
  });
});
