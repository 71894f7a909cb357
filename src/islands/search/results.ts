import { throttle } from '../page/throttle.ts';
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
  /** A reader's own step is a new entry of the history; going back or forward is none. */
  readonly isStep: boolean;
  readonly isPageTurned: boolean;
  /** Where the page was scrolled to when it was left. */
  readonly scrollY: number | null;
}

/**
 * Makes the links and forms of a results page show their results at once, in its own page: the same addresses, the same
 * history. Without it they lead to the same pages. Gives what ends it.
 */
export function enhanceResults(root: HTMLElement): () => void {
  let wanted: Wanted | null = null;
  let running = new AbortController();
  const ended = new AbortController();
  const { signal: whileLive } = ended;
  const update = throttle(() => void load(), UPDATE_THROTTLE_MS);
  $results.set({ kind: 'shown', address: addressShown() });
  const unlisten = $results.listen(({ kind }) => root.setAttribute('aria-busy', String(kind === 'loading')));
  root.classList.add('is-live');

  const go = (address: string, more: Partial<Wanted> = {}) => {
    running.abort();
    wanted = { address, isStep: true, isPageTurned: false, scrollY: null, ...more };
    $results.set({ kind: 'loading', address });
    update();
  };

  async function load(): Promise<void> {
    if (wanted === null) return;
    const asked = wanted;
    wanted = null;
    running = new AbortController();
    const { signal } = running;
    const slow = setTimeout(() => announce(root.dataset['loading'] ?? ''), SLOW_MS);
    try {
      const fetched = await fetchResults(asked.address, signal);
      if (signal.aborted) return;
      if (fetched.kind === 'elsewhere') location.assign(asked.address);
      else show(fetched.page, asked);
    } catch {
      if (!signal.aborted) fail(asked.address);
    } finally {
      clearTimeout(slow);
    }
  }

  function show(page: Document, { isStep, isPageTurned, scrollY }: Wanted): void {
    if (isStep) history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
    swapResults(page, { isPageTurned });
    const notice = root.querySelector<HTMLElement>('[data-address]');
    const address = notice?.dataset['address'] ?? addressShown();
    if (isStep && address !== addressShown()) history.pushState({}, '', address);
    if (scrollY !== null) window.scrollTo({ top: scrollY, behavior: 'instant' });
    announce(notice?.dataset['announcement'] ?? '');
    $results.set({ kind: 'shown', address });
    document.dispatchEvent(new CustomEvent(RESULTS_CHANGED));
  }

  /** What was shown stays; the failure is said, with a link to try again. */
  function fail(address: string): void {
    const alert = document.createElement('p');
    alert.className = 'search-alert';
    alert.setAttribute('role', 'alert');
    const retry = Object.assign(document.createElement('a'), { href: address, textContent: root.dataset['retry'] });
    retry.dataset['searchLink'] = '';
    alert.append(`${root.dataset['failed'] ?? ''} `, retry);
    root.querySelector('[data-search-part="notice"]')?.replaceChildren(alert);
    $results.set({ kind: 'failed', address });
  }

  function announce(text: string): void {
    const status = root.querySelector('[data-search-status]');
    if (status !== null) status.textContent = text;
  }

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
    if (link === null || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    go(link.href, { isPageTurned: link.closest('.pagination') !== null });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORMS) || event.defaultPrevented) return;
    event.preventDefault();
    go(addressOfForm(form));
  };
  const onChange = ({ target }: Event) => {
    const form = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.form : null;
    if (form?.matches('[data-search-form]') === true) go(addressOfForm(form));
  };
  const onWanted = (event: Event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    event.preventDefault();
    go(event.detail);
  };
  const onPopState = ({ state }: PopStateEvent) => {
    // A step within the page, to one of its headings, asks for nothing.
    if (addressShown() === $results.get().address) return;
    go(location.href, { isStep: false, scrollY: scrollOf(state) });
  };
  document.addEventListener('click', onClick, { signal: whileLive });
  document.addEventListener('submit', onSubmit, { signal: whileLive });
  root.addEventListener('change', onChange, { signal: whileLive });
  document.addEventListener(SEARCH_WANTED, onWanted, { signal: whileLive });
  window.addEventListener('popstate', onPopState, { signal: whileLive });
  // Somebody may have chosen a filter before this was loaded.
  const changed = [...root.querySelectorAll<HTMLFormElement>('form[data-search-form]')].find(isChanged);
  if (changed !== undefined) go(addressOfForm(changed));
  return () => {
    ended.abort();
    running.abort();
    unlisten();
  };
}
