import type { StateCode } from '#domain/places/state-list.ts';
import { distinguishSchools, type ApartPart } from '#domain/schools/namesakes.ts';
import { CARD_COLUMNS, CARD_JOINS, toSchoolCard, type CardRow } from './school-rows.ts';

/**
 * Loads the differences of schools from others of their name and city, by `schoolKey`; schools without a namesake are absent. It
 * reads the names of all schools in the cities of `schools`, and the facts of those that share one.
 */
export async function loadApart(
  db: D1Database,
  schools: readonly { readonly state: StateCode; readonly city_slug: string }[],
): Promise<ReadonlyMap<string, readonly ApartPart[]>> {
  const cities = new Map(schools.map(({ state, city_slug }) => [`${state}|${city_slug}`, [state, city_slug]]));
  if (cities.size === 0) return new Map();
  const { results } = await db
    .prepare(
      `WITH named AS (
         SELECT o.state, o.id, count(*) OVER (PARTITION BY o.state, o.city_slug, lower(o.name)) AS same
         FROM json_each(?) city JOIN school o ON o.state = city.value ->> 0 AND o.city_slug = city.value ->> 1)
       SELECT ${CARD_COLUMNS} FROM named JOIN school s ON s.state = named.state AND s.id = named.id
       ${CARD_JOINS} WHERE named.same > 1 LIMIT 5000`,
    )
    .bind(JSON.stringify([...cities.values()]))
    .all<CardRow>();
  return distinguishSchools(results.map(toSchoolCard));
}
