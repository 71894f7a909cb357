import type { ReactElement } from 'react';
import type { MemberErrorCode } from '#domain/account/member-errors.ts';
import type { Answers } from '#domain/account/metadata-questions.ts';
import type { Newsletter } from '#domain/follows/newsletters.ts';
import type { ModalQuery } from '#domain/modals/modal-parameters.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import type { LoginView } from '#components/account/LoginForms.tsx';

/** A modal: its title and its content. */
export interface ModalFragment {
  readonly title: string;
  readonly body: ReactElement;
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

/** What a fragment is drawn from. */
export interface FragmentRequest extends LoginView {
  readonly query: ModalQuery;
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
  readonly schools: readonly NamedSchool[];
  /** The newsletters that this deployment sends. */
  readonly newsletters: readonly Newsletter[];
}

export type WriteFragment = (request: FragmentRequest) => ModalFragment | Promise<ModalFragment>;
