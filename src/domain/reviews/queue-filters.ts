import { z } from 'zod';
import { LANGUAGE_CODES } from '../places/language.ts';
import { DECLINE_REASONS, HOLD_REASONS, type DeclineReason, type HoldReason } from './review-terms.ts';

/** What a moderator wants to read first. Unknown values are ignored. */
export const QueueFilterSchema = z.object({
  language: z.enum(LANGUAGE_CODES).optional().catch(undefined),
  reason: z.enum(HOLD_REASONS).optional().catch(undefined),
  status: z.enum(['pending', 'published', 'declined', 'removed']).optional().catch(undefined),
  days: z.coerce.number().int().min(1).max(365).optional().catch(undefined),
});
/** The reviews of the queue that a moderator chose. */
export type QueueFilter = z.output<typeof QueueFilterSchema>;

/** Findings that a person reads before all others. */
export const URGENT_REASONS: readonly HoldReason[] = ['safety', 'threat', 'accusation'];

const REASONS: Readonly<Partial<Record<HoldReason, DeclineReason>>> = {
  phone: 'personal_data',
  address: 'personal_data',
  email: 'personal_data',
  link: 'advertising',
  name: 'names_person',
  threat: 'insulting',
  accusation: 'insulting',
  hate: 'insulting',
  insult: 'insulting',
  sexual: 'insulting',
  copied: 'copied',
  own_school: 'conflict_of_interest',
  advertising: 'advertising',
  other_school: 'not_about_school',
  off_topic: 'not_about_school',
  unreadable: 'unreadable',
  markup: 'unreadable',
};

/** The reasons for declining, with the one that a finding suggests first. */
export function sortDeclineReasons(heldFor: readonly HoldReason[]): DeclineReason[] {
  const suggested = heldFor.map((reason) => REASONS[reason]).find((reason) => reason !== undefined);
  return DECLINE_REASONS.toSorted((a, b) => Number(b === suggested) - Number(a === suggested));
}
