import { schoolKey } from '#domain/schools/school-id.ts';
import type { Language } from '#domain/places/language.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { MapAnswer, MapSchool } from '#domain/map/map-contract.ts';
import type { MapWindow } from '#domain/map/map-window.ts';
import type { SchoolHit, SchoolSearch } from '#domain/engine/school-search.ts';
import { toSchoolSearch, type ResolvedPlace } from '#domain/search/search-place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { SchoolItem } from '#domain/search/schools-contract.ts';
import { selectListedSchools } from '#data/search/found-schools.ts';
import { mapPoints } from '#data/search/map-points.ts';
import { searchSchools } from '#data/search/search-schools.ts';
import { searchedStates } from '#data/search/searched-states.ts';
import { resolvePlace, type PlaceTools } from '../search/resolve-place.ts';
import { settleQuery } from '../search/settle-query.ts';
import { buildSchoolItems } from '../schools/school-item.ts';

export interface MapTools {
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

/**
 * Finds the schools of a search in a window of the map, or on its page of the list. Rejects if the stores are
 * unavailable.
 */
export async function answerMap(
  asked: SearchQuery,
  window: MapWindow | null,
  { tools, boundaries }: MapTools,
): Promise<MapOutcome> {
  const settled = await settleQuery(asked, tools);
  if (settled.kind === 'outcome') return { answer: NOTHING, states: [] };
  const { query } = settled;
  const place = await placeOnMap(query, window, tools);
  if (place === null) return { answer: NOTHING, states: [] };
  const search = toSchoolSearch(query, place);
  const read = schoolReader({ tools, boundaries }, query.language);
  const answer =
    window === null ? await answerPage(search, tools, read) : await answerWindow({ search, window }, tools, read);
  const states = await searchedStates(tools.dependencies.catalogue, { ...search, box: window });
  const area = search.near && { lat: search.near.lat, lon: search.near.lon, miles: search.near.miles };
  return { answer: { ...NOTHING, ...answer, area }, states };
}

/** Resolves the place of the map. Before the first search, a window shows every school. An unknown place shows none. */
async function placeOnMap(
  query: SearchQuery,
  window: MapWindow | null,
  tools: PlaceTools,
): Promise<ResolvedPlace | null> {
  const resolution = await resolvePlace(query, tools);
  if (resolution.kind === 'resolved') return resolution.place;
  return resolution.kind === 'nothing-asked' && window !== null ? { kind: 'country' } : null;
}

type ReadSchools = (hits: readonly SchoolHit[]) => Promise<Map<string, MapSchool>>;

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
  const { id, state, name, city, score, ratingsYear, enrollment, gradeLevels, schoolType, isOpen } = item;
  return [
    {
      ...{ id, state, name, city, lat, lon, score, ratingsYear, enrollment, gradeLevels, schoolType, isOpen },
      links: { profile: links.profile },
    },
  ];
}
