import type { PageBase } from '../places/page-base.ts';
import type { QueueCare } from '../queues/queue-care.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { QueuedReview } from './moderation.ts';
import type { QueuedReply } from './reply-moderation.ts';
import type { QueueFilter } from './queue-filters.ts';

/** The moderators' queue: rendered for one moderator and never stored. */
export interface DeskReviewsPage extends PageBase {
  readonly kind: 'desk-reviews';
  /** Oldest first; the card is null if the catalogue no longer has the school. */
  readonly reviews: readonly {
    readonly review: QueuedReview;
    readonly card: SchoolCard | null;
    readonly care: QueueCare;
    /** The words of the comment that a check found. */
    readonly marks: readonly { readonly start: number; readonly end: number }[];
  }[];
  /** Replies of schools that wait, oldest first. */
  readonly replies: readonly { readonly reply: QueuedReply; readonly card: SchoolCard | null }[];
  /** How many wait, at most 1,000. Fifty are shown. */
  readonly total: number;
  readonly filter: QueueFilter;
  /** The reader’s address, as a proposal for assignments. */
  readonly own: string;
  readonly alert: string | null;
  readonly isDone: boolean;
}

/** The path of the queue of reviews. */
export const DESK_REVIEWS_PATH = '/desk/reviews/';
