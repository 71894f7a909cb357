import type { StateCode } from '#domain/places/state-list.ts';
import type { EditableFact, FactHold } from '#domain/facts/school-facts.ts';
import type { FactLogEntry } from '#domain/facts/desk-facts-pages.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { prepareEditedSchool } from './edited-school-statements.ts';
import type { EditedSchool, StoredFacts } from './stored-facts.ts';

const LOG_LENGTH = 200;
const FOUND_LENGTH = 50;
const RANKED_LENGTH = 2000;

/** Who made an edit, and why. */
export interface EditNote {
  readonly token: string;
  readonly fact: EditableFact;
  readonly action: 'change' | 'undo';
  readonly hold: FactHold | null;
  readonly reason: string;
  readonly link: string | null;
  readonly editor: string;
  readonly at: string;
}

/**
 * Writes an edit: the contribution, the school's row, its words for search, and the log, in one transaction. Returns
 * false and writes nothing if an editor or an import changed the school since it was loaded.
 */
export async function writeEdit(
  db: D1Database,
  { stored, edited }: { stored: StoredFacts; edited: EditedSchool },
  note: EditNote,
): Promise<boolean> {
  const [logged] = await db.batch([
    toLogEntry(db, { stored, edited }, note),
    ...prepareEditedSchool(db, { stored, edited }, { token: note.token, source: 'editor', log: 'fact_log' }),
  ]);
  return logged?.meta.changes !== 0;
}

interface Edit {
  readonly stored: StoredFacts;
  readonly edited: EditedSchool;
}

function toLogEntry(db: D1Database, { stored, edited }: Edit, note: EditNote): D1PreparedStatement {
  const { state, id } = stored.school;
  const { token, fact, action, hold, reason, link, editor, at } = note;
  const values = [token, state, id, fact, action, stored.row[fact], edited.row[fact], hold, reason, link, editor, at];
  return db
    .prepare(
      `INSERT INTO fact_log (token, state, school_id, fact, action, old_value, new_value, hold, reason, link, editor, logged_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12
       WHERE (SELECT coalesce(max(id), 0) FROM fact_log WHERE state = ?2 AND school_id = ?3) = ?13
         AND EXISTS (SELECT 1 FROM school WHERE state = ?2 AND id = ?3 AND row_hash = ?14)`,
    )
    .bind(...values, stored.lastLogId, stored.rowHash);
}

/** The newest changes of a school's facts, newest first, at most 200. */
export async function selectFactLog(db: D1Database, { state, id }: SavedSchool): Promise<FactLogEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT id, fact, action, old_value AS oldValue, new_value AS newValue, hold, reason, link, editor, logged_at AS at
       FROM fact_log WHERE state = ? AND school_id = ? ORDER BY id DESC LIMIT ${LOG_LENGTH}`,
    )
    .bind(state, id)
    .all<FactLogEntry>();
  return results;
}

/**
 * The schools of these states (null: all) that have all these words, or this id, at most 50, the best matches first. Of
 * words that nearly all schools have, only the first 2,000 matches are ranked.
 */
export async function findDeskSchools(
  db: D1Database,
  { query, states }: { query: string; states: readonly string[] | null },
): Promise<{ state: StateCode; id: string; name: string; city: string }[]> {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT s.state, s.id, s.name, s.city_name AS city FROM (
         SELECT t.rowid AS key, t.rank AS rank FROM school_text t JOIN school s ON s.key = t.rowid
         WHERE school_text MATCH ?1 AND (?2 IS NULL OR s.state IN (SELECT value FROM json_each(?2)))
         LIMIT ${RANKED_LENGTH}
       ) f JOIN school s ON s.key = f.key ORDER BY f.rank LIMIT ${FOUND_LENGTH}`,
    )
    .bind(words.map((word) => `"${word}"*`).join(' '), states === null ? null : JSON.stringify(states))
    .all<{ state: StateCode; id: string; name: string; city: string }>();
  return results;
}
