import type { StateCode } from '#domain/places/state-list.ts';
import { readStreetLine, streetKey } from '#domain/geocoding/street-address.ts';
import type { StreetPoint } from '#domain/geocoding/street-points.ts';

/** Schools of one question, at most: the largest city has a thousand. */
const SCHOOLS_CAP = 5000;

/** Identifies a city: slugs are unique in a state only. */
export interface CityKey {
  readonly state: StateCode;
  readonly slug: string;
}

type KnownPoint = StreetPoint & { readonly street: string; readonly zip: string | null };

/** A street of a city, by the addresses of its schools; `key` is its `streetKey`. */
export interface KnownStreet extends CityKey {
  readonly cityName: string;
  readonly key: string;
  readonly points: readonly KnownPoint[];
}

/** A school's address, as its row has it. */
export interface StreetRow {
  readonly state: StateCode;
  readonly city_slug: string;
  readonly city_name: string;
  readonly street: string;
  readonly zip: string | null;
  readonly lat: number;
  readonly lon: number;
}

/** Finds streets with this name in these cities, in the cities' order. Only streets with schools are known. */
export async function selectStreets(
  db: D1Database,
  { cities, street }: { cities: readonly CityKey[]; street: string },
): Promise<KnownStreet[]> {
  const { results } = await db
    .prepare(
      `SELECT s.state, s.city_slug, s.city_name, s.street, s.zip, s.lat, s.lon FROM json_each(?) wanted
       CROSS JOIN school s ON s.state = wanted.value ->> 0 AND s.city_slug = wanted.value ->> 1
       WHERE s.street IS NOT NULL AND s.lat IS NOT NULL LIMIT ${SCHOOLS_CAP}`,
    )
    .bind(JSON.stringify(cities.map(({ state, slug }) => [state, slug])))
    .all<StreetRow>();
  const key = streetKey(street);
  return listStreets(results).filter((known) => known.key === key);
}

/** Lists the streets of these schools, each once per city. Leaves out lines without a number. */
export function listStreets(rows: readonly StreetRow[]): KnownStreet[] {
  const streets = new Map<string, KnownStreet & { points: KnownPoint[] }>();
  for (const { state, city_slug: slug, city_name: cityName, street, ...place } of rows) {
    const line = readStreetLine(street);
    if (line === null) continue;
    const { number, key } = line;
    const known = streets.get(`${state} ${slug} ${key}`) ?? { state, slug, cityName, key, points: [] };
    known.points.push({ number, street: street.replace(/^\S+\s+/, ''), ...place });
    streets.set(`${state} ${slug} ${key}`, known);
  }
  return [...streets.values()];
}
