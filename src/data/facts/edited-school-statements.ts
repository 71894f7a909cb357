import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { EDITABLE_FACTS } from '#domain/facts/school-facts.ts';
import { toSearchWords } from '../schools/school-columns.ts';
import type { EditedSchool, StoredFacts } from './stored-facts.ts';

interface Edit {
  readonly stored: StoredFacts;
  readonly edited: EditedSchool;
}

/** Who edits, and the log whose entry comes first in the transaction. */
interface Editing {
  readonly token: string;
  readonly source: 'editor' | 'school';
  readonly log: 'fact_log' | 'school_information_log';
}

/**
 * Prepares the statements that write an edited school: the contribution, the row, and its words for search. They do
 * something only if the log has the token.
 */
export function prepareEditedSchool(db: D1Database, edit: Edit, editing: Editing): D1PreparedStatement[] {
  return [
    // What people publish is no new version of the sources' data: the triggers of a state's data look for this row.
    db.prepare('INSERT INTO personal_edit (token) VALUES (?)').bind(editing.token),
    toContribution(db, edit, editing),
    toRow(db, edit, editing),
    toWords(db, edit, editing),
    db.prepare('DELETE FROM personal_edit WHERE token = ?').bind(editing.token),
  ];
}

function isLogged({ log }: Editing): string {
  return `EXISTS (SELECT 1 FROM ${log} WHERE token = ?1)`;
}

function toContribution(db: D1Database, { stored, edited }: Edit, editing: Editing): D1PreparedStatement {
  const { state, id } = stored.school;
  const { contribution } = edited;
  const { token, source } = editing;
  if (contribution === null) {
    return db
      .prepare(`DELETE FROM school_contribution WHERE ${isLogged(editing)} AND state = ?2 AND id = ?3 AND source = ?4`)
      .bind(token, state, id, source);
  }
  const json = canonicalJson(contribution);
  const hash = createHash('sha256').update(json).digest('hex');
  return db
    .prepare(
      `INSERT OR REPLACE INTO school_contribution (state, id, source, year, contribution, row_hash)
       SELECT ?2, ?3, ?4, ?5, ?6, ?7 WHERE ${isLogged(editing)}`,
    )
    .bind(token, state, id, source, contribution.year, json, hash);
}

/** The columns that an edit can change. */
const EDITED_COLUMNS = [...EDITABLE_FACTS, 'document'] as const;

function toRow(db: D1Database, { stored, edited: { row, rowHash } }: Edit, editing: Editing): D1PreparedStatement {
  const sets = EDITED_COLUMNS.map((column, at) => `${column} = ?${at + 4}`);
  return db
    .prepare(`UPDATE school SET row_hash = ?3, ${sets.join(', ')} WHERE ${isLogged(editing)} AND key = ?2`)
    .bind(editing.token, stored.key, rowHash, ...EDITED_COLUMNS.map((column) => row[column]));
}

/** The words that search finds a school by: the same as the import writes. */
function toWords(db: D1Database, { stored, edited: { row } }: Edit, editing: Editing): D1PreparedStatement {
  const { name, city, district, codes } = toSearchWords(row, stored.districtName);
  return db
    .prepare(
      `INSERT OR REPLACE INTO school_text (rowid, name, city, district, codes)
       SELECT ?2, ?3, ?4, ?5, ?6 WHERE ${isLogged(editing)}`,
    )
    .bind(editing.token, stored.key, name, city, district, codes);
}
