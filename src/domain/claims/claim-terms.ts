/** What someone who claims a school or a district is there. */
export const CLAIM_POSITIONS = [
  'principal',
  'assistant-principal',
  'office',
  'teacher',
  'superintendent',
  'district',
  'other',
] as const;
/** The position that a claimant states. */
export type ClaimPosition = (typeof CLAIM_POSITIONS)[number];

/** `sent` waits for the confirmation of the address, `confirmed` for a decision. The others are final. */
export const CLAIM_STATUSES = ['sent', 'confirmed', 'approved', 'declined', 'withdrawn'] as const;
/** The step that a claim is at. */
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** What an editor can decide. */
export const CLAIM_DECISIONS = ['approve', 'decline'] as const;
/** An editor's decision on a claim. */
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number];

/** The reasons for declining that the claimant reads. */
export const CLAIM_DECLINE_REASONS = ['unconfirmed', 'not-staff', 'wrong-school', 'other'] as const;
/** The reason for declining that the claimant reads. */
export type ClaimDeclineReason = (typeof CLAIM_DECLINE_REASONS)[number];

/** Whose website an address is at. */
export type KnownDomain = 'school' | 'district';

/** The most characters of a claimant's name. */
export const MAX_CLAIM_NAME_LENGTH = 120;
/** The most characters of the note that an editor adds to a decision. */
export const MAX_CLAIM_NOTE_LENGTH = 500;
/** How many days the link to confirm an address works. */
export const CLAIM_LINK_DAYS = 7;
