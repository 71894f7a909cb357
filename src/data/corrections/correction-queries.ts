import { COUNTED_CORRECTIONS, type QueuedCorrection } from '#domain/corrections/correction-pages.ts';
import type {
  CorrectionAction,
  CorrectionDeclineReason,
  CorrectionHoldReason,
  CorrectionStatus,
} from '#domain/corrections/correction-terms.ts';
import type { Correction } from '#domain/corrections/correction.ts';
import { parseLanguage } from '#domain/places/language.ts';
import { EVERYWHERE } from '#domain/reviews/roles.ts';

/** The columns of a {@link CorrectionRow}, of `correction c`. */
const CORRECTION_COLUMNS = `c.id, c.page_kind, c.page_path, c.page_name, c.state, c.school_id, c.section,
  c.wrong_text, c.right_text, c.evidence, c.language, c.status, c.held_for, c.decline_reason, c.decline_note, c.revision,
  c.created_at, c.decided_at`;

/** A row of {@link CORRECTION_COLUMNS}. Rows are trusted: only validated corrections are written. */
interface CorrectionRow {
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

const QUEUE_LENGTH = 50;

/** A correction that is about to be stored. */
interface CorrectionDraft {
  readonly page: Correction['page'];
  readonly section: Correction['section'];
  readonly wrong: string;
  readonly right: string;
  readonly evidence: string;
  readonly email: string | null;
  readonly language: Correction['language'];
  readonly textHash: string;
  readonly heldFor: readonly CorrectionHoldReason[];
}

/** Stores a correction and logs it, in one transaction. */
export async function insertCorrection(
  db: D1Database,
  draft: CorrectionDraft,
  { id, tokenHash, at }: { id: string; tokenHash: string; at: string },
): Promise<void> {
  const { page, section, wrong, right, evidence, email, language, textHash, heldFor } = draft;
  const status: CorrectionStatus = heldFor.length === 0 ? 'open' : 'held';
  await db.batch([
    db
      .prepare(
        `INSERT INTO correction (id, token_hash, page_kind, page_path, page_name, state, school_id, section, wrong_text,
           right_text, evidence, email, language, text_hash, status, held_for, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        ...[id, tokenHash, page.kind, page.path, page.name, page.state, page.schoolId, section, wrong, right, evidence],
        ...[email, language, textHash, status, JSON.stringify(heldFor), at],
      ),
    db
      .prepare(
        `INSERT INTO correction_log (correction_id, state, action, actor, to_status, logged_at)
         VALUES (?, ?, 'receive', 'visitor', ?, ?)`,
      )
      .bind(id, page.state, status, at),
  ]);
}

/** True if an earlier correction has the same words. */
export async function isRepeatedCorrection(db: D1Database, textHash: string): Promise<boolean> {
  const row = await db.prepare('SELECT 1 FROM correction WHERE text_hash = ? LIMIT 1').bind(textHash).first();
  return row !== null;
}

/** Finds the correction of a secret link. */
export async function findCorrectionByToken(db: D1Database, tokenHash: string): Promise<Correction | null> {
  const row = await db
    .prepare(`SELECT ${CORRECTION_COLUMNS} FROM correction c WHERE c.token_hash = ? LIMIT 1`)
    .bind(tokenHash)
    .first<CorrectionRow>();
  return row === null ? null : toCorrection(row);
}

/** Finds a correction, with the address of its sender while it waits. */
export async function findCorrection(
  db: D1Database,
  id: string,
): Promise<(Correction & { readonly email: string | null }) | null> {
  const row = await db
    .prepare(`SELECT ${CORRECTION_COLUMNS}, c.email FROM correction c WHERE c.id = ? LIMIT 1`)
    .bind(id)
    .first<CorrectionRow & { email: string | null }>();
  return row === null ? null : { ...toCorrection(row), email: row.email };
}

interface QueueQuestion {
  readonly scopes: readonly string[];
  readonly status: 'open' | 'held';
}

/** The corrections of these scopes that wait, oldest first, at most 50. */
export async function selectCorrections(
  db: D1Database,
  { scopes, status }: QueueQuestion,
): Promise<QueuedCorrection[]> {
  // The index has the state, so other states cost an index entry each and no row.
  const { results } = await db
    .prepare(
      `SELECT ${CORRECTION_COLUMNS}, c.email IS NOT NULL AS has_email,
         (SELECT json_group_array(json_array(n.note, n.created_at)) FROM correction_note n
          WHERE n.correction_id = c.id) AS notes
       FROM correction c
       WHERE c.status = ?1 AND (?3 = 1 OR c.state IN (SELECT value FROM json_each(?2)))
       ORDER BY c.created_at, c.id LIMIT ${QUEUE_LENGTH}`,
    )
    .bind(status, JSON.stringify(scopes), scopes.includes(EVERYWHERE) ? 1 : 0)
    .all<CorrectionRow & { has_email: number; notes: string }>();
  return results.map(toQueuedCorrection);
}

/** Counts the corrections of these scopes that wait, up to {@link COUNTED_CORRECTIONS}. */
export async function countCorrections(db: D1Database, { scopes, status }: QueueQuestion): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS count FROM (SELECT 1 FROM correction
         WHERE status = ?1 AND (?3 = 1 OR state IN (SELECT value FROM json_each(?2))) LIMIT ${COUNTED_CORRECTIONS})`,
    )
    .bind(status, JSON.stringify(scopes), scopes.includes(EVERYWHERE) ? 1 : 0)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** A step that a person at the desk takes on the revision that they saw. */
export interface CorrectionStep {
  readonly id: string;
  readonly revision: number;
  readonly action: CorrectionAction;
  readonly to: CorrectionStatus;
  readonly decline: { readonly reason: CorrectionDeclineReason; readonly note: string | null } | null;
  /** A note for other people at the desk. */
  readonly note: string | null;
  readonly memberId: string;
  readonly at: string;
}

/**
 * Takes a step and logs it, in one transaction. A decision deletes the sender's address. Returns the new revision, or
 * null if the correction changed meanwhile.
 */
export async function decideOnCorrection(db: D1Database, step: CorrectionStep): Promise<number | null> {
  const { id, revision, action, to, note, memberId, at } = step;
  const decline = step.decline ?? { reason: null, note: null };
  const isDecided = to === 'accepted' || to === 'declined';
  const results = await db.batch<{ revision: number }>([
    db
      .prepare(
        `INSERT INTO correction_log (correction_id, state, action, actor, reason, from_status, to_status, logged_at)
         SELECT id, state, ?3, ?4, ?5, status, ?6, ?7 FROM correction WHERE id = ?1 AND revision = ?2`,
      )
      .bind(id, revision, action, memberId, decline.reason, to, at),
    db
      .prepare(
        `INSERT INTO correction_note (correction_id, member_id, note, created_at)
         SELECT id, ?3, ?4, ?5 FROM correction WHERE id = ?1 AND revision = ?2 AND ?4 IS NOT NULL`,
      )
      .bind(id, revision, memberId, note, at),
    db
      .prepare(
        `UPDATE correction SET status = ?3, decline_reason = ?4, decline_note = ?5, revision = revision + 1,
           held_for = iif(?3 = 'held', held_for, '[]'), email = iif(?6, NULL, email), decided_at = iif(?6, ?7, decided_at)
         WHERE id = ?1 AND revision = ?2 RETURNING revision`,
      )
      .bind(id, revision, to, decline.reason, decline.note, isDecided ? 1 : 0, at),
  ]);
  return results.at(-1)?.results[0]?.revision ?? null;
}

/** The correction of a row. */
function toCorrection(row: CorrectionRow): Correction {
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
function toQueuedCorrection(row: CorrectionRow & { has_email: number; notes: string }): QueuedCorrection {
  // Trusted: SQLite made it from two columns.
  const notes = JSON.parse(row.notes) as [text: string, at: string][];
  return { ...toCorrection(row), hasEmail: row.has_email === 1, notes: notes.map(([text, at]) => ({ text, at })) };
}
