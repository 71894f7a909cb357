import type { SavedSchool } from '../saves/saved-schools-contract.ts';
import type { NamedSchool, QueuedValue } from './claim-pages.ts';
import type { ClaimedSchool } from './claim.ts';
import type { PageBase } from '../places/page-base.ts';
import type { InputError, TypedValues } from './parse-answers.ts';
import type { InputName, SchoolFieldKey } from './school-fields.ts';

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
  readonly done: 'saved' | 'published' | 'waiting' | null;
  /** Fields whose new value waits for a second person. */
  readonly waiting: readonly SchoolFieldKey[];
  /** Whether the member may publish, and whether a code of their second factor comes first. */
  readonly publishing: 'open' | 'needs-factor' | 'draft-only';
}

/** The schools that a member speaks for: rendered for one member and never stored. */
export interface OwnSchoolsPage extends PageBase {
  readonly kind: 'own-schools';
  readonly schools: readonly ClaimedSchool[];
  /** Districts of the member, each with the number of addresses on its list. */
  readonly districts: readonly (SavedSchool & { readonly listed: number })[];
  /** What other officials of these districts published, and a second person has not looked at. */
  readonly values: readonly NamedSchool<QueuedValue>[];
}
