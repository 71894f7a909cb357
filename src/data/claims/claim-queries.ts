import { COUNTED_CLAIMS } from '#domain/claims/claim-pages.ts';
import type { ClaimStatus } from '#domain/claims/claim-terms.ts';
import type { Claim, ClaimedSchool, ClaimFields } from '#domain/claims/claim.ts';
import { parseLanguage } from '#domain/places/language.ts';
import { EVERYWHERE } from '#domain/reviews/roles.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/** The columns of a {@link ClaimRow}, of `claim c`. */
const CLAIM_COLUMNS = `c.id, c.member_id, c.state, c.school_id, c.school_name, c.school_path, c.name, c.position,
  c.email, c.phone, c.website, c.known_domain, c.listed_by, c.language, c.status, c.decline_reason, c.decline_note, c.revision,
  c.created_at, c.decided_at`;

/** A row of {@link CLAIM_COLUMNS}. Rows are trusted: only validated claims are written. */
interface ClaimRow {
  id: string;
  member_id: string;
  state: Claim['school']['state'];
  school_id: string;
  school_name: string;
  school_path: string;
  name: string;
  position: Claim['position'];
  email: string;
  phone: string;
  website: string;
  known_domain: Claim['knownDomain'];
  listed_by: string | null;
  language: string;
  status: Claim['status'];
  decline_reason: NonNullable<Claim['decline']>['reason'] | null;
  decline_note: string | null;
  revision: number;
  created_at: string;
  decided_at: string | null;
}

const QUEUE_LENGTH = 50;

/** A claim that is about to be stored. */
export interface ClaimDraft extends ClaimFields, Pick<Claim, 'memberId' | 'knownDomain' | 'listedBy' | 'language'> {
  readonly school: ClaimedSchool;
}

interface NewClaim {
  readonly id: string;
  readonly tokenHash: string;
  readonly tokenExpiresAt: number;
  readonly at: string;
}

/**
 * Stores a claim and logs it, in one transaction. Returns false and stores nothing if the member has one in progress for
 * the school. Of two at once, the second gets false.
 */
