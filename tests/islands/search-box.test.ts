import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountSearchBox } from '#islands/search/SearchBox.island.tsx';
import { enhanceSearchBox } from '#islands/search/search-box.ts';
import { fakeEdge, type FakeEdge } from './fake-edge.ts';

const SUGGEST = '/gsr/api/autosuggest/';
const NOTHING = { Schools: [], Cities: [], Districts: [], Zipcodes: [], Addresses: [] };
const OAKLAND = {
  url: '/california/oakland/',
  title: 'Oakland, CA',
  value: 'Oakland, CA',
  city: 'Oakland',
  state: 'ca',
  latlon: '37.8,-122.27',
};
const OAK_HIGH = {
  url: '/california/oakland/060000000001-Oak-High/',
  title: 'Oak High School',
  value: 'Oak High School',
  city: 'Oakland',
  state: 'ca',
  latlon: '37.81,-122.2',
};

let edge: FakeEdge;
let left: string[];
let unmount = () => {};
const user = userEvent.setup();

beforeEach(() => {
  edge = fakeEdge();
  edge.answer(SUGGEST, () => ({ ...NOTHING, Schools: [OAK_HIGH], Cities: [OAKLAND] }));
  left = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)));
  document.cookie = 'search_prefs=; max-age=0; path=/';
});

afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  setWidth(1024);
  vi.restoreAllMocks();
});

interface MountGiven {
  readonly page?: string;
  readonly what?: string;
  readonly where?: string;
  readonly focus?: string;
  readonly before?: () => void;
}

/** The form that stands in the page until the box takes its place. */
function formInPage({ page = 'home', what = '', where = '' } = {}): HTMLElement {
  document.body.innerHTML = `
    <div data-search-box data-page="${page}">
      <form class="search-box" action="/search/search.page" method="get">
        <input id="what" name="q" value="${what}"><input id="where" name="locationSearchString" value="${where}">
        <button type="submit">Search</button>
      </form>
    </div>`;
  const host = document.querySelector<HTMLElement>('[data-search-box]');
  if (host === null) throw new Error('There is no host.');
  return host;
}

/** That form, with a field in focus, and then the box in its place. */
function mount({ focus = '', before = () => {}, ...given } = {} as MountGiven): HTMLElement {
  const host = formInPage(given);
  if (focus !== '') document.getElementById(focus)?.focus();
  before();
  act(() => {
    unmount = mountSearchBox(host, { isPointed: focus !== '' });
  });
  return host;
}

const whatField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'What' });
const whereField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Where' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

function optionOf(text: string): HTMLElement {
  const option = screen.getAllByRole('option').find(({ textContent }) => textContent === text);
  if (option === undefined) throw new Error(`There is no option ${text}, but ${options().join('; ')}.`);
  return option;
}

