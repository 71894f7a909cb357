import phrases from './phrases.json' with { type: 'json' };
import { SEARCHED_GRADES, type SearchedGrade } from '../../engine/school-grades.ts';

/** Words that make a grade of the number beside them. */
export const GRADE_WORDS: ReadonlySet<string> = new Set(['grade', 'grader', 'graders', 'grades', 'grado', 'grados']);

const ENDINGS = ['', 'st', 'nd', 'rd', 'th', 'er', 'ro', 'do', 'to', 'mo', 'vo', 'no', 'o', 'ero'];

/** Grades 1 to 12 by every word that names them: "7", "7th", "seventh", "séptimo", "7mo". */
export const GRADE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[phrases.en.gradeNames, phrases.es.gradeNames, phrases.en.numbers, phrases.es.numbers].flatMap((words) =>
    words.map((word, index) => [word, index + 1] as const),
  ),
  ...Object.entries({ ...phrases.en.otherGradeNames, ...phrases.es.otherGradeNames }),
  ...Array.from({ length: 12 }, (_, index) => index + 1).flatMap((grade) =>
    ENDINGS.map((ending) => [`${grade}${ending}`, grade] as const),
  ),
]);

/** The grade that a word names beside a word like "grade", or null. */
export function findGrade(word: string): SearchedGrade | null {
  const number = GRADE_NUMBERS.get(word);
  return number === undefined ? null : (SEARCHED_GRADES[number] ?? null);
}
