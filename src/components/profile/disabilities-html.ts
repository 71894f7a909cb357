import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { DisabilitiesContent } from '#domain/profile/group-results-module.ts';
import { ANSWER_VALUES } from '#domain/reviews/review-terms.ts';
import { reviewFormAddress } from '#domain/reviews/reviews-page.ts';
import { translatorFor } from '#i18n/translator.ts';
import { html, type Html } from '#markup/html.ts';
import { groupResultsHtml } from './group-results-html.ts';
import { itemsOfEntries, mixedListHtml, addYear } from './mixed-list.ts';

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

/**
 * A button, a question and a link to the form for a review. Without a script it is a disclosure whose five answers lead to the
 * form with that answer chosen. With its script (element `rating-prompt`) the visitor chooses an answer first, and then the link
 * appears. The links are relative to the profile.
 */
function ratingPromptHtml(language: Language): Html {
  const t = translatorFor(language);
  const choices = ANSWER_VALUES.map((answer) => {
    const address = withLanguage(reviewFormAddress('', { learning_differences: answer }), language);
    return html`<li><a href="${address}">${t(`profile-groups.prompt.answer.${answer}`)}</a></li>`;
  });
  return html`<rating-prompt class="rating-prompt"
    ><details>
      <summary class="button">${t('profile-groups.prompt.button')}</summary>
      <div class="rating-question">
        <p id="rating-question">${t('profile-groups.prompt.question')}</p>
        <ul aria-labelledby="rating-question">
          ${choices}
        </ul>
        <a class="button" data-continue hidden>${t('profile-groups.prompt.continue')}</a>
      </div>
    </details></rating-prompt
  >`;
}
