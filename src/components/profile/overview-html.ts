import type { Language } from '#domain/places/language.ts';
import type { CutParagraph } from '#domain/profile/description-cut.ts';
import type { OverviewContent } from '#domain/profile/overview-module.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { publishedHtml } from './own-answers-html.ts';
import { subTypeIcon } from './sub-type-icons.ts';

/** Shows the type of school and its own description, cut on small screens. */
export function overviewHtml(content: OverviewContent, language: Language): Html {
  const { subTypes, isOwnWords, description, spanish, publishedOn } = content;
  const t = translatorFor(language);
  const kinds = subTypes.map(
    ({ icon, orientation, description: words }) =>
      html`<li>
        ${subTypeIcon(icon)}<b>${t(`profile-overview.subType.${icon}`)}</b>${
          orientation === null
            ? words !== null && html`<span lang="en">${words}</span>`
            : html`<span>${t(`profile-overview.orientation.${orientation}`)}</span>`
        }
      </li>`,
  );
  return html`${isOwnWords && html`<p class="note">${t('profile.ownWords')}</p>`}
  ${
    kinds.length > 0 &&
    html`<ul class="sub-types" aria-label="${t('profile-overview.subTypes')}">
      ${kinds}
    </ul>`
  }
  ${(description.paragraphs.length > 0 || spanish !== null) && descriptionHtml(content, language)}
  ${publishedOn !== null && publishedHtml(publishedOn, language)}`;
}

/** Draws the whole text. With scripts, the style hides the rest until the visitor opens it. */
function descriptionHtml({ description, spanish }: OverviewContent, language: Language): Html {
  const t = translatorFor(language);
  const isSpanish = spanish !== null && (language === 'es' || description.paragraphs.length === 0);
  const { paragraphs, isCut } = isSpanish ? spanish : description;
  const text = html`<div id="school-description" lang="${isSpanish ? 'es' : 'en'}">
    ${paragraphs.map(paragraphHtml)}
  </div>`;
  if (isCut === 'never') return text;
  const button = html`<button
    type="button"
    class="quiet-button"
    aria-expanded="false"
    aria-controls="school-description"
  >
    <span class="when-closed">${t('profile-overview.showMore')}</span>
    <span class="when-open">${t('profile-overview.showLess')}</span>
  </button>`;
  return html`<div class="cut cut-${isCut}" data-show-more>${text}${button}</div>`;
}

/** Marks the cuts for small and large screens with dots. The style shows the dots for the current screen. */
function paragraphHtml({ short, middle, rest }: CutParagraph): Html {
  if (short === '' && middle === '') return html`<p class="cut-rest">${rest}</p>`;
  const dotsOf = (screen: 'small' | 'large', hidden: string): Html | null =>
    hidden === '' ? null : html`<span class="cut-dots-${screen}" aria-hidden="true">…</span>`;
  const small = short === '' ? null : dotsOf('small', middle + rest);
  const hidden = [
    middle !== '' && html`<span class="cut-middle">${middle}</span>`,
    dotsOf('large', rest),
    rest !== '' && html`<span class="cut-rest">${rest}</span>`,
  ];
  return short === '' ? html`<p class="cut-middle">${hidden}</p>` : html`<p>${short}${small}${hidden}</p>`;
}
