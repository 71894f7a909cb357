import type { Language } from '#domain/places/language.ts';
import type { GeocodeAnswer } from '#domain/search/geocode-contract.ts';
import { writeCoordinate } from '#domain/search/search-values.ts';
import { SUGGEST_TIMEOUT_MS } from '#domain/search/suggest-limits.ts';
import { locationOfGeocode } from './box-location.ts';
import type { BoxLocation } from './box-store.ts';

const POSITION_TIMEOUT_MS = 10_000;
/** A position that is not older is as good as a new one. */
const POSITION_AGE_MS = 300_000;

/** Why the reader's place is not known: `sentence` is what the edge says of it; null where the browser does not tell. */
export class LocateFailure extends Error {
  readonly sentence: string | null;
  constructor(sentence: string | null) {
    super(sentence ?? 'The browser does not tell where the reader is.');
    this.sentence = sentence;
  }
}

/** The address where the reader is. Rejects with a {@link LocateFailure} where nobody tells, else where a call fails. */
export async function locateReader(language: Language): Promise<BoxLocation> {
  const { latitude, longitude } = await position();
  const parameters = new URLSearchParams({
    lat: writeCoordinate(latitude),
    lon: writeCoordinate(longitude),
    ...(language !== 'en' && { lang: language }),
  });
  const response = await fetch(`/gsr/api/geocode?${parameters.toString()}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(SUGGEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`);
  // Our own edge's answer, made by this schema.
  const { items, message } = (await response.json()) as GeocodeAnswer;
  const location = items[0] === undefined ? null : locationOfGeocode(items[0]);
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
