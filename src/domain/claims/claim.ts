import { parseDistrictScope } from '../reviews/roles.ts';
import { parseSchoolKey, schoolKey } from '../schools/school-id.ts';
import type { Language } from '../places/language.ts';
import type { SitePath } from '../places/place-paths.ts';
import { isStateCode, type StateCode } from '../places/state-list.ts';
import type { SavedSchool } from '../saves/saved-schools-contract.ts';
import type { ClaimDecision, ClaimDeclineReason, ClaimPosition, ClaimStatus, KnownDomain } from './claim-terms.ts';

/** What a claim is for: a school, or a whole district with its id of seven digits. `path` is its page. */
export interface ClaimedSchool {
  readonly state: StateCode;
  readonly id: string;
  readonly name: string;
  readonly path: SitePath;
}

/** What a person states about themselves to claim a school. */
export interface ClaimFields {
  readonly name: string;
  readonly position: ClaimPosition;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
}

/** What a claim can be for. A claim for a district is for all of its schools. */
type ClaimKind = 'school' | 'district';

/** The positions that the form of a claim offers. */
export const POSITIONS_OF_CLAIMS: Readonly<Record<ClaimKind, readonly ClaimPosition[]>> = {
  school: ['principal', 'assistant-principal', 'office', 'teacher', 'district', 'other'],
  district: ['superintendent', 'district', 'other'],
};

/** Returns whether a claim is for a school or for a whole district. */
export function readClaimKind(school: SavedSchool): ClaimKind {
  return parseDistrictScope(schoolKey(school)) === null ? 'school' : 'district';
}

/** Reads the key of a school or of a district, `ky-2100030`. Returns null for any other text. */
export function parseClaimKey(key: string): SavedSchool | null {
  const { state = '', districtId: id = '' } = parseDistrictScope(key) ?? {};
  return isStateCode(state) ? { state, id } : parseSchoolKey(key);
}

/** A member's claim to speak for a school or a district. */
export interface Claim extends ClaimFields {
  readonly id: string;
  readonly memberId: string;
  readonly school: ClaimedSchool;
  /** Whose website the address is at: evidence for an editor, and enough to prepare a draft. */
  readonly knownDomain: KnownDomain | null;
  /** The official of the district whose list has the address. Null: a person decides. */
  readonly listedBy: string | null;
  readonly language: Language;
  readonly status: ClaimStatus;
  readonly decline: { readonly reason: ClaimDeclineReason; readonly note: string | null } | null;
  readonly revision: number;
  readonly createdAt: string;
  readonly decidedAt: string | null;
}

/** True for a claim that is not decided yet. */
export function isInProgress(status: ClaimStatus): boolean {
  return status === 'sent' || status === 'confirmed';
}

/**
 * Returns the status that a step leads to, or null if the step does not apply. Confirming an address approves the claim only if
 * the district's list has it.
 */
export function claimStatusAfter(
  step: ClaimDecision | 'confirm' | 'withdraw',
  { status, listedBy }: Pick<Claim, 'status' | 'listedBy'>,
): ClaimStatus | null {
  if (!isInProgress(status)) return null;
  switch (step) {
    case 'approve':
      return 'approved';
    case 'decline':
      return 'declined';
    case 'withdraw':
      return 'withdrawn';
    case 'confirm':
      if (status !== 'sent') return null;
      return listedBy === null ? 'confirmed' : 'approved';
  }
}
