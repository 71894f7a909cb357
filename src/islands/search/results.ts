import { throttle } from '../dom/throttle.ts';
import { addressOfForm, addressShown, isChanged, opensElsewhere, scrollOf } from './results-address.ts';
import { fetchResults } from './results-fetch.ts';
import { $results } from './results-store.ts';
import { swapResults } from './results-swap.ts';
import { RESULTS_CHANGED, SEARCH_WANTED } from './search-events.ts';

/** The specification's throttle of the list. */
const UPDATE_THROTTLE_MS = 500;
const SLOW_MS = 1000;
const FORMS = '[data-search-form], .search-box';
const LINKS = 'a[data-search-link], [data-search] .pagination a';

interface Wanted {
  readonly address: string;
  /** True if the visitor's step makes an entry in the history. Going back or forward makes none. */
  readonly isStep: boolean;
  readonly isPageTurned: boolean;
  /** The scroll position of the page when the visitor left it. */
  readonly scrollY: number | null;
}

/**
 * Makes the links and forms of a results page show their results in the page. The addresses and the history are the same as
 * without it. Returns a function that ends it.
 */
export function enhanceResults(root: HTMLElement): () => void {
  const results = new LiveResults(root);
  const ended = new AbortController();
  listen(root, { results, signal: ended.signal });
  // The visitor may have chosen a filter before this loaded.
  const changed = [...root.querySelectorAll<HTMLFormElement>('form[data-search-form]')].find(isChanged);
  if (changed !== undefined) results.go(addressOfForm(changed));
  return () => {
    ended.abort();
    results.end();
  };
}

class LiveResults {
  readonly #root: HTMLElement;
  readonly #update = throttle(() => void this.#load(), UPDATE_THROTTLE_MS);
  readonly #unlisten: () => void;
  #wanted: Wanted | null = null;
  #running = new AbortController();

  constructor(root: HTMLElement) {
    this.#root = root;
    $results.set({ kind: 'shown', address: addressShown() });
    this.#unlisten = $results.listen(({ kind }) => root.setAttribute('aria-busy', String(kind === 'loading')));
    root.classList.add('is-live');
  }

  go(address: string, more: Partial<Wanted> = {}): void {
    this.#running.abort();
    this.#wanted = { address, isStep: true, isPageTurned: false, scrollY: null, ...more };
    $results.set({ kind: 'loading', address });
    this.#update();
  }

  end(): void {
    this.#running.abort();
    this.#unlisten();
  }

  async #load(): Promise<void> {
    if (this.#wanted === null) return;
    const wanted = this.#wanted;
    this.#wanted = null;
    this.#running = new AbortController();
    const { signal } = this.#running;
    const slow = setTimeout(() => this.#announce(this.#root.dataset['loading'] ?? ''), SLOW_MS);
    try {
      const fetched = await fetchResults(wanted.address, signal);
      if (signal.aborted) return;
      if (fetched.kind === 'elsewhere') location.assign(wanted.address);
      else this.#show(fetched.page, wanted);
    } catch {
      if (!signal.aborted) this.#fail(wanted.address);
    } finally {
      clearTimeout(slow);
    }
  }

  #show(page: Document, { isStep, isPageTurned, scrollY }: Wanted): void {
    if (isStep) history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
    swapResults(page, { isPageTurned });
    const notice = this.#root.querySelector<HTMLElement>('[data-address]');
    const address = notice?.dataset['address'] ?? addressShown();
    if (isStep && address !== addressShown()) history.pushState({}, '', address);
    if (scrollY !== null) window.scrollTo({ top: scrollY, behavior: 'instant' });
    this.#announce(notice?.dataset['announcement'] ?? '');
    $results.set({ kind: 'shown', address });
    document.dispatchEvent(new CustomEvent(RESULTS_CHANGED));
  }

  /** Keeps the results on the page and shows an alert with a link that tries again. */
  #fail(address: string): void {
    const { retry: textContent = null, failed = '' } = this.#root.dataset;
    const alert = document.createElement('p');
    alert.className = 'search-alert';
    alert.setAttribute('role', 'alert');
    const retry = Object.assign(document.createElement('a'), { href: address, textContent });
    retry.dataset['searchLink'] = '';
    alert.append(`${failed} `, retry);
    this.#root.querySelector('[data-search-part="notice"]')?.replaceChildren(alert);
    $results.set({ kind: 'failed', address });
  }

  #announce(text: string): void {
    const status = this.#root.querySelector('[data-search-status]');
    if (status !== null) status.textContent = text;
  }
}

/** Loads results for clicks, forms, calls of other islands, and steps in the history. */
function listen(root: HTMLElement, { results, signal }: { results: LiveResults; signal: AbortSignal }): void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
    if (link === null || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    results.go(link.href, { isPageTurned: link.closest('.pagination') !== null });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORMS) || event.defaultPrevented) return;
    event.preventDefault();
    results.go(addressOfForm(form));
  };
  const onChange = ({ target }: Event) => {
    const form = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.form : null;
    if (form?.matches('[data-search-form]') === true) results.go(addressOfForm(form));
  };
  const onWanted = (event: Event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    event.preventDefault();
    results.go(event.detail);
  };
  const onPopState = ({ state }: PopStateEvent) => {
    // A step to a heading of the page changes only the hash, so the results stay.
    if (addressShown() === $results.get().address) return;
    results.go(location.href, { isStep: false, scrollY: scrollOf(state) });
  };
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('submit', onSubmit, { signal });
  root.addEventListener('change', onChange, { signal });
  document.addEventListener(SEARCH_WANTED, onWanted, { signal });
  window.addEventListener('popstate', onPopState, { signal });
}
