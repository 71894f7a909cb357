/** All modal fragments. */
export const MODAL_FRAGMENTS = [
  'join_modal',
  'new_join_and_login_modal',
  'user_metadata_modal',
  'email_join_modal',
  'signup_and_follow_school_modal',
  'signup_and_follow_schools_modal',
  'report_review_modal',
  'save_search_modal',
  'state_coverage_modal',
  'submit_review_modal',
  'new_submit_review_modal',
  'success_modal',
] as const;
/** The name of a modal fragment, and the last part of its path. */
export type FragmentName = (typeof MODAL_FRAGMENTS)[number];

/** Returns true for the name of a fragment. */
export function isFragmentName(name: string): name is FragmentName {
  return MODAL_FRAGMENTS.some((fragment) => fragment === name);
}
