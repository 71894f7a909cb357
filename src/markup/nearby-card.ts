import { homesLink } from '#domain/homes/homes-link.ts';
import type { Language } from '#domain/places/language.ts';
import { fillText, type FillValues } from '#i18n/fill-text.ts';
import { NEARBY_TEXTS, type NearbyTexts } from '#i18n/nearby-texts.ts';
import { heartHtml } from './heart.ts';
import { html, type Html } from './html.ts';
import { ratingMarkHtml } from './rating-mark.ts';

/** A school near another, as both the page and the nearby call know it. */
export interface NearbyCard {
  readonly state: string;
  readonly id: string;
  readonly name: string;
  /** The address of the profile in the language of the page. */
  readonly href: string;
  readonly type: string;
  readonly levels: readonly string[];
  readonly city: string;
  readonly zip: string | null;
  readonly rating: number | null;
  readonly ratingsYear: string | null;
  /** Community stars. */
  readonly stars: number | null;
  readonly miles: number;
}

/** Draws a card of the list of nearby schools. `homesUrl` is the partner's address with placeholders. */
export function nearbyCardHtml(
  card: NearbyCard,
  { language, homesUrl }: { language: Language; homesUrl: string | null },
): Html {
  const texts = NEARBY_TEXTS[language];
  const homes = homesLink(homesUrl, card);
  const place = `${card.city}, ${card.state.toUpperCase()} ${card.zip ?? ''}`.trim();
  const stars = card.stars === null ? null : fill(texts.stars, { stars: card.stars.toFixed(1) });
  return html`<li>
    ${ratingMarkHtml(card.rating)}
    <div>
      <a href="${card.href}">${card.name}</a>
      <p>${kindOf(card, texts)}</p>
      <p>${place} · ${milesOf(card, texts)}</p>
      ${[stars !== null && html`<p>${stars}</p>`, homes !== null && homesHtml(homes, { name: card.name, texts })]}
    </div>
    ${heartHtml(card, language)}
  </li>`;
}

function kindOf({ rating, ratingsYear, type, levels }: NearbyCard, texts: NearbyTexts): string {
  const levelNames: Readonly<Record<string, string>> = texts.level;
  const names = levels.map((level) => levelNames[level] ?? '').filter((name) => name !== '');
  const year = ratingsYear === null ? '' : fill(texts.ratingYear, { year: ratingsYear.replace('-', '–') });
  const parts = [rating === null ? texts.unrated : year, texts.type[type] ?? '', names.join(', ')];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The distance with at most two decimals. */
function milesOf({ miles }: NearbyCard, texts: NearbyTexts): string {
  const distance = Math.round(miles * 100) / 100;
  return fill(distance === 1 ? texts.miles_one : texts.miles_other, { distance: String(distance) });
}

/** Names the school in each link, because a page has several of them. */
function homesHtml(address: string, { name, texts }: { name: string; texts: NearbyTexts }): Html {
  const label = fill(texts.homesOf, { school: name });
  return html`<a class="nearby-homes" href="${address}" rel="nofollow noopener sponsored" aria-label="${label}"
    >${texts.homes}</a
  >`;
}

/** The numbers of a card are text already. */
function fill(text: string, values: FillValues): string {
  return fillText(text, values, 'en-US');
}
