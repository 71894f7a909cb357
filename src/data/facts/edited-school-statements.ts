import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/types/canonical-json.ts';
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
  return [toContribution(db, edit, editing), toRow(db, edit, editing), toWords(db, edit, editing)];
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

function toRow(db: D1Database, { stored, edited: { row, rowHash } }: Edit, editing: Editing): D1PreparedStatement {
  const { name, street, zip, county, phone, website, document } = row;
  return db
    .prepare(
      `UPDATE school SET name = ?3, street = ?4, zip = ?5, county = ?6, phone = ?7, website = ?8, document = ?9, row_hash = ?10
       WHERE ${isLogged(editing)} AND key = ?2`,
    )
    .bind(editing.token, stored.key, name, street, zip, county, phone, website, document, rowHash);
}

/** The words that search finds a school by: the same as the import writes. */
function toWords(db: D1Database, { stored, edited: { row } }: Edit, editing: Editing): D1PreparedStatement {
  const codes = row.zip === null ? row.id : `${row.id} ${row.zip}`;
  return db
    .prepare(
      `INSERT OR REPLACE INTO school_text (rowid, name, city, district, codes)
       SELECT ?2, ?3, ?4, ?5, ?6 WHERE ${isLogged(editing)}`,
    )
    .bind(editing.token, stored.key, row.name, row.city_name, stored.districtName, codes);
}
