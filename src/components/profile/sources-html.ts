import type { Language } from '#domain/places/language.ts';
import type { SourcesContent } from '#domain/profile/sources-module.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Every source that the profile's figures come from, with its years. */
export function sourcesHtml({ notes }: SourcesContent, language: Language): Html {
  const t = translatorFor(language);
  const { schoolYears } = formatFor(language);
  const entries = notes.map(
    ({ source, years }) =>
      html`<div>
        <dt>${t(`sources.name.${source}`)}</dt>
        <dd>${schoolYears(years)}</dd>
      </div>`,
  );
  return html`<p>${t('profile-sources.lead')}</p>
    <dl class="answers">${entries}</dl>`;
}
