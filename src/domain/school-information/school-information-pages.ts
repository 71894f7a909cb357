import type { ClaimedSchool } from '../claims/claim.ts';
import type { PageBase } from '../places/page-base.ts';
import type { AnswerChange, ImportError } from './import-answers.ts';
import type { InputError, TypedValues } from './parse-answers.ts';
import type { InputName } from './school-fields.ts';

/** `draft`: not published as it is. */
export type DraftStatus = 'draft' | 'published' | 'returned';

/** The form in which officials describe their school: rendered for one of them and never stored. */
export interface SchoolFormPage extends PageBase {
  readonly kind: 'school-form';
  readonly school: ClaimedSchool;
  readonly typed: TypedValues;
  readonly errors: Readonly<Partial<Record<InputName, InputError>>>;
  /** Null: nothing was saved yet. */
  readonly status: DraftStatus | null;
  readonly returnReason: string | null;
  readonly revision: number;
  readonly alert: string | null;
  readonly done: 'saved' | 'published' | null;
}

/** What an uploaded file would change: rendered for one official and never stored. */
export interface SchoolImportPage extends PageBase {
  readonly kind: 'school-import';
  readonly school: ClaimedSchool;
  /** If there is one, the file cannot be taken over. */
  readonly errors: readonly ImportError[];
  readonly changes: readonly AnswerChange[];
  /** The draft's, or 0. */
  readonly revision: number;
  readonly alert: string | null;
}

/** The schools that a member speaks for: rendered for one member and never stored. */
export interface OwnSchoolsPage extends PageBase {
  readonly kind: 'own-schools';
  readonly schools: readonly ClaimedSchool[];
}
