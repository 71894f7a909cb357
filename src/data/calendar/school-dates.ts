import {
  CalendarAnswerSchema,
  ShownDatesSchema,
  type CalendarAnswer,
  type ShownDate,
} from '#domain/calendar/calendar-contract.ts';
import { dropPast, pickShown } from '#domain/calendar/upcoming-events.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/** The dates of a school that we know from the partner. */
export interface KnownDates {
  readonly school: SavedSchool;
  readonly calendar: CalendarAnswer;
  readonly refreshedAt: string;
  /** When a visitor last asked for them. */
  readonly askedAt: string;
}

interface DatesRow {
  state: StateCode;
  id: string;
  calendar: string;
  refreshed_at: string;
  asked_at: string;
}

/** Reads the dates that a profile shows from their column. */
export function shownDatesOfColumn(column: string | null): readonly ShownDate[] {
  return column === null ? [] : ShownDatesSchema.parse(JSON.parse(column));
}

/** Stores the dates of a school. `today` is the date in its time zone. `isAsked`: a visitor asked for them. */
export async function storeDates(
  db: D1Database,
  { school, calendar }: { school: SavedSchool; calendar: CalendarAnswer },
  { at, today, isAsked }: { at: string; today: string; isAsked: boolean },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO school_dates (state, id, calendar, shown, shown_at, refreshed_at, asked_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?5)
       ON CONFLICT DO UPDATE SET calendar = ?3, refreshed_at = ?5, asked_at = CASE ?6 WHEN 1 THEN ?5 ELSE asked_at END,
         shown_at = CASE shown WHEN ?4 THEN shown_at ELSE ?5 END, shown = ?4`,
    )
    .bind(school.state, school.id, JSON.stringify(calendar), writeShownDates(calendar, today), at, isAsked ? 1 : 0)
    .run();
}

/** Writes the dates that a profile shows for their column. `today` is the date in the school's time zone. */
export function writeShownDates({ data }: CalendarAnswer, today: string): string {
  const shown = pickShown(dropPast(data, today)).map(({ startDate, name, language }): ShownDate =>
    language === undefined ? [startDate, name] : [startDate, name, language],
  );
  return JSON.stringify(shown);
}

/** Lists the known dates of some schools. */
export async function selectDates(db: D1Database, schools: readonly SavedSchool[]): Promise<KnownDates[]> {
  const { results } = await db
    .prepare(
      `SELECT d.state, d.id, d.calendar, d.refreshed_at, d.asked_at FROM json_each(?) wanted
       JOIN school_dates d ON d.state = wanted.value ->> 0 AND d.id = wanted.value ->> 1 LIMIT 2000`,
    )
    .bind(JSON.stringify(schools.map(({ state, id }) => [state, id])))
    .all<DatesRow>();
  return results.map(toKnownDates);
}

/** Lists the known dates that were refreshed longest ago, before a time. */
export async function selectOldDates(
  db: D1Database,
  { before, limit }: { before: string; limit: number },
): Promise<KnownDates[]> {
  const { results } = await db
    .prepare(
      `SELECT state, id, calendar, refreshed_at, asked_at FROM school_dates WHERE refreshed_at < ?1
       ORDER BY refreshed_at LIMIT ?2`,
    )
    .bind(before, limit)
    .all<DatesRow>();
  return results.map(toKnownDates);
}

/** Deletes dates that no visitor asked for since a time, and that no profile shows. */
export async function deleteForgottenDates(db: D1Database, since: string): Promise<number> {
  const { meta } = await db.prepare(`DELETE FROM school_dates WHERE asked_at < ? AND shown = '[]'`).bind(since).run();
  return meta.changes;
}

/** Lists the live states where a profile's dates changed after its pages were made. */
export async function selectStatesWithNewDates(db: D1Database): Promise<StateCode[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT d.state FROM live_generation l
       JOIN generation g ON g.state = l.state AND g.generation = l.generation
       JOIN school_dates d ON d.state = l.state AND d.shown_at > g.started_at ORDER BY d.state LIMIT 60`,
    )
    .all<{ state: StateCode }>();
  return results.map(({ state }) => state);
}

function toKnownDates({ state, id, calendar, refreshed_at: refreshedAt, asked_at: askedAt }: DatesRow): KnownDates {
  return { school: { state, id }, calendar: CalendarAnswerSchema.parse(JSON.parse(calendar)), refreshedAt, askedAt };
}