/** What the form would send. */
function sent(): Record<string, string> {
  const form = screen.getByRole<HTMLFormElement>('search');
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Whether sending the form, by default with its button, goes through; the browser goes nowhere. */
async function submits(send = () => user.click(screen.getByRole('button', { name: 'Search' }))): Promise<boolean> {
  let isSent = false;
  const note = (event: Event) => {
    isSent = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('submit', note);
  await send();
  document.removeEventListener('submit', note);
  return isSent;
}

function setWidth(width: number): void {
  const happyDom = Reflect.get(window, 'happyDOM') as { setViewport: (of: { width: number }) => void };
  happyDom.setViewport({ width });
}

describe('the box in the place of the form', () => {
  it('keeps what was typed, the focus and the caret', () => {
    document.body.innerHTML = '';
    mount({ what: 'lincoln', where: 'Reno', focus: 'what' });
    expect([whatField().value, whereField().value]).toEqual(['lincoln', 'Reno']);
    expect(document.activeElement).toBe(whatField());
    expect(whatField().selectionStart).toBe(7);
  });

  it('suggests at once for what was typed before it came', async () => {
    const isTyped = () => {
      document.querySelector<HTMLInputElement>('#what')?.setRangeText('oak');
    };
    mount({ focus: 'what', before: isTyped });
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(whatField().getAttribute('aria-expanded')).toBe('true');
  });

  it('is the same form', async () => {
    mount({ what: 'lincoln' });
    expect(sent()).toEqual({ q: 'lincoln' });
    expect(screen.getByRole<HTMLFormElement>('search').getAttribute('action')).toBe('/search/search.page');
  });

  it('speaks Spanish on a Spanish page, and says so to the next', () => {
    document.documentElement.lang = 'es';
    mount({ what: 'x' });
    expect(screen.getByRole('combobox', { name: 'Qué' })).toBeTruthy();
    expect(sent()).toEqual({ q: 'x', lang: 'es' });
  });
});

describe('the form until the box comes', () => {
  const isThere = () => screen.queryAllByRole('combobox').length > 0;
  const pointer = (target: EventTarget, type: string) =>
    act(() => void target.dispatchEvent(new PointerEvent(type, { bubbles: true })));

  it('keeps its button until it was clicked', async () => {
    const host = formInPage({ where: 'Reno' });
    enhanceSearchBox(host);
    const button = screen.getByRole('button', { name: 'Search' });
    button.focus();
    pointer(button, 'pointerdown');
    // The box is there long before.
    await act(() => new Promise((resume) => setTimeout(resume, 200)));
    expect([isThere(), button.isConnected]).toEqual([false, true]);
    pointer(button, 'pointerup');
    expect(isThere()).toBe(false);
    let isSent = false;
    host.addEventListener('submit', (event) => {
      isSent = true;
      event.preventDefault();
    });
    button.click();
    expect(isSent).toBe(true);
    await waitFor(() => expect(isThere()).toBe(true));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  });

  it.each([
    ['without a click', 'pointerup'],
    ['to scroll', 'pointercancel'],
  ])('makes way once the pointer is lifted %s', async (_why, type) => {
    const host = formInPage();
    enhanceSearchBox(host);
    pointer(host.querySelector('#what') ?? host, 'pointerdown');
    pointer(window, type);
    await waitFor(() => expect(isThere()).toBe(true));
  });
});

describe('the first field', () => {
  it('offers levels and types while it is empty', async () => {
    mount();
    await user.click(whatField());
    expect(options()).toEqual([
      ...['Preschools', 'Elementary schools', 'Middle schools', 'High schools'],
      ...['Public district schools', 'Charter schools', 'Private schools'],
    ]);
    const levels = screen.getByRole('group', { name: 'Level' });
    expect(within(levels).getAllByRole('option')).toHaveLength(4);
  });

  it('sends by Enter what was typed where no line is highlighted, and closes its list', async () => {
    mount();
    await user.type(whatField(), 'oak');
    await waitFor(() => expect(options()).not.toEqual([]));
    expect(await submits(() => user.keyboard('{Enter}'))).toBe(true);
    expect([whatField().value, options()]).toEqual(['oak', []]);
  });

  it('is a combobox to the letter: closed, opened by an arrow key, pointed at, chosen by Enter', async () => {
    mount();
    await user.tab();
    const field = whatField();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.getAttribute('aria-autocomplete')).toBe('list');
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    await user.keyboard('{ArrowDown}');
    const pointed = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(pointed?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Enter}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(sent()).toEqual({ 'gradeLevels[]': pointed?.textContent === 'Preschools' ? 'p' : 'e' });
  });

  it('closes its list with Escape and keeps what was typed', async () => {
    mount();
    await user.type(whatField(), 'oak');
    await waitFor(() => expect(options()).not.toEqual([]));
    await user.keyboard('{Escape}');
    expect([whatField().value, whatField().getAttribute('aria-expanded')]).toEqual(['oak', 'false']);
    await user.keyboard('{Escape}');
    expect(whatField().value).toBe('oak');
  });

  it('chooses nothing when it is left', async () => {
    mount();
    await user.click(whatField());
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(sent()).toEqual({});
  });

  it('switches to suggestions once keywords are typed, and back when they are cleared', async () => {
    mount();
    await user.type(whatField(), 'oak');
    await waitFor(() => expect(options()).toEqual(['Oak High SchoolOakland, CA', 'Oakland, CA']));
    expect(screen.getByRole('group', { name: 'Schools' })).toBeTruthy();
    expect(document.querySelector('mark')?.textContent).toBe('Oak');
    await user.clear(whatField());
    expect(options()).toContain('Charter schools');
  });

  it('clears the keywords when a filter is chosen, and the filter when keywords are typed', async () => {
    mount();
    await user.click(whatField());
    await user.click(screen.getByRole('option', { name: 'Charter schools' }));
    expect(sent()).toEqual({ 'st[]': 'charter' });
    await user.type(whatField(), 'm');
    expect(sent()).toEqual({ q: 'm' });
    await user.clear(whatField());
    await user.click(screen.getByRole('option', { name: 'High schools' }));
    expect(sent()).toEqual({ 'gradeLevels[]': 'h' });
    await user.click(screen.getByRole('button', { name: 'Remove High schools' }));
    expect(sent()).toEqual({});
    expect(document.activeElement).toBe(whatField());
  });

  it('goes to the page of a suggestion that is chosen, which is told how it was found', async () => {
    mount();
    await user.type(whatField(), 'oak');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.click(optionOf('Oakland, CA'));
    expect(left).toEqual([
      '/california/oakland/?searchWhatType=autosuggest&searchLocationType=city&searchWhatKeywordValue=oak',
    ]);
  });

  it('asks for the kinds and numbers of its page', async () => {
    mount();
    await user.type(whatField(), 'o');
    await waitFor(() => expect(edge.asked.map(String)).toHaveLength(1));
    expect(Object.fromEntries(edge.asked[0]?.searchParams ?? [])).toEqual({
      q: 'o',
      types: 'Schools,Cities,Districts,Zipcodes',
      limit: '25',
      typeLimit: '4',
    });
    act(() => unmount());
    mount({ page: 'search' });
    await user.type(whatField(), 'o');
    await waitFor(() => expect(edge.asked).toHaveLength(2));
    expect(edge.asked[1]?.searchParams.get('types')).toBe('Schools,Cities,Districts,Zipcodes,Addresses');
    expect(edge.asked[1]?.searchParams.get('typeLimit')).toBe('5');
  });

  it('offers addresses on the home page where something like one is typed', async () => {
    const address = { ...OAKLAND, title: '12 Oak St, Oakland, CA', value: '12 Oak St, Oakland, CA' };
    edge.answer('/gsr/api/address_suggestions', () => ({ items: [address] }));
    mount();
    await user.type(whatField(), '12 oak');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Addresses' })).toBeTruthy());
  });

  it('goes without addresses that do not come, and logs it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    edge.answer('/gsr/api/address_suggestions', () => new Error('away'));
    mount();
    await user.type(whatField(), '12 oak');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('No addresses:', expect.any(Error)));
    await waitFor(() => expect(options()).toHaveLength(2));
  });

  it('asks with letters, digits, spaces, hyphens, commas and apostrophes alone, and takes 60 characters', async () => {
    mount();
    await user.click(whatField());
    await user.paste('<St. Mary\'s> "K-8"; no. 12');
    await waitFor(() => expect(edge.asked).toHaveLength(1));
    expect(edge.asked[0]?.searchParams.get('q')).toBe("St Mary's K-8 no 12");
    expect(whatField().maxLength).toBe(60);
  });

  it('ignores an answer to an older text', async () => {
    mount();
    const answerLate = edge.hold(SUGGEST);
    await user.type(whatField(), 'o');
    await waitFor(() => expect(edge.asked).toHaveLength(1));
    await user.type(whatField(), 'ak');
    await waitFor(() => expect(options()).toHaveLength(2));
    await act(async () => answerLate({ ...NOTHING, Schools: [{ ...OAK_HIGH, title: 'Outdated' }] }));
    expect(options()).toHaveLength(2);
  });

  it('says in the exact words that nothing is like what was typed', async () => {
    edge.answer(SUGGEST, () => NOTHING);
    mount();
    await user.type(whatField(), 'qqq');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        "Sorry, but we didn't understand",
      ),
    );
  });

  it('goes without suggestions that do not come, or that lead elsewhere', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    edge.answer(SUGGEST, () => new Error('away'));
    mount();
    await user.type(whatField(), 'oak');
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(options()).toEqual([]);
    edge.answer(SUGGEST, () => ({ Schools: [{ ...OAK_HIGH, url: '//evil.example/' }], Cities: 'no list' }));
    await user.type(whatField(), 'l');
    await waitFor(() => expect(edge.asked.at(-1)?.searchParams.get('q')).toBe('oakl'));
    expect(options()).toEqual([]);
  });
});

