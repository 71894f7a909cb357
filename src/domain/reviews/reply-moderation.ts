import { z } from 'zod';
import type { SavedSchool } from '../saves/saved-schools-contract.ts';
import { ReviewIdSchema } from './review-requests.ts';

/** Only `published` is public. */
const REPLY_STATUSES = ['published', 'pending', 'removed'] as const;
/** The step that a school's reply is at. */
export type ReplyStatus = (typeof REPLY_STATUSES)[number];

/** What a moderator can do with a reply. */
export const REPLY_ACTIONS = ['publish', 'remove'] as const;
/** A moderator's decision on a reply. */
export type ReplyAction = (typeof REPLY_ACTIONS)[number];

/** A reply in the moderators' queue, with the review that it answers. */
export interface QueuedReply {
  readonly id: string;
  readonly school: SavedSchool;
  readonly status: ReplyStatus;
  readonly revision: number;
  readonly text: string;
  readonly review: string;
  readonly queuedAt: string;
  /** Reasons of reports that no moderator has looked at. */
  readonly flags: readonly string[];
}

/** `POST /desk/replies/{id}/{action}` */
export const ReplyModerationAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500),
  id: ReviewIdSchema,
  status: z.enum(REPLY_STATUSES),
});
/** What a moderator gets after a decision on a reply. */
export type ReplyModerationAnswer = z.infer<typeof ReplyModerationAnswerSchema>;
