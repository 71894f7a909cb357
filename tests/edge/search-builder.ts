import { env } from 'cloudflare:workers';
import type { StateCode } from '../../src/domain/places/state-list.ts';
import { addCity, addSchool, addState } from './catalogue-builder.ts';

interface Placed {
  readonly street?: string;
  readonly zip?: string;
  readonly lat: number;
  readonly lon: number;
}

/** Sets the address and the point of a school, in the row and in the point index. */
export async function placeSchool(id: string, { street, zip, lat, lon }: Placed): Promise<void> {
  await env.CATALOGUE.batch([
    env.CATALOGUE.prepare('UPDATE school SET street = ?, zip = ?, lat = ?, lon = ? WHERE id = ?').bind(
      street ?? null,
      zip ?? null,
      lat,
      lon,
      id,
    ),
    env.CATALOGUE.prepare(
      `INSERT INTO school_place (key, min_lon, max_lon, min_lat, max_lat)
       SELECT key, lon, lon, lat, lat FROM school WHERE id = ?`,
    ).bind(id),
  ]);
}

export async function addZip(
  zip: string,
  place: { state: StateCode; citySlug: string; lat: number; lon: number },
): Promise<void> {
  await env.CATALOGUE.prepare('INSERT INTO zip (zip, state, city_slug, lat, lon, row_hash) VALUES (?, ?, ?, ?, ?, ?)')
    .bind(zip, place.state, place.citySlug, place.lat, place.lon, 'x')
    .run();
}

/** Moves a city, and sets how many open schools it is said to have. */
export async function changeCity(
  state: StateCode,
  slug: string,
  { lat, lon, schools }: { lat: number; lon: number; schools: number },
): Promise<void> {
  await env.CATALOGUE.prepare(
    `UPDATE city SET lat = ?, lon = ?, counts = json_set(counts, '$.all', ?) WHERE state = ? AND slug = ?`,
  )
    .bind(lat, lon, schools, state, slug)
    .run();
}

/** A city named Springfield with one school, in a state of its own. */
export async function addSpringfield(
  state: StateCode,
  { name, schools, id }: { name: string; schools: number; id: string },
): Promise<void> {
  await addState(state, { name });
  await addCity(state, { slug: 'springfield', name: 'Springfield' });
  await changeCity(state, 'springfield', { lat: 39.8, lon: -89.6, schools });
  const place = { city_slug: 'springfield', city_name: 'Springfield', district_id: null };
  await addSchool({
    state,
    id,
    name: 'Springfield High School',
    levels: 'h',
    grade_low: '9',
    grade_high: '12',
    ...place,
  });
}

/** One more school of Columbia, some tenths of a mile from the others. */
export async function addNeighbor(number: number): Promise<void> {
  const id = `2100030${String(70_000 + number)}`;
  await addSchool({ id, name: `Neighbor ${number}` });
  await placeSchool(id, { lat: 37.1 + number / 1000, lon: -85.31 });
}

/** A square as the boundary of a district, which serves these levels. */
export async function giveBoundary(districtId: string, levels: readonly string[]): Promise<void> {
  const pack = 'boundaries/test.pack';
  const square = [
    [
      [-86, 37],
      [-85, 37],
      [-85, 38],
      [-86, 38],
      [-86, 37],
    ],
  ];
  const json = JSON.stringify({ type: 'Polygon', coordinates: square });
  await env.BOUNDARIES.put(pack, `before${json}after`);
  const range = { pack, offset: 'before'.length, length: json.length, box: [-86, 37, -85, 38] };
  await env.CATALOGUE.prepare('UPDATE district SET boundaries = ? WHERE id = ?')
    .bind(JSON.stringify(Object.fromEntries(levels.map((level) => [level, range]))), districtId)
    .run();
}
