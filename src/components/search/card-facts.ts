import type { Language } from '#domain/places/language.ts';
import type { CardResult } from '#domain/schools/card-results.ts';
import type { SizeYears } from '#domain/schools/size-years.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { kindLabel } from '#components/schools/school-labels.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { profileNames } from '#i18n/profile-names.ts';
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
    kindLabel(card.kind, language),
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

/** `Proficient students, 2018–19: Reading 47% (state: 52%), Mathematics 41% (state: 45%)`; null without results. */
export function resultsFact(results: readonly CardResult[], language: Language): string | null {
  const t = translatorFor(language);
  const { percent, schoolYear, list } = formatFor(language);
  const { subject: names } = profileNames(language);
  const year = results
    .map((result) => result.year)
    .toSorted()
    .at(-1);
  if (year === undefined) return null;
  const shown = results
    .filter((result) => result.year === year)
    .map(({ subject, value, average }) => {
      const fact = { subject: names[subject], value: percent(value) };
      return average === null
        ? t('search.card.result', fact)
        : t('search.card.resultOfState', { ...fact, average: percent(average) });
    });
  return t('search.card.results', { year: schoolYear(year), results: list(shown) });
}
