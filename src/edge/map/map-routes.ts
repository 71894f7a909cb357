import { Hono } from 'hono';
import { selectListedSchools } from '#data/search/found-schools.ts';
import { mapCities } from '#data/search/map-cities.ts';
import { mapPoints } from '#data/search/map-points.ts';
import { searchSchools } from '#data/search/search-schools.ts';
import { searchedStates } from '#data/search/searched-states.ts';
import type { SchoolHit, SchoolSearch } from '#domain/engine/school-search.ts';
import {
  MapCitiesRequestSchema,
  MapRequestSchema,
  type MapCitiesAnswer,
  type MapRequest,
  type MapStyleAnswer,
  type MapAnswer,
  type MapSchool,
  MapAnswerSchema,
  MapCitiesAnswerSchema,
  MapStyleAnswerSchema,
  MapStyleRequestSchema,
} from '#domain/map/map-contract.ts';
import type { MapWindow } from '#domain/map/map-window.ts';
import { STREET_ARCHIVE_KEY, STREET_ARCHIVE_PATH } from '#domain/map/street-archive.ts';
import type { Language } from '#domain/places/language.ts';
import { SEARCH_PATH } from '#domain/places/place-paths.ts';
import { statesTouching } from '#domain/places/state-bounds.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { SchoolItem } from '#domain/search/schools-contract.ts';
import { toSchoolSearch, type ResolvedPlace } from '#domain/search/search-place.ts';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { tagStates } from '../answers/cache-tags.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';
import { createGeocoder } from '../geocoding/create-geocoder.ts';
import { publicCall } from '../middleware/public-call.ts';
import { buildSchoolItems } from '../schools/school-item.ts';
import type { PlaceResolution, PlaceTools } from '../search/resolve-place.ts';
import { settleQuery } from '../search/settle-query.ts';

interface MapTools {
  readonly tools: PlaceTools;
  readonly boundaries: R2Bucket;
}

interface MapOutcome {
  readonly answer: MapAnswer;
  /** The states that the response can show. Null means all. */
  readonly states: readonly StateCode[] | null;
}

/** Schools per query. */
const READ_AT_ONCE = 100;

const NOTHING: MapAnswer = { total: 0, listed: [], points: [], clusters: [], area: null };

type ReadSchools = (hits: readonly SchoolHit[]) => Promise<Map<string, MapSchool>>;

/** The calls of the map. Cache: minutes, by tag. Access: everyone, limited by address. Bounded work per request. */
export const mapRoutes = new Hono<EdgeApp>()
  .get(
    '/gsr/api/map',
    publicCall({
      freshForSeconds: 300,
      request: MapRequestSchema,
      document: { id: 'readMap', answer: MapAnswerSchema },
    }),
    async (c) => {
      const request = c.req.valid('query');
      const query = decodeSearchQuery(request.path ?? SEARCH_PATH, new URL(c.req.url).searchParams);
      const tools = { dependencies: toSearchDependencies(c), geocoder: createGeocoder(c) };
      const { answer, states } = await answerMap(query, readWindow(request), { tools, boundaries: c.env.BOUNDARIES });
      tagStates(c, states);
      return c.json(answer);
    },
  )
  .get(
    '/gsr/api/map_cities',
    publicCall({
      freshForSeconds: 3600,
      request: MapCitiesRequestSchema,
      document: { id: 'readMapCities', answer: MapCitiesAnswerSchema },
    }),
    async (c) => {
      const window = c.req.valid('query');
      const items = await mapCities(toSearchDependencies(c), window);
      tagStates(c, statesTouching(window));
      return c.json({ items: [...items] } satisfies MapCitiesAnswer);
    },
  )
  .get(
    '/gsr/api/map_style',
    publicCall({
      freshForSeconds: 300,
      request: MapStyleRequestSchema,
      document: { id: 'readMapStyle', answer: MapStyleAnswerSchema },
    }),
    async (c) => {
      const url = c.env.MAP_STYLE_URL?.trim() || null;
      const archive = url === null ? await c.env.BOUNDARIES.head(STREET_ARCHIVE_KEY) : null;
      return c.json({ url, streets: archive === null ? null : STREET_ARCHIVE_PATH } satisfies MapStyleAnswer);
    },
  );

