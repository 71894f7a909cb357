import {
  NEARBY_PAGE_SIZE,
  canGoBack,
  canGoForward,
  isNearEnd,
  takeBatch,
  turnPage,
  type NearbyPager,
} from '#domain/profile/nearby-pager.ts';

/**
 * Shows the cards of a list two at a time. When the reader comes near the end, it asks for more; a call that fails is as if
 * it had not been made, and the next step asks again.
 */
export function enhanceNearbySlider(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('.nearby-cards');
  const status = root.querySelector('[role="status"]');
  if (list === null || status === null) return;
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

  /** Of `Schools 1–2`, the numbers change. */
  function say(numbers: string): void {
    const text = status?.textContent.replace(/\d.*/, numbers);
    if (status !== null && text !== undefined && text !== status.textContent) status.textContent = text;
  }

  function show(): void {
    const end = Math.min(pager.offset + NEARBY_PAGE_SIZE, pager.count);
    [...(list?.children ?? [])].forEach((card, at) => card.toggleAttribute('hidden', at < pager.offset || at >= end));
    const first = pager.offset + 1;
    say(first === end ? String(end) : `${first}–${end}`);
    for (const button of buttons) button.setAttribute('aria-disabled', String(!isPossible(button)));
  }

  async function load(): Promise<void> {
    const limit = Number(root.dataset['limit']);
    const batch = { offset: asked, limit };
    const all = await import('./nearby-batch.ts').then(({ askForCards }) => askForCards(root, batch)).catch(() => null);
    if (all === null) return;
    const known = new Set([...(list?.querySelectorAll('a:first-child') ?? [])].map((link) => pathOf(link)));
    const cards = all.filter((card) => !known.has(pathOf(card.querySelector('a'))));
    list?.append(...cards);
    asked += all.length;
    pager = takeBatch(pager, { received: all.length, limit, added: cards.length });
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

function pathOf(link: Element | null): string {
  return link instanceof HTMLAnchorElement ? link.pathname : '';
}
