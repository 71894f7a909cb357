import { atom } from 'nanostores';
import { throttle } from '../dom/throttle.ts';
import { timedSignal } from '../dom/timed-signal.ts';
import { swapResults } from './results-swap.ts';
import { RESULTS_CHANGED, SEARCH_WANTED } from './search-events.ts';

/** The specification's time limit of a search. */
const SEARCH_TIMEOUT_MS = 20_000;

/** A fetched results page, or `elsewhere` if the address leads to another kind of page. */
type FetchedResults = { readonly kind: 'results'; readonly page: Document } | { readonly kind: 'elsewhere' };

/** The edge did not answer in time, or not with a page. */
class NoAnswer extends Error {}

/** What the results on the page are doing. `address` is the search that is shown, or that is being fetched. */
type ResultsState =
  | { readonly kind: 'shown'; readonly address: string }
  | { readonly kind: 'loading'; readonly address: string }
  | { readonly kind: 'failed'; readonly address: string };

/** The state of the results on the page; the page's own search at first. */
const $results = atom<ResultsState>({ kind: 'shown', address: '' });

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
    } catch (error) {
      // Without an answer, the results on the page stay. If anything else broke, the browser loads the search as a page.
      if (error instanceof NoAnswer) this.#fail(wanted.address);
      else if (!signal.aborted) location.assign(wanted.address);
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

  /** Keeps the results on the page and shows an alert with a link to the same search, which the browser loads as a page. */
  #fail(address: string): void {
    const { retry: textContent = null, failed = '' } = this.#root.dataset;
    const alert = document.createElement('p');
    alert.className = 'search-alert';
    alert.setAttribute('role', 'alert');
    const retry = Object.assign(document.createElement('a'), { href: address, textContent });
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

/**
 * Fetches the page of an address. Rejects with {@link NoAnswer} after the time limit, or if the response is no page. A page
 * that reports that search is unavailable is a page, whatever its status.
 */
async function fetchResults(address: string, signal: AbortSignal): Promise<FetchedResults> {
  const timed = timedSignal(SEARCH_TIMEOUT_MS, signal);
  const noAnswer = (reason: unknown) => {
    throw signal.aborted ? reason : new NoAnswer(String(reason));
  };
  const response = await fetch(address, { headers: { accept: 'text/html' }, signal: timed }).catch(noAnswer);
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) throw new NoAnswer('This is no page.');
  const page = new DOMParser().parseFromString(await response.text().catch(noAnswer), 'text/html');
  if (page.querySelector('[data-search]') !== null) return { kind: 'results', page };
  if (!response.ok) throw new NoAnswer(`The page answered ${response.status}.`);
  return { kind: 'elsewhere' };
}

/** The address of the page, without origin and hash. */
function addressShown(): string {
  return `${location.pathname}${location.search}`;
}

/** Returns the scroll position of a page when the visitor left it. */
function scrollOf(state: unknown): number {
  const isSaved = typeof state === 'object' && state !== null && 'scrollY' in state;
  return isSaved && typeof state.scrollY === 'number' ? state.scrollY : 0;
}

/** Returns the address that a form would be sent to, without its empty fields. The address of an empty form says so. */
function addressOfForm(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const filled = entries.filter(([, value]) => value.trim() !== '');
  const isEmpty = filled.every(([name]) => name === 'lang');
  const address = new URL(form.action);
  for (const [name, value] of isEmpty ? entries : filled) address.searchParams.append(name, value);
  return address.href;
}

/** Returns true if the visitor changed a choice of a form. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked;
    if (!(control instanceof HTMLSelectElement)) return false;
    return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  });
}

/** Returns true for a click that asks the browser for another window, a download or a menu. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
