import { areaContains } from '#domain/places/area-contains.ts';
import { isArea } from '#domain/places/boundary-outline.ts';
import { milesBetween, type Coordinates } from '#domain/places/distance.ts';
import { districtPath, type SitePath } from '#domain/places/place-paths.ts';
import type { BoundaryLevels, DistrictId } from '#domain/places/place-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { boxAround } from '#domain/engine/school-scope.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import { readBoundaries } from './boundary-store.ts';
import { readCounts } from './place-rows.ts';
import { readBoundaryLevels } from '../schools/boundary-column.ts';

/** A district in the response to a call. */
export interface ListedDistrict {
  readonly id: DistrictId;
  readonly state: StateCode;
  readonly name: string;
  readonly cityName: string;
  readonly path: SitePath;
  readonly point: Coordinates | null;
  /** Open schools. */
  readonly schools: number;
  readonly enrollment: number | null;
  readonly boundaries: BoundaryLevels;
}

/** What narrows districts: a state, a circle, or both. */
export interface DistrictSearch {
  readonly state: StateCode | null;
  readonly near: (Coordinates & { readonly miles: number }) | null;
  readonly isCharterOnly: boolean;
  readonly boundaryLevel: LevelCode | null;
  readonly limit: number;
}

type SearchAround = DistrictSearch & { readonly near: Coordinates & { readonly miles: number } };

/** The most districts to read for one point. Boxes of neighbors overlap. */
const BOXES_CAP = 20;
/** A narrow circle mostly has enough districts. A wide one has thousands. */
const RINGS_MILES = [10, 25];

const COLUMNS = 'state, id, name, city_slug, city_name, slug, lat, lon, counts, enrollment, boundaries';

interface DistrictRow {
  readonly state: StateCode;
  readonly id: string;
  readonly name: string;
  readonly city_slug: string;
  readonly city_name: string;
  readonly slug: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly counts: string;
  readonly enrollment: number | null;
  readonly boundaries: string;
}

/**
 * Lists districts around a point: first the ones that contain it, even if their center is far, then the nearest.
 * Without a point, lists the districts of the state, most schools first. Throws if the bucket is unavailable.
 */
export async function searchDistricts(
  { catalogue, boundaries }: { catalogue: D1Database; boundaries: R2Bucket },
  search: DistrictSearch,
): Promise<ListedDistrict[]> {
  const { near, limit } = search;
  if (near === null) return selectOfState(catalogue, search);
  const holding = await holdersOf(boundaries, await selectBoxed(catalogue, { ...search, near }), { ...search, near });
  let found: DistrictRow[] = [];
  for (const miles of [...RINGS_MILES.filter((ring) => ring < near.miles), near.miles]) {
    found = await selectWithin(catalogue, { ...search, near: { ...near, miles } });
    if (found.length >= limit) break;
  }
  const known = new Set(holding.map(({ id }) => id));
  const others = found.filter(({ id }) => !known.has(id)).map(districtOf);
  return [...holding, ...others].slice(0, limit);
}

/** A district of a state, or null. */
export async function findDistrictById(
  db: D1Database,
  { state, id }: { state: StateCode; id: DistrictId },
): Promise<ListedDistrict | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM district WHERE state = ? AND id = ?`)
    .bind(state, id)
    .first<DistrictRow>();
  return row && districtOf(row);
}

const NARROWING = `(?1 IS NULL OR state = ?1)
  AND (?2 = 0 OR (counts ->> 'all' > 0 AND counts ->> 'charter' = counts ->> 'all'))
  AND (?3 IS NULL OR json_type(boundaries, '$.' || ?3) IS NOT NULL)`;

function narrowing({ state, isCharterOnly, boundaryLevel }: DistrictSearch) {
  return [state, isCharterOnly ? 1 : 0, boundaryLevel] as const;
}

async function selectOfState(db: D1Database, search: DistrictSearch): Promise<ListedDistrict[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM district WHERE state = ?1 AND ${NARROWING} ORDER BY counts ->> 'all' DESC, name, id LIMIT ?4`,
    )
    .bind(...narrowing(search), search.limit)
    .all<DistrictRow>();
  return results.map(districtOf);
}

/** Returns the districts with a boundary box that contains the point. */
async function selectBoxed(db: D1Database, search: SearchAround): Promise<ListedDistrict[]> {
  const { near } = search;
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM district WHERE (state, id) IN (
         SELECT state, id FROM district_area
         WHERE west <= ?4 AND east >= ?4 AND south <= ?5 AND north >= ?5 AND (?3 IS NULL OR level = ?3))
       AND ${NARROWING} ORDER BY id LIMIT ${BOXES_CAP}`,
    )
    .bind(...narrowing(search), near.lon, near.lat)
    .all<DistrictRow>();
  return results.map(districtOf);
}

/** Returns the districts in the list with an area that contains the point. */
async function holdersOf(
  bucket: R2Bucket,
  districts: readonly ListedDistrict[],
  { near, boundaryLevel }: SearchAround,
): Promise<ListedDistrict[]> {
  const levels = boundaryLevel === null ? undefined : [boundaryLevel];
  const areas = await readBoundaries(
    bucket,
    districts.map(({ boundaries }) => ({ boundaries, levels })),
  );
  return districts.filter((_, at) =>
    Object.values(areas[at] ?? {}).some((area) => isArea(area) && areaContains(area, near)),
  );
}

async function selectWithin(db: D1Database, search: SearchAround): Promise<DistrictRow[]> {
  const { near } = search;
  const { west, south, east, north } = boxAround(near);
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM district
       WHERE lat BETWEEN ?4 AND ?5 AND (CASE WHEN ?6 <= ?7 THEN lon BETWEEN ?6 AND ?7 ELSE lon >= ?6 OR lon <= ?7 END)
         AND ${NARROWING} LIMIT 5000`,
    )
    .bind(...narrowing(search), south, north, west, east)
    .all<DistrictRow & Coordinates>();
  return results
    .map((row) => ({ row, miles: milesBetween(near, row) }))
    .filter(({ miles }) => miles <= near.miles)
    .sort((left, right) => left.miles - right.miles || (left.row.id < right.row.id ? -1 : 1))
    .map(({ row }) => row);
}

function districtOf(row: DistrictRow): ListedDistrict {
  const { state, id, name, lat, lon, slug, enrollment } = row;
  return {
    id,
    state,
    name,
    cityName: row.city_name,
    path: districtPath({ state, citySlug: row.city_slug, slug }),
    point: lat === null || lon === null ? null : { lat, lon },
    schools: readCounts(row.counts).all,
    enrollment,
    boundaries: readBoundaryLevels(row.boundaries),
  };
}