describe('suggestions while one types fast', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  it('are asked for at most every 100 ms, of the newest text', async () => {
    mount();
    for (let length = 1; length <= 12; length += 1) {
      fireEvent.change(whatField(), { target: { value: 'oakland high'.slice(0, length) } });
      await act(() => vi.advanceTimersByTimeAsync(20));
    }
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(edge.asked.length).toBeLessThanOrEqual(4);
    expect(edge.asked.at(-1)?.searchParams.get('q')).toBe('oakland high');
  });
});

describe('the second field', () => {
  it('suggests ZIP codes for digits and cities for letters', async () => {
    mount();
    await user.type(whereField(), '9');
    await waitFor(() => expect(edge.asked.at(-1)?.searchParams.get('types')).toBe('Zipcodes'));
    await user.clear(whereField());
    await user.type(whereField(), 'o');
    await waitFor(() => expect(edge.asked.at(-1)?.searchParams.get('types')).toBe('Cities'));
  });

  it('closes its suggestions for what reads like an address', async () => {
    mount();
    await user.type(whereField(), 'oak');
    await waitFor(() => expect(options()).not.toEqual([]));
    await user.type(whereField(), ' 12');
    expect(options()).toEqual([]);
    expect(whereField().getAttribute('aria-expanded')).toBe('false');
  });

  it('takes the place that is chosen, until something else is typed', async () => {
    mount();
    await user.type(whereField(), 'oak');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.click(optionOf('Oakland, CA'));
    expect(whereField().value).toBe('Oakland, CA');
    expect(left).toEqual([]);
    expect(sent()).toEqual({
      locationSearchString: 'Oakland, CA',
      locationLabel: 'Oakland, CA',
      locationType: 'city',
      lat: '37.8',
      lon: '-122.27',
      state: 'ca',
      city: 'Oakland',
    });
    await user.type(whereField(), 'x');
    expect(sent()).toEqual({ locationSearchString: 'Oakland, CAx' });
  });

  it('shows the results of another place at once on a results page, and keeps the focus', async () => {
    const sentForms: string[] = [];
    const note = (event: Event) => {
      sentForms.push(sent()['city'] ?? '');
      event.preventDefault();
    };
    document.addEventListener('submit', note);
    mount({ page: 'search', where: '' });
    await user.type(whereField(), 'oak');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.click(optionOf('Oakland, CA'));
    await waitFor(() => expect(sentForms).toEqual(['Oakland']));
    expect(document.activeElement).toBe(whereField());
    document.removeEventListener('submit', note);
  });

  it('takes the place where the reader is', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (onFound: PositionCallback) =>
          onFound({ coords: { latitude: 37.8, longitude: -122.27 } } as GeolocationPosition),
      },
    });
    edge.answer('/gsr/api/geocode', () => ({
      items: [
        {
          lat: 37.8,
          lon: -122.27,
          normalizedAddress: '1 Grand Ave, Oakland, CA 94610',
          type: 'street_address',
          state: 'CA',
          city: 'Oakland',
          zipCode: '94610',
        },
      ],
      message: null,
    }));
    mount();
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(whereField().value).toBe('1 Grand Ave, Oakland, CA 94610'));
    expect(sent()).toMatchObject({ lat: '37.8', state: 'ca', zip: '94610', locationType: 'street_address' });
  });

  it('says so where the browser does not tell where the reader is', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (_: unknown, onError: () => void) => onError() },
    });
    mount();
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() =>
      expect(screen.getByText('Your browser did not tell us where you are. Type a place instead.')).toBeTruthy(),
    );
  });
});

