import { toEmailKey } from './email-address.ts';

/** Rows of common keyboards, from left to right. */
const KEYBOARD_ROWS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjklñ',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  '1234567890',
  '1qaz2wsx3edc4rfv5tgb',
  '!@#$%^&*()',
];

/** A shorter run is a coincidence. */
const SHORTEST_RUN = 3;

/** As many characters beside patterns and common words as guessers try. */
const FREE_CHARACTERS = 2;

const EARLIEST_YEAR = 1900;

const LATEST_YEAR = 2099;

/** Words that people put before a year or a few digits. */
const CALENDAR_WORDS = new Set(
  [
    'spring summer autumn fall winter primavera verano otono otoño invierno',
    'january february march april may june july august september october november december',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'monday tuesday wednesday thursday friday saturday sunday',
    'lunes martes miercoles miércoles jueves viernes sabado sábado domingo',
  ].flatMap((words) => words.split(' ')),
);

/** Letters that people write as digits and signs. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Returns true if the second character continues a run after the first one. */
type Follows = (first: string, second: string) => boolean;

const stepsBy =
  (step: number): Follows =>
  (first, second) =>
    /[\p{L}\d]/u.test(first) && (second.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0) === step;

const isNextOnKeyboard: Follows = (first, second) => KEYBOARD_ROWS.some((row) => row.includes(first + second));

const RUN_CHECKS: readonly Follows[] = [
  stepsBy(1),
  stepsBy(-1),
  stepsBy(0),
  isNextOnKeyboard,
  (first, second) => isNextOnKeyboard(second, first),
];

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

/** Words that name the site or what it is about, and popular names. Attackers first try such a word with a few digits. */
const SITE_WORDS: ReadonlySet<string> = new Set(
  [
    'homeroom password passwort passcode school schools escuela escuelas contraseña contrasena clave secreto welcome bienvenido',
    'kindergarten preschool elementary middleschool highschool college university universidad colegio primaria secundaria',
    'preparatoria kinder prekinder guarderia daycare classroom class teacher teachers maestra maestro profesor profesora',
    'principal student students estudiante alumno alumna parent parents padres familia family mother father mama papa',
    'homework tarea lunchbox schoolbus backpack mochila graduation graduacion recess recreo library biblioteca campus',
    'district distrito education educacion learning aprender grades reading math science history english spanish',
    'fortnite minecraft roblox pokemon pikachu mariokart callofduty overwatch leagueoflegends amongus',
    'taylorswift beyonce eminem rihanna drake badbunny shakira selena metallica nirvana blackpink arianagrande',
  ].flatMap((words) => words.split(' ')),
);

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
  const spelled = spellLookalikes(lower).replace(/[\d\p{P}\p{S}\s]/gu, '');
  if (new Set(lower).size === 1 || SITE_WORDS.has(letters) || SITE_WORDS.has(spelled)) return true;
  return isPhoneNumber(lower) || (email !== undefined && repeatsAddress(lower, email));
}

/** True for ten digits, as a phone number has, in any spelling. */
function isPhoneNumber(text: string): boolean {
  return /^\+?1?\d{10}$/.test(text.replace(/[\s().-]/g, ''));
}

/** True for the address, its name or its domain, with or without dots, signs, tags and a few digits. */
function repeatsAddress(lower: string, email: string): boolean {
  const [name = '', domain = ''] = toEmailKey(email).split('@');
  const bare = (text: string) => text.replace(/[\p{P}\p{S}\s]/gu, '');
  const letters = (text: string) => bare(text).replace(/^\d+|\d+$/gu, '');
  const untagged = name.split('+', 1)[0] ?? '';
  const spellings = [name, untagged, `${name}${domain}`, `${untagged}${domain}`, domain].map(bare);
  const own = bare(lower);
  return spellings.some(
    (text) => text !== '' && (text === own || (letters(text).length > 3 && letters(text) === letters(own))),
  );
}

/**
 * True if a password is a pattern that guessers try early: a date, a repeated part, sequences, keyboard rows, or a
 * common word with digits and signs around it. `isCommon` returns whether a text in lower case is a common password.
 *
 * @example isPredictable('qwertz123!', isCommon) // true
 */
function isPredictable(password: string, isCommon: (lowerCase: string) => boolean): boolean {
  const lower = password.toLowerCase();
  if (isDate(lower) || isRepeated(lower)) return true;
  const rest = withoutRuns(lower);
  if (rest.replace(/[ -/:-@[-`{-~]/g, '').length <= FREE_CHARACTERS) return true;
  return [lower, spellLookalikes(lower)].some((text) => isDecoratedWord(text, isCommon));
}

/**
 * True if a text is a word that guessers know, with only digits and signs around it. The ranges are the digits and signs
 * of ASCII: emoji are no decoration.
 */
function isDecoratedWord(text: string, isCommon: (lowerCase: string) => boolean): boolean {
  const word = /^[ -@[-`{-~]*(.+?)[ -@[-`{-~]*$/s.exec(text)?.[1] ?? '';
  const letters = word.replace(/[ -@[-`{-~]/g, '');
  // Two words with a digit between them are not one word with decoration.
  if (letters !== word && letters.length + FREE_CHARACTERS < word.length) return false;
  return letters.length > FREE_CHARACTERS && (CALENDAR_WORDS.has(letters) || isCommon(letters));
}

function spellLookalikes(text: string): string {
  // Digits and signs after the last letter are decoration, not letters.
  const end = text.search(/[ -@[-`{-~]*$/);
  const spelled = Array.from(text.slice(0, end), (character) => LOOKALIKES[character] ?? character).join('');
  return spelled + text.slice(end);
}

/** True for six or eight digits that are a date in any order, with or without separators. */
function isDate(text: string): boolean {
  const digits = text.replace(/[-/. ]/g, '');
  if (!/^(?:\d{6}|\d{8})$/.test(digits)) return false;
  const pairs = digits.match(/\d{2}/g)?.map(Number) ?? [];
  const isDayAndMonth = (one = 0, other = 0) =>
    (one >= 1 && one <= 31 && other >= 1 && other <= 12) || (other >= 1 && other <= 31 && one >= 1 && one <= 12);
  if (digits.length === 6) return isDayAndMonth(pairs[0], pairs[1]) || isDayAndMonth(pairs[1], pairs[2]);
  return (
    (isYear(digits.slice(4)) && isDayAndMonth(pairs[0], pairs[1])) ||
    (isYear(digits.slice(0, 4)) && isDayAndMonth(pairs[2], pairs[3]))
  );
}

function isYear(digits: string): boolean {
  return Number(digits) >= EARLIEST_YEAR && Number(digits) <= LATEST_YEAR;
}

/** True for a text that is one part several times: `abcabc`, `121212`. */
function isRepeated(text: string): boolean {
  return /^(.+?)\1+$/su.test(text);
}

/** Removes sequences, keyboard rows, repeated characters and years. */
function withoutRuns(text: string): string {
  const characters = Array.from(text);
  let rest = '';
  let at = 0;
  while (at < characters.length) {
    const length = Math.max(...RUN_CHECKS.map((follows) => runLength(characters, at, follows)));
    if (length >= SHORTEST_RUN) at += length;
    else {
      rest += characters[at] ?? '';
      at += 1;
    }
  }
  return rest.replace(/(?:19|20)\d{2}/g, '');
}

function runLength(characters: readonly string[], start: number, follows: Follows): number {
  let end = start + 1;
  while (end < characters.length && follows(characters[end - 1] ?? '', characters[end] ?? '')) end += 1;
  return end - start;
}
