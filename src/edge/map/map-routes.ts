import { Hono } from 'hono';
import { SEARCH_PATH } from '#domain/places/place-paths.ts';
import { statesTouching } from '#domain/places/state-bounds.ts';
import {
  MapCitiesRequestSchema,
  MapRequestSchema,
  type MapCitiesAnswer,
  type MapRequest,
  type MapStyleAnswer,
} from '#domain/map/map-contract.ts';
import { STREET_ARCHIVE_KEY, STREET_ARCHIVE_PATH } from '#domain/map/street-archive.ts';
import type { MapWindow } from '#domain/map/map-window.ts';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { mapCities } from '#data/search/map-cities.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { publicCall } from '../middleware/public-call.ts';
import { createGeocoder } from '../geocoding/create-geocoder.ts';
import { answerMap } from './answer-map.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { checkRequest } from '../middleware/checked-request.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';

/** The calls of the map. Cache: minutes, by tag. Access: everyone, limited by address. Bounded work per request. */
export const mapRoutes = new Hono<EdgeApp>()
  .get('/gsr/api/map', publicCall({ freshForSeconds: 300 }), checkRequest(MapRequestSchema), async (c) => {
    const request = c.req.valid('query');
    const query = decodeSearchQuery(request.path ?? SEARCH_PATH, new URL(c.req.url).searchParams);
    const tools = { dependencies: toSearchDependencies(c), geocoder: createGeocoder(c) };
    const { answer, states } = await answerMap(query, readWindow(request), { tools, boundaries: c.env.BOUNDARIES });
    tagStates(c, states);
    return c.json(answer);
  })
  .get(
    '/gsr/api/map_cities',
    publicCall({ freshForSeconds: 3600 }),
    checkRequest(MapCitiesRequestSchema),
    async (c) => {
      const window = c.req.valid('query');
      const items = await mapCities(toSearchDependencies(c), window);
      tagStates(c, statesTouching(window));
      return c.json({ items: [...items] } satisfies MapCitiesAnswer);
    },
  )
  .get('/gsr/api/map_style', publicCall({ freshForSeconds: 300 }), async (c) => {
    const url = c.env.MAP_STYLE_URL?.trim() || null;
    const archive = url === null ? await c.env.BOUNDARIES.head(STREET_ARCHIVE_KEY) : null;
    return c.json({ url, streets: archive === null ? null : STREET_ARCHIVE_PATH } satisfies MapStyleAnswer);
  });

function readWindow({ west, south, east, north, zoom }: MapRequest): MapWindow | null {
  return west === undefined || south === undefined || east === undefined || north === undefined || zoom === undefined
    ? null
    : { west, south, east, north, zoom };
}
