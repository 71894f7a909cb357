import { DEFAULT_LANGUAGE, type Language } from '../places/language.ts';

/** Account pages that emails and forms link to. */
export const MEMBER_PAGES = {
  signIn: '/gsr/modals/new_join_and_login_modal',
  follow: '/gsr/modals/signup_and_follow_school_modal',
  questionnaire: '/gsr/modals/user_metadata_modal',
  reportReview: '/gsr/modals/report_review_modal',
  newsletter: '/gsr/modals/email_join_modal',
  stateCoverage: '/gsr/modals/state_coverage_modal',
  saveSearch: '/gsr/modals/save_search_modal',
  preferences: '/preferences/',
  account: '/account/',
  secondFactor: '/account/second-factor/',
  confirmNewEmail: '/account/email/confirm/',
  confirmClaim: '/claims/confirm/',
  correctionStatus: '/corrections/status/',
  forgotPassword: '/account/forgot-password/',
  verifyEmail: '/account/verify-email/',
  setPassword: '/account/password/',
  confirmEmail: '/preferences/confirm/',
  unsubscribe: '/preferences/unsubscribe/',
} as const;

/** Builds the path of a page with its parameters in a language. English has no language parameter. */
export function memberPagePath(
  page: keyof typeof MEMBER_PAGES,
  { language, ...parameters }: { language: Language } & Readonly<Record<string, string>>,
): string {
  const given = Object.entries(language === DEFAULT_LANGUAGE ? parameters : { ...parameters, lang: language });
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return query === '' ? MEMBER_PAGES[page] : `${MEMBER_PAGES[page]}?${query}`;
}
