import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enhanceResults } from '#islands/search/results.ts';
import { goToSearch, RESULTS_CHANGED } from '#islands/search/search-events.ts';
import { fakeEdge, type FakeEdge } from './fake-edge.ts';

const SEARCH = '/search/search.page';
const user = userEvent.setup();
let edge: FakeEdge;
let end = () => {};

/** Returns the parts of a results page that its script uses. The number of results differs between searches. */
function pageOf(address: string, found: number, { isDemonstration = false } = {}): string {
  const url = new URL(address, location.href);
  const page = Number(url.searchParams.get('page') ?? '1');
  return `<!doctype html><html lang="en"><head><title>${found} schools, page ${page}</title></head><body>
    <header class="site-header"><nav class="languages"><a href="${address}&lang=es">Español</a></nav></header>
    ${isDemonstration ? '<aside class="demonstration">Invented</aside>' : ''}
    <main tabindex="-1"><details data-search-change><summary>Change</summary></details><h1 data-search-part="heading">Schools</h1>
    <div data-search data-failed="Search is away." data-retry="Try again" data-loading="Looking">
      <p role="status" data-search-status></p>
      <div data-search-part="notice" data-address="${address}" data-announcement="${found} schools found"></div>
      <div data-search-grid class="search-grid">
        <div data-search-part="filters"><details id="filter-panel"><summary>Filters</summary>
          <form id="search-filters" data-search-form action="${SEARCH}" method="get">
            <input type="hidden" name="q" value="oak">
            <label><input type="checkbox" id="level-e" name="gradeLevels[]" value="e"> Elementary</label>
            <label><input type="checkbox" id="level-h" name="gradeLevels[]" value="h"> High</label>
            <select name="summary_rating" aria-label="Rating"><option value=""></option><option value="8,10">8</option></select>
          </form></details></div>
        <div data-search-part="toolbar"><h2 tabindex="-1" data-search-focus>${found} found</h2></div>
        <div data-search-part="results">
          <a id="order-name" href="${SEARCH}?q=oak&sort=name" data-search-link>Name</a>
          <a href="${SEARCH}?q=oak&st=public" data-search-link>Remove Charter</a>
          <nav class="pagination"><a href="${SEARCH}?q=oak&page=2">Next</a></nav>
        </div>
      </div>
    </div></main></body></html>`;
}

beforeEach(() => {
  edge = fakeEdge();
  edge.answer(SEARCH, (url) => pageOf(`${url.pathname}${url.search}`, url.search.length));
  history.replaceState({}, '', `${SEARCH}?q=oak`);
  const parsed = new DOMParser().parseFromString(pageOf(`${SEARCH}?q=oak`, 1), 'text/html');
  document.title = parsed.title;
  document.body.replaceChildren(...parsed.body.childNodes);
  const root = document.querySelector<HTMLElement>('[data-search]');
  if (root === null) throw new Error('There are no results.');
  end = enhanceResults(root);
});

afterEach(() => {
  end();
  vi.restoreAllMocks();
});

const address = () => `${location.pathname}${location.search}`;
const found = () => document.querySelector('h2')?.textContent;
const shows = (path: string) => waitFor(() => expect(found()).toBe(`${path.length - SEARCH.length} found`));

describe('the results in the page', () => {
  it('change the address, the title and the language link', async () => {
    await user.click(screen.getByRole('link', { name: 'Name' }));
    const path = `${SEARCH}?q=oak&sort=name`;
    await shows(path);
    expect(address()).toBe(path);
    expect(document.title).toContain('schools, page 1');
    expect(document.querySelector('.languages a')?.getAttribute('href')).toContain('sort=name');
  });

  it('change as soon as a filter changes', async () => {
    await user.click(screen.getByText('Filters'));
    await user.click(screen.getByRole('checkbox', { name: 'Elementary' }));
    await shows(`${SEARCH}?q=oak&gradeLevels%5B%5D=e`);
    expect(address()).toBe(`${SEARCH}?q=oak&gradeLevels%5B%5D=e`);
  });

  it('are announced, and are busy while they load', async () => {
    const root = document.querySelector('[data-search]');
    const answer = edge.hold(SEARCH);
    await user.click(screen.getByRole('link', { name: 'Name' }));
    expect(root?.getAttribute('aria-busy')).toBe('true');
    answer(pageOf(`${SEARCH}?q=oak&sort=name`, 7));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('7 schools found'));
    expect(root?.getAttribute('aria-busy')).toBe('false');
  });

  it('keep the focus and the open panel', async () => {
    await user.click(screen.getByText('Filters'));
    await user.click(screen.getByRole('checkbox', { name: 'High' }));
    await shows(`${SEARCH}?q=oak&gradeLevels%5B%5D=h`);
    expect(document.activeElement?.id).toBe('level-h');
    expect(document.querySelector<HTMLDetailsElement>('#filter-panel')?.open).toBe(true);
  });

  it('close the box that asked for them on a phone', async () => {
    const box = document.querySelector<HTMLDetailsElement>('[data-search-change]');
    box?.setAttribute('open', '');
    await user.click(screen.getByRole('link', { name: 'Name' }));
    await shows(`${SEARCH}?q=oak&sort=name`);
    expect(box?.open).toBe(false);
  });

  it('take the focus if its control is gone', async () => {
    await user.click(screen.getByRole('link', { name: 'Remove Charter' }));
    await shows(`${SEARCH}?q=oak&st=public`);
    expect(document.activeElement).toBe(document.querySelector('h2'));
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await shows(`${SEARCH}?q=oak&page=2`);
    expect(document.activeElement).toBe(document.querySelector('h2'));
    expect(document.title).toContain('page 2');
  });

  it('show the demonstration note only for invented schools', async () => {
    edge.answer(SEARCH, (url) => pageOf(url.href, 3, { isDemonstration: url.search.includes('name') }));
    await user.click(screen.getByRole('link', { name: 'Name' }));
    await waitFor(() => expect(document.querySelector('.demonstration')).not.toBeNull());
    await user.click(screen.getByRole('link', { name: 'Remove Charter' }));
    await waitFor(() => expect(document.querySelector('.demonstration')).toBeNull());
  });

  it('are announced to other islands, which can search', async () => {
    const changed = vi.fn();
    document.addEventListener(RESULTS_CHANGED, changed);
    goToSearch(`${SEARCH}?lat=1&lon=2`);
    await shows(`${SEARCH}?lat=1&lon=2`);
    expect(changed).toHaveBeenCalledOnce();
    document.removeEventListener(RESULTS_CHANGED, changed);
  });

  it('ignore a link that opens in another tab', async () => {
    const prevented: boolean[] = [];
    const note = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', note);
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Name' }));
    await user.keyboard('{/Control}');
    document.removeEventListener('click', note);
    expect(prevented).toEqual([false]);
    expect(edge.asked).toEqual([]);
  });
});

