import { z } from 'zod';

/**
 * Every kind of email that we send, and why. `answer`: its reader did something, or asked for one email. `warning`: an account or
 * who speaks for a school changed, and its reader may have to act. `news`: it comes again, so its reader can stop it. An email of
 * news without a link that stops it does not compile.
 */
export const MAIL_KINDS = {
  'verify-email': 'answer',
  'set-password': 'answer',
  'confirm-email': 'answer',
  'change-email': 'answer',
  'account-notice': 'warning',
  'own-review': 'answer',
  'new-review': 'news',
  'claim-link': 'answer',
  'claim-step': 'answer',
  'new-colleague': 'warning',
  'school-returned': 'answer',
  'school-published': 'news',
  correction: 'answer',
  'follower-digest': 'news',
  'state-news': 'answer',
} as const satisfies Readonly<Record<string, 'answer' | 'warning' | 'news'>>;

/** A kind of email. */
export type MailKind = keyof typeof MAIL_KINDS;
/** A kind that comes again and again. */
export type NewsKind = { [Kind in MailKind]: (typeof MAIL_KINDS)[Kind] extends 'news' ? Kind : never }[MailKind];

/** What people who speak for a school are sent about it, again and again. Their account page turns it on and off. */
export const SCHOOL_MAIL_KINDS = ['new-review', 'school-published'] as const satisfies readonly NewsKind[];
/** A kind of email to people who speak for a school. */
export type SchoolMailKind = (typeof SCHOOL_MAIL_KINDS)[number];

/** Whether a member wants a kind of email about the schools that they speak for. */
export interface SchoolMail {
  readonly kind: SchoolMailKind;
  readonly isWanted: boolean;
}

/** What a member stops with one click: one kind of email about their schools. */
export interface MailStop {
  readonly kind: SchoolMailKind;
  readonly memberId: string;
}

/** Writes what a signed link stops, in characters that need no escaping. */
export function writeMailStop({ kind, memberId }: MailStop): string {
  return `${kind}_${memberId}`;
}

/** Reads what a signed link stops. Null for anything else, such as the id of a subscription. */
export function readMailStop(id: string): MailStop | null {
  const kind = SCHOOL_MAIL_KINDS.find((one) => id.startsWith(`${one}_`));
  return kind === undefined ? null : { kind, memberId: id.slice(kind.length + 1) };
}

/** `POST /preferences/school-mail/`: turns one kind of email about a member's schools on or off. */
export const SchoolMailRequestSchema = z.object({
  kind: z.enum(SCHOOL_MAIL_KINDS),
  is_wanted: z.stringbool(),
});
