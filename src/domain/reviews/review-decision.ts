import { HOLD_REASONS, type HoldReason, type ReviewStatus } from './review-terms.ts';

/** The decision on a review before its author edited it. */
export interface DecidedReview {
  readonly status: ReviewStatus;
  readonly heldFor: readonly HoldReason[];
}

/** Reasons that an edit cannot end: a person has to look. */
const LASTING: readonly HoldReason[] = ['network', 'campaign', 'reported', 'decided_before'];

/**
 * The status of a review that its author just wrote or changed. Every finding holds it for a moderator, and nothing else does;
 * one that a moderator declined or removed, or that reports hid, waits whatever it says now.
 */
export function decideReview(findings: readonly HoldReason[], before: DecidedReview | null): DecidedReview {
  const lasting = before?.status === 'published' ? [] : LASTING.filter((reason) => before?.heldFor.includes(reason));
  const wasDecided = before?.status === 'declined' || before?.status === 'removed';
  const reasons = new Set<HoldReason>([...findings, ...lasting, ...(wasDecided ? ['decided_before' as const] : [])]);
  const heldFor = HOLD_REASONS.filter((reason) => reasons.has(reason));
  return { status: heldFor.length === 0 ? 'published' : 'pending', heldFor };
}
