import { schoolKey } from '#domain/schools/school-id.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { School } from '#domain/schools/school-schema.ts';
import {
  CARD_COLUMNS,
  CARD_JOINS,
  CARD_TABLES,
  DATES_COLUMN,
  IS_CLAIMED,
  PROFILE_COLUMNS,
  readAwardYears,
  toSchoolCard,
  type CardRow,
  type SchoolRow,
} from './school-rows.ts';

/** A card with the keys of the places it belongs to. */
export interface PlacedCard {
  readonly card: SchoolCard;
  readonly citySlug: string;
  readonly districtId: string | null;
  readonly awardYears: School['awardYears'];
}

/** The schools of a state from one id to another, both included, with all that a profile needs. */
export async function selectSchoolRange(
  db: D1Database,
  range: { state: StateCode; from: string; to: string },
): Promise<SchoolRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${PROFILE_COLUMNS} FROM ${CARD_TABLES} WHERE s.state = ? AND s.id BETWEEN ? AND ? ORDER BY s.id LIMIT 1000`,
    )
    .bind(range.state, range.from, range.to)
    .all<SchoolRow>();
  return results;
}

/** The schools of these identities, with all that a profile needs; unknown ones are left out. */
export async function selectSchools(
  db: D1Database,
  identities: readonly { state: StateCode; id: string }[],
): Promise<SchoolRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${PROFILE_COLUMNS} FROM json_each(?) wanted
       JOIN school s ON s.state = wanted.value ->> 0 AND s.id = wanted.value ->> 1
       ${CARD_JOINS} LIMIT 5000`,
    )
    .bind(JSON.stringify(identities.map(({ state, id }) => [state, id])))
    .all<SchoolRow>();
  return results;
}

/** The cards of these identities, by `state-id`; unknown ones are left out. */
export async function selectCards(
  db: D1Database,
  identities: readonly { state: StateCode; id: string }[],
): Promise<Map<string, SchoolCard>> {
  const unique = [...new Set(identities.map(({ state, id }) => schoolKey({ state, id })))].map((key) => [
    key.slice(0, 2),
    key.slice(3),
  ]);
  const { results } = await db
    .prepare(
      `SELECT ${CARD_COLUMNS} FROM json_each(?) wanted
       JOIN school s ON s.state = wanted.value ->> 0 AND s.id = wanted.value ->> 1
       ${CARD_JOINS} LIMIT 20000`,
    )
    .bind(JSON.stringify(unique))
    .all<CardRow>();
  return new Map(results.map((row) => [schoolKey(row), toSchoolCard(row)]));
}

/** Every school of these cities of a state. */
export async function selectCardsOfCities(
  db: D1Database,
  state: StateCode,
  citySlugs: readonly string[],
): Promise<PlacedCard[]> {
  return selectPlacedCards(db, {
    condition: 's.city_slug IN (SELECT value FROM json_each(?2))',
    state,
    keys: citySlugs,
  });
}

/** Every school of these districts of a state. */
export async function selectCardsOfDistricts(
  db: D1Database,
  state: StateCode,
  districtIds: readonly string[],
): Promise<PlacedCard[]> {
  return selectPlacedCards(db, {
    condition: 's.district_id IN (SELECT value FROM json_each(?2))',
    state,
    keys: districtIds,
  });
}

/** The best rated open schools of a state whose rating measures a level; null is any level. */
export async function selectTopCards(
  db: D1Database,
  wanted: { state: StateCode; level: string | null; limit: number },
): Promise<PlacedCard[]> {
  const { results } = await db
    .prepare(
      `SELECT ${CARD_COLUMNS}, s.award_years FROM ${CARD_TABLES}
       WHERE s.state = ?1 AND s.is_open = 1 AND s.rating_summary IS NOT NULL AND (?2 IS NULL OR instr(s.rated_levels, ?2) > 0)
       ORDER BY s.rating_summary DESC, s.rating_standing DESC, s.name COLLATE NOCASE, s.id LIMIT ?3`,
    )
    .bind(wanted.state, wanted.level, wanted.limit)
    .all<AwardedRow>();
  return results.map(placedCardOfRow);
}

