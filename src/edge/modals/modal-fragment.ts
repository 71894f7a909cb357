import type { MemberErrorCode } from '#domain/members/member-errors.ts';
import type { Answers } from '#domain/members/metadata-questions.ts';
import type { Language } from '#domain/places/language.ts';
import type { ModalQuery } from '#domain/modals/modal-parameters.ts';
import type { MemberRecord } from '#data/members/member-record.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Html } from '#markup/html.ts';
import type { ProviderName } from '../members/social/social-providers.ts';

/** A modal as the edge writes it: what names it, and what stands below. */
export interface ModalFragment {
  readonly title: string;
  readonly body: Html;
  /** What it says of a refusal in words of its own. */
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
  /** Where a form goes when it was refused: the page of this fragment. */
  readonly self: string;
  /** Where a form goes when all went well: a path of our own. */
  readonly returnTo: string;
  /** The same as a link, in the reader's language. */
  readonly returnLink: string;
  /** Nobody, or a member; a member is not asked for an address again. */
  readonly isSignedIn: boolean;
  /** Who that is, as far as forms are filled in with it; null where nobody is signed in. */
  readonly member: Pick<
    MemberRecord,
    'firstName' | 'lastName' | 'isEmailVerified' | 'hasPassword' | 'signUpContext'
  > | null;
  /** Asks what they answered before; null where nobody is signed in. */
  readonly readAnswers: () => Promise<Answers | null>;
  /** Whoever sits here said that they are too young for an account. */
  readonly isUnderAge: boolean;
  readonly providers: readonly ProviderName[];
  readonly schools: readonly NamedSchool[];
  /** The level of the headings within: below the title of a page, or below that of a dialog. */
  readonly headingLevel: 2 | 3;
}

export type WriteFragment = (request: FragmentRequest) => ModalFragment | Promise<ModalFragment>;
