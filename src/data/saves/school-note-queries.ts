import { schoolKey } from '#domain/schools/school-id.ts';
import { NOTE_STATUSES, NOTE_TAGS, type NoteStatus, type NoteTag } from '#domain/saves/school-note-contract.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

const MAX_NOTES = 5000;

interface NoteRow {
  why_saved: string;
  status: string | null;
  comment: string;
}

/** A member's note on a school. */
export interface SchoolNote {
  readonly tags: readonly NoteTag[];
  readonly status: NoteStatus | null;
  readonly comment: string;
}

/** A member's notes by school, as `ky-210003002021`. */
export async function selectSchoolNotes(db: D1Database, memberId: string): Promise<Map<string, SchoolNote>> {
  const { results } = await db
    .prepare(
      `SELECT state, school_id, why_saved, status, comment FROM school_note WHERE member_id = ? LIMIT ${MAX_NOTES}`,
    )
    .bind(memberId)
    .all<NoteRow & { state: string; school_id: string }>();
  return new Map(results.map((row) => [schoolKey({ state: row.state, id: row.school_id }), noteOfRow(row)]));
}

/** The note of a member on a school, or null. */
export async function findSchoolNote(
  db: D1Database,
  memberId: string,
  school: SavedSchool,
): Promise<SchoolNote | null> {
  const row = await db
    .prepare(
      'SELECT why_saved, status, comment FROM school_note WHERE member_id = ? AND state = ? AND school_id = ? LIMIT 1',
    )
    .bind(memberId, school.state, school.id)
    .first<NoteRow>();
  return row === null ? null : noteOfRow(row);
}

function noteOfRow(row: NoteRow): SchoolNote {
  const tags: unknown = JSON.parse(row.why_saved);
  return {
    tags: NOTE_TAGS.filter((tag) => Array.isArray(tags) && tags.includes(tag)),
    status: NOTE_STATUSES.find((status) => status === row.status) ?? null,
    comment: row.comment,
  };
}

/** Writes or replaces a member's note on a school. An empty note deletes it. Returns false if the limit is reached. */
export async function saveSchoolNote(
  db: D1Database,
  memberId: string,
  { school, note, at }: { school: SavedSchool; note: SchoolNote; at: string },
): Promise<boolean> {
  const isEmpty = note.tags.length === 0 && note.status === null && note.comment === '';
  const statement = isEmpty
    ? db
        .prepare('DELETE FROM school_note WHERE member_id = ? AND state = ? AND school_id = ?')
        .bind(memberId, school.state, school.id)
    : db
        .prepare(
          `INSERT INTO school_note (member_id, state, school_id, why_saved, status, comment, updated_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
           WHERE (SELECT count(*) FROM school_note WHERE member_id = ?1 AND (state, school_id) <> (?2, ?3)) < ${MAX_NOTES}
           ON CONFLICT (member_id, state, school_id) DO UPDATE SET why_saved = excluded.why_saved,
             status = excluded.status, comment = excluded.comment, updated_at = excluded.updated_at`,
        )
        .bind(memberId, school.state, school.id, JSON.stringify(note.tags), note.status, note.comment, at);
  const { meta } = await statement.run();
  return isEmpty || meta.changes > 0;
}
