import type { Language } from '../places/language.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { StateCode } from '../places/state-list.ts';
import type { ClaimDecision, ClaimDeclineReason, ClaimPosition, ClaimStatus, KnownDomain } from './claim-terms.ts';

/** The school of a claim. `path` is the profile's. */
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

/** A member's claim to speak for a school. */
export interface Claim extends ClaimFields {
  readonly id: string;
  readonly memberId: string;
  readonly school: ClaimedSchool;
  /** Whose website the address is at. Null: an editor decides. */
  readonly knownDomain: KnownDomain | null;
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
 * Returns the status that a step leads to, or null if the step does not apply. Confirming an address at a known domain
 * approves the claim.
 */
export function claimStatusAfter(
  step: ClaimDecision | 'confirm' | 'withdraw',
  { status, knownDomain }: Pick<Claim, 'status' | 'knownDomain'>,
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
      return knownDomain === null ? 'confirmed' : 'approved';
  }
}
