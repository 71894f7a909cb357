import { parseLanguage } from '#domain/places/language.ts';
import type { Correction } from '#domain/corrections/correction.ts';
import type { QueuedCorrection } from '#domain/corrections/correction-pages.ts';

/** The columns of a {@link CorrectionRow}, of `correction c`. */
export const CORRECTION_COLUMNS = `c.id, c.page_kind, c.page_path, c.page_name, c.state, c.school_id, c.section,
  c.wrong_text, c.right_text, c.evidence, c.language, c.status, c.held_for, c.decline_reason, c.decline_note, c.revision,
  c.created_at, c.decided_at`;

/** A row of {@link CORRECTION_COLUMNS}. Rows are trusted: only validated corrections are written. */
export interface CorrectionRow {
  id: string;
  page_kind: Correction['page']['kind'];
  page_path: string;
  page_name: string;
  state: Correction['page']['state'];
  school_id: string | null;
  section: Correction['section'];
  wrong_text: string;
  right_text: string;
  evidence: string;
  language: string;
  status: Correction['status'];
  held_for: string;
  decline_reason: NonNullable<Correction['decline']>['reason'] | null;
  decline_note: string | null;
  revision: number;
  created_at: string;
  decided_at: string | null;
}

/** The correction of a row. */
export function toCorrection(row: CorrectionRow): Correction {
  return {
    id: row.id,
    page: {
      kind: row.page_kind,
      path: row.page_path,
      name: row.page_name,
      state: row.state,
      schoolId: row.school_id,
    },
    section: row.section,
    wrong: row.wrong_text,
    right: row.right_text,
    evidence: row.evidence,
    language: parseLanguage(row.language),
    status: row.status,
    // Trusted: written from a list of reasons.
    heldFor: JSON.parse(row.held_for) as Correction['heldFor'],
    decline: row.decline_reason === null ? null : { reason: row.decline_reason, note: row.decline_note },
    revision: row.revision,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  };
}

/** The correction of a row of the queue, with its notes. */
export function toQueuedCorrection(row: CorrectionRow & { has_email: number; notes: string }): QueuedCorrection {
  // Trusted: SQLite made it from two columns.
  const notes = JSON.parse(row.notes) as [text: string, at: string][];
  return { ...toCorrection(row), hasEmail: row.has_email === 1, notes: notes.map(([text, at]) => ({ text, at })) };
}
