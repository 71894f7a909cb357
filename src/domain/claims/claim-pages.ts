import type { QueueCare } from '../queues/queue-care.ts';
import type { PageBase } from '../places/page-base.ts';
import type { SavedSchool } from '../saves/saved-schools-contract.ts';
import type { Claim, ClaimedSchool } from './claim.ts';
import type { HeldValue } from './held-values.ts';

/** Why a school or a district cannot be claimed by this visitor. */
export type ClaimBarrier = 'closed' | 'signed-out' | 'official';

/** The form that claims a school: rendered for one visitor and never stored. */
export interface ClaimFormPage extends PageBase {
  readonly kind: 'claim-form';
  readonly school: ClaimedSchool;
  /** The district of the school, which can be claimed as a whole. Null for a district, and for a school without one. */
  readonly district: ClaimedSchool | null;
  readonly barrier: ClaimBarrier | null;
  /** The address of the member's account, as a proposal. */
  readonly email: string;
  readonly alert: string | null;
}

/** The status of a claim, for the member who sent it. */
export interface ClaimStatusPage extends PageBase {
  readonly kind: 'claim-status';
  readonly claim: Claim;
  readonly alert: string | null;
}

/** The page behind the link in the email: one button. */
export interface ClaimConfirmPage extends PageBase {
  readonly kind: 'claim-confirm';
  readonly claim: Claim;
  readonly token: string;
  readonly alert: string | null;
}

/** A claim with what an editor compares it with. */
export interface QueuedClaim extends Claim {
  /** The address of the member's account. Null: the account is gone. */
  readonly accountEmail: string | null;
  /** The school's phone number and website, as our sources state them. A district has the website of its first school. */
  readonly known: { readonly phone: string | null; readonly website: string | null };
  /** How many officials the school or the district has. */
  readonly officials: number;
}

/** A value that waits for a second person, with who published it. */
export interface QueuedValue extends HeldValue {
  readonly id: string;
  readonly school: SavedSchool;
  readonly memberId: string;
  /** The address of the member's account. */
  readonly by: string;
  readonly createdAt: string;
}

/** A school that has a value that waits, or whose last official is gone. */
export type NamedSchool<Item> = Item & { readonly named: ClaimedSchool };

/** Claims that are counted at most. */
export const COUNTED_CLAIMS = 1000;

/** The queue of claims: rendered for one editor and never stored. */
export interface DeskClaimsPage extends PageBase {
  readonly kind: 'desk-claims';
  /** Oldest first, at most 50. */
  readonly claims: readonly (QueuedClaim & { readonly care: QueueCare })[];
  /** Oldest first, at most 50. */
  readonly values: readonly NamedSchool<QueuedValue>[];
  /** Schools whose last official is gone, and whose answers are on the page. */
  readonly ended: readonly NamedSchool<SavedSchool & { readonly endedAt: string }>[];
  /** The newest publications of officials, at most ten. */
  readonly published: readonly NamedSchool<SavedSchool & { readonly at: string }>[];
  /** The reader’s address, as a proposal for assignments. */
  readonly own: string;
  /** How many wait, at most {@link COUNTED_CLAIMS}. */
  readonly waiting: number;
  readonly alert: string | null;
  readonly isDone: boolean;
}
