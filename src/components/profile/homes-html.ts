import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { HomesContent } from '#domain/profile/homes-module.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** A link to the partner's homes around the school. A script puts them in its place when the visitor gets near it. */
export function homesHtml(
  content: HomesContent,
  { school, language }: { school: Pick<School, 'state' | 'id' | 'name'>; language: Language },
): Html {
  const t = translatorFor(language);
  const mark = html`<p class="note">${t('homes.advertisement')}</p>`;
  if (content.kind === 'link') {
    const label = t('profile-nearby.homesOf', { school: school.name });
    return html`${mark}
      <p><a class="button" href="${content.address}" rel="nofollow noopener sponsored">${label}</a></p>`;
  }
  const href = withLanguage(content.path, language);
  return html`<div data-homes-of="${schoolKey(school)}">
    ${mark}
    <a href="${href}" rel="nofollow">${t('homes.show')}</a>
  </div>`;
}
