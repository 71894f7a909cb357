import type { MappedSchool } from '#domain/map/school-map.ts';
import { isArea, type Area } from '#domain/places/boundary-outline.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { boxAround } from '#domain/engine/school-scope.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { readBoundaries } from '../places/boundary-store.ts';
import { readBoundaryLevels } from '../schools/boundary-column.ts';

/** A school with what its map shows. */
export interface SchoolOnMap extends Coordinates {
  readonly name: string;
  readonly cityName: string;
  readonly boundaries: string | null;
}

/** Reads a school with its point. Returns null if there is none, or if the point is unknown. */
export async function findSchoolOnMap(
  db: D1Database,
  { state, id }: { state: StateCode; id: SchoolId },
): Promise<SchoolOnMap | null> {
  return db
    .prepare(
      `SELECT s.name, s.city_name AS cityName, s.lat, s.lon, d.boundaries FROM school s
       LEFT JOIN district d ON d.state = s.state AND d.id = s.district_id
       WHERE s.state = ? AND s.id = ? AND s.lat IS NOT NULL AND s.lon IS NOT NULL LIMIT 1`,
    )
    .bind(state, id)
    .first<SchoolOnMap>();
}

/** More dots would hide each other. */
const MOST_SCHOOLS = 400;

/** Reads the open schools at most `miles` to the north, south, east and west of a point, itself among them. */
export async function selectSchoolsAround(
  db: D1Database,
  { lat, lon, miles }: Coordinates & { miles: number },
): Promise<readonly MappedSchool[]> {
  const { west, south, east, north } = boxAround({ lat, lon, miles });
  const { results } = await db
    .prepare(
      `SELECT s.lat, s.lon, s.city_name AS cityName FROM school_place p CROSS JOIN school s ON s.key = p.key
       WHERE p.max_lon >= ?1 AND p.min_lon <= ?3 AND p.max_lat >= ?2 AND p.min_lat <= ?4 AND s.is_open = 1
       ORDER BY s.key LIMIT ${MOST_SCHOOLS}`,
    )
    .bind(west, south, east, north)
    .all<MappedSchool>();
  return results;
}

/** Reads the area of a school's district. Returns null if there is none. */
export async function readDistrictArea(bucket: R2Bucket, boundaries: string | null): Promise<Area | null> {
  const levels = readBoundaryLevels(boundaries);
  const [areas] = await readBoundaries(bucket, [{ boundaries: levels }]);
  const area = areas?.e ?? areas?.m ?? areas?.h ?? areas?.p;
  return isArea(area) ? area : null;
}