describe('sending', () => {
  const REQUIRED = 'Please enter an address, zip code or city and state';

  it('nothing says in the exact words what is lacking', async () => {
    mount();
    expect(await submits()).toBe(false);
    expect(screen.getByText(REQUIRED).getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(whereField());
  });

  it.each(['Kentucky', 'ky', 'City, ZIP or address'])('the place %j alone does not go through', async (where) => {
    mount({ what: 'x', where });
    expect(await submits()).toBe(false);
    expect(screen.getByText(REQUIRED)).toBeTruthy();
  });

  it('a name goes through, and a filter', async () => {
    mount({ what: 'lincoln' });
    expect(await submits()).toBe(true);
    act(() => unmount());
    mount();
    await user.click(whatField());
    await user.click(screen.getByRole('option', { name: 'High schools' }));
    expect(await submits()).toBe(true);
  });

  it('remembers the keywords and the place for the next time', async () => {
    mount({ what: 'lincoln' });
    await user.type(whereField(), 'oak');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.click(optionOf('Oakland, CA'));
    expect(await submits()).toBe(true);
    const value = decodeURIComponent(/search_prefs=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    expect(JSON.parse(value)).toMatchObject({ what_keywords: 'lincoln', location: { city: 'Oakland', lat: '37.8' } });
    act(() => unmount());
    mount({ focus: 'what' });
    expect(whereField().value).toBe('Oakland, CA');
  });

  it('tells the console what a chosen place lacks', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    edge.answer(SUGGEST, () => ({ ...NOTHING, Cities: [{ ...OAKLAND, latlon: null }] }));
    mount();
    await user.type(whereField(), 'oak');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.click(optionOf('Oakland, CA'));
    expect(await submits()).toBe(true);
    expect(warn.mock.calls).toEqual([['no valid lat and long']]);
  });

  it('goes on without preferences that are corrupted, and logs it', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    document.cookie = 'search_prefs=%7Bbroken; path=/';
    mount();
    expect(whereField().value).toBe('');
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('on a small screen', () => {
  beforeEach(() => setWidth(320));

  it('opens over the page for somebody who points at a field', async () => {
    mount({ focus: 'where' });
    const dialog = await screen.findByRole('dialog', { name: 'Find schools' });
    expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: 'Where' }));
  });

  it('has the same fields in the overlay and in the page', async () => {
    mount({ focus: 'what' });
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('combobox', { name: 'What' }), 'oak');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(whatField().value).toBe('oak');
  });

  it('stays in the page for somebody who only passes with the keyboard', () => {
    document.body.innerHTML = '';
    const host = mount();
    whatField().focus();
    expect(host.querySelector('dialog')).toBeNull();
  });
});
