import { describe, expect, it } from 'vitest';
import { buildZips } from '../../../src/pipeline/build/build-zips.ts';

const facts = (zip: string, lat: number, lon: number) => ({ zip, state: 'co' as const, cityName: null, lat, lon });
const city = (slug: string, lat: number, lon: number) => ({ slug, key: slug, lat, lon });
const inDenver = { state: 'co' as const, citySlug: 'denver', lat: 39.74, lon: -104.98 };
const citiesByState = new Map([['co' as const, [city('denver', 39.68, -104.85), city('edgewater', 39.753, -105.06)]]]);
const cityOf = (zips: ReturnType<typeof buildZips>, zip: string) => zips.find((row) => row.zip === zip)?.city_slug;

describe('the city of a ZIP code without schools', () => {
  it('is the one of the ZIP codes close by', () => {
    const zips = buildZips({
      facts: [facts('80202', 39.752, -104.998), facts('80203', 39.731, -104.982), facts('80204', 39.737, -105.02)],
      schoolsByZip: new Map([
        ['80203', [inDenver]],
        ['80204', [inDenver]],
      ]),
      citiesByState,
    });
    expect(cityOf(zips, '80202')).toBe('denver');
  });

  it('is the nearest place if no ZIP code of its office is close', () => {
    const far = buildZips({
      facts: [facts('80202', 39.752, -104.998), facts('80203', 39.68, -104.982)],
      schoolsByZip: new Map([['80203', [inDenver]]]),
      citiesByState,
    });
    expect(cityOf(far, '80202')).toBe('edgewater');
    const other = buildZips({
      facts: [facts('80202', 39.752, -104.998), facts('80303', 39.75, -104.99)],
      schoolsByZip: new Map([['80303', [inDenver]]]),
      citiesByState,
    });
    expect(cityOf(other, '80202')).toBe('edgewater');
  });
});
