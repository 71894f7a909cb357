import { DEFAULT_LANGUAGE } from '#domain/places/language.ts';
import { areaContains } from '#domain/places/area-contains.ts';
import { isArea } from '#domain/places/boundary-outline.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { DistrictItem, DistrictsAnswer } from '#domain/search/districts-contract.ts';
import {
  districtSchoolsParameters,
  type DistrictSchools,
  type DistrictView,
  type ViewedDistrict,
} from '#domain/search/district-view.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { GeocodeAnswer } from '#domain/geocoding/geocode-contract.ts';
import type { LevelGeometries, SchoolsAnswer } from '#domain/search/schools-contract.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import { CallError, readCall } from '../dom/json-client.ts';

/** The specification's time limit of the calls of this view. */
const TIMEOUT_MS = 20_000;
/** Neighbors that the visitor can choose. */
const NEIGHBORS_MILES = 20;
/**
 * Miles around a place. The response always has the districts that contain the place, even if their centers are far.
 * Visitors rarely need the areas of other districts.
 */
const SERVING_MILES = 1;

/** A place that was found, or why it was not, in words. */
export type FoundPlace =
  | { readonly kind: 'found'; readonly point: Coordinates }
  | { readonly kind: 'not-found'; readonly message: string | null };

/** A district that was found, and what is near it. */
export interface LocatedDistrict {
  readonly district: Pick<ViewedDistrict, 'id' | 'state'>;
  /** The place that it serves; null if the visitor only chose its name. */
  readonly location: Coordinates | null;
  readonly neighbors: readonly DistrictItem[];
}

/** Finds a place of a state. Throws {@link CallError} if the call fails. */
export async function findPlace(typed: string, state: StateCode): Promise<FoundPlace> {
  const parameters = [
    ['q', typed],
    ['state', state],
  ] as const;
  const { items, message } = await read<GeocodeAnswer>('/gsr/api/geocode', parameters).catch(notFoundAnswer);
  const [first] = items;
  if (first?.lat == null || first.lon === null) return { kind: 'not-found', message };
  return { kind: 'found', point: { lat: first.lat, lon: first.lon } };
}

/** Finds the district of a level at a point, and others around it. Null if no boundary contains the point. */
export async function findDistrictAt(point: Coordinates, level: LevelCode): Promise<LocatedDistrict | null> {
  const holds = ({ boundaries }: DistrictItem) => {
    const area = boundaries?.[level];
    return isArea(area) && areaContains(area, point);
  };
  const [serving, neighbors] = await Promise.all([
    readAround(point, level, [
      ['radius', String(SERVING_MILES)],
      ['extras', 'boundaries'],
    ]),
    findNeighbors(point, level),
  ]);
  const district = serving.find(holds);
  return district === undefined ? null : { district, location: point, neighbors };
}

/** Districts around a point that have a boundary for a level, nearest first. */
export function findNeighbors(point: Coordinates, level: LevelCode): Promise<readonly DistrictItem[]> {
  return readAround(point, level, [['radius', String(NEIGHBORS_MILES)]]);
}

async function readAround(
  { lat, lon }: Coordinates,
  level: LevelCode,
  more: readonly (readonly [string, string])[],
): Promise<readonly DistrictItem[]> {
  const place = [
    ['lat', String(lat)],
    ['lon', String(lon)],
    ['boundary_level', level],
  ] as const;
  return (await read<DistrictsAnswer>('/gsr/api/districts/', [...place, ...more])).items;
}

/**
 * Fetches a district with its boundaries by level. Throws {@link CallError} if the call fails or finds no such
 * district.
 */
export async function readDistrict({
  id,
  state,
}: Pick<ViewedDistrict, 'id' | 'state'>): Promise<{ district: ViewedDistrict; boundaries: LevelGeometries }> {
  const path = `/gsr/api/districts/${id}`;
  const parameters = [
    ['state', state],
    ['extras', 'boundaries'],
  ] as const;
  const district = await read<DistrictItem | { readonly id?: undefined }>(path, parameters);
  if (district.id === undefined) throw new CallError(path, 404);
  return { district: viewedOf(district), boundaries: district.boundaries ?? {} };
}

/** A district of an answer, as the view knows it. */
function viewedOf({ id, state, name, lat, lon, links }: DistrictItem): ViewedDistrict {
  return { id, state, name, point: lat === null || lon === null ? null : { lat, lon }, page: links.district };
}

/** The schools that a view asks for. */
export async function readSchools(view: DistrictView): Promise<DistrictSchools> {
  const { items, total, totalPages } = await read<SchoolsAnswer>('/gsr/api/schools', districtSchoolsParameters(view));
  return { items, total, totalPages };
}

/** A call, in the language of the page. */
function read<Answer>(path: string, parameters: readonly (readonly [string, string])[]): Promise<Answer> {
  const { lang } = document.documentElement;
  const asked = new URLSearchParams(parameters.map(([key, value]) => [key, value]));
  if (lang !== DEFAULT_LANGUAGE) asked.set('lang', lang);
  return readCall<Answer>(`${path}?${asked.toString()}`, { timeoutMs: TIMEOUT_MS });
}

/** Words that the call refuses are of no place. */
function notFoundAnswer(error: unknown): GeocodeAnswer {
  if (error instanceof CallError && error.status === 422) return { items: [], message: null };
  throw error;
}
