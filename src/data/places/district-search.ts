import { milesBetween, type Coordinates } from '#domain/places/distance.ts';
import { districtPath, type SitePath } from '#domain/places/place-paths.ts';
import type { BoundaryLevels, DistrictId } from '#domain/places/place-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { boxAround } from '#domain/search/engine/school-scope.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import { countsOfColumn } from './place-rows.ts';

/** A district as a call answers it. */
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

/** A narrow circle mostly has enough districts; a wide one holds thousands. */
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

/** Districts around a point, nearest first; without a point those of the state, most schools first. */
export async function searchDistricts(db: D1Database, search: DistrictSearch): Promise<ListedDistrict[]> {
  const { near, limit } = search;
  if (near === null) return selectOfState(db, search);
  let found: DistrictRow[] = [];
  for (const miles of [...RINGS_MILES.filter((ring) => ring < near.miles), near.miles]) {
    found = await selectWithin(db, { ...search, near: { ...near, miles } });
    if (found.length >= limit) break;
  }
  return found.slice(0, limit).map(districtOf);
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

async function selectWithin(
  db: D1Database,
  search: DistrictSearch & { readonly near: Coordinates & { readonly miles: number } },
): Promise<DistrictRow[]> {
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
    schools: countsOfColumn(row.counts).all,
    enrollment,
    // Trusted: the import writes it from a District.
    boundaries: JSON.parse(row.boundaries) as BoundaryLevels,
  };
}
