import type { EditableFact } from '../facts/school-facts.ts';
import type { QueueCare } from '../queues/queue-care.ts';
import type { PageBase } from '../places/page-base.ts';
import type { CorrectedPage, Correction } from './correction.ts';
import type { CorrectionSection } from './correction-terms.ts';

/** The form for a mistake: rendered for one visitor and never stored. */
export interface CorrectionFormPage extends PageBase {
  readonly kind: 'correction-form';
  readonly corrected: CorrectedPage;
  readonly section: CorrectionSection | null;
  readonly alert: string | null;
}

/** The status of a correction, for the person who sent it. */
export interface CorrectionStatusPage extends PageBase {
  readonly kind: 'correction-status';
  readonly correction: Correction;
  /** The secret link to this page, with its token in the fragment. */
  readonly link: string;
}

/** A correction with the notes of people at the desk. */
export interface QueuedCorrection extends Correction {
  readonly hasEmail: boolean;
  readonly notes: readonly { readonly text: string; readonly at: string }[];
}

/** A fact of a school: on the page, as the first official source states it, and as the school says. */
export interface ComparedFact {
  readonly fact: EditableFact;
  readonly shown: string | null;
  readonly source: string | null;
  readonly school: string | null;
}

/** Corrections that are counted at most: a longer queue is "more than" that. */
export const COUNTED_CORRECTIONS = 1000;

/** The queue of corrections: rendered for one person and never stored. */
export interface DeskCorrectionsPage extends PageBase {
  readonly kind: 'desk-corrections';
  readonly shows: 'open' | 'held';
  /** Oldest first, at most 50. */
  readonly corrections: readonly (QueuedCorrection & {
    readonly care: QueueCare;
    readonly facts: readonly ComparedFact[];
  })[];
  /** The reader’s address, as a proposal for assignments. */
  readonly own: string;
  /** How many wait, at most {@link COUNTED_CORRECTIONS}. */
  readonly waiting: Readonly<Record<'open' | 'held', number>>;
  readonly alert: string | null;
  readonly isDone: boolean;
}
