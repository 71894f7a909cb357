import { Hono } from 'hono';
import { acceptGeocode, type GeocodeResult } from '#domain/geocoding/geocode.ts';
import {
  GeocodeRequestSchema,
  type GeocodeAnswer,
  type GeocodeRequest,
  GeocodeAnswerSchema,
} from '#domain/geocoding/geocode-contract.ts';
import { checkLocationText } from '#domain/geocoding/location-text.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { publicCall } from '../middleware/public-call.ts';
import { createGeocoder } from './create-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { writeGeocodeFailure } from './geocode-failure.ts';

/** Finds the place of a text or of a point. */
export const geocodeRoutes = new Hono<EdgeApp>().get(
  '/gsr/api/geocode',
  publicCall({
    freshForSeconds: 3600,
    request: GeocodeRequestSchema,
    document: { id: 'geocode', answer: GeocodeAnswerSchema },
  }),
  async (c) => {
    const request = c.req.valid('query');
    tagStates(c, request.state === undefined ? null : [request.state]);
    return c.json(await answerGeocode(createGeocoder(c), request));
  },
);

async function answerGeocode(geocoder: Geocoder, request: GeocodeRequest): Promise<GeocodeAnswer> {
  const { q, state = null, lang } = request;
  const checked = q === undefined ? null : checkLocationText(q, []);
  if (checked?.kind === 'invalid') return { items: [], message: translatorFor(lang)(checked.key) };
  const found = await findResults(geocoder, request);
  const items = found.filter((result) => acceptGeocode(result, state).kind === 'accepted');
  return { items: items.slice(0, 10), message: items.length > 0 ? null : writeGeocodeFailure(lang, state) };
}

async function findResults(
  geocoder: Geocoder,
  { q, lat, lon, state }: GeocodeRequest,
): Promise<readonly GeocodeResult[]> {
  if (q !== undefined) return geocoder.geocode(q, { state: state ?? null });
  const result = lat === undefined || lon === undefined ? null : await geocoder.reverse({ lat, lon });
  return result === null ? [] : [result];
}
