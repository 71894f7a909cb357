import {
  PASSWORD_ADVISED_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordProblems,
  type PasswordProblem,
} from '#domain/members/password-rules.ts';
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
 * The first thing that is wrong with a chosen password; undefined where nothing is. The edge knows more, and decides.
 *
 * @param isWhole false while the confirmation is still to be filled in: one that is empty is not missed yet
 */
export function passwordProblem(
  { password, confirmation, email }: { password: string; confirmation: string; email?: string | undefined },
  isWhole: boolean,
): PasswordProblem | undefined {
  const given = { password, confirmation: isWhole || confirmation !== '' ? confirmation : password, email };
  return passwordProblems(given, () => false)[0];
}

/** True where the confirmation is to blame. */
export function isOfConfirmation(problem: PasswordProblem): boolean {
  return problem === 'confirmation-missing' || problem === 'password-mismatch';
}

/** A problem in words. */
export function passwordProblemText(problem: PasswordProblem, { members }: ModalTexts): string {
  return fillText(members.errors[problem], PASSWORD_LIMITS, pageLanguage());
}
