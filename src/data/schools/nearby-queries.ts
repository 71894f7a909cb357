import { schoolKey } from '#domain/schools/school-id.ts';
import { milesBetween, type Coordinates } from '#domain/places/distance.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { boxAround } from '#domain/engine/school-scope.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';

/** A search around a point: open schools. */
interface NearbyQuestion {
  readonly point: Coordinates;
  /** At most; circles grow up to it until enough schools are in one. */
  readonly miles: number;
  readonly offset: number;
  readonly limit: number;
  /** The school at the point itself, which is not its own neighbor. */
  readonly except?: { readonly state: StateCode; readonly id: SchoolId };
  readonly state?: StateCode | undefined;
  /** Only schools of one of these overall ratings; asked of one state, as ratings compare schools within it. */
  readonly ratings?: readonly number[] | undefined;
  /** Only schools that teach one of these levels. */
  readonly levels?: readonly LevelCode[] | undefined;
}

interface NearbyHit {
  readonly state: StateCode;
  readonly id: SchoolId;
  /** Rounded to 2 decimals. */
  readonly miles: number;
}

/** Most questions are answered within three miles, so that a city's schools are not all read for six of them. */
const RINGS_MILES = [3, 10, 25];
/** No circle of 60 miles has as many schools. */
const ROWS_CAP = 20_000;

/** Finds open schools around a point, nearest first. Ties are sorted by state and id. */
export async function findNearbySchools(db: D1Database, question: NearbyQuestion): Promise<NearbyHit[]> {
  const { miles, offset, limit, ratings } = question;
  // Of rated schools so few are read that circles would only read them again.
  const rings = ratings === undefined ? [...RINGS_MILES.filter((ring) => ring < miles), miles] : [miles];
  let found: NearbyHit[] = [];
  for (const ring of rings) {
    found = await selectWithin(db, { ...question, miles: ring });
    if (found.length >= offset + limit) break;
  }
  return found.slice(offset, offset + limit);
}

/** The schools in a box, by the point index. */
const PLACED = `CROSS JOIN school_place p ON p.max_lon >= box.value ->> 0 AND p.min_lon <= box.value ->> 2
    AND p.max_lat >= box.value ->> 1 AND p.min_lat <= box.value ->> 3
  CROSS JOIN school s ON s.key = p.key`;

/**
 * Only schools with these ratings. A circle of 50 miles in a large city has 5,000 schools, and few have these ratings.
 */
const RATED = `CROSS JOIN school s INDEXED BY school_by_rating ON s.state = ?4
    AND s.rating_summary IN (SELECT value FROM json_each(?5))
    AND s.lat BETWEEN box.value ->> 1 AND box.value ->> 3 AND s.lon BETWEEN box.value ->> 0 AND box.value ->> 2`;

async function selectWithin(db: D1Database, question: NearbyQuestion): Promise<NearbyHit[]> {
  const { point, miles, except, ratings, levels, state } = question;
  const { results } = await db
    .prepare(
      `SELECT s.state, s.id, s.lat, s.lon FROM json_each(?1) box ${ratings === undefined ? PLACED : RATED}
       WHERE s.is_open = 1 AND NOT (s.state = ?2 AND s.id = ?3) AND (?4 IS NULL OR s.state = ?4)
         AND (?5 IS NULL OR s.rating_summary IN (SELECT value FROM json_each(?5)))
         AND (?6 IS NULL OR EXISTS (SELECT 1 FROM json_each(?6) WHERE instr(s.levels, value))) LIMIT ${ROWS_CAP}`,
    )
    .bind(
      JSON.stringify(boxesAround(point, miles)),
      except?.state ?? '',
      except?.id ?? '',
      state ?? null,
      ratings === undefined ? null : JSON.stringify(ratings),
      levels === undefined ? null : JSON.stringify(levels),
    )
    .all<{ state: StateCode; id: string; lat: number; lon: number }>();
  return results
    .map((row) => ({ state: row.state, id: row.id, miles: milesBetween(point, row) }))
    .filter((hit) => hit.miles <= miles)
    .sort((left, right) => left.miles - right.miles || (schoolKey(left) < schoolKey(right) ? -1 : 1));
}

type BoxTuple = readonly [west: number, south: number, east: number, north: number];

/** Returns one box, or two if the circle crosses the 180th meridian. */
function boxesAround({ lat, lon }: Coordinates, miles: number): readonly BoxTuple[] {
  const { west, south, east, north } = boxAround({ lat, lon, miles });
  if (west <= east) return [[west, south, east, north]];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}
