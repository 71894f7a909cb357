import type { Language } from '#domain/places/language.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { GradeSpan } from '#domain/schools/school-level.ts';
import type { Rating } from '#domain/schools/school-schema.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/** The colour step of a rating mark: `r1` (1 and 2) to `r5` (9 and 10); `r0` is unrated. */
export function ratingClass(rating: Rating): string {
  return `rating r${rating === null ? 0 : Math.ceil(rating / 2)}`;
}

/** `Grades K–5`, `Grade 9`, or null where the sources name no grades. */
export function gradesLabel(span: GradeSpan, language: Language): string | null {
  const t = translatorFor(language);
  const grades = formatFor(language).gradeSpan(span);
  if (span === null || grades === null) return null;
  if (span.low !== span.high) return t('schools.grades', { span: grades });
  return span.low === 'ug' || span.low === 'ae' ? grades : t('schools.oneGrade', { grade: grades });
}

/** The line under a school's name in a list: closed or unrated first, then type, grades and students. */
export function schoolFacts(school: SchoolCard, language: Language): string {
  const t = translatorFor(language);
  const facts = [
    school.isOpen ? null : t('schools.closed'),
    school.rating === null ? t('schools.rating.unrated') : null,
    t(`schools.type.${school.type}`),
    gradesLabel(school.grades, language),
    school.enrollment === null ? null : t('schools.students', { count: school.enrollment }),
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}
