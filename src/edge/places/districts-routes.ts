import { Hono } from 'hono';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import { statesTouching } from '#domain/places/state-bounds.ts';
import { boxAround } from '#domain/engine/school-scope.ts';
import {
  DistrictRequestSchema,
  DistrictsRequestSchema,
  MAX_DISTRICTS,
  type DistrictAnswer,
  type DistrictItem,
  type DistrictsAnswer,
  type DistrictsRequest,
  DistrictAnswerSchema,
  DistrictsAnswerSchema,
} from '#domain/search/districts-contract.ts';
import type { LevelGeometries } from '#domain/search/schools-contract.ts';
import { readBoundaries } from '#data/places/boundary-store.ts';
import {
  findDistrictById,
  searchDistricts,
  type DistrictSearch,
  type ListedDistrict,
} from '#data/places/district-search.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { publicCall } from '../middleware/public-call.ts';
import { tagStates } from '../answers/cache-tags.ts';

/** Finds and reads districts, with their boundaries on request. */
export const districtsRoutes = new Hono<EdgeApp>()
  .get(
    '/gsr/api/districts/',
    publicCall({
      freshForSeconds: 3600,
      request: DistrictsRequestSchema,
      document: { id: 'findDistricts', answer: DistrictsAnswerSchema },
    }),
    async (c) => {
      const request = c.req.valid('query');
      const search = toDistrictSearch(request);
      const stores = { catalogue: c.env.CATALOGUE, boundaries: c.env.BOUNDARIES };
      const districts = await searchDistricts(stores, search);
      const levels = request.boundary_level && [request.boundary_level];
      const areas = request.extras.includes('boundaries')
        ? await readBoundaries(
            c.env.BOUNDARIES,
            districts.map(({ boundaries }) => ({ boundaries, levels })),
          )
        : [];
      tagStates(c, listSearchedStates(search));
      const items = districts.map((district, index) => toDistrictItem(district, request.lang, areas[index]));
      return c.json({ items } satisfies DistrictsAnswer);
    },
  )
  .get(
    '/gsr/api/districts/:id',
    publicCall({
      freshForSeconds: 3600,
      request: DistrictRequestSchema,
      document: { id: 'readDistrict', answer: DistrictAnswerSchema },
    }),
    async (c) => {
      const { id, state, extras, lang } = c.req.valid('query');
      if (id === '0') return c.json({} satisfies DistrictAnswer);
      const named = state ?? findStateByFips(id.slice(0, 2))?.code ?? null;
      const district = named && (await findDistrictById(c.env.CATALOGUE, { state: named, id }));
      if (district === null)
        return errorAnswer(c, 404, { code: 'unknown-district', message: 'There is no district of this id.' });
      const [areas] = extras.includes('boundaries') ? await readBoundaries(c.env.BOUNDARIES, [district]) : [];
      tagStates(c, [district.state]);
      return c.json(toDistrictItem(district, lang, areas) satisfies DistrictAnswer);
    },
  );

function toDistrictSearch(request: DistrictsRequest): DistrictSearch {
  const { lat, lon, radius, state, charter_only: isCharterOnly, boundary_level: boundaryLevel } = request;
  return {
    state: state ?? null,
    near: lat === undefined || lon === undefined ? null : { lat, lon, miles: radius },
    isCharterOnly,
    boundaryLevel: boundaryLevel ?? null,
    limit: MAX_DISTRICTS,
  };
}

function listSearchedStates({ state, near }: DistrictSearch): readonly StateCode[] | null {
  if (state !== null) return [state];
  return near === null ? null : statesTouching(boxAround(near));
}

function toDistrictItem(
  { id, state, name, cityName, point, schools, enrollment, path }: ListedDistrict,
  language: Language,
  boundaries: LevelGeometries | undefined,
): DistrictItem {
  return {
    id,
    state,
    name,
    city: cityName,
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    schoolCount: schools,
    enrollment,
    links: { district: withLanguage(path, language) },
    ...(boundaries !== undefined && { boundaries }),
  };
}
