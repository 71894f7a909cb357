import { placeKey } from '#domain/places/place-key.ts';
import type { PlaceLink, SchoolListing } from '#domain/regeneration/page-model.ts';
import { linkOfCityRow, type CityRow } from '../places/place-rows.ts';
import { CARD_COLUMNS, cardOfRow, type CardRow } from '../schools/school-rows.ts';

/** Matches beyond this many are not counted: nobody pages so far. */
const MATCH_CAP = 500;
const WORDS_CAP = 8;
const PLACES_SHOWN = 8;

/** Schools whose name, city, district or code holds every word of a text, best match first, and the places of that name. */
export async function searchCatalogue(
  db: D1Database,
  query: { text: string; page: number; pageSize: number },
): Promise<{ listing: SchoolListing; places: PlaceLink[]; demonstration: boolean }> {
  const match = matchOfText(query.text);
  const [schools, places, demo] = await Promise.all([
    match === null ? [] : selectMatches(db, match),
    selectPlaces(db, query.text),
    db.prepare('SELECT 1 AS found FROM state WHERE demonstration = 1 LIMIT 1').first(),
  ]);
  const start = (query.page - 1) * query.pageSize;
  const totalPages = Math.max(1, Math.ceil(schools.length / query.pageSize));
  return {
    listing: {
      page: query.page,
      totalPages,
      total: schools.length,
      schools: schools.slice(start, start + query.pageSize).map(cardOfRow),
    },
    places,
    demonstration: demo !== null,
  };
}

/** An FTS5 expression that matches every word by its beginning; null where a text has no word. Everything is quoted. */
export function matchOfText(text: string): string | null {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, WORDS_CAP)
        .map((word) => `"${word}"*`)
        .join(' ');
}

async function selectMatches(db: D1Database, match: string): Promise<CardRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${CARD_COLUMNS} FROM (
         SELECT rowid AS key, rank FROM school_text WHERE school_text MATCH ?1 ORDER BY bm25(school_text, 10, 4, 2, 8) LIMIT ${MATCH_CAP}
       ) m JOIN school s ON s.key = m.key LEFT JOIN district d ON d.state = s.state AND d.id = s.district_id
       ORDER BY s.is_open DESC, m.rank, s.name, s.id`,
    )
    .bind(match)
    .all<CardRow>();
  return results;
}

async function selectPlaces(db: D1Database, text: string): Promise<PlaceLink[]> {
  const zip = /^\d{5}$/.test(text) ? text : null;
  const { results } = await db
    .prepare(
      `SELECT c.state, c.slug, c.name || ', ' || upper(c.state) AS name, c.lat, c.lon, c.counts FROM city c
       WHERE c.has_pages = 1 AND c.state IN (SELECT code FROM state)
         AND (c.place_key = ?1 OR (c.state, c.slug) IN (SELECT state, city_slug FROM zip WHERE zip = ?2))
       ORDER BY json_extract(c.counts, '$.all') DESC, c.state LIMIT ${PLACES_SHOWN}`,
    )
    .bind(placeKey(text), zip)
    .all<CityRow>();
  return results.map(linkOfCityRow);
}
