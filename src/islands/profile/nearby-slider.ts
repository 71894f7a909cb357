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
 * Shows the cards of a list two at a time. Loads more cards when the visitor is near the end. If a call fails, the next step
 * makes it again.
 */
export function enhanceNearbySlider(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('.nearby-cards');
  const status = root.querySelector('[role="status"]');
  if (list === null || status === null) return;
  const slider = new NearbySlider(root, { list, status });
  for (const button of slider.buttons) {
    button.addEventListener('click', () => {
      if (slider.isPossible(button)) void slider.go(button.dataset['step'] === '1' ? 1 : -1);
    });
  }
  root.classList.add('is-enhanced');
  slider.show();
}

class NearbySlider {
  readonly buttons: readonly HTMLElement[];
  readonly #root: HTMLElement;
  readonly #list: HTMLElement;
  readonly #status: Element;
  #pager: NearbyPager;
  #requested: number;
  #loading: Promise<void> | null = null;

  constructor(root: HTMLElement, { list, status }: { list: HTMLElement; status: Element }) {
    this.#root = root;
    this.#list = list;
    this.#status = status;
    this.buttons = [...root.querySelectorAll<HTMLElement>('[data-step]')];
    this.#requested = list.children.length;
    this.#pager = { offset: 0, count: this.#requested, isFullyLoaded: root.dataset['isFull'] !== undefined };
  }

  isPossible(button: HTMLElement): boolean {
    return button.dataset['step'] === '1' ? canGoForward(this.#pager) : canGoBack(this.#pager);
  }

  show(): void {
    const { offset, count } = this.#pager;
    const end = Math.min(offset + NEARBY_PAGE_SIZE, count);
    [...this.#list.children].forEach((card, at) => card.toggleAttribute('hidden', at < offset || at >= end));
    const first = offset + 1;
    this.#showNumbers(first === end ? String(end) : `${first}–${end}`);
    for (const button of this.buttons) button.setAttribute('aria-disabled', String(!this.isPossible(button)));
  }

  async go(step: 1 | -1): Promise<void> {
    const isThere = step === -1 || this.#pager.offset + NEARBY_PAGE_SIZE < this.#pager.count;
    if (!isThere && !this.#pager.isFullyLoaded) await this.#loadOnce();
    this.#pager = turnPage(this.#pager, step);
    this.show();
    if (isNearEnd(this.#pager)) await this.#loadOnce();
  }

  /** Replaces the numbers in the status: `1–2` in "Schools 1–2". */
  #showNumbers(numbers: string): void {
    const text = this.#status.textContent.replace(/\d.*/, numbers);
    if (text !== this.#status.textContent) this.#status.textContent = text;
  }

  async #load(): Promise<void> {
    const limit = Number(this.#root.dataset['limit']);
    const batch = { offset: this.#requested, limit };
    const all = await import('./nearby-batch.ts')
      .then(({ askForCards }) => askForCards(this.#root, batch))
      .catch(() => null);
    if (all === null) return;
    const known = new Set([...this.#list.querySelectorAll('a:first-child')].map((link) => pathOf(link)));
    const cards = all.filter((card) => !known.has(pathOf(card.querySelector('a'))));
    this.#list.append(...cards);
    this.#requested += all.length;
    this.#pager = takeBatch(this.#pager, { received: all.length, limit, added: cards.length });
  }

  /** Makes one call at a time. Later callers wait for it. */
  #loadOnce(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
      this.show();
    });
    return this.#loading;
  }
}

function pathOf(link: Element | null): string {
  return link instanceof HTMLAnchorElement ? link.pathname : '';
}
