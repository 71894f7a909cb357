import type { StateCode } from '#domain/places/state-list.ts';
import type { CityRow, DistrictRow, StateRow } from './place-rows.ts';

const CITY_COLUMNS = 'state, slug, name, lat, lon, counts';
const DISTRICT_COLUMNS =
  'state, id, name, city_slug, city_name, slug, lat, lon, counts, enrollment, boundaries, reported_hash, registry_name';
const STATE_COLUMNS = `code, name, demonstration, (SELECT max(demonstration) FROM state) AS any_demonstration, counts,
  directories, ratings_year, rating_measures, rating_quality`;
/** No state has as many cities or districts: the cap only bounds a broken catalogue. */
const PLACES_OF_STATE_CAP = 10_000;

/** Selects every state with a school, by name. */
export async function selectStates(db: D1Database): Promise<StateRow[]> {
  const { results } = await db
    .prepare(`SELECT ${STATE_COLUMNS} FROM state WHERE code <> 'us' AND updated_on IS NOT NULL ORDER BY name LIMIT 60`)
    .all<StateRow>();
  return results;
}

/** Selects a state; null if the catalogue has no school of it. */
export async function selectState(db: D1Database, state: StateCode): Promise<StateRow | null> {
  return db
    .prepare(`SELECT ${STATE_COLUMNS} FROM state WHERE code = ? AND updated_on IS NOT NULL`)
    .bind(state)
    .first<StateRow>();
}

/** The cities of a state that have pages, by slug. */
export async function selectCitiesWithPages(db: D1Database, state: StateCode): Promise<CityRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${CITY_COLUMNS} FROM city WHERE state = ? AND has_pages = 1 ORDER BY slug LIMIT ${PLACES_OF_STATE_CAP}`,
    )
    .bind(state)
    .all<CityRow>();
  return results;
}

/** Finds the city of a slug, or else the one whose key is another spelling of the same place. Null if we have none. */
export async function findCity(
  db: D1Database,
  place: { state: StateCode; slug: string; key: string },
): Promise<CityRow | null> {
  return db
    .prepare(
      `SELECT ${CITY_COLUMNS} FROM city WHERE state = ?1 AND has_pages = 1 AND (slug = ?2 OR place_key = ?3)
       ORDER BY slug = ?2 DESC, slug LIMIT 1`,
    )
    .bind(place.state, place.slug, place.key)
    .first<CityRow>();
}

/** The districts of a state, by name. */
export async function selectDistricts(db: D1Database, state: StateCode): Promise<DistrictRow[]> {
  const { results } = await db
    .prepare(`SELECT ${DISTRICT_COLUMNS} FROM district WHERE state = ? ORDER BY name, id LIMIT ${PLACES_OF_STATE_CAP}`)
    .bind(state)
    .all<DistrictRow>();
  return results;
}

/** The districts of a state with these ids, by id. */
export async function selectDistrictsById(
  db: D1Database,
  state: StateCode,
  ids: readonly string[],
): Promise<DistrictRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${DISTRICT_COLUMNS} FROM district
       WHERE state = ?1 AND id IN (SELECT value FROM json_each(?2)) ORDER BY id LIMIT 100`,
    )
    .bind(state, JSON.stringify(ids))
    .all<DistrictRow>();
  return results;
}

/** Finds the district at an address, or else one with the same name in that city. Null if we have none. */
export async function findDistrict(
  db: D1Database,
  place: { state: StateCode; citySlug: string; slug: string; key: string },
): Promise<DistrictRow | null> {
  return db
    .prepare(
      `SELECT ${DISTRICT_COLUMNS} FROM district WHERE state = ?1 AND city_slug = ?2 AND (slug = ?3 OR name_key = ?4)
       ORDER BY slug = ?3 DESC, id LIMIT 1`,
    )
    .bind(place.state, place.citySlug, place.slug, place.key)
    .first<DistrictRow>();
}
