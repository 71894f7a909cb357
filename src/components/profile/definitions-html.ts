import { findDefinition } from '#domain/figures/definitions.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { Language } from '#domain/places/language.ts';
import type { NewTest } from '#domain/profile/trends.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { topicName } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';

type Defined = Pick<Series, 'measure' | 'source'> & { readonly year: SchoolYear };

/** Says in a sentence what each measure means in its source and year. Null if we don't know for any. */
export function definitionsHtml(figures: readonly Defined[], language: Language): Html | null {
  const ids = [...new Set(figures.flatMap((figure) => findDefinition(figure) ?? []))];
  if (ids.length === 0) return null;
  const t = translatorFor(language);
  return html`<p class="note">${ids.map((id) => t(`profile-definitions.definition.${id}`)).join(' ')}</p>`;
}

/** Says which results have another test than in earlier years. Null if there are none. */
export function newTestsHtml(changes: readonly NewTest[], language: Language): Html | null {
  if (changes.length === 0) return null;
  const { list, schoolYear } = formatFor(language);
  const sentences = [...Map.groupBy(changes, ({ year }) => year)].map(([year, own]) => {
    const topics = list([...new Set(own.map((one) => topicName(one, language)))]);
    return translatorFor(language)('profile-definitions.newTest', { topics, year: schoolYear(year) });
  });
  return html`<p class="note">${sentences.join(' ')}</p>`;
}