describe('a filter that was chosen before the script loaded', () => {
  it('changes the results after the script loads', async () => {
    end();
    history.replaceState({}, '', `${SEARCH}?q=oak`);
    const box = screen.getByLabelText<HTMLInputElement>('Elementary');
    box.checked = true;
    const root = document.querySelector<HTMLElement>('[data-search]');
    if (root !== null) end = enhanceResults(root);
    await shows(`${SEARCH}?q=oak&gradeLevels%5B%5D=e`);
  });
});

describe('the history', () => {
  it('has an entry for every step', async () => {
    await user.click(screen.getByRole('link', { name: 'Name' }));
    await shows(`${SEARCH}?q=oak&sort=name`);
    history.replaceState({}, '', `${SEARCH}?q=oak`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: { scrollY: 120 } }));
    await shows(`${SEARCH}?q=oak`);
    expect(address()).toBe(`${SEARCH}?q=oak`);
  });

  it('ignores a step within the page', () => {
    history.replaceState({}, '', `${SEARCH}?q=oak#main`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(edge.asked).toEqual([]);
  });
});

describe('visitors who click fast', () => {
  it('get only the newest results, twice a second', async () => {
    await user.click(screen.getByText('Filters'));
    const outdated = edge.hold(SEARCH);
    await user.click(screen.getByRole('checkbox', { name: 'Elementary' }));
    await user.click(screen.getByRole('checkbox', { name: 'High' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '8,10');
    expect(edge.asked).toHaveLength(1);
    outdated(pageOf(`${SEARCH}?outdated`, 999));
    const both = `${SEARCH}?q=oak&gradeLevels%5B%5D=e&gradeLevels%5B%5D=h&summary_rating=8%2C10`;
    await shows(both);
    expect(edge.asked.map(({ search }) => search)).toHaveLength(2);
  });
});

describe('a search that fails', () => {
  it('keeps the results and offers a retry', async () => {
    edge.answer(SEARCH, () => new Error('away'));
    await user.click(screen.getByRole('link', { name: 'Name' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Search is away. Try again'));
    expect(found()).toBe('1 found');
    expect(address()).toBe(`${SEARCH}?q=oak`);
    edge.answer(SEARCH, (url) => pageOf(`${url.pathname}${url.search}`, url.search.length));
    // The browser loads the search as a page, whatever broke here.
    let isHandled: boolean | null = null;
    const watch = (event: Event) => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', watch, { once: true });
    const retry = screen.getByRole('link', { name: 'Try again' });
    expect(retry.getAttribute('href')).toContain('sort=name');
    await user.click(retry);
    expect(isHandled).toBe(false);
  });

  it('needs no browser of the last two years', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    edge.answer(SEARCH, (url) => pageOf(`${url.pathname}${url.search}`, url.search.length));
    await user.click(screen.getByRole('link', { name: 'Name' }));
    await shows(`${SEARCH}?q=oak&sort=name`);
  });

  it('times out after 20 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    edge.hold(SEARCH);
    await user.click(screen.getByRole('link', { name: 'Name' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Search is away. Try again'));
    expect(timeout).toHaveBeenCalledWith(20_000);
  });

  it('is loaded as a page if the code of the page breaks', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(() => {
      throw new TypeError('parseFromString is not a function');
    });
    await user.click(screen.getByRole('link', { name: 'Name' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('sort=name')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens a page of another kind', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    edge.answer(SEARCH, () => '<!doctype html><title>A listing</title>');
    await user.click(screen.getByRole('link', { name: 'Name' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('sort=name')));
  });
});
