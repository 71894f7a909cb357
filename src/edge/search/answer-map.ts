import type { Language } from '#domain/places/language.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { MapAnswer, MapSchool } from '#domain/search/map-contract.ts';
import type { MapWindow } from '#domain/search/map-window.ts';
import type { SchoolHit, SchoolSearch } from '#domain/search/school-search.ts';
import { schoolSearchOf, type ResolvedPlace } from '#domain/search/search-place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { SchoolItem } from '#domain/search/schools-contract.ts';
import { selectListedSchools } from '#data/search/found-schools.ts';
import { mapPoints } from '#data/search/map-points.ts';
import { searchSchools } from '#data/search/search-schools.ts';
import { searchedStates } from '#data/search/searched-states.ts';
import { resolvePlace, type PlaceTools } from './resolve-place.ts';
import { schoolItems } from './school-item.ts';

export interface MapTools {
  readonly tools: PlaceTools;
  readonly boundaries: R2Bucket;
}

interface MapOutcome {
  readonly answer: MapAnswer;
  /** The states that the answer can show; null is all. */
  readonly states: readonly StateCode[] | null;
}

/** Schools that are read with one query. */
const READ_AT_ONCE = 100;
const NOTHING: MapAnswer = { total: 0, listed: [], points: [], clusters: [], area: null };

/** Answers what a search has in a window of the map, or on its page of the list. Rejects where the stores are away. */
export async function answerMap(
  query: SearchQuery,
  window: MapWindow | null,
  { tools, boundaries }: MapTools,
): Promise<MapOutcome> {
  const place = await placeOnMap(query, window, tools);
  if (place === null) return { answer: NOTHING, states: [] };
  const search = schoolSearchOf(query, place);
  const read = schoolReader({ tools, boundaries }, query.language);
  const answer =
    window === null ? await answerPage(search, tools, read) : await answerWindow(search, window, tools, read);
  const states = await searchedStates(tools.dependencies.catalogue, { ...search, box: window });
  return { answer: { ...NOTHING, ...answer, area: search.near }, states };
}

/** A map that nobody searched yet shows every school of its window; one of a place that is not known shows none. */
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
    const school = schools.get(`${state}-${id}`);
    return school === undefined ? [] : [{ ...school, number: first + index }];
  });
  return { total, listed };
}

async function answerWindow(
  search: SchoolSearch,
  { zoom, ...box }: MapWindow,
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
    const items = await schoolItems(boundaries, (await Promise.all(parts)).flat(), {
      language,
      extras: [],
      saved: null,
    });
    return new Map(
      items.flatMap((item) => mapSchoolOf(item)).map((school) => [`${school.state}-${school.id}`, school]),
    );
  };
}

function mapSchoolOf({ lat, lon, links, ...item }: SchoolItem): MapSchool[] {
  if (lat === null || lon === null) return [];
  const { id, state, name, city, score, enrollment, gradeLevels, schoolType, isOpen } = item;
  return [
    {
      ...{ id, state, name, city, lat, lon, score, enrollment, gradeLevels, schoolType, isOpen },
      links: { profile: links.profile },
    },
  ];
}
