import { GRADES, type Grade, type GradeSpan } from '#domain/schools/school-level.ts';

const WORDS: Readonly<Record<string, Grade>> = {
  'pre-k': 'pk',
  prekindergarten: 'pk',
  pk: 'pk',
  kindergarten: 'kg',
  kg: 'kg',
  k: 'kg',
  ungraded: 'ug',
  ug: 'ug',
  'adult education': 'ae',
  ae: 'ae',
};

/** The grade that a source's word stands for (`Pre-K`, `01`, `Ungraded`), or null where it names none. */
export function gradeOfWord(word: string): Grade | null {
  const plain = word.trim().toLowerCase();
  const number = plain.replace(/^0(?=\d$)/, '');
  return WORDS[plain] ?? GRADES.find((grade) => grade === number) ?? null;
}

/** The span from one grade to another; null where either is unknown. */
export function gradeSpanOf(low: Grade | null, high: Grade | null): GradeSpan {
  return low === null || high === null ? null : { low, high };
}
