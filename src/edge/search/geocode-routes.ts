import { Hono } from 'hono';
import { acceptGeocode, type GeocodeResult } from '#domain/search/geocode.ts';
import { GeocodeRequestSchema, type GeocodeAnswer, type GeocodeRequest } from '#domain/search/geocode-contract.ts';
import { checkLocationText } from '#domain/search/location-text.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp } from '../edge-app.ts';
import { publicCall } from '../middleware/public-call.ts';
import { geocoderOf } from '../partners/geocoder-of.ts';
import type { Geocoder } from '../partners/geocoder.ts';
import { tagStates } from './answer-tags.ts';
import { checkedBy } from './checked-request.ts';
import { geocodeFailureText } from './resolve-place.ts';

/** The place of a text, or what lies at a point. */
export const geocodeRoutes = new Hono<EdgeApp>().get(
  '/gsr/api/geocode',
  publicCall({ freshForSeconds: 3600 }),
  checkedBy(GeocodeRequestSchema),
  async (c) => {
    const request = c.req.valid('query');
    tagStates(c, request.state === undefined ? null : [request.state]);
    return c.json(await answerGeocode(geocoderOf(c), request));
  },
);

async function answerGeocode(geocoder: Geocoder, request: GeocodeRequest): Promise<GeocodeAnswer> {
  const { q, state = null, lang } = request;
  const checked = q === undefined ? null : checkLocationText(q, []);
  if (checked?.kind === 'invalid') return { items: [], message: translatorFor(lang)(checked.key) };
  const found = await findResults(geocoder, request);
  const items = found.filter((result) => acceptGeocode(result, state).kind === 'accepted');
  return { items: items.slice(0, 10), message: items.length > 0 ? null : geocodeFailureText(lang, state) };
}

async function findResults(
  geocoder: Geocoder,
  { q, lat, lon, state }: GeocodeRequest,
): Promise<readonly GeocodeResult[]> {
  if (q !== undefined) return geocoder.geocode(q, { state: state ?? null });
  const result = lat === undefined || lon === undefined ? null : await geocoder.reverse({ lat, lon });
  return result === null ? [] : [result];
}
