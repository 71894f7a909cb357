import { z } from 'zod';
import { LANGUAGE_CODES } from '../places/language.ts';
import { STATE_CODES } from '../places/state-list.ts';

/** What can be regenerated: a state, or `us`, which owns the national pages. */
export const RegionSchema = z.enum([...STATE_CODES, 'us']);
/** The code of a state, or `us`. */
export type Region = z.infer<typeof RegionSchema>;

/** `POST /edge/regenerations` */
export const RegenerationRequestSchema = z.object({
  state: z.string().trim().toLowerCase().pipe(RegionSchema),
  /** The editor accepts that more than 2 % of the pages vanish. */
  confirmDrop: z.boolean().default(false),
  /** Compare every stored page with its hash, and render missing and damaged ones again. */
  repair: z.boolean().default(false),
});

const GENERATION_STATUSES = ['queued', 'running', 'live', 'failed', 'superseded', 'rolled-back'] as const;

const FAILURE_CODES = [
  'page-render-failed',
  'page-invalid',
  'page-count-drop',
  'stored-page-broken',
  'interrupted',
  'internal',
] as const;

/** Why a regeneration did not go live. `path` and `language` name the page that caused it, if one did. */
export const RegenerationFailureSchema = z.object({
  code: z.enum(FAILURE_CODES),
  message: z.string().max(2000),
  path: z.string().max(2000).optional(),
  language: z.enum(LANGUAGE_CODES).optional(),
});
/** The reason why a regeneration stopped, for the desk and the command line. */
export type RegenerationFailure = z.infer<typeof RegenerationFailureSchema>;

/** A regeneration, as editors see it. Pages are counted per language. */
export const RegenerationSchema = z.object({
  id: z.string().max(40),
  state: RegionSchema,
  generation: z.int().positive(),
  status: z.enum(GENERATION_STATUSES),
  isLive: z.boolean(),
  templateVersion: z.string(),
  pagesTotal: z.int(),
  pagesRendered: z.int(),
  pagesUnchanged: z.int(),
  pagesRemoved: z.int(),
  staleStates: z.array(RegionSchema),
  failure: RegenerationFailureSchema.nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
/** One regeneration with its progress. */
export type Regeneration = z.infer<typeof RegenerationSchema>;

/** The response with the latest regenerations, newest first. */
export const RegenerationListSchema = z.object({ items: z.array(RegenerationSchema).max(20) });

/** The share of a state's pages that may vanish in one regeneration without an editor's confirmation. */
const PAGE_DROP_LIMIT = 0.02;

/** Returns true if so great a share of pages vanishes that the regeneration needs a confirmation. */
export function isPageCountDrop(livePages: number, newPages: number): boolean {
  return livePages > 0 && (livePages - newPages) / livePages > PAGE_DROP_LIMIT;
}

/** Three times the longest step: a run that noted nothing for so long will not go on, whatever its Workflow says. */
export const STALLED_AFTER_MS = 15 * 60_000;

/**
 * Returns true if a run's last progress (null before the first) is too long before `now` for it to be alive. Both are
 * in milliseconds.
 */
export function isStalled(progressAt: number | null, now: number): boolean {
  return progressAt !== null && now - progressAt > STALLED_AFTER_MS;
}
