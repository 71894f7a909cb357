import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { DraftStatus } from '#domain/claims/school-information-pages.ts';
import type { TypedValues } from '#domain/claims/parse-answers.ts';

/** What officials of a school wrote. */
interface SchoolDraft {
  readonly typed: TypedValues;
  readonly status: DraftStatus;
  readonly returnReason: string | null;
  readonly revision: number;
}

/** Finds the draft of a school. */
export async function findDraft(db: D1Database, { state, id }: SavedSchool): Promise<SchoolDraft | null> {
  const row = await db
    .prepare(
      'SELECT typed, status, return_reason, revision FROM school_draft WHERE state = ? AND school_id = ? LIMIT 1',
    )
    .bind(state, id)
    .first<{ typed: string; status: DraftStatus; return_reason: string | null; revision: number }>();
  if (row === null) return null;
  const { typed, status, return_reason: returnReason, revision } = row;
  // Trusted: only the form's own inputs are written.
  return { typed: JSON.parse(typed) as TypedValues, status, returnReason, revision };
}

interface DraftChange {
  /** The revision that the official saw, or 0. */
  readonly revision: number;
  readonly memberId: string;
  readonly at: string;
}

/** Keeps what was typed. Returns the new revision, or null if someone changed the draft meanwhile. */
export async function saveDraft(
  db: D1Database,
  { state, id }: SavedSchool,
  { typed, revision, memberId, at }: DraftChange & { typed: TypedValues },
): Promise<number | null> {
  const row = await db
    .prepare(
      `INSERT INTO school_draft (state, school_id, typed, status, revision, member_id, updated_at)
       SELECT ?1, ?2, ?3, 'draft', 1, ?5, ?6
       WHERE ?4 = 0 OR EXISTS (SELECT 1 FROM school_draft WHERE state = ?1 AND school_id = ?2)
       ON CONFLICT (state, school_id) DO UPDATE SET typed = excluded.typed, status = 'draft', revision = revision + 1,
         member_id = excluded.member_id, updated_at = excluded.updated_at WHERE revision = ?4
       RETURNING revision`,
    )
    .bind(state, id, JSON.stringify(typed), revision, memberId, at)
    .first<{ revision: number }>();
  return row?.revision ?? null;
}

/** Marks a draft as published. Does nothing if someone changed it meanwhile. */
export async function markPublished(
  db: D1Database,
  { state, id }: SavedSchool,
  { revision, at }: Omit<DraftChange, 'memberId'>,
): Promise<void> {
  await db
    .prepare(
      `UPDATE school_draft SET status = 'published', return_reason = NULL, updated_at = ?4
       WHERE state = ?1 AND school_id = ?2 AND revision = ?3`,
    )
    .bind(state, id, revision, at)
    .run();
}

/** Marks a draft as returned by an editor, with the reason that the officials read. */
export async function markReturned(
  db: D1Database,
  { state, id }: SavedSchool,
  { reason, at }: { reason: string; at: string },
): Promise<void> {
  await db
    .prepare(
      `UPDATE school_draft SET status = 'returned', return_reason = ?3, revision = revision + 1, updated_at = ?4
       WHERE state = ?1 AND school_id = ?2`,
    )
    .bind(state, id, reason, at)
    .run();
}
