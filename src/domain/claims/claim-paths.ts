import type { SitePath } from '../places/place-paths.ts';
import type { SavedSchool } from '../saves/saved-schools-contract.ts';
import type { ClaimDecision } from './claim-terms.ts';
import { schoolKey } from '../schools/school-id.ts';

/** The path that a claim is posted to; with an id, the page where the claimant follows it. */
export const CLAIMS_PATH: SitePath = '/claims/';
/** The path of the form that claims a school or a district. */
export const CLAIM_FORM_PATH: SitePath = '/claims/new/';
/** The path that emailed links open to confirm the claimant's work address. */
export const CLAIM_CONFIRM_PATH: SitePath = '/claims/confirm/';
/** The queue of claims. */
export const DESK_CLAIMS_PATH: SitePath = '/desk/claims/';

/** Builds the address of the form that claims a school or a district. */
export function claimFormPath({ state, id }: SavedSchool): SitePath {
  return `${CLAIM_FORM_PATH}?school=${schoolKey({ state, id })}`;
}

/** Builds the address where a claimant follows their claim. */
export function claimPath(id: string): SitePath {
  return `${CLAIMS_PATH}${id}/`;
}

/** Builds the address where an editor decides. */
export function claimDecisionPath(id: string, decision: ClaimDecision): SitePath {
  return `${DESK_CLAIMS_PATH}${id}/${decision}`;
}
