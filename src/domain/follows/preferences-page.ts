import { z } from 'zod';
import type { SchoolMail } from '../account/mail-kinds.ts';
import { STUDENT_GRADES, type StudentGrade } from '../account/metadata-questions.ts';
import type { StateCode } from '../places/state-list.ts';
import type { Language } from '../places/language.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { Newsletter } from './newsletters.ts';
import type { PageBase } from '../places/page-base.ts';

/** A member's subscriptions and the other data on their preferences page. */
export interface Preferences {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly hasPassword: boolean;
  readonly language: Language;
  /** The member's newsletters, with the id of each subscription. */
  readonly newsletters: readonly { readonly list: Newsletter; readonly id: string; readonly isActive: boolean }[];
  /** The schools that the member follows. The card is null if the catalogue no longer has the school. */
  readonly followed: readonly { readonly id: string; readonly card: SchoolCard | null }[];
  readonly grades: readonly StudentGrade[];
  /** States that the member waits for. */
  readonly states: readonly { readonly id: string; readonly state: StateCode }[];
  /** What a member who speaks for a school is sent about it. Empty for others. */
  readonly schoolMail: readonly SchoolMail[];
}

/** The messages of single-message pages. */
const ACCOUNT_MESSAGES = [
  'unsubscribe',
  'unsubscribed',
  'confirm',
  'confirmed',
  'confirm-address',
  'address-waiting',
  'address-changed',
  'open-link',
  'requested',
  'deleted',
  'link-expired',
] as const;
/** What a page with a single message is about. `messageTexts` has its words. */
export type AccountMessage = (typeof ACCOUNT_MESSAGES)[number];

/** `POST /preferences/subscriptions/`: ends one subscription; works as a plain form. */
export const EndSubscriptionSchema = z.object({ id: z.string().min(1).max(64) });

/** `POST /preferences/grades/`: all grades of a member's students. Grades that are not in the list are removed. */
export const AllGradesSchema = z.object({
  grade: z
    .union([
      z.enum(STUDENT_GRADES).transform((grade) => [grade]),
      z.array(z.enum(STUDENT_GRADES)).max(STUDENT_GRADES.length),
    ])
    .default([]),
});

/** The preferences page of one member, rendered for one request and never shared. */
export interface PreferencesPage extends PageBase {
  readonly kind: 'preferences';
  /** Null if the visitor is logged out. */
  readonly preferences: Preferences | null;
  /** The message above the forms, in the visitor's language. */
  readonly alert: string | null;
  readonly done: Newsletter | 'saved' | null;
}

/** One message about an account, with the button of an email link if there is one. */
export interface AccountMessagePage extends PageBase {
  readonly kind: 'account-message';
  readonly message: AccountMessage;
  /** The token of the link, for the button. Empty if there is none. */
  readonly token: string;
}
