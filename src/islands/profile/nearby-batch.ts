import { DEFAULT_LANGUAGE } from '#domain/places/language.ts';
import { readNearbyAnswer, type NearbyItem } from '#domain/profile/nearby-answer.ts';
import { nearbyCardHtml, type NearbyCard } from '#components/profile/NearbyCard.tsx';
import { toElement } from '../dom/to-element.ts';
import { pageLanguage } from '../dom/page-language.ts';

const NEARBY_CALL = '/gsr/api/nearby_schools/';
const TIMEOUT_MS = 6000;

/** The cards of the next schools of a slider; null if the call fails. */
export async function askForCards(
  root: HTMLElement,
  batch: { offset: number; limit: number },
): Promise<HTMLElement[] | null> {
  const items = readNearbyAnswer(await ask(root, batch).catch(() => null));
  const homes = root.closest<HTMLElement>('[data-homes]')?.dataset['homes'] ?? '';
  // Homes are never chosen by a rating.
  const isByRating = (root.dataset['ratings'] ?? '') !== '';
  const of = { language: pageLanguage(), homesUrl: homes === '' || isByRating ? null : homes };
  return items?.map((item) => toElement(nearbyCardHtml(toNearbyCard(item), of))) ?? null;
}

/** Renames the fields of a response to the fields of a card. */
function toNearbyCard(item: NearbyItem): NearbyCard {
  const {
    state,
    id,
    name,
    type,
    level,
    city,
    zipcode,
    gs_rating,
    ratings_year,
    rating_range,
    average_rating,
    distance,
    links,
  } = item;
  const rating = { rating: gs_rating, ratingsYear: ratings_year, ratingRange: rating_range };
  const figures = { ...rating, stars: average_rating, miles: distance };
  return { state, id, name, type, city, href: links.show, levels: level, zip: zipcode, ...figures };
}

async function ask(root: HTMLElement, batch: { offset: number; limit: number }): Promise<unknown> {
  const { state = '', school = '', ratings = '', levels = '' } = root.dataset;
  const query = new URLSearchParams({ state, id: school, offset: String(batch.offset), limit: String(batch.limit) });
  for (const rating of ratings === '' ? [] : ratings.split(',')) query.append('overall_gs_rating[]', rating);
  if (levels !== '') query.set('level_code', levels);
  if (pageLanguage() !== DEFAULT_LANGUAGE) query.set('lang', pageLanguage());
  const response = await fetch(`${NEARBY_CALL}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The nearby call answered ${response.status}.`);
  return response.json();
}
