import type { Language } from '#domain/places/language.ts';
import type { SizeYears } from '#domain/schools/size-years.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { gradesLabel } from '#i18n/grades-label.ts';

/** The line of facts of a result: `Public · Grades K–5 · 445 students (2018–19)`. Closed schools say so first. */
export function cardFacts(
  card: SchoolCard,
  { language, years }: { language: Language; years: SizeYears | undefined },
): string {
  const t = translatorFor(language);
  const facts = [
    card.isOpen ? null : t('schools.closed'),
    t(`schools.type.${card.type}`),
    gradesLabel(card.grades, language),
    studentsFact(card, { language, years }),
  ];
  // A line may end between facts, not within one.
  return facts.flatMap((fact) => fact?.replaceAll(' ', '\u00a0') ?? []).join('\u00a0· ');
}

function studentsFact(
  { enrollment: count }: SchoolCard,
  { language, years }: { language: Language; years: SizeYears | undefined },
): string | null {
  const t = translatorFor(language);
  if (count === null) return null;
  const year = years?.students ?? null;
  if (year === null) return t('schools.students', { count });
  return t('search.card.students', { count, year: formatFor(language).schoolYear(year) });
}
