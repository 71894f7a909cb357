import type { Language } from '#domain/places/language.ts';
import type { DisabilitiesContent } from '#domain/profile/group-results-module.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { groupResultsHtml } from './group-results-html.ts';
import { itemsOfEntries, mixedListHtml, addYear } from './mixed-list.ts';
import { ratingPromptHtml } from './rating-prompt.ts';

/** Results of students with disabilities, how the school serves them, and the question to families. */
export function disabilitiesHtml(content: DisabilitiesContent, language: Language): Html {
  const t = translatorFor(language);
  const items = itemsOfEntries(content.entries, language);
  const served =
    items.length === 0
      ? null
      : html`<details>
          <summary>${addYear(t('profile-groups.served'), content.entriesYear, language)}</summary>
          ${mixedListHtml(items, language)}
        </details>`;
  const results = groupResultsHtml(content, { anchor: 'Students_with_Disabilities', language });
  return html`${results}${served}${ratingPromptHtml(language)}`;
}
