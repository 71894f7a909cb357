import { readNearbyAnswer } from '#domain/profile/nearby-answer.ts';
import { NEARBY_TEXTS } from '#i18n/nearby-texts.ts';
import { pageLanguage } from '../members/page-language.ts';
import { makeNearbyCard } from './nearby-card.ts';

const NEARBY_CALL = '/gsr/api/nearby_schools/';
const TIMEOUT_MS = 6000;

/** The cards of the next schools of a slider; null where the call fails. */
export async function askForCards(
  root: HTMLElement,
  batch: { offset: number; limit: number },
): Promise<HTMLLIElement[] | null> {
  const items = readNearbyAnswer(await ask(root, batch).catch(() => null));
  const homes = root.closest<HTMLElement>('[data-homes]')?.dataset['homes'] ?? '';
  const of = { texts: NEARBY_TEXTS[pageLanguage()], homesUrl: homes === '' ? null : homes };
  return items?.map((item) => makeNearbyCard(item, of)) ?? null;
}

async function ask(root: HTMLElement, batch: { offset: number; limit: number }): Promise<unknown> {
  const { state = '', school = '', ratings = '', levels = '' } = root.dataset;
  const query = new URLSearchParams({ state, id: school, offset: String(batch.offset), limit: String(batch.limit) });
  for (const rating of ratings === '' ? [] : ratings.split(',')) query.append('overall_gs_rating[]', rating);
  if (levels !== '') query.set('level_code', levels);
  if (pageLanguage() === 'es') query.set('lang', 'es');
  const response = await fetch(`${NEARBY_CALL}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The nearby call answered ${response.status}.`);
  return response.json();
}
