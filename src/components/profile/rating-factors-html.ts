import { withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type { RatingFactorsContent } from '#domain/profile/rating-factors-module.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { outsideLink } from './answers-html.ts';
import { sourceProse, sourceSpan, sourceText } from './source-text.ts';

type Factor = RatingFactorsContent['factors'][number];

const HIGHEST = 10;

/** An accordion: each factor's rating and bar, and on demand what it means. */
export function ratingFactorsHtml(content: RatingFactorsContent, language: Language): Html {
  const t = translatorFor(language);
  return html`<p>${t('profile-rating-factors.lead')}</p>
    ${!content.hasSummaryRating && html`<p class="note">${t('profile-rating-factors.noSummary')}</p>`}
    <ul class="factors">
      ${content.factors.map((factor) => factorHtml(factor, language))}
    </ul>
    ${content.footer !== null && html`<p class="note">${footerHtml(content.footer, language)}</p>`}`;
}

function factorHtml(factor: Factor, language: Language): Html {
  const { value, description } = factor;
  const line = lineHtml(factor, language);
  if (value === null && description === null) return html`<li><p class="factor">${line}</p></li>`;
  return html`<li>
    <details>
      <summary><span class="factor">${line}</span></summary>
      <div class="factor-text">
        ${value !== null && html`<p><b>${sourceText(value, language)}</b></p>`}${
          description !== null && sourceProse(description, language)
        }
      </div>
    </details>
  </li>`;
}

function lineHtml({ title, rating }: Factor, language: Language): Html {
  const t = translatorFor(language);
  const name = sourceSpan(title, language);
  if (rating === null) return html`${name} <b class="factor-missing">${t('profile-rating-factors.notRated')}</b>`;
  const step = Math.max(1, Math.ceil(rating / 2));
  const bar = html`<svg class="step-${step}" aria-hidden="true">
    <rect width="${(rating / HIGHEST) * 100}%" />
  </svg>`;
  return html`${name} <b>${t('profile-rating-factors.outOf', { rating })}</b>${bar}`;
}

function footerHtml({ address, text }: NonNullable<RatingFactorsContent['footer']>, language: Language): Html {
  const own = translatorFor(language)('profile-rating-factors.method');
  if (!address.startsWith('/')) return outsideLink(address, text === null ? address : sourceText(text, language));
  return html`<a href="${withLanguage(address, language)}">${text === null ? own : sourceText(text, language)}</a>`;
}
