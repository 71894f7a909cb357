/**
 * All reasons to refuse a member's call: a permanent code, its status, and, as `members.errors.<code>`, its text for
 * users.
 */
export const MEMBER_ERRORS = {
  'email-required': 422,
  'invalid-email': 422,
  'undeliverable-email': 422,
  'account-exists': 409,
  'wrong-credentials': 401,
  'password-missing': 422,
  'password-short': 422,
  'password-long': 422,
  'password-common': 422,
  'confirmation-missing': 422,
  'password-mismatch': 422,
  'wrong-password': 403,
  'needs-confirmation': 403,
  'link-expired': 410,
  'needs-sign-in': 401,
  'saving-needs-sign-in': 501,
  'removing-needs-sign-in': 501,
  'under-age': 403,
  'needs-age': 403,
  'facebook-email-required': 422,
  'google-failed': 422,
  'facebook-failed': 422,
  'social-unavailable': 503,
  'note-too-long': 422,
  'too-many-schools': 422,
  'needs-verification': 403,
  'stars-missing': 422,
  'review-too-short': 422,
  'review-too-long': 422,
  'reason-missing': 422,
  'reason-too-long': 422,
  'own-review': 403,
  'too-many-reviews': 429,
  'review-changed': 409,
  'already-replied': 409,
  'already-appealed': 409,
  'wrong-action': 409,
  'unknown-school': 404,
  'not-found': 404,
  'nothing-chosen': 422,
  'invalid-parameter': 422,
  'malformed-body': 400,
  'unsupported-type': 415,
  'body-too-large': 413,
  'foreign-origin': 403,
  'too-many-requests': 429,
  'too-many-attempts': 429,
  'too-many-logins': 429,
  'accounts-unavailable': 503,
} as const;
export type MemberErrorCode = keyof typeof MEMBER_ERRORS;

/** Returns true for a code in `MEMBER_ERRORS`. */
export function isMemberErrorCode(code: string): code is MemberErrorCode {
  return Object.hasOwn(MEMBER_ERRORS, code);
}
