/** Level codes: Pre-K, elementary, middle, high. */
export const LEVEL_CODES = ['p', 'e', 'm', 'h'] as const;
/** A level that a school teaches. A school can have several. */
export type LevelCode = (typeof LEVEL_CODES)[number];

/** Grades in teaching order; `ug` is ungraded, `ae` adult education. */
export const GRADES = [
  'pk',
  'kg',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  'ug',
  'ae',
] as const;
/** A grade that a school offers. `13` is a year after grade 12. */
export type Grade = (typeof GRADES)[number];

/** The lowest and highest grade that a school offers, or null if the source names none. */
export type GradeSpan = { low: Grade; high: Grade } | null;

/** Pre-K is -1, kindergarten 0, then the grade's own number; null for `ug` and `ae`. */
export function gradeNumber(grade: Grade): number | null {
  if (grade === 'pk') return -1;
  if (grade === 'kg') return 0;
  return grade === 'ug' || grade === 'ae' ? null : Number(grade);
}

/**
 * Returns the levels of a grade span: K-12 means e, m and h. A span belongs to each level in which it teaches
 * substantially: K-6 is elementary, 5-8 middle, 7-9 middle, 9-9 high.
 */
export function listLevels(span: GradeSpan): LevelCode[] {
  if (span === null) return [];
  const low = gradeNumber(span.low);
  const high = gradeNumber(span.high);
  if (low === null || high === null || low > high) return [];
  const isMiddle = (low <= 8 && high >= 7) || ((low === 5 || low === 6) && high >= 6);
  return LEVEL_CODES.filter((level) => {
    if (level === 'p') return low === -1;
    if (level === 'e') return high >= 0 && (low <= 4 || high === 5);
    if (level === 'm') return isMiddle;
    return high >= 10 || (low >= 9 && high >= 9);
  });
}
