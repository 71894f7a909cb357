import type { Language } from '#domain/places/language.ts';
import type { GeocodeAnswer } from '#domain/geocoding/geocode-contract.ts';
import { writeCoordinate } from '#domain/search/search-values.ts';
import { SUGGEST_TIMEOUT_MS } from '#domain/search/suggest-limits.ts';
import { readCall } from '../dom/json-client.ts';
import { toGeocodedLocation } from './box-location.ts';
import type { BoxLocation } from './box-store.ts';

const POSITION_TIMEOUT_MS = 10_000;
/** A position that is not older is as good as a new one. */
const POSITION_AGE_MS = 300_000;

/** The visitor's place is unknown. `sentence` is the edge's reason, or null if the browser gave no position. */
export class LocateFailure extends Error {
  readonly sentence: string | null;
  constructor(sentence: string | null) {
    super(sentence ?? 'The browser gave no position.');
    this.sentence = sentence;
  }
}

/** Finds the visitor's address. Rejects with a {@link LocateFailure} if the browser gives no position, or if a call fails. */
export async function locateReader(language: Language): Promise<BoxLocation> {
  const { latitude, longitude } = await position();
  const parameters = new URLSearchParams({
    lat: writeCoordinate(latitude),
    lon: writeCoordinate(longitude),
    ...(language !== 'en' && { lang: language }),
  });
  const path = `/gsr/api/geocode?${parameters.toString()}`;
  const { items, message } = await readCall<GeocodeAnswer>(path, { timeoutMs: SUGGEST_TIMEOUT_MS });
  const location = items[0] === undefined ? null : toGeocodedLocation(items[0]);
  if (location === null) throw new LocateFailure(message ?? '');
  return location;
}

function position(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve(coords);
      },
      () => {
        reject(new LocateFailure(null));
      },
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_AGE_MS },
    );
  });
}
