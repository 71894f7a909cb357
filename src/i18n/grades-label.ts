import type { Language } from '#domain/places/language.ts';
import type { GradeSpan } from '#domain/schools/school-level.ts';
import { formatFor } from './format.ts';
import { translatorFor } from './translator.ts';

/** Prints `Grades K–5` or `Grade 9`; null if the sources name no grades. */
export function gradesLabel(span: GradeSpan, language: Language): string | null {
  const t = translatorFor(language);
  const grades = formatFor(language).gradeSpan(span);
  if (span === null || grades === null) return null;
  if (span.low !== span.high) return t('schools.grades', { span: grades });
  return span.low === 'ug' || span.low === 'ae' ? grades : t('schools.oneGrade', { grade: grades });
}
