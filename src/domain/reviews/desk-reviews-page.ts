import type { PageBase } from '../places/page-base.ts';
import type { QueueCare } from '../queues/queue-care.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { QueuedReview } from './moderation.ts';

/** The moderators' queue: rendered for one moderator and never stored. */
export interface DeskReviewsPage extends PageBase {
  readonly kind: 'desk-reviews';
  /** Oldest first; the card is null if the catalogue no longer has the school. */
  readonly reviews: readonly {
    readonly review: QueuedReview;
    readonly card: SchoolCard | null;
    readonly care: QueueCare;
  }[];
  /** How many are shown: the queue is cut at 50. */
  readonly total: number;
  /** The reader’s address, as a proposal for assignments. */
  readonly own: string;
  readonly alert: string | null;
  readonly isDone: boolean;
}

/** The path of the queue of reviews. */
export const DESK_REVIEWS_PATH = '/desk/reviews/';
