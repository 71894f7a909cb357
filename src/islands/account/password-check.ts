import {
  PASSWORD_ADVISED_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordProblems,
  type PasswordProblem,
} from '#domain/account/password-rules.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { ModalTexts } from '#i18n/modal-texts.ts';
import { pageLanguage } from '../dom/page-language.ts';

/** The numbers that texts of passwords name. */
export const PASSWORD_LIMITS = {
  min: PASSWORD_MIN_LENGTH,
  max: PASSWORD_MAX_LENGTH,
  advised: PASSWORD_ADVISED_LENGTH,
};

/**
 * Returns the first error of a chosen password, or undefined without one. The edge checks more, and decides.
 * @param isWhole false while the confirmation is unfinished; an empty one is no error yet
 */
export function passwordProblem(
  { password, confirmation, email }: { password: string; confirmation: string; email?: string | undefined },
  isWhole: boolean,
): PasswordProblem | undefined {
  const given = { password, confirmation: isWhole || confirmation !== '' ? confirmation : password, email };
  return passwordProblems(given, () => false)[0];
}

/** True if the error belongs to the confirmation. */
export function isOfConfirmation(problem: PasswordProblem): boolean {
  return problem === 'confirmation-missing' || problem === 'password-mismatch';
}

/** A problem in words. */
export function passwordProblemText(problem: PasswordProblem, { members }: ModalTexts): string {
  return fillText(members.errors[problem], PASSWORD_LIMITS, pageLanguage());
}
