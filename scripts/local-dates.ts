import { DatabaseSync } from 'node:sqlite';
import type { StateCode } from '../src/domain/places/state-list.ts';
import { dateInZone, findTimeZone } from '../src/domain/places/time-zone.ts';
import { writeShownDates } from '../src/data/calendar/school-dates.ts';
import { readCalendar } from '../src/edge/partners/calendar-feed.ts';
import { BUSY_TIMEOUT_MS } from '../src/pipeline/catalogue/busy-timeout.ts';
import { localDatabasePath } from '../src/pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '../src/pipeline/catalogue/project-bindings.ts';

const AT_ONCE = 20;

interface InventedSchool {
  readonly state: StateCode;
  readonly id: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

/**
 * Asks the partner for the dates of the invented schools of a local catalogue, once, as if someone had looked at each. The next
 * regeneration shows them.
 */
export async function prepareDates(stateDir: string, env: { readonly CALENDAR_URL: string }): Promise<void> {
  const database = new DatabaseSync(localDatabasePath(stateDir, readProjectBindings().databaseId), {
    timeout: BUSY_TIMEOUT_MS,
  });
  try {
    const schools = schoolsWithoutDates(database);
    for (let start = 0; start < schools.length; start += AT_ONCE)
      await Promise.all(schools.slice(start, start + AT_ONCE).map((school) => addDates(database, school, env)));
  } finally {
    database.close();
  }
}

/** All invented schools, or none if one has dates. */
function schoolsWithoutDates(database: DatabaseSync): InventedSchool[] {
  const rows = database
    .prepare(
      `SELECT s.state, s.id, s.lat, s.lon FROM school s JOIN state t ON t.code = s.state
       WHERE t.demonstration = 1 AND NOT EXISTS (SELECT 1 FROM school_dates)`,
    )
    .all();
  return rows.map((row) => ({
    state: row['state'] as StateCode,
    id: String(row['id']),
    lat: row['lat'] as number | null,
    lon: row['lon'] as number | null,
  }));
}

async function addDates(
  database: DatabaseSync,
  { state, id, lat, lon }: InventedSchool,
  env: { readonly CALENDAR_URL: string },
): Promise<void> {
  const now = new Date();
  const timeZone = findTimeZone({ state, lat, lon });
  const calendar = await readCalendar(env, { kind: 'school', id, timeZone }, { now });
  if (calendar === null) throw new Error(`The invented calendar of school ${id} cannot be read.`);
  const shown = writeShownDates(calendar, dateInZone(now, timeZone));
  const at = now.toISOString();
  database
    .prepare('INSERT INTO school_dates VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(state, id, JSON.stringify(calendar), shown, at, at, at);
}
