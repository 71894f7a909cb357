import type { Language } from '#domain/places/language.ts';
import type { TeachersContent } from '#domain/profile/teachers-module.ts';
import { html, type Html } from '#markup/html.ts';
import { isPlausibleRatio } from '#domain/schools/plausible-ratio.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { definitionsHtml } from './definitions-html.ts';
import { measureTableHtml } from './measure-rows.ts';
import { itemsOfMeasures, mixedListHtml } from './mixed-list.ts';

/** Teachers and staff: the first figures that families ask for, the others and every year on demand. */
export function teachersHtml({ measures }: TeachersContent, language: Language): Html {
  const t = translatorFor(language);
  const perTeacher = measures.find(({ measure }) => measure === 'students-per-teacher')?.latest.value ?? null;
  const isOdd = perTeacher !== null && !isPlausibleRatio(perTeacher);
  const shown = measures.filter(({ measure }) => !isOdd || measure !== 'students-per-teacher');
  const items = itemsOfMeasures(shown, language);
  const table = measureTableHtml(measures, { caption: t('profile-teachers.caption'), language });
  const ratio = perTeacher === null ? '' : formatFor(language).value(perTeacher, 'ratio');
  const note = isOdd ? t('profile-teachers.odd', { ratio }) : t('profile-teachers.notClassSize');
  const defined = shown.map(({ measure, latest }) => ({ ...latest, measure }));
  return html`${mixedListHtml(items, language)}${perTeacher !== null && html`<p class="note">${note}</p>`}${definitionsHtml(defined, language)}${table}`;
}
