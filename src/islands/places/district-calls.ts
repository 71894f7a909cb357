import { areaContains } from '#domain/places/area-contains.ts';
import type { Area } from '#domain/places/boundary-outline.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { DistrictItem, DistrictsAnswer } from '#domain/search/districts-contract.ts';
import {
  districtSchoolsParameters,
  type DistrictSchools,
  type DistrictView,
  type ViewedDistrict,
} from '#domain/search/district-view.ts';
import type { GeocodeAnswer } from '#domain/search/geocode-contract.ts';
import type { LevelGeometries, SchoolsAnswer } from '#domain/search/schools-contract.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import { CallError, readCall } from '../map/json-client.ts';

/** The specification's time limit of the calls of this view. */
const TIMEOUT_MS = 20_000;
/** Neighbours that one can choose from. */
const NEIGHBOURS_MILES = 20;

/** A place that was found, or why it was not, in words. */
export type FoundPlace =
  | { readonly kind: 'found'; readonly point: Coordinates }
  | { readonly kind: 'not-found'; readonly message: string | null };

/** Looks for a place. Throws {@link CallError} where the call fails. */
export async function findPlace(typed: string): Promise<FoundPlace> {
  const { items, message } = await read<GeocodeAnswer>('/gsr/api/geocode', [['q', typed]]).catch(notFoundAnswer);
  const [first] = items;
  if (first?.lat == null || first.lon === null) return { kind: 'not-found', message };
  return { kind: 'found', point: { lat: first.lat, lon: first.lon } };
}

/** The district that serves a level at a point, and its neighbours; null where no boundary holds the point. */
export async function findDistrictAt(
  point: Coordinates,
  level: LevelCode,
): Promise<{ readonly district: DistrictItem | null; readonly neighbours: readonly DistrictItem[] }> {
  const neighbours = await findNeighbours(point, level, [['extras', 'boundaries']]);
  // Trusted: the import draws every boundary as GeoJSON.
  const holds = ({ boundaries }: DistrictItem) =>
    boundaries?.[level] !== undefined && areaContains(boundaries[level] as Area, point);
  return { district: neighbours.find(holds) ?? null, neighbours };
}

/** Districts around a point that have a boundary for a level, nearest first. */
export async function findNeighbours(
  { lat, lon }: Coordinates,
  level: LevelCode,
  more: readonly (readonly [string, string])[] = [],
): Promise<readonly DistrictItem[]> {
  const around = [
    ['lat', String(lat)],
    ['lon', String(lon)],
    ['radius', String(NEIGHBOURS_MILES)],
    ['boundary_level', level],
  ] as const;
  return (await read<DistrictsAnswer>('/gsr/api/districts/', [...around, ...more])).items;
}

/** A district with its boundaries by level. Throws {@link CallError} where the call fails, or knows no such district. */
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
export function viewedOf({ id, state, name, lat, lon }: DistrictItem): ViewedDistrict {
  return { id, state, name, point: lat === null || lon === null ? null : { lat, lon } };
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
  if (lang !== 'en') asked.set('lang', lang);
  return readCall<Answer>(`${path}?${asked.toString()}`, { timeoutMs: TIMEOUT_MS });
}

/** Words that the call refuses are of no place. */
function notFoundAnswer(error: unknown): GeocodeAnswer {
  if (error instanceof CallError && error.status === 422) return { items: [], message: null };
  throw error;
}
