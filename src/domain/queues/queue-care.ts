import { z } from 'zod';
import { EmailSchema, lineOf } from '../account/request-fields.ts';
import type { SitePath } from '../places/place-paths.ts';

/** What waits in queues at the desk. */
const QUEUE_KINDS = ['review', 'claim', 'correction'] as const;
/** A queue of the desk. */
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Who takes care of an item of a queue, and what people at the desk noted. */
export interface QueueCare {
  /** An email address, or null: no one yet. */
  readonly assignee: string | null;
  /** Oldest first. */
  readonly notes: readonly { readonly text: string; readonly at: string }[];
}

/** The care of an item that no one has assigned or noted on. */
export const NO_CARE: QueueCare = { assignee: null, notes: [] };
/** The most characters of a note for colleagues. */
export const MAX_QUEUE_NOTE_LENGTH = 500;

/** An item of a queue. */
export interface QueueItem {
  readonly kind: QueueKind;
  readonly id: string;
}

/** Builds the address where an item is assigned, or noted on. */
export function queueStepPath({ kind, id }: QueueItem, step: 'assign' | 'note'): SitePath {
  return `/desk/queue/${kind}/${id}/${step}`;
}

/** The item that an assignment or a note is about: its queue, and its id there. */
export const QueueItemSchema = z.object({ kind: z.enum(QUEUE_KINDS), id: z.string().regex(/^[\w-]{1,40}$/) });

/** `POST /desk/queue/{kind}/{id}/assign`: an empty address is no one. */
export const AssignRequestSchema = z.object({
  to: z
    .literal('')
    .transform(() => null)
    .or(EmailSchema),
});

/** `POST /desk/queue/{kind}/{id}/note` */
export const QueueNoteRequestSchema = z.object({
  note: lineOf(MAX_QUEUE_NOTE_LENGTH).refine((note) => note !== '', { error: 'note-missing' }),
});
