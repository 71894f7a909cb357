import type { Claim } from '#domain/claims/claim.ts';
import { parseLanguage } from '#domain/places/language.ts';

/** The columns of a {@link ClaimRow}, of `claim c`. */
export const CLAIM_COLUMNS = `c.id, c.member_id, c.state, c.school_id, c.school_name, c.school_path, c.name, c.position,
  c.email, c.phone, c.website, c.known_domain, c.language, c.status, c.decline_reason, c.decline_note, c.revision,
  c.created_at, c.decided_at`;

/** A row of {@link CLAIM_COLUMNS}. Rows are trusted: only validated claims are written. */
export interface ClaimRow {
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
  language: string;
  status: Claim['status'];
  decline_reason: NonNullable<Claim['decline']>['reason'] | null;
  decline_note: string | null;
  revision: number;
  created_at: string;
  decided_at: string | null;
}

/** The claim of a row. */
export function toClaim(row: ClaimRow): Claim {
  const { id, name, position, email, phone, website, status, revision } = row;
  return {
    ...{ id, name, position, email, phone, website, status, revision },
    memberId: row.member_id,
    school: { state: row.state, id: row.school_id, name: row.school_name, path: row.school_path },
    knownDomain: row.known_domain,
    language: parseLanguage(row.language),
    decline: row.decline_reason === null ? null : { reason: row.decline_reason, note: row.decline_note },
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  };
}
