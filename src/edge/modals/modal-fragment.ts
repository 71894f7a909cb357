import type { MemberErrorCode } from '#domain/members/member-errors.ts';
import type { Answers } from '#domain/members/metadata-questions.ts';
import type { Language } from '#domain/places/language.ts';
import type { ModalQuery } from '#domain/modals/modal-parameters.ts';
import type { MemberRecord } from '#data/members/member-record.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Html } from '#markup/html.ts';
import type { ProviderName } from '../members/social/social-providers.ts';

/** A modal as the edge writes it: its title and its content. */
export interface ModalFragment {
  readonly title: string;
  readonly body: Html;
  /** Its own texts for errors. */
  readonly refusals?: Partial<Readonly<Record<MemberErrorCode, string>>>;
}

/** A school that a fragment is about, as the catalogue names it. */
export interface NamedSchool {
  readonly state: string;
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** What a fragment is written from. */
export interface FragmentRequest {
  readonly query: ModalQuery;
  readonly language: Language;
  readonly t: Translate;
  /** The page after a refused form: the page of this fragment. */
  readonly self: string;
  /** The page after a successful form: a path of our own. */
  readonly returnTo: string;
  /** The same as a link, in the reader's language. */
  readonly returnLink: string;
  /** The visitor. Members are not asked for their address again. */
  readonly isSignedIn: boolean;
  /** The member's data for the fields of forms; null if the visitor is logged out. */
  readonly member: Pick<
    MemberRecord,
    'id' | 'firstName' | 'lastName' | 'isEmailVerified' | 'hasPassword' | 'signUpContext'
  > | null;
  /** The token of the emailed link that led to this page, or null. */
  readonly token: string | null;
  /** Finds the account of that token; null if the link was used or has expired. */
  readonly findOwner: (kind: 'verify-email' | 'set-password') => Promise<MemberRecord | null>;
  /** Reads the member's earlier answers; null if the visitor is logged out. */
  readonly readAnswers: () => Promise<Answers | null>;
  /** This visitor answered that they are too young for an account. */
  readonly isUnderAge: boolean;
  readonly providers: readonly ProviderName[];
  readonly schools: readonly NamedSchool[];
  /** The level of the headings inside: one below the title of the page or of the dialog. */
  readonly headingLevel: 2 | 3;
}

export type WriteFragment = (request: FragmentRequest) => ModalFragment | Promise<ModalFragment>;
