import { z } from 'zod';
import type { SchoolCard } from '../schools/school-card.ts';
import { parseSchoolKey } from '../schools/school-id.ts';
import type { SavedSchool } from './saved-schools-contract.ts';
import { NOTE_STATUSES, type NoteStatus, type NoteTag } from './school-note-contract.ts';

/** The number of saved schools on one page of the list. */
export const SAVED_PAGE_SIZE = 50;
/** Orders of the saved list; the first is the default. */
export const SAVED_SORTS = ['newest', 'name', 'rating', 'status'] as const;
type SavedSort = (typeof SAVED_SORTS)[number];

/** A member's note as their list shows it. */
export interface ListedNote {
  readonly tags: readonly NoteTag[];
  readonly status: NoteStatus | null;
  readonly comment: string;
}

/** A saved school of a list. `savedAt` is null in a browser's own list. */
export interface SavedCard {
  readonly card: SchoolCard;
  readonly savedAt: string | null;
  readonly note: ListedNote | null;
}

/** A school's key (`ky-210003002021`) as the school; anything else fails. */
const SchoolKeySchema = z
  .string()
  .max(20)
  .transform((key, context): SavedSchool => {
    const school = parseSchoolKey(key);
    if (school !== null) return school;
    context.addIssue({ code: 'custom', message: 'unknown-school' });
    return z.NEVER;
  });

/** `POST /saved-schools/`: the body of a button that saves or removes a school without scripts. */
export const SavedFormSchema = z.object({
  school: SchoolKeySchema,
  action: z.enum(['add', 'remove']).default('add'),
});

/** The query of the list's address. Invalid values are ignored. */
export const SavedListQuerySchema = z.object({
  sort: z.enum(SAVED_SORTS).catch('newest'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  /** The school whose note is open. */
  note: z.string().max(20).nullable().catch(null),
});
/** What the address of the saved list says. */
export type SavedListQuery = z.output<typeof SavedListQuerySchema>;

/**
 * Sorts a list. On a tie, the school that was saved last comes first. Schools without a rating or a status come last.
 */
export function orderSaved(cards: readonly SavedCard[], sort: SavedSort): SavedCard[] {
  const orders: Readonly<Record<SavedSort, (one: SavedCard, other: SavedCard) => number>> = {
    newest: () => 0,
    name: (one, other) => one.card.name.localeCompare(other.card.name, 'en'),
    rating: (one, other) => (other.card.rating ?? 0) - (one.card.rating ?? 0),
    status: (one, other) => statusRank(one) - statusRank(other),
  };
  return [...cards].sort(orders[sort]);
}

function statusRank({ note }: SavedCard): number {
  return note?.status == null ? NOTE_STATUSES.length : NOTE_STATUSES.indexOf(note.status);
}
