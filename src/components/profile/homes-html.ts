import type { Language } from '#domain/places/language.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** A button that leads to the partner's homes around the school. */
export function homesHtml(
  { address }: { readonly address: string },
  { school, language }: { school: Pick<School, 'name'>; language: Language },
): Html {
  const label = translatorFor(language)('profile-nearby.homesOf', { school: school.name });
  return html`<p><a class="button" href="${address}" rel="nofollow noopener sponsored">${label}</a></p>`;
}
