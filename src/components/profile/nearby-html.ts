import { comparePath } from '#domain/compare/compare-address.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type { NearbyContent, NearbyTab } from '#domain/profile/nearby-module.ts';
import { NEARBY_PAGE_SIZE } from '#domain/profile/nearby-pager.ts';
import type { NearbySchoolCard } from '#domain/profile/profile-page.ts';
import { NEARBY_NEXT_LIMIT, TOP_RATINGS } from '#domain/profile/nearby-contract.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { nearbyCardHtml, type NearbyCard } from '#components/profile/NearbyCard.tsx';
import { translatorFor } from '#i18n/translator.ts';
import { tabsHtml } from './tabs-html.ts';

interface NearbyPlace {
  readonly school: Pick<School, 'state' | 'id' | 'levels'>;
  readonly language: Language;
}

/** Nearby schools that are compared with the school. */
const COMPARED_NEAR = 3;

/** The addresses of the tabs: the titles that both languages share. */
const TAB_IDS = { 'top-performing': 'Nearest_high-performing', 'by-distance': 'Nearby_schools' } as const;

/** Draws two lists of cards in tabs. With scripts, each shows two at a time and loads more. */
export function nearbyHtml(content: NearbyContent, place: NearbyPlace): Html {
  const t = translatorFor(place.language);
  const unrated = unratedReason(content, place.language);
  const tabs = content.tabs.map((tab) => ({
    id: TAB_IDS[tab.list],
    title: t(`profile-nearby.tab.${tab.list}`),
    body:
      tab.list === 'top-performing' && unrated !== null
        ? html`<p class="module-reason">${unrated}</p>`
        : // Homes are never chosen by a rating.
          tabHtml(tab, { ...place, homesUrl: tab.list === 'top-performing' ? null : content.homesUrl }),
  }));
  return html`<p>${t('profile-nearby.lead')}</p>
    <div data-homes="${content.homesUrl}">
      ${tabsHtml(tabs, { path: 'NearbySchools', level: 4, initial: content.tabIndex })}
    </div>
    ${compareHtml(content, place)}`;
}

/** Says why no school of these levels can have a rating. Null if some can. */
function unratedReason({ unratedState, isOnlyHighRated }: NearbyContent, language: Language): string | null {
  const t = translatorFor(language);
  if (unratedState !== null) return t('profile-nearby.noRatings', { state: unratedState });
  return isOnlyHighRated ? t('profile-nearby.onlyHigh') : null;
}

/** Leads to a comparison with the nearest schools that share a level. Null without any. */
function compareHtml({ tabs }: NearbyContent, { school, language }: NearbyPlace): Html | null {
  const cards = tabs.find(({ list }) => list === 'by-distance')?.cards ?? [];
  const near = cards
    .map((card) => card.school)
    .filter((other) => other.levels.some((one) => school.levels.includes(one)));
  if (near.length === 0) return null;
  const address = withLanguage(comparePath([school, ...near.slice(0, COMPARED_NEAR)]), language);
  return html`<p><a href="${address}">${translatorFor(language)('profile-nearby.compare')}</a></p>`;
}

function tabHtml(tab: NearbyTab, place: NearbyPlace & { homesUrl: string | null }): Html {
  const t = translatorFor(place.language);
  const lead = tab.list === 'top-performing' ? html`<p class="note">${topLeadOf(place)}</p>` : null;
  if (tab.cards.length > 0) return html`${lead}${sliderHtml(tab, place)}`;
  return html`${lead}
    <p class="module-reason">${t(`profile-nearby.none.${tab.list}`)}</p>`;
}

function topLeadOf({ school, language }: NearbyPlace): string {
  const t = translatorFor(language);
  const levels = levelNames(school.levels, language);
  return levels === '' ? t('profile-nearby.topLead.ofAny') : t('profile-nearby.topLead.ofLevel', { levels });
}

function levelNames(levels: SchoolCard['levels'], language: Language): string {
  return levels.map((level) => translatorFor(language)(`profile-nearby.level.${level}`)).join(', ');
}

function sliderHtml({ list, cards, isFullyLoaded }: NearbyTab, place: NearbyPlace & { homesUrl: string | null }): Html {
  const { school, language, homesUrl } = place;
  const t = translatorFor(language);
  const [ratings, levels] = list === 'top-performing' ? [TOP_RATINGS.join(), school.levels.join()] : ['', ''];
  const shown = { from: 1, to: Math.min(NEARBY_PAGE_SIZE, cards.length) };
  const pager = html`<div class="nearby-pager">
    <button type="button" data-step="-1" aria-label="${t('profile-nearby.previous')}" aria-disabled="true">‹</button>
    <span role="status">${t('profile-nearby.shown', shown)}</span>
    <button type="button" data-step="1" aria-label="${t('profile-nearby.next')}">›</button>
  </div>`;
  return html`<div
    class="nearby"
    data-nearby
    data-state="${school.state}"
    data-school="${school.id}"
    data-ratings="${ratings}"
    data-levels="${levels}"
    data-limit="${NEARBY_NEXT_LIMIT}"
    ${isFullyLoaded && html` data-is-full`}
  >
    <ul class="nearby-cards">
      ${cards.map((card) => nearbyCardHtml(cardOf(card, language), { language, homesUrl }))}
    </ul>
    ${cards.length > NEARBY_PAGE_SIZE || !isFullyLoaded ? pager : null}
  </div>`;
}

function cardOf({ school, miles }: NearbySchoolCard, language: Language): NearbyCard {
  const { state, id, name, type, levels, cityName, zip, rating, ratingsYear, ratingRanges } = school;
  const href = withLanguage(school.path, language);
  return {
    state,
    id,
    name,
    href,
    type,
    levels,
    city: cityName,
    zip,
    rating,
    ratingsYear,
    ratingRange: ratingRanges.summary,
    stars: school.reviews.average,
    miles,
  };
}
