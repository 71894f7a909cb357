import { z } from 'zod';
import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import { STATE_CODES } from '../places/state-list.ts';

/** The path of the desk's log. */
export const DESK_LOG_PATH: SitePath = '/desk/log/';
/** The path of the log as a CSV file, with the query of the page. */
export const DESK_LOG_FILE_PATH: SitePath = '/desk/log/log.csv';

/** The logs that the desk reads together. */
export const LOG_KINDS = ['review', 'correction', 'claim', 'fact', 'information', 'person', 'queue'] as const;
/** The log that an entry comes from. */
export type LogKind = (typeof LOG_KINDS)[number];

/** The actions that the logs name. */
export const LOG_ACTIONS = [
  'receive',
  'edit',
  'hide',
  'appeal',
  'delete',
  'publish',
  'decline',
  'remove',
  'restore',
  'accept',
  'release',
  'note',
  'send',
  'confirm',
  'approve',
  'withdraw',
  'change',
  'undo',
  'return',
  'grant',
  'end',
  'end-sessions',
  'reset-factor',
  'assign',
] as const;

/** A step that a person or the site took. */
export interface LogEntry {
  readonly kind: LogKind;
  readonly at: string;
  readonly action: string;
  /** A member's id, or a word such as `system`. */
  readonly actor: string;
  /** What the step is about: an id, or a school's key. */
  readonly subject: string;
  readonly state: string | null;
  readonly detail: string;
}

/** What the log is searched for. Wrong values count as not given. */
export const LogQuerySchema = z.object({
  kind: z.enum(LOG_KINDS).nullable().catch(null),
  state: z.enum(STATE_CODES).nullable().catch(null),
  email: z.string().trim().max(254).catch(''),
  /** Entries before this moment. */
  before: z.iso.datetime().nullable().catch(null),
});
/** What the log is searched for. Null and an empty address mean any. */
export type LogQuery = z.infer<typeof LogQuerySchema>;

/** The append-only log: rendered for one administrator and never stored. */
export interface DeskLogPage extends PageBase {
  readonly kind: 'desk-log';
  readonly query: LogQuery;
  /** Newest first, at most 100. `actor` is an email address if the account is there. */
  readonly entries: readonly LogEntry[];
  /** The moment before which the next page begins, or null on the last page. */
  readonly next: string | null;
}

/** Builds the address of the log, or of its file, for a query. */
export function deskLogPath(query: Partial<LogQuery>, path: SitePath = DESK_LOG_PATH): SitePath {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== '');
  const text = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return text === '' ? path : `${path}?${text}`;
}
