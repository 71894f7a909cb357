import { beforeEach, describe, expect, it } from 'vitest';
import type { GeocodeAnswer } from '../../src/domain/geocoding/geocode-contract.ts';
import { addSearchableKentucky, read, refused } from './call-client.ts';

beforeEach(addSearchableKentucky);

describe('geocoding', () => {
  const geocode = (query: string) => read<GeocodeAnswer>(`/gsr/api/geocode?${query}`);

  it('finds an address and the state of a point', async () => {
    const { items, message } = await geocode('q=200 Greensburg St, Columbia, KY');
    expect(message).toBeNull();
    expect(items).toMatchObject([{ lat: 37.11, lon: -85.31, state: 'KY', type: 'street_address' }]);
    expect((await geocode('lat=37.1&lon=-85.3')).items).toMatchObject([{ state: 'KY', city: 'Columbia' }]);
  });

  it('explains in words why it found nothing', async () => {
    expect(await geocode('q=Atlantis')).toEqual({
      items: [],
      message: 'Location not found. Please enter a valid address, city, or ZIP.',
    });
    expect((await geocode('q=Columbia, KY&state=tn')).message).toContain('Location not found in Tennessee.');
    expect((await geocode('q=Kentucky')).message).toBe('Please enter an address, zip code or city and state');
    expect((await geocode('q=Atlantis&lang=es')).message).not.toContain('Location');
    await refused('/gsr/api/geocode', 422);
    await refused('/gsr/api/geocode?q=a&lat=1&lon=1', 422);
  });
});