export async function insertClaim(db: D1Database, draft: ClaimDraft, claim: NewClaim): Promise<boolean> {
  const { memberId, school, name, position, email, phone, website, knownDomain, listedBy, language } = draft;
  const { id, tokenHash, tokenExpiresAt, at } = claim;
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO claim (id, member_id, state, school_id, school_name, school_path, name, position, email, phone, website,
           known_domain, listed_by, language, token_hash, token_expires_at, status, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'sent', ?)
         ON CONFLICT (member_id, state, school_id) WHERE status IN ('sent', 'confirmed') DO NOTHING`,
      )
      .bind(
        ...[id, memberId, school.state, school.id, school.name, school.path, name, position, email, phone, website],
        ...[knownDomain, listedBy, language, tokenHash, tokenExpiresAt, at],
      ),
    db
      .prepare(
        `INSERT INTO claim_log (claim_id, state, school_id, action, actor, to_status, logged_at)
         SELECT id, state, school_id, 'send', member_id, status, created_at FROM claim WHERE id = ?`,
      )
      .bind(id),
  ]);
  return inserted?.meta.changes === 1;
}

/** Finds a claim. */
export async function findClaim(db: D1Database, id: string): Promise<Claim | null> {
  const row = await db
    .prepare(`SELECT ${CLAIM_COLUMNS} FROM claim c WHERE c.id = ? LIMIT 1`)
    .bind(id)
    .first<ClaimRow>();
  return row === null ? null : toClaim(row);
}

/** Finds a member's claim of a school that is in progress, or else the newest that was declined or withdrawn. */
export async function findClaimOfMember(
  db: D1Database,
  memberId: string,
  { state, id }: SavedSchool,
): Promise<Claim | null> {
  const row = await db
    .prepare(
      `SELECT ${CLAIM_COLUMNS} FROM claim c WHERE c.member_id = ? AND c.state = ? AND c.school_id = ?
       ORDER BY c.status IN ('sent', 'confirmed') DESC, c.created_at DESC LIMIT 1`,
    )
    .bind(memberId, state, id)
    .first<ClaimRow>();
  return row === null ? null : toClaim(row);
}

/** Finds a member's own claim by the token of the email, until it expires. */
export async function findClaimByToken(
  db: D1Database,
  { tokenHash, memberId, now }: { tokenHash: string; memberId: string; now: number },
): Promise<Claim | null> {
  const row = await db
    .prepare(
      `SELECT ${CLAIM_COLUMNS} FROM claim c WHERE c.token_hash = ? AND c.member_id = ? AND c.token_expires_at > ? LIMIT 1`,
    )
    .bind(tokenHash, memberId, now)
    .first<ClaimRow>();
  return row === null ? null : toClaim(row);
}

/** A step of a claim, on the revision that its actor saw. */
export interface ClaimStep {
  readonly claim: Pick<Claim, 'id' | 'revision'>;
  readonly action: 'confirm' | 'approve' | 'decline' | 'withdraw';
  readonly to: ClaimStatus;
  readonly decline: Claim['decline'];
  /** Why an editor approves an address that is not confirmed. */
  readonly note: string | null;
  /** A member's id, or `list`. */
  readonly actor: string;
  readonly at: string;
}

/**
 * Takes a step and logs it, in one transaction. Approval grants the role of an official of the school, with the position. Returns the new
 * revision, or null if the claim changed meanwhile.
 */
export async function stepClaim(db: D1Database, step: ClaimStep): Promise<number | null> {
  const { claim, action, to, actor, at } = step;
  const { id, revision } = claim;
  const decline = step.decline ?? { reason: null, note: null };
  const results = await db.batch<{ revision: number }>([
    db
      .prepare(
        `INSERT INTO role_grant (member_id, role, scope, granted_by, granted_at, reason, position)
         SELECT member_id, 'official', state || '-' || school_id, ?3, ?4, 'claim ' || id, position FROM claim
         WHERE id = ?1 AND revision = ?2 AND ?5 = 'approved' ON CONFLICT DO NOTHING`,
      )
      .bind(id, revision, actor, at, to),
    db
      .prepare(
        `INSERT INTO claim_log (claim_id, state, school_id, action, actor, reason, from_status, to_status, logged_at)
         SELECT id, state, school_id, ?3, ?4, ?5, status, ?6, ?7 FROM claim WHERE id = ?1 AND revision = ?2`,
      )
      .bind(id, revision, action, actor, decline.reason ?? (to === 'approved' ? step.note : null), to, at),
    db
      .prepare(
        `UPDATE claim SET status = ?3, decline_reason = ?4, decline_note = ?5, revision = revision + 1, token_hash = NULL,
           decided_at = iif(?3 IN ('approved', 'declined', 'withdrawn'), ?6, decided_at)
         WHERE id = ?1 AND revision = ?2 RETURNING revision`,
      )
      .bind(id, revision, to, decline.reason, decline.note, at),
  ]);
  return results.at(-1)?.results[0]?.revision ?? null;
}

/** What waits for an editor: claims in progress. */
const WAITING = `c.status IN ('sent', 'confirmed')
  AND (?2 = 1 OR c.state IN (SELECT value FROM json_each(?1)))`;

/** The claims of these scopes that wait for an editor, oldest first, at most 50, with the account and the officials. */
export async function selectClaims(
  db: D1Database,
  scopes: readonly string[],
): Promise<{ claim: Claim; accountEmail: string | null; officials: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT ${CLAIM_COLUMNS}, m.email AS account_email,
         (SELECT count(*) FROM role_grant g WHERE g.scope = c.state || '-' || c.school_id AND g.role = 'official'
            AND g.ended_at IS NULL) AS officials
       FROM claim c LEFT JOIN member m ON m.id = c.member_id
       WHERE ${WAITING} ORDER BY c.created_at, c.id LIMIT ${QUEUE_LENGTH}`,
    )
    .bind(JSON.stringify(scopes), scopes.includes(EVERYWHERE) ? 1 : 0)
    .all<ClaimRow & { account_email: string | null; officials: number }>();
  return results.map((row) => ({ claim: toClaim(row), accountEmail: row.account_email, officials: row.officials }));
}

/** Counts the claims of these scopes that wait for an editor, up to {@link COUNTED_CLAIMS}. */
export async function countClaims(db: D1Database, scopes: readonly string[]): Promise<number> {
  const row = await db
    .prepare(`SELECT count(*) AS count FROM (SELECT 1 FROM claim c WHERE ${WAITING} LIMIT ${COUNTED_CLAIMS})`)
    .bind(JSON.stringify(scopes), scopes.includes(EVERYWHERE) ? 1 : 0)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** The claim of a row. */
function toClaim(row: ClaimRow): Claim {
  const { id, name, position, email, phone, website, status, revision } = row;
  return {
    ...{ id, name, position, email, phone, website, status, revision },
    memberId: row.member_id,
    school: { state: row.state, id: row.school_id, name: row.school_name, path: row.school_path },
    knownDomain: row.known_domain,
    listedBy: row.listed_by,
    language: parseLanguage(row.language),
    decline: row.decline_reason === null ? null : { reason: row.decline_reason, note: row.decline_note },
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  };
}
