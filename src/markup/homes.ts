import { HOMES_PAGE_SIZE, SMALL_IMAGE_BELOW_PX } from '#domain/homes/homes-call.ts';
import type { Home, HomesAnswer } from '#domain/homes/homes-contract.ts';
import { LANGUAGES, type Language } from '#domain/places/language.ts';
import { fillPlural, fillText } from '#i18n/fill-text.ts';
import { textsFor } from '#i18n/texts.ts';
import { html, type Html } from './html.ts';

/** Search engines follow no paid link. */
const PAID = 'sponsored nofollow noopener';

/**
 * Draws the homes of the partner, marked as an advertisement: a list that a script turns into pages of three, and links to
 * the partner's own pages. Null are homes that could not be read.
 */
export function homesHtml(answer: HomesAnswer | null, language: Language): Html {
  const texts = textsFor(language, 'homes');
  if (answer?.isForAdults === true) return html`<p>${texts.forAdults}</p>`;
  const { listings, links } = answer ?? { listings: [], links: { nearby: null, loans: null } };
  if (answer === null || (listings.length === 0 && links.nearby === null)) return html`<p>${texts.none}</p>`;
  const label = html`<p class="ad-label"><b>${texts.advertisement}</b> ${texts.why}</p>`;
  if (listings.length === 0) {
    return html`${label}
      <p><a class="button" href="${links.nearby}" rel="${PAID}">${texts.moreHere}</a></p>`;
  }
  return html`${label}
    <div class="homes" data-homes-pages>
      <ul>
        ${listings.map((home) => homeHtml(home, language))}
      </ul>
      ${listings.length > HOMES_PAGE_SIZE && pagerHtml(listings.length, language)}
    </div>
    <p class="homes-links">${linkHtml(links.nearby, texts.moreHere)} ${linkHtml(links.loans, texts.loans)}</p>`;
}

function linkHtml(address: string | null, label: string): Html | null {
  return address === null ? null : html`<a href="${address}" rel="${PAID}">${label}</a>`;
}

function homeHtml(home: Home, language: Language): Html {
  const texts = textsFor(language, 'homes');
  const { price, streetAddress, city, image, link } = home;
  const picture =
    image !== null &&
    html`<picture
      ><source media="(width < ${SMALL_IMAGE_BELOW_PX}px)" srcset="${image.small}" />
      <img src="${image.large}" alt="" loading="lazy" width="320" height="200"
    /></picture>`;
  const amount = price === null ? texts.noPrice : `$${price.toLocaleString(LANGUAGES[language].tag)}`;
  return html`<li>
    <a href="${link}" rel="${PAID}">${picture} <b>${amount}</b><span>${streetAddress}, ${city}</span></a>
    <p>${homeDetails(home, language)}</p>
  </li>`;
}

/** Joins the known details of a home: `3 beds | 2 baths | 1,450 sq ft`. A home without bedrooms is a studio. */
export function homeDetails(
  { bedrooms, bathrooms, areaSqFt }: Pick<Home, 'bedrooms' | 'bathrooms' | 'areaSqFt'>,
  language: Language,
): string {
  const texts = textsFor(language, 'homes');
  const details = [
    bedrooms === null ? texts.studio : fillPlural(texts, { key: 'beds', count: bedrooms, language }),
    bathrooms === null ? null : fillPlural(texts, { key: 'baths', count: bathrooms, language }),
    areaSqFt === null ? null : fillText(texts.sqft, { area: Math.round(areaSqFt) }, language),
  ];
  return details.filter((detail) => detail !== null).join(' | ');
}

function pagerHtml(total: number, language: Language): Html {
  const texts = textsFor(language, 'homes');
  const shown = fillText(texts.shown, { shown: `1–${HOMES_PAGE_SIZE}`, total }, language);
  return html`<div class="homes-pager">
    <button type="button" data-step="-1" aria-label="${texts.previous}" aria-disabled="true">‹</button>
    <span role="status">${shown}</span>
    <button type="button" data-step="1" aria-label="${texts.next}">›</button>
  </div>`;
}
