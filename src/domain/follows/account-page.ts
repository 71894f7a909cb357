import type { AccountParts } from '../account/account-completion.ts';
import type { TokenKind } from '../account/token-kinds.ts';
import type { Answers } from '../account/metadata-questions.ts';
import type { PageBase } from '../places/page-base.ts';
import type { Role } from '../reviews/roles.ts';
import type { ListedSearch } from '../saves/saved-search-contract.ts';
import type { Preferences } from './preferences-page.ts';

/** The forms of the account page. Each is one part of it, and its name is the id of the part. */
const ACCOUNT_FORMS = [
  'answers',
  'language',
  'newsletters',
  'followed',
  'school-mail',
  'searches',
  'email',
  'password',
  'sign-in-methods',
  'sessions',
  'access',
  'delete',
] as const;
/** A form of the account page and the id of its part. An alert names the part that it belongs to. */
export type AccountForm = (typeof ACCOUNT_FORMS)[number];

/** A device on which the member is logged in. */
interface AccountSession {
  /** Names the session in the form that ends it. It logs no one in. */
  readonly hash: string;
  /** Browser and system, or an empty text. */
  readonly device: string;
  /** ISO times. */
  readonly createdAt: string;
  readonly usedAt: string;
  readonly isThis: boolean;
}

/** A way to log in with another site's account. */
export interface SignInMethod {
  readonly provider: 'google' | 'facebook';
  /** An ISO time. Null if it is not connected. */
  readonly connectedAt: string | null;
}

/** Access to an account besides sessions, passwords, providers and follows, which have lists of their own. */
export interface OpenAccess {
  /** Since when the private calendar has its address. Null without one. */
  readonly calendarSince: string | null;
  /** Links in emails that were not opened yet, with the time of their end. */
  readonly links: readonly { readonly kind: TokenKind; readonly expiresAt: string }[];
  readonly roles: readonly { readonly role: Role; readonly scope: string; readonly since: string }[];
}

/** All that a member can see and change about the account. */
export interface Account {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly answers: Answers;
  readonly parts: AccountParts;
  readonly percent: number;
  readonly savedSchools: number;
  readonly preferences: Preferences;
  readonly searches: readonly ListedSearch[];
  /** The address that waits for its confirmations. */
  readonly newEmail: { readonly email: string; readonly waitsForOld: boolean; readonly waitsForNew: boolean } | null;
  readonly hasSecondFactor: boolean;
  /** The providers of this deployment, and others that the member connected before. */
  readonly methods: readonly SignInMethod[];
  /** One more way than one: then a provider can be removed. */
  readonly mayRemoveMethod: boolean;
  readonly sessions: readonly AccountSession[];
  readonly access: OpenAccess;
}

/** The account page of one member, rendered for one request and never shared. */
export interface AccountPage extends PageBase {
  readonly kind: 'account';
  readonly account: Account;
  /** Why a form was refused, or that it worked, in the visitor's language. */
  readonly notice: { readonly kind: 'alert' | 'done'; readonly text: string } | null;
  /** The form that the notice is about. Null: the page. */
  readonly open: AccountForm | null;
}

/** What the forms of the part for the email address did. Other parts have one form each. */
const EMAIL_DONE = ['email-link', 'email-both', 'email-new', 'email-kept'] as const;
/** What a form of the account page did, as its address names it. */
export type AccountDone = Exclude<AccountForm, 'email'> | (typeof EMAIL_DONE)[number];

/** Reads what a form did, and the part of the page that it belongs to. Null for any other name. */
export function parseAccountDone(
  name: string | undefined,
): { readonly part: AccountForm; readonly done: AccountDone } | null {
  const ofEmail = EMAIL_DONE.find((done) => done === name);
  if (ofEmail !== undefined) return { part: 'email', done: ofEmail };
  const form = parseAccountForm(name);
  return form === null || form === 'email' ? null : { part: form, done: form };
}

/** Returns the form of a name in an address, or null. */
export function parseAccountForm(name: string | undefined): AccountForm | null {
  return ACCOUNT_FORMS.find((form) => form === name) ?? null;
}
