import type { Language } from '../places/language.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { StateCode } from '../places/state-list.ts';
import type {
  CorrectedPageKind,
  CorrectionAction,
  CorrectionDeclineReason,
  CorrectionHoldReason,
  CorrectionSection,
  CorrectionStatus,
} from './correction-terms.ts';

/** The page that a visitor reports a mistake on. */
export interface CorrectedPage {
  readonly kind: CorrectedPageKind;
  readonly path: SitePath;
  readonly name: string;
  readonly state: StateCode;
  /** Null for a city and a district. */
  readonly schoolId: string | null;
}

/** A mistake that a visitor reported. */
export interface Correction {
  readonly id: string;
  readonly page: CorrectedPage;
  readonly section: CorrectionSection;
  readonly wrong: string;
  readonly right: string;
  readonly evidence: string;
  readonly language: Language;
  readonly status: CorrectionStatus;
  readonly heldFor: readonly CorrectionHoldReason[];
  readonly decline: { readonly reason: CorrectionDeclineReason; readonly note: string | null } | null;
  readonly revision: number;
  readonly createdAt: string;
  readonly decidedAt: string | null;
}

/** Returns the status that an action leads to, or null if the action does not apply. */
export function correctionStatusAfter(action: CorrectionAction, status: CorrectionStatus): CorrectionStatus | null {
  if (action === 'note') return status;
  if (action === 'release') return status === 'held' ? 'open' : null;
  if (status !== 'held' && status !== 'open') return null;
  return action === 'accept' ? 'accepted' : 'declined';
}

const MAX_LINKS = 2;

/**
 * Lists what suggests that a correction is spam. `trap` is a field that people don't see. A held correction is kept, and
 * a person decides.
 */
export function findCorrectionHolds(
  texts: readonly string[],
  found: { trap: string; isRepeated: boolean; isCrowded: boolean },
): CorrectionHoldReason[] {
  const links = texts.join('\n').match(/https?:\/\/|www\./gi)?.length ?? 0;
  return [
    ...(found.trap === '' ? [] : (['trap'] as const)),
    ...(links > MAX_LINKS ? (['links'] as const) : []),
    ...(found.isRepeated ? (['repeated'] as const) : []),
    ...(found.isCrowded ? (['many'] as const) : []),
  ];
}
