import { MEMBER_PAGES } from '../account/member-paths.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { CorrectionAction } from './correction-terms.ts';

/** The path that a report of a mistake is posted to. */
export const CORRECTIONS_PATH: SitePath = '/corrections/';
/** The path of the form that reports a mistake. */
export const CORRECTION_FORM_PATH: SitePath = '/corrections/new/';
/** The path where a sender follows a correction; the secret is in the fragment. */
export const CORRECTION_STATUS_PATH: SitePath = MEMBER_PAGES.correctionStatus;
/** The queue of corrections. */
export const DESK_CORRECTIONS_PATH: SitePath = '/desk/corrections/';

/** Builds the address of the form for a page, with a section chosen if one is given. */
export function correctionFormPath(page: SitePath, section?: string): SitePath {
  // A path is a legal value of a query as it is. Equal bytes compress better.
  const [path = ''] = page.split('?', 1);
  return `${CORRECTION_FORM_PATH}?${section === undefined ? '' : `section=${section}&`}page=${path}`;
}

/** Builds the address where a person at the desk decides. */
export function correctionDecisionPath(id: string, action: CorrectionAction): SitePath {
  return `${DESK_CORRECTIONS_PATH}${id}/${action}`;
}
