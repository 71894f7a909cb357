import { keysOf } from '#domain/types/keys-of.ts';
import type { z } from 'zod';
import { MEMBER_ERRORS, isMemberErrorCode, type MemberErrorCode } from '#domain/account/member-errors.ts';
import { MAX_ERRORS, type Done, type MemberErrors } from '#domain/account/member-answer.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/account/password-rules.ts';
import { MAX_CORRECTION_LENGTH } from '#domain/corrections/correction-terms.ts';
import { MAX_COMMENT_LENGTH, MAX_REASON_LENGTH, MIN_COMMENT_WORDS } from '#domain/reviews/review-terms.ts';
import { NOTE_MAX_LENGTH } from '#domain/saves/school-note-contract.ts';
import { MAX_WATCHED_SCHOOLS } from '#domain/saves/watched-search.ts';
import { translatorFor } from '#i18n/translator.ts';
import { logRefusal } from '../../answers/security-log.ts';
import type { EdgeContext } from '../../env/edge-app.ts';

const NUMBERS = {
  min: PASSWORD_MIN_LENGTH,
  max: PASSWORD_MAX_LENGTH,
  maxNote: NOTE_MAX_LENGTH,
  maxWatched: MAX_WATCHED_SCHOOLS,
  minWords: MIN_COMMENT_WORDS,
  maxReview: MAX_COMMENT_LENGTH,
  maxReason: MAX_REASON_LENGTH,
  maxCorrection: MAX_CORRECTION_LENGTH,
};
/** Seconds after which a caller may try again, by the reason for the refusal. */
const RETRY_AFTER_SECONDS = {
  'too-many-requests': 60,
  'too-many-attempts': 900,
  'too-many-logins': 2,
  'too-many-reviews': 86_400,
  'too-many-corrections': 86_400,
  'too-many-claims': 86_400,
  'accounts-unavailable': 30,
} as const;

/** Returns the text of an error in the language of the request. */
export function errorText(c: EdgeContext, code: MemberErrorCode): string {
  return translatorFor(c.get('language'))(`members.errors.${code}`, NUMBERS);
}

/** Refuses a call for one reason. */
export function refuseCall(c: EdgeContext, code: MemberErrorCode, parameter?: string): Response {
  return refuseFor(c, [{ code, parameter }]);
}

/** Refuses a call for several reasons. The first one sets the status. A detail is a sentence in the language of the request. */
export function refuseFor(
  c: EdgeContext,
  reasons: readonly { code: MemberErrorCode; parameter?: string | undefined; detail?: string }[],
): Response {
  const errors = reasons.slice(0, MAX_ERRORS).map(({ code, parameter, detail }) => ({
    code,
    message: detail === undefined ? errorText(c, code) : `${errorText(c, code)} ${detail}`,
    ...(parameter !== undefined && { parameter: parameter.slice(0, 60) }),
  }));
  const first = reasons[0]?.code ?? 'invalid-parameter';
  logRefusal(c, first);
  const message = errors[0]?.message ?? errorText(c, first);
  const limited = keysOf(RETRY_AFTER_SECONDS).find((code) => code === first);
  if (limited !== undefined) c.header('Retry-After', String(RETRY_AFTER_SECONDS[limited]));
  return c.json<MemberErrors>({ success: false, error: message, message, errors }, MEMBER_ERRORS[first]);
}

/** Refuses a request with invalid fields. If the message of an issue is an error code, that code is used. */
export function refuseFields(c: EdgeContext, error: z.ZodError): Response {
  const reasons = error.issues.map(({ message, path }) => ({
    code: isMemberErrorCode(message) ? message : ('invalid-parameter' as const),
    parameter: path.length === 0 ? undefined : path.map(String).join('.'),
  }));
  return refuseFor(c, reasons);
}

/** Reports success. */
export function answerDone(c: EdgeContext, message: string | null): Response {
  return c.json<Done>({ success: true, message });
}
