import { SEARCHED_GRADES } from '../../engine/school-grades.ts';
import { listLevels, type Grade } from '../../schools/school-level.ts';
import { findGrade, GRADE_WORDS } from './grade-words.ts';
import type { Token } from './intent-tokens.ts';
import type { Phrase } from './meanings.ts';

const GRADE_JOINTS: ReadonlySet<string> = new Set(['to', 'through', 'thru', 'a', 'al', 'hasta']);
const FIRST_GRADES: ReadonlyMap<string, Grade> = new Map([
  ...['pk', 'prek', 'prekinder', 'prekindergarten'].map((word) => [word, 'pk'] as const),
  ...['k', 'kg', 'kinder', 'kindergarten'].map((word) => [word, 'kg'] as const),
]);
const SCHOOLS: ReadonlySet<string> = new Set(['school', 'schools', 'escuela', 'escuelas']);
const MILES: ReadonlySet<string> = new Set(['mile', 'miles', 'mi', 'milla', 'millas']);
const BEST: ReadonlySet<string> = new Set(['best', 'top', 'mejores']);

/** "7th grade", "grade 7", "séptimo grado", "grado 7". */
export function gradeAt(tokens: readonly Token[], from: number): Phrase | null {
  const [first, second] = wordsAt(tokens, from);
  const grade = GRADE_WORDS.has(second) ? findGrade(first) : GRADE_WORDS.has(first) ? findGrade(second) : null;
  return grade === null ? null : { from, to: from + 2, meaning: { kind: 'grade', grade } };
}

const SPANISH_ORDINALS: ReadonlySet<string> = new Set([
  ...['primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'septimo', 'octavo', 'noveno', 'decimo'],
]);
const BEFORE_ORDINAL: ReadonlySet<string> = new Set(['en', 'a', 'para', 'pasa', 'entra', 'empieza']);

/** "Va a entrar a primero", but not "primero de secundaria", which is another grade. */
export function ordinalAt(tokens: readonly Token[], from: number): Phrase | null {
  const [ordinal, next] = wordsAt(tokens, from);
  const grade = SPANISH_ORDINALS.has(ordinal) ? findGrade(ordinal) : null;
  if (grade === null || next === 'de' || !BEFORE_ORDINAL.has(tokens[from - 1]?.text ?? '')) return null;
  return { from, to: from + 1, meaning: { kind: 'grade', grade } };
}

const YEARS: ReadonlySet<string> = new Set(['ano', 'anos', 'anitos', 'year', 'years', 'yr', 'yrs', 'yo']);
/** "Years" alone may mean a program; "años" mean a child's age. */
const NEEDS_OLD: ReadonlySet<string> = new Set(['year', 'years', 'yr', 'yrs']);
const OLD: ReadonlySet<string> = new Set(['old', 'olds', 'edad']);
const YOUNGEST = 2;
/** Children begin kindergarten at this age. */
const KINDERGARTEN_AGE = 5;

/** "4 years old", "de 7 años": the grade of most children of that age. */
export function ageAt(tokens: readonly Token[], from: number): Phrase | null {
  const [number, unit] = wordsAt(tokens, from);
  const isOld = OLD.has(tokens[from + 2]?.text ?? '');
  if (!YEARS.has(unit) || (NEEDS_OLD.has(unit) && !isOld)) return null;
  const meaning = /^\d{1,2}$/.test(number) ? gradeOfAge(Number(number)) : null;
  return meaning === null ? null : { from, to: from + (isOld ? 3 : 2), meaning };
}

function gradeOfAge(age: number): Phrase['meaning'] | null {
  if (age < YOUNGEST) return null;
  if (age < KINDERGARTEN_AGE) return { kind: 'level', levels: ['p'], isPlural: true };
  const grade = SEARCHED_GRADES[age - KINDERGARTEN_AGE];
  return grade === undefined ? null : { kind: 'grade', grade };
}

/** "K-8", "grades 6 to 8", "9-12 schools", "de kínder a quinto" as the levels that such a school has. */
export function gradeSpanAt(tokens: readonly Token[], from: number): Phrase | null {
  const isNamed = isGradeWord(tokens[from]);
  const span = twoGradesAt(tokens, isNamed ? from + 1 : from);
  if (span === null) return null;
  const after = tokens[span.to];
  // "School 6 12" is no span of grades.
  if (![isNamed, span.isJoined, isGradeWord(after), isSchoolWord(after)].includes(true)) return null;
  const levels = listLevels(span);
  const to = span.to + Number(isGradeWord(after));
  return levels.length === 0 ? null : { from, to, meaning: { kind: 'level', levels, isPlural: true } };
}

interface TwoGrades {
  readonly low: Grade;
  readonly high: Grade;
  readonly to: number;
  /** A word joins them, or the first can only be a grade: "6 to 8", "k-5". */
  readonly isJoined: boolean;
}

function twoGradesAt(tokens: readonly Token[], from: number): TwoGrades | null {
  const low = firstGradeAt(tokens, from);
  if (low === null) return null;
  const [next, then] = wordsAt(tokens, low.to);
  const hasJoint = GRADE_JOINTS.has(next);
  const high = findGrade(hasJoint ? then : next);
  const isFirst = low.grade === 'pk' || low.grade === 'kg';
  return high === null
    ? null
    : { low: low.grade, high, to: low.to + (hasJoint ? 2 : 1), isJoined: hasJoint || isFirst };
}

function isGradeWord(token: Token | undefined): boolean {
  return GRADE_WORDS.has(token?.text ?? '');
}

function isSchoolWord(token: Token | undefined): boolean {
  return SCHOOLS.has(token?.text ?? '');
}

/** "10 miles", "5 millas". */
export function milesAt(tokens: readonly Token[], from: number): Phrase | null {
  const [first, second] = wordsAt(tokens, from);
  const miles = MILES.has(second) && /^\d{1,3}$/.test(first) ? Number(first) : 0;
  return miles === 0 ? null : { from, to: from + 2, meaning: { kind: 'miles', miles } };
}

/** "Top 10", "10 mejores", "#1 rated". */
export function bestAt(tokens: readonly Token[], from: number): Phrase | null {
  const [first, second] = wordsAt(tokens, from);
  const isCount = (word: string) => /^\d{1,3}$/.test(word);
  const isBest = (BEST.has(first) && isCount(second)) || (isCount(first) && BEST.has(second));
  return isBest ? { from, to: from + 2, meaning: { kind: 'best' } } : null;
}

/** A year beside other words: "best schools 2025". */
export function yearAt(tokens: readonly Token[], from: number): Phrase | null {
  const isYear = tokens.length > 1 && /^20[0-4]\d$/.test(tokens[from]?.text ?? '');
  return isYear ? { from, to: from + 1, meaning: { kind: 'filler' } } : null;
}

function firstGradeAt(tokens: readonly Token[], at: number): { readonly grade: Grade; readonly to: number } | null {
  const [first, second] = wordsAt(tokens, at);
  if (first === 'pre' && (second === 'k' || second === 'kinder')) return { grade: 'pk', to: at + 2 };
  const grade = FIRST_GRADES.get(first) ?? findGrade(first);
  return grade === null ? null : { grade, to: at + 1 };
}

function wordsAt(tokens: readonly Token[], at: number): [first: string, second: string] {
  return [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? ''];
}
