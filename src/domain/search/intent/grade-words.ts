import { SEARCHED_GRADES, type SearchedGrade } from '../../engine/school-grades.ts';

/** Words that make a grade of the number beside them. */
export const GRADE_WORDS: ReadonlySet<string> = new Set(['grade', 'grader', 'graders', 'grades', 'grado', 'grados']);

const ENGLISH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const SPANISH = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'sexto', 'septimo', 'octavo', 'noveno', 'decimo'];
const ENGLISH_NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const SPANISH_NUMBERS = [
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
];
const OTHERS: readonly (readonly [word: string, grade: number])[] = [
  ['eleventh', 11],
  ['twelfth', 12],
  ['primero', 1],
  ['tercero', 3],
  ['onceavo', 11],
  ['onceno', 11],
  ['undecimo', 11],
  ['decimoprimer', 11],
  ['doceavo', 12],
  ['doceno', 12],
  ['duodecimo', 12],
  ['decimosegundo', 12],
];
const ENDINGS = ['', 'st', 'nd', 'rd', 'th', 'er', 'ro', 'do', 'to', 'mo', 'vo', 'no', 'o', 'ero'];

/** Grades 1 to 12 by every word that names them: "7", "7th", "seventh", "séptimo", "7mo". */
export const GRADE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[ENGLISH, SPANISH, ENGLISH_NUMBERS, SPANISH_NUMBERS].flatMap((words) =>
    words.map((word, index) => [word, index + 1] as const),
  ),
  ...OTHERS,
  ...Array.from({ length: 12 }, (_, index) => index + 1).flatMap((grade) =>
    ENDINGS.map((ending) => [`${grade}${ending}`, grade] as const),
  ),
]);

/** The grade that a word names beside a word like "grade", or null. */
export function findGrade(word: string): SearchedGrade | null {
  const number = GRADE_NUMBERS.get(word);
  return number === undefined ? null : (SEARCHED_GRADES[number] ?? null);
}
