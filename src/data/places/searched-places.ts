import type { Coordinates } from '#domain/places/distance.ts';
import type { DistrictId } from '#domain/places/place-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/** A ZIP code's point, with the state and city that it mostly serves. */
interface ZipPoint {
  readonly state: StateCode | null;
  readonly cityName: string | null;
  readonly point: Coordinates;
}

/** A ZIP code of the catalogue, or null. */
export async function findZipPoint(db: D1Database, zip: string): Promise<ZipPoint | null> {
  const row = await db
    .prepare(
      `SELECT z.state, z.lat, z.lon, c.name FROM zip z LEFT JOIN city c ON c.state = z.state AND c.slug = z.city_slug
       WHERE z.zip = ?`,
    )
    .bind(zip)
    .first<{ state: StateCode | null; lat: number; lon: number; name: string | null }>();
  return row && { state: row.state, cityName: row.name, point: { lat: row.lat, lon: row.lon } };
}

/** The ZIP code of the same office and state whose number is nearest; null if none has its first three digits. */
export async function selectNearestZip(
  db: D1Database,
  { zip, state }: { zip: string; state: StateCode },
): Promise<ZipPoint | null> {
  const office = zip.slice(0, 3);
  const row = await db
    .prepare(
      // An office has at most 100 ZIP codes.
      `SELECT z.state, z.lat, z.lon, c.name FROM zip z LEFT JOIN city c ON c.state = z.state AND c.slug = z.city_slug
       WHERE z.zip BETWEEN ?1 AND ?2 AND z.state = ?3 ORDER BY abs(CAST(z.zip AS INTEGER) - ?4), z.zip LIMIT 1`,
    )
    .bind(`${office}00`, `${office}99`, state, Number(zip))
    .first<{ state: StateCode | null; lat: number; lon: number; name: string | null }>();
  return row && { state: row.state, cityName: row.name, point: { lat: row.lat, lon: row.lon } };
}

/** Returns the name of a district and of its city, or null if the state has no district with the id. */
export async function findDistrictName(
  db: D1Database,
  { state, id }: { state: StateCode; id: DistrictId },
): Promise<{ readonly name: string; readonly cityName: string } | null> {
  const row = await db
    .prepare('SELECT name, city_name FROM district WHERE state = ? AND id = ?')
    .bind(state, id)
    .first<{ name: string; city_name: string }>();
  return row && { name: row.name, cityName: row.city_name };
}
