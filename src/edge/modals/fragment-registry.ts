import type { FragmentName } from '#domain/modals/modal-fragments.ts';
import { emailJoin, followSchool, followSchools } from './follow-fragments.ts';
import { joinAndLogin, legacyJoin } from './login-fragments.ts';
import type { WriteFragment } from './modal-fragment.ts';
import { questionnaire } from './questionnaire-fragment.ts';
import { newSubmitReview, reportReview, submitReview } from './review-fragments.ts';
import { saveSearch } from './save-search-fragment.ts';
import { success } from './success-fragment.ts';

/** What writes each fragment. */
export const FRAGMENTS: Readonly<Record<FragmentName, WriteFragment>> = {
  join_modal: legacyJoin,
  new_join_and_login_modal: joinAndLogin,
  user_metadata_modal: questionnaire,
  email_join_modal: emailJoin,
  signup_and_follow_school_modal: followSchool,
  signup_and_follow_schools_modal: followSchools,
  report_review_modal: reportReview,
  save_search_modal: saveSearch,
  submit_review_modal: submitReview,
  new_submit_review_modal: newSubmitReview,
  success_modal: success,
};
