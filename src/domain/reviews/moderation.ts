import type { Language } from '../places/language.ts';
import type { SavedSchool } from '../saves/saved-schools-contract.ts';
import type {
  AnswerValue,
  DeclineReason,
  HoldReason,
  ModerationAction,
  ReviewStatus,
  UserType,
} from './review-terms.ts';
import type { TopicalAnswer } from './school-reviews.ts';

/** What a moderator knows about an author: counts, and nothing personal. */
interface AuthorRecord {
  readonly reviews: number;
  readonly published: number;
  readonly declined: number;
  readonly removed: number;
  readonly memberSince: string;
}

/** A review in the moderators' queue. */
export interface QueuedReview {
  readonly id: string;
  readonly school: SavedSchool;
  readonly status: ReviewStatus;
  readonly revision: number;
  readonly userType: UserType;
  readonly language: Language;
  readonly stars: AnswerValue;
  readonly comment: string;
  readonly topics: readonly TopicalAnswer[];
  readonly heldFor: readonly HoldReason[];
  readonly queuedAt: string;
  readonly createdAt: string;
  /** Reasons of reports that no moderator has looked at. */
  readonly flags: readonly string[];
  readonly appeal: string | null;
  readonly decline: { readonly reason: DeclineReason; readonly note: string | null } | null;
  readonly author: AuthorRecord;
}

/** The outcomes of reports, or of appeals. They add up to `received`. */
interface ComplaintNumbers {
  readonly received: number;
  /** A moderator agreed: a reported review was taken down, or an appealed one came back. */
  readonly agreed: number;
  readonly disagreed: number;
  /** The review was edited or deleted before anyone decided. */
  readonly over: number;
  readonly waiting: number;
}

/** The outcomes of the reviews of twelve months. `received` is `publishedAtOnce` and `held`; `held` is its four outcomes. */
export interface ModerationNumbers {
  readonly received: number;
  readonly publishedAtOnce: number;
  /** Waited for a person. */
  readonly held: number;
  readonly publishedLater: number;
  readonly declined: number;
  /** Deleted by their authors while they waited. */
  readonly withdrawn: number;
  readonly waiting: number;
  /** Of published ones. */
  readonly removed: number;
  /** Declined and removed reviews by reason. */
  readonly reasons: Readonly<Partial<Record<DeclineReason, number>>>;
  readonly reports: ComplaintNumbers;
  readonly appeals: ComplaintNumbers;
  /** From receiving to the decision of a moderator, of held reviews; null without any. */
  readonly medianHours: number | null;
  /** Nine of ten were decided within this time. */
  readonly slowHours: number | null;
}

/**
 * The status that an action of a moderator leads to; null if the action does not apply. "Restore" brings a declined or removed
 * review back; "publish" is for reviews that wait, and keeps a reported one.
 */
export function statusAfter(action: ModerationAction, status: ReviewStatus): ReviewStatus | null {
  const { from, to } = TRANSITIONS[action];
  return from.includes(status) ? to : null;
}

const TRANSITIONS: Readonly<Record<ModerationAction, { from: readonly ReviewStatus[]; to: ReviewStatus }>> = {
  publish: { from: ['pending', 'published'], to: 'published' },
  decline: { from: ['pending', 'declined'], to: 'declined' },
  remove: { from: ['pending', 'published', 'removed'], to: 'removed' },
  restore: { from: ['declined', 'removed'], to: 'published' },
};

/** True if the action needs a public reason. */
export function needsReason(action: ModerationAction): boolean {
  return action === 'decline' || action === 'remove';
}
