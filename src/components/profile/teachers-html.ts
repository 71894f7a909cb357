import type { Language } from '#domain/places/language.ts';
import type { TeachersContent } from '#domain/profile/teachers-module.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { measureTableHtml } from './measure-rows.ts';
import { itemsOfMeasures, mixedListHtml } from './mixed-list.ts';

/** Teachers and staff: the first figures that families ask for, the others and every year on demand. */
export function teachersHtml({ measures }: TeachersContent, language: Language): Html {
  const t = translatorFor(language);
  const items = itemsOfMeasures(measures, language);
  const table = measureTableHtml(measures, { caption: t('profile-teachers.caption'), language });
  return html`${mixedListHtml(items, language)}${table}`;
}
