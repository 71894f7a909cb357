import type { z } from 'zod';
import { MEMBER_ERRORS, isMemberErrorCode, type MemberErrorCode } from '#domain/members/member-errors.ts';
import { MAX_ERRORS, type Done, type MemberErrors } from '#domain/members/member-answer.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/members/password-rules.ts';
import { NOTE_MAX_LENGTH } from '#domain/saves/school-note-contract.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../edge-app.ts';

const NUMBERS = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH, maxNote: NOTE_MAX_LENGTH };
/** Seconds after which a limited caller, or one who found accounts away, may ask again. */
const RETRY_AFTER_SECONDS = { 'too-many-requests': 60, 'too-many-attempts': 900, 'accounts-unavailable': 30 } as const;

/** The text of an error in the language of the request. */
export function errorText(c: EdgeContext, code: MemberErrorCode): string {
  return translatorFor(c.get('language'))(`members.errors.${code}`, NUMBERS);
}

/** Refuses a call for one reason. */
export function refuseCall(c: EdgeContext, code: MemberErrorCode, parameter?: string): Response {
  return refuseFor(c, [{ code, parameter }]);
}

/** Refuses a call for several reasons; the first one's status counts. */
export function refuseFor(
  c: EdgeContext,
  reasons: readonly { code: MemberErrorCode; parameter?: string | undefined }[],
): Response {
  const errors = reasons.slice(0, MAX_ERRORS).map(({ code, parameter }) => ({
    code,
    message: errorText(c, code),
    ...(parameter !== undefined && { parameter: parameter.slice(0, 60) }),
  }));
  const first = reasons[0]?.code ?? 'invalid-parameter';
  const message = errors[0]?.message ?? errorText(c, first);
  if (first in RETRY_AFTER_SECONDS) {
    c.header('Retry-After', String(RETRY_AFTER_SECONDS[first as keyof typeof RETRY_AFTER_SECONDS]));
  }
  return c.json<MemberErrors>({ success: false, error: message, message, errors }, MEMBER_ERRORS[first]);
}

/** Refuses a request whose fields do not fit: an issue's message is its code where it is one. */
export function refuseFields(c: EdgeContext, error: z.ZodError): Response {
  const reasons = error.issues.map(({ message, path }) => ({
    code: isMemberErrorCode(message) ? message : ('invalid-parameter' as const),
    parameter: path.length === 0 ? undefined : path.map(String).join('.'),
  }));
  return refuseFor(c, reasons);
}

/** Answers that what was asked for is done. */
export function answerDone(c: EdgeContext, message: string | null): Response {
  return c.json<Done>({ success: true, message });
}
