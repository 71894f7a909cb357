import { toEmailKey } from './email-address.ts';
import { isPredictable } from './password-patterns.ts';

/** The fewest characters of a password, counted as Unicode code points. */
export const PASSWORD_MIN_LENGTH = 6;
/** The most characters of a password, counted as Unicode code points. */
export const PASSWORD_MAX_LENGTH = 128;
/** The length that the form recommends, beyond the minimum. */
export const PASSWORD_ADVISED_LENGTH = 12;

/** Why a chosen password is refused: a code of `MEMBER_ERRORS`, which has its text. */
export type PasswordProblem =
  | 'password-missing'
  | 'password-short'
  | 'password-long'
  | 'password-common'
  | 'confirmation-missing'
  | 'password-mismatch';

/** Words that name the site. Attackers first try such a word with a few digits. */
const SITE_WORDS = ['homeroom', 'password', 'school', 'escuela', 'contraseña'];

/**
 * Lists the problems of a chosen password, worst first, or returns an empty list. Characters are Unicode code points.
 * `isCommon` returns whether a password, in lower case, is on a list of common passwords.
 *
 * @param chosen `confirmation` must equal the password; `email` is the account's, which a password must not repeat
 */
export function passwordProblems(
  chosen: { password: string; confirmation: string; email?: string | undefined },
  isCommon: (lowerCasePassword: string) => boolean,
): PasswordProblem[] {
  const { password, confirmation, email } = chosen;
  if (password === '') return ['password-missing'];
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_LENGTH) return ['password-short'];
  if (length > PASSWORD_MAX_LENGTH) return ['password-long'];
  if (isCommon(password.toLowerCase()) || isGuessable(password, email) || isPredictable(password, isCommon)) {
    return ['password-common'];
  }
  if (confirmation === '') return ['confirmation-missing'];
  return confirmation === password ? [] : ['password-mismatch'];
}

function isGuessable(password: string, email: string | undefined): boolean {
  const lower = password.toLowerCase();
  const letters = lower.replace(/[\d\p{P}\p{S}\s]/gu, '');
  if (new Set(lower).size === 1 || SITE_WORDS.includes(letters)) return true;
  if (email === undefined) return false;
  const key = toEmailKey(email);
  return lower === key || lower === key.split('@', 1)[0];
}
