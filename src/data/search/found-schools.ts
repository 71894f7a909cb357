import { schoolKey } from '#domain/schools/school-id.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { BoundaryLevels } from '#domain/places/place-schema.ts';
import { STATE_CODES, type StateCode } from '#domain/places/state-list.ts';
import type { SchoolHit } from '#domain/engine/school-search.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { readAwardYears, CARD_COLUMNS, CARD_JOINS, toSchoolCard, type CardRow } from '../schools/school-rows.ts';
import { readBoundaryLevels } from '../schools/boundary-column.ts';

/** A school in the response to a call. */
export interface ListedSchool {
  readonly card: SchoolCard;
  readonly point: Coordinates | null;
  /** From the point of the search. */
  readonly miles: number | null;
  readonly awardYears: School['awardYears'];
  /** The file with the boundaries of its district. */
  readonly boundaries: BoundaryLevels;
}

type ListedRow = CardRow & {
  lat: number | null;
  lon: number | null;
  award_years: string;
  boundaries: string | null;
};

/** The schools of hits, in their order, with one query; those that the catalogue lost since are left out. */
export async function selectListedSchools(db: D1Database, hits: readonly SchoolHit[]): Promise<ListedSchool[]> {
  if (hits.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT ${CARD_COLUMNS}, s.lat, s.lon, s.award_years, d.boundaries FROM json_each(?) wanted
       JOIN school s ON s.state = wanted.value ->> 0 AND s.id = wanted.value ->> 1
       ${CARD_JOINS} LIMIT 100`,
    )
    .bind(JSON.stringify(hits.map(({ state, id }) => [state, id])))
    .all<ListedRow>();
  const rows = new Map(results.map((row) => [schoolKey(row), row]));
  return hits.flatMap(({ state, id, miles }) => {
    const row = rows.get(schoolKey({ state, id }));
    return row === undefined ? [] : [listedOf(row, miles)];
  });
}

/** Finds the school with an id, in one state or in any. Null without one. */
export async function findListedSchool(
  db: D1Database,
  { id, state }: { id: SchoolId; state: StateCode | null },
): Promise<ListedSchool | null> {
  // The id's key includes its state, although no two schools share an id.
  const hits = (state === null ? STATE_CODES : [state]).map((code) => ({ state: code, id, miles: null }));
  const [school] = await selectListedSchools(db, hits);
  return school ?? null;
}

function listedOf(row: ListedRow, miles: number | null): ListedSchool {
  const { lat, lon, award_years: awardYears, boundaries } = row;
  return {
    card: toSchoolCard(row),
    point: lat === null || lon === null ? null : { lat, lon },
    miles,
    awardYears: readAwardYears(awardYears),
    boundaries: readBoundaryLevels(boundaries),
  };
}
