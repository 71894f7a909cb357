import type { Language } from '#domain/places/language.ts';
import { withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** A link to the school's dates. A script puts the dates in its place when the visitor gets near it. */
export function calendarLinkHtml(
  { path }: { readonly path: SitePath },
  { school, language }: { school: Pick<School, 'state' | 'id'>; language: Language },
): Html {
  const label = translatorFor(language)('calendar.show');
  return html`<div data-calendar="${schoolKey(school)}"><a href="${withLanguage(path, language)}">${label}</a></div>`;
}