/** What decides which pages a state has: a light row a school. */
export interface SchoolPageRow {
  id: string;
  name: string;
  city_slug: string;
  district_id: string | null;
  /** 1 if the school has or had reviews. A school that lost its last one keeps its row, so pages never vanish in bulk. */
  had_reviews: number;
}

/** Lists all schools of a state by id, with what page addresses need. */
export async function selectSchoolPageRows(db: D1Database, state: StateCode): Promise<SchoolPageRow[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id, s.name, s.city_slug, s.district_id, rv.id IS NOT NULL AS had_reviews
       FROM school s LEFT JOIN school_reviews rv ON rv.state = s.state AND rv.id = s.id
       WHERE s.state = ? ORDER BY s.id LIMIT 50000`,
    )
    .bind(state)
    .all<SchoolPageRow>();
  return results;
}

/** A school by its hashes: `hash` changes whenever its card or its profile does, its district's name, its reviews and its claims included. */
export interface SchoolHashes extends SchoolPageRow {
  state: StateCode;
  nearby: string;
  nearby_top: string;
  predecessors: string;
  successors: string;
  similar: string;
  hash: string;
  /** Its coming dates, which only its own profile shows. */
  dates: string | null;
}

/** Selects the hashes of a state's schools, sorted by id, or of these schools. */
export async function selectSchoolHashes(
  db: D1Database,
  wanted: StateCode | readonly { state: StateCode; id: string }[],
): Promise<SchoolHashes[]> {
  const columns = `s.state, s.id, s.name, s.city_slug, s.district_id, rv.id IS NOT NULL AS had_reviews, s.nearby,
    s.nearby_top, s.similar, s.predecessors, s.successors, s.row_hash || coalesce('|' || d.name || '|' || d.city_slug || '|' || d.slug, '')
      || coalesce('|' || rv.version, '') || iif(${IS_CLAIMED}, '|claimed', '') AS hash, ${DATES_COLUMN}`;
  const statement =
    typeof wanted === 'string'
      ? db.prepare(`SELECT ${columns} FROM ${CARD_TABLES} WHERE s.state = ? ORDER BY s.id LIMIT 50000`).bind(wanted)
      : db
          .prepare(
            `SELECT ${columns} FROM json_each(?) wanted
             JOIN school s ON s.state = wanted.value ->> 0 AND s.id = wanted.value ->> 1
             ${CARD_JOINS} LIMIT 50000`,
          )
          .bind(JSON.stringify(wanted.map(({ state, id }) => [state, id])));
  return (await statement.all<SchoolHashes>()).results;
}

/** Schools of other states that list a school of this state as near, or as near and top-performing. */
export async function selectBorderSchools(
  db: D1Database,
  state: StateCode,
): Promise<{ state: StateCode; id: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT state, id FROM school INDEXED BY school_at_border
       WHERE instr(replace(nearby || nearby_top, '["' || state || '",', ''), '["') > 0 AND state <> ?1
         AND instr(nearby || nearby_top, '["' || ?1 || '",') > 0 ORDER BY state, id LIMIT 5000`,
    )
    .bind(state)
    .all<{ state: StateCode; id: string }>();
  return results;
}

async function selectPlacedCards(
  db: D1Database,
  { condition, state, keys }: { condition: string; state: StateCode; keys: readonly string[] },
): Promise<PlacedCard[]> {
  const { results } = await db
    .prepare(
      `SELECT ${CARD_COLUMNS}, s.award_years FROM ${CARD_TABLES} WHERE s.state = ?1 AND ${condition} LIMIT 50000`,
    )
    .bind(state, JSON.stringify(keys))
    .all<AwardedRow>();
  return results.map(placedCardOfRow);
}

interface AwardedRow extends CardRow {
  award_years: string;
}

function placedCardOfRow(row: AwardedRow): PlacedCard {
  return {
    card: toSchoolCard(row),
    citySlug: row.city_slug,
    districtId: row.district_id,
    awardYears: readAwardYears(row.award_years),
  };
}
