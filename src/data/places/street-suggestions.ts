import type { StateCode } from '#domain/places/state-list.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { listStreets, type KnownStreet, type StreetRow } from './street-queries.ts';

/** The most addresses to check for one suggestion. A common beginning such as "Ma" has more. */
const ROWS_CAP = 1500;
/** The number of these with the nearest house numbers to keep. */
const NEAREST_CAP = 200;
const MIN_STREET_LENGTH = 2;
/** Does not suggest a number that is farther from every known one of its street, because it may not exist. */
const MAX_NUMBERS_BEYOND = 200;
const LAST = '\u{10FFFF}';

/** A street that a typed address can mean, and the number that was typed. */
interface SuggestedStreet {
  readonly street: KnownStreet;
  readonly number: number;
}

/**
 * Finds streets that begin like the words after a typed number, best first: streets with that number, then streets with
 * numbers on both sides of it. Empty if the text does not begin with a number and two letters.
 */
export async function suggestStreets(
  db: D1Database,
  { text, state, limit }: { text: string; state: StateCode | null; limit: number },
): Promise<SuggestedStreet[]> {
  const [, digits = '', street = '', city = ''] =
    /^(\d{1,6})\s+([^,]+)(?:,\s*([^,]*))?/.exec(plainText(text, 60)) ?? [];
  if (street.trim().length < MIN_STREET_LENGTH) return [];
  const number = Number(digits);
  const rows = await selectByBeginning(db, { street: street.trim(), number, state });
  const wanted = rows.filter((row) => row.city_name.toLowerCase().startsWith(city.trim().toLowerCase()));
  return listStreets(wanted)
    .map((known) => ({ street: known, number, rank: rankOf(known, number) }))
    .filter(({ rank }) => rank <= MAX_NUMBERS_BEYOND)
    .sort((left, right) => left.rank - right.rank)
    .slice(0, limit)
    .map(({ street: known }) => ({ street: known, number }));
}

async function selectByBeginning(
  db: D1Database,
  { street, number, state }: { street: string; number: number; state: StateCode | null },
): Promise<StreetRow[]> {
  const { results } = await db
    .prepare(
      `SELECT state, city_slug, city_name, street, zip, lat, lon FROM (
         SELECT state, city_slug, city_name, street, zip, lat, lon FROM school
         WHERE street GLOB '[0-9]*' AND lat IS NOT NULL AND (?3 IS NULL OR state = ?3)
           AND substr(street, instr(street, ' ') + 1) COLLATE NOCASE >= ?1
           AND substr(street, instr(street, ' ') + 1) COLLATE NOCASE < ?2 LIMIT ${ROWS_CAP}
       ) ORDER BY abs(CAST(street AS INTEGER) - ?4), state, city_slug, street LIMIT ${NEAREST_CAP}`,
    )
    .bind(street, `${street}${LAST}`, state, number)
    .all<StreetRow>();
  return results;
}

/** -1 if the number is known, 0 if it is between known ones, else the distance to the nearest known one. */
function rankOf({ points }: KnownStreet, number: number): number {
  const numbers = points.map((point) => point.number);
  if (numbers.includes(number)) return -1;
  if (Math.min(...numbers) < number && number < Math.max(...numbers)) return 0;
  return Math.min(...numbers.map((known) => Math.abs(known - number)));
}
