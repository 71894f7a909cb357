import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { mountSearchBox } from '#islands/search/SearchBox.island.tsx';
import { fakeEdge, type FakeEdge } from './fake-edge.ts';

export const SUGGEST = '/gsr/api/autosuggest/';
export const NOTHING = { Schools: [], Cities: [], Districts: [], Zipcodes: [], Addresses: [] };
export const OAKLAND = {
  url: '/california/oakland/',
  title: 'Oakland, CA',
  value: 'Oakland, CA',
  city: 'Oakland',
  state: 'ca',
  latlon: '37.8,-122.27',
};
export const OAK_HIGH = {
  url: '/california/oakland/060000000001-Oak-High/',
  title: 'Oak High School',
  value: 'Oak High School',
  city: 'Oakland',
  state: 'ca',
  latlon: '37.81,-122.2',
};

export let edge: FakeEdge;
export let left: string[];
export let unmount = () => {};
export const user = userEvent.setup();

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

/** Returns the form in the page before the box replaces it. */
export function formInPage({ page = 'home', what = '', where = '' } = {}): HTMLElement {
  document.body.innerHTML = `
    <div data-search-box data-page="${page}">
      <form class="search-box" action="/search/search.page" method="get">
        <label for="what">What</label><input id="what" name="q" value="${what}"><input id="where" name="locationSearchString" value="${where}">
        <button type="submit">Search</button>
      </form>
    </div>`;
  const host = document.querySelector<HTMLElement>('[data-search-box]');
  if (host === null) throw new Error('There is no host.');
  return host;
}

/** That form, with a field in focus, and then the box in its place. */
export function mount({ focus = '', before = () => {}, ...given }: MountGiven = {}): HTMLElement {
  const host = formInPage(given);
  if (focus !== '') document.getElementById(focus)?.focus();
  before();
  act(() => {
    unmount = mountSearchBox(host, { isPointed: focus !== '' });
  });
  return host;
}

export const whatField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'What' });
export const whereField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Where' });
export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

export function optionOf(text: string): HTMLElement {
  const option = screen.getAllByRole('option').find(({ textContent }) => textContent === text);
  if (option === undefined) throw new Error(`There is no option ${text}, but ${options().join('; ')}.`);
  return option;
}

/** What the form would send. */
export function sent(): Record<string, string> {
  const form = screen.getByRole<HTMLFormElement>('search');
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

/** Whether sending the form, by default with its button, goes through; the browser goes nowhere. */
export async function submits(
  send = () => user.click(screen.getByRole('button', { name: 'Search' })),
): Promise<boolean> {
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

export function setWidth(width: number): void {
  const happyDom = Reflect.get(window, 'happyDOM') as { setViewport: (of: { width: number }) => void };
  happyDom.setViewport({ width });
}