function readWindow({ west, south, east, north, zoom }: MapRequest): MapWindow | null {
  return west === undefined || south === undefined || east === undefined || north === undefined || zoom === undefined
    ? null
    : { west, south, east, north, zoom };
}

/**
 * Finds the schools of a search in a window of the map, or on its page of the list. Rejects if the stores are
 * unavailable.
 */
async function answerMap(
  asked: SearchQuery,
  window: MapWindow | null,
  { tools, boundaries }: MapTools,
): Promise<MapOutcome> {
  const settled = await settleQuery(asked, tools);
  if (settled.kind === 'outcome') return { answer: NOTHING, states: [] };
  const { query } = settled;
  const place = choosePlace(await settled.resolve(), window);
  if (place === null) return { answer: NOTHING, states: [] };
  const search = toSchoolSearch(query, place);
  const read = schoolReader({ tools, boundaries }, query.language);
  const answer =
    window === null ? await answerPage(search, tools, read) : await answerWindow({ search, window }, tools, read);
  const states = await searchedStates(tools.dependencies.catalogue, { ...search, box: window });
  const area = search.near && { lat: search.near.lat, lon: search.near.lon, miles: search.near.miles };
  return { answer: { ...NOTHING, ...answer, area }, states };
}

/** The place of the map. Before the first search, a window shows every school. An unknown place shows none. */
function choosePlace(resolution: PlaceResolution, window: MapWindow | null): ResolvedPlace | null {
  if (resolution.kind === 'resolved') return resolution.place;
  return resolution.kind === 'nothing-asked' && window !== null ? { kind: 'country' } : null;
}

async function answerPage(
  search: SchoolSearch,
  { dependencies }: PlaceTools,
  read: ReadSchools,
): Promise<Partial<MapAnswer>> {
  const { hits, total } = await searchSchools(dependencies, search);
  const schools = await read(hits);
  const first = (search.page - 1) * search.pageSize + 1;
  const listed = hits.flatMap(({ state, id }, index) => {
    const school = schools.get(schoolKey({ state, id }));
    return school === undefined ? [] : [{ ...school, number: first + index }];
  });
  return { total, listed };
}

async function answerWindow(
  { search, window: { zoom, ...box } }: { search: SchoolSearch; window: MapWindow },
  { dependencies }: PlaceTools,
  read: ReadSchools,
): Promise<Partial<MapAnswer>> {
  const { total, points, clusters } = await mapPoints(dependencies, { ...search, box }, zoom);
  const schools = await read(points.map(({ state, id }) => ({ state, id, miles: null })));
  return { total, points: [...schools.values()], clusters: [...clusters] };
}

function schoolReader({ tools, boundaries }: MapTools, language: Language): ReadSchools {
  return async (hits) => {
    const parts = Array.from({ length: Math.ceil(hits.length / READ_AT_ONCE) }, (_, part) =>
      selectListedSchools(tools.dependencies.catalogue, hits.slice(part * READ_AT_ONCE, (part + 1) * READ_AT_ONCE)),
    );
    const items = await buildSchoolItems(boundaries, (await Promise.all(parts)).flat(), {
      language,
      extras: [],
      saved: null,
    });
    return new Map(items.flatMap((item) => toMapSchools(item)).map((school) => [schoolKey(school), school]));
  };
}

function toMapSchools({ lat, lon, links, ...item }: SchoolItem): MapSchool[] {
  if (lat === null || lon === null) return [];
  const { id, state, name, city, score, ratingsYear, ratingsFrom, ratings, ratingRanges } = item;
  const { enrollment, gradeLevels, schoolType, kind, isOpen } = item;
  return [
    {
      ...{ id, state, name, city, lat, lon, score, ratingsYear, ratingsFrom, ratings },
      ...{ enrollment, gradeLevels, schoolType, kind, isOpen },
      ratingRanges: { summary: ratingRanges.summary },
      links: { profile: links.profile },
    },
  ];
}
