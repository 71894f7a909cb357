import type { Language } from '#domain/places/language.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Who stores the answer knows the question by this. */
export const DISABILITIES_QUESTION_ID = 'students-with-disabilities';
/** From "strongly disagree" to "strongly agree". */
export const RATING_CHOICES = ['1', '2', '3', '4', '5'] as const;
/** The page to read and write reviews. */
const REVIEWS_ADDRESS = '#Reviews';

/**
 * A button, a question and a link to reviews. Without a script it is a disclosure whose five answers lead to the
 * reviews. With its script (element `rating-prompt`) the visitor chooses an answer first, and then the link appears.
 */
export function ratingPromptHtml(language: Language): Html {
  const t = translatorFor(language);
  const choices = RATING_CHOICES.map(
    (choice) =>
      html`<li>
        <a href="${REVIEWS_ADDRESS}" data-value="${choice}">${t(`profile-groups.prompt.answer.${choice}`)}</a>
      </li>`,
  );
  const goOn = html`<a class="button" href="${REVIEWS_ADDRESS}" data-continue hidden
    >${t('profile-groups.prompt.continue')}</a
  >`;
  return html`<rating-prompt class="rating-prompt" data-question="${DISABILITIES_QUESTION_ID}"
    ><details>
      <summary class="button">${t('profile-groups.prompt.button')}</summary>
      <div class="rating-question">
        <p id="rating-question">${t('profile-groups.prompt.question')}</p>
        <ul aria-labelledby="rating-question">
          ${choices}
        </ul>
        ${goOn}
      </div>
    </details></rating-prompt
  >`;
}
