import { GRADES, type Grade, type GradeSpan } from '#domain/schools/school-level.ts';

const WORDS: Readonly<Record<string, Grade>> = {
  'pre-k': 'pk',
  prekindergarten: 'pk',
  pk: 'pk',
  kindergarten: 'kg',
  kg: 'kg',
  kk: 'kg',
  k: 'kg',
  ee: 'pk',
  p: 'pk',
  ungraded: 'ug',
  ug: 'ug',
  'adult education': 'ae',
  ae: 'ae',
};

/** Finds the grade of a source's word (`Pre-K`, `01`, `6th Grade`, `Ungraded`). Null: it names none. */
export function readGrade(word: string): Grade | null {
  const plain = word.trim().toLowerCase();
  const number = plain.replace(/(?:st|nd|rd|th) grade$/, '').replace(/^0(?=\d$)/, '');
  return WORDS[plain] ?? GRADES.find((grade) => grade === number) ?? null;
}

/** Makes the span from one grade to another. Null: either grade is unknown. */
export function toGradeSpan(low: Grade | null, high: Grade | null): GradeSpan {
  return low === null || high === null ? null : { low, high };
}
