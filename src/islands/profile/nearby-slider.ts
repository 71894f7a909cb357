import { readNearbyAnswer } from '#domain/profile/nearby-answer.ts';
import {
  NEARBY_PAGE_SIZE,
  canGoBack,
  canGoForward,
  isNearEnd,
  takeBatch,
  turnPage,
  type NearbyPager,
} from '#domain/profile/nearby-pager.ts';
import { fill, makeNearbyCard, type NearbyTexts } from './nearby-card.ts';

const NEARBY_CALL = '/gsr/api/nearby_schools/';
const TIMEOUT_MS = 6000;

/**
 * Shows the cards of a list two at a time. When the reader comes near the end, it asks for more; a call that fails is as if
 * it had not been made, and the next step asks again.
 */
export function enhanceNearbySlider(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('.nearby-cards');
  const status = root.querySelector('[role="status"]');
  if (list === null || status === null) return;
  // Trusted: the page that brought this script wrote it.
  const { texts: words = '{}', homes = '' } = root.closest<HTMLElement>('[data-texts]')?.dataset ?? {};
  const texts = JSON.parse(words) as NearbyTexts;
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-step]')];
  let pager: NearbyPager = {
    offset: 0,
    count: list.children.length,
    isFullyLoaded: root.dataset['isFull'] !== undefined,
  };
  let asked = pager.count;
  let loading: Promise<void> | null = null;

  const isPossible = (button: HTMLElement): boolean =>
    button.dataset['step'] === '1' ? canGoForward(pager) : canGoBack(pager);

  function show(): void {
    const end = Math.min(pager.offset + NEARBY_PAGE_SIZE, pager.count);
    [...(list?.children ?? [])].forEach((card, at) => card.toggleAttribute('hidden', at < pager.offset || at >= end));
    const shown = fill(texts.shown, { from: String(pager.offset + 1), to: String(end) });
    if (status !== null && status.textContent !== shown) status.textContent = shown;
    for (const button of buttons) button.setAttribute('aria-disabled', String(!isPossible(button)));
  }

  async function load(): Promise<void> {
    const limit = Number(root.dataset['limit']);
    const answer = await ask(root, { offset: asked, limit }).catch(() => null);
    const items = readNearbyAnswer(answer);
    if (items === null) return;
    const known = new Set([...(list?.querySelectorAll('a:first-child') ?? [])].map((link) => pathOf(link)));
    const cards = items
      .map((item) => makeNearbyCard(item, { texts, homesUrl: homes === '' ? null : homes }))
      .filter((card) => !known.has(pathOf(card.querySelector('a'))));
    list?.append(...cards);
    asked += items.length;
    pager = takeBatch(pager, { received: items.length, limit, added: cards.length });
  }

  /** One call at a time; whoever wants more meanwhile waits for it. */
  function loadOnce(): Promise<void> {
    loading ??= load().finally(() => {
      loading = null;
      show();
    });
    return loading;
  }

  async function go(step: 1 | -1): Promise<void> {
    const isThere = step === -1 || pager.offset + NEARBY_PAGE_SIZE < pager.count;
    if (!isThere && !pager.isFullyLoaded) await loadOnce();
    pager = turnPage(pager, step);
    show();
    if (isNearEnd(pager)) await loadOnce();
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (isPossible(button)) void go(button.dataset['step'] === '1' ? 1 : -1);
    });
  }
  root.classList.add('is-enhanced');
  show();
}

async function ask(root: HTMLElement, batch: { offset: number; limit: number }): Promise<unknown> {
  const { state = '', school = '', ratings = '' } = root.dataset;
  const query = new URLSearchParams({ state, id: school, offset: String(batch.offset), limit: String(batch.limit) });
  for (const rating of ratings === '' ? [] : ratings.split(',')) query.append('overall_gs_rating[]', rating);
  if (document.documentElement.lang === 'es') query.set('lang', 'es');
  const response = await fetch(`${NEARBY_CALL}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The nearby call answered ${response.status}.`);
  return response.json();
}

function pathOf(link: Element | null): string {
  return link instanceof HTMLAnchorElement ? link.pathname : '';
}
