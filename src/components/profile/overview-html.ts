import type { Language } from '#domain/places/language.ts';
import type { CutParagraph } from '#domain/profile/description-cut.ts';
import type { OverviewContent, SchoolSubType } from '#domain/profile/overview-module.ts';
import { translatorFor } from '#i18n/translator.ts';
import { html, type Html } from '#markup/html.ts';
import { publishedHtml } from './own-answers-html.ts';
import { sourceSpan } from './source-text.ts';

/** Line drawings of 24 × 24 units, one for each kind of school. */
const PATHS = {
  microschool: html`M4 11l8-7 8 7v9H4zM10 20v-5h4v5`,
  independent: html`M6 21V4h12l-3 4 3 4H6`,
  magnet: html`M5 4v8a7 7 0 0 0 14 0V4h-4v8a3 3 0 0 1-6 0V4zM5 8h4M15 8h4`,
  virtual: html`M3 5h18v11H3zM8 20h8M12 16v4`,
  religious: html`M12 3c3 3 3 5 0 7-3-2-3-4 0-7zM9 12h6v8H9z`,
  college_prep: html`M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5`,
  neurodiverse: html`M8 9a3 3 0 1 0 0 6c4 0 4-6 8-6a3 3 0 1 1 0 6c-4 0-4-6-8-6z`,
  montessori: html`M9 4h6v5H9zM6 9h12v5H6zM3 14h18v6H3z`,
  vocational: html`M4 20l9-9M12 5l7 7-3 3-7-7z`,
  'teacher-run': html`M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 20c0-4 3-6 6-6s6 2 6 6M16 11a3 3 0 1 0 0-6M16 14c4 0 6 2 6 6`,
  waldorf: html`M5 19C5 9 11 5 20 4c0 9-4 15-15 15zM4 21c3-6 6-8 10-10`,
  stem: html`M9 3h6M10 3v6L4 19c0 1 1 2 2 2h12c1 0 2-1 2-2L14 9V3M7 15h10`,
  reggio: html`M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2`,
  therapeutic: html`M12 20C4 14 3 10 5 7s6-2 7 1c1-3 5-4 7-1s1 7-7 13z`,
  ib: html`M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c4 5 4 13 0 18M12 3c-4 5-4 13 0 18`,
} satisfies Record<SchoolSubType, Html>;

/** Shows the type of school and its own description, cut on small screens. */
export function overviewHtml(content: OverviewContent, language: Language): Html {
  const { subTypes, isOwnWords, description, spanish, publishedOn } = content;
  const t = translatorFor(language);
  const kinds = subTypes.map(
    ({ icon, orientation, description: words }) =>
      html`<li>
        ${subTypeIcon(icon)}<b>${t(`profile-overview.subType.${icon}`)}</b>${
          orientation === null
            ? words !== null && sourceSpan(words, language)
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
  const byLanguage: Partial<Record<Language, typeof spanish>> = { es: spanish };
  const isEnglish = spanish === null || (byLanguage[language] == null && description.paragraphs.length > 0);
  const { paragraphs, isCut } = isEnglish ? description : spanish;
  const text = html`<div id="school-description" lang="${isEnglish ? 'en' : 'es'}">
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

/** Draws the icon of a school type. Hidden from screen readers, because it is next to the name. */
function subTypeIcon(icon: SchoolSubType): Html {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[icon]}" /></svg>`;
}
