import type { FragmentName } from '#domain/modals/modal-fragments.ts';
import type { SignUpContextName } from '#domain/account/sign-up-context-name.ts';
import type { NoteAnswer } from '#domain/saves/school-note-contract.ts';

/** The school of a modal: state code, id, and its name if the caller knows it. */
export interface ModalSchool {
  readonly state: string;
  readonly id: string;
  readonly name?: string | undefined;
}

/** The member who logged in a moment ago. */
export interface SignedIn {
  readonly id: string;
  readonly isNewUser: boolean;
}

export interface LoginParameters {
  readonly context?: SignUpContextName | undefined;
  readonly school?: ModalSchool | undefined;
  /** The member who logged in elsewhere a moment ago. The modal begins after the login. */
  readonly who?: SignedIn | undefined;
  /** `password`: `who` is known, and has no password yet. */
  readonly start?: 'password' | undefined;
  /** Begins with a new password by the token of an email. The caller goes on to `returnTo`. */
  readonly reset?: { readonly token: string; readonly returnTo: string } | undefined;
  /** Write Review: the path of the review form, which then takes the place of the success panel. */
  readonly reviewPath?: string | undefined;
  /**
   * Write Review: the path of the member's own review of the school, if there is one. It is requested once the member
   * is known.
   */
  readonly findOwnReview?: ((who: SignedIn) => Promise<string | null>) | undefined;
  /** The page neither reloads nor shows a panel afterward: the caller goes on. */
  readonly staysOnPage?: boolean | undefined;
  /** Runs when the visitor has logged in, and ends before the page reloads. */
  readonly afterSignIn?: ((who: SignedIn) => Promise<unknown>) | undefined;
}

/** What each modal is opened with. */
export interface ModalParameters {
  readonly login: LoginParameters;
  readonly success: {
    readonly heading?: string | undefined;
    readonly subheading?: string | undefined;
    readonly schoolName?: string | undefined;
    /** A way on, beside the button that closes. */
    readonly link?: { readonly href: string; readonly label: string } | undefined;
  };
  readonly flash: { readonly kind: 'error' | 'notice' | 'success' | 'warning'; readonly message: string };
  readonly 'school-note': { readonly school: ModalSchool };
  readonly 'user-metadata': { readonly context?: SignUpContextName | undefined };
  /** A fragment of the edge: its forms are sent in place. */
  readonly fragment: {
    readonly name: FragmentName;
    readonly parameters?: Readonly<Record<string, string>> | undefined;
  };
}

/** The edge's response to the form, and the member whom it logged in. */
export interface FragmentResult {
  readonly message: string | null;
  readonly who: SignedIn | null;
}

/** What each modal's promise resolves to on success. */
export interface ModalResults {
  readonly login: SignedIn;
  readonly success: null;
  readonly flash: null;
  readonly 'school-note': NoteAnswer['noteContent'];
  readonly 'user-metadata': null;
  readonly fragment: FragmentResult;
}

export type ModalName = keyof ModalParameters & keyof ModalResults;

/** What the content of a modal gets. It reports success through `onDone`. */
export interface ModalProps<Name extends ModalName> {
  readonly parameters: ModalParameters[Name];
  readonly onDone: (result: ModalResults[Name]) => void;
  /** Reports success while the modal shows more. Closing it then resolves to this result. */
  readonly onSettled: (result: ModalResults[Name]) => void;
}

/** The reason of a modal's promise if the visitor closes the modal. */
export const MODAL_CLOSED = 'closed';
