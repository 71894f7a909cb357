import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enhanceSearchBox } from '#islands/search/search-box-behavior.ts';
import {
  SUGGEST,
  NOTHING,
  OAKLAND,
  edge,
  unmount,
  user,
  formInPage,
  mount,
  whatField,
  whereField,
  options,
  optionOf,
  sent,
  submits,
  setWidth,
} from './search-box-page.ts';

describe('the box in the place of the form', () => {
  it('keeps the typed text, the focus and the caret', () => {
    document.body.innerHTML = '';
    mount({ what: 'lincoln', where: 'Reno', focus: 'what' });
    expect([whatField().value, whereField().value]).toEqual(['lincoln', 'Reno']);
    expect(document.activeElement).toBe(whatField());
    expect(whatField().selectionStart).toBe(7);
  });

  it('suggests at once for text typed before it loaded', async () => {
    const isTyped = () => {
      document.querySelector<HTMLInputElement>('#what')?.setRangeText('oak');
    };
    mount({ focus: 'what', before: isTyped });
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(whatField().getAttribute('aria-expanded')).toBe('true');
  });

  it('has the same fields as the form', async () => {
    mount({ what: 'lincoln' });
    expect(sent()).toEqual({ q: 'lincoln' });
    expect(screen.getByRole<HTMLFormElement>('search').getAttribute('action')).toBe('/search/search.page');
  });

  it('is Spanish on a Spanish page', () => {
    document.documentElement.lang = 'es';
    mount({ what: 'x' });
    expect(screen.getByRole('combobox', { name: 'Qué' })).toBeTruthy();
    expect(sent()).toEqual({ q: 'x', lang: 'es' });
  });
});

describe('the form until the box loads', () => {
  const isThere = () => screen.queryAllByRole('combobox').length > 0;
  const pointer = (target: EventTarget, type: string) =>
    act(() => void target.dispatchEvent(new PointerEvent(type, { bubbles: true })));

  it('keeps its button until the click ends', async () => {
    const host = formInPage({ where: 'Reno' });
    enhanceSearchBox(host);
    const button = screen.getByRole('button', { name: 'Search' });
    button.focus();
    pointer(button, 'pointerdown');
    // The box appears long before.
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

  it('is replaced at once where the page asks for a place', async () => {
    const host = formInPage({ what: 'near me' });
    host.dataset['placeAsked'] = '';
    enhanceSearchBox(host);
    expect(await screen.findByRole('button', { name: 'Use my location' })).toBeTruthy();
    expect(whatField().value).toBe('near me');
  });

  it.each([
    ['field', 'input'],
    ['name of the field', 'label'],
  ])('opens the list of the first click on the %s', async (_what, part) => {
    const host = formInPage();
    enhanceSearchBox(host);
    const target = host.querySelector<HTMLElement>(part) ?? host;
    pointer(target, 'pointerdown');
    host.querySelector('input')?.focus();
    pointer(target, 'pointerup');
    expect(isThere()).toBe(false);
    target.click();
    await waitFor(() => expect(options()).toContain('Charter schools'));
    expect(document.activeElement).toBe(whatField());
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

describe('suggestions for fast typing', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  it('are requested at most every 100 ms', async () => {
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

describe('sending', () => {
  const REQUIRED = 'Please enter an address, zip code or city and state';

  it('shows the specified words for an empty form', async () => {
    mount();
    expect(await submits()).toBe(false);
    expect(screen.getByText(REQUIRED).getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(whereField());
  });

  it.each(['Kentucky', 'ky', 'City, ZIP or address'])('refuses the place %j alone', async (where) => {
    mount({ what: 'x', where });
    expect(await submits()).toBe(false);
    expect(screen.getByText(REQUIRED)).toBeTruthy();
  });

  it('accepts a name or a filter', async () => {
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

  it('warns in the console about an incomplete place', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    edge.answer(SUGGEST, () => ({ ...NOTHING, Cities: [{ ...OAKLAND, latlon: null }] }));
    mount();
    await user.type(whereField(), 'oak');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.click(optionOf('Oakland, CA'));
    expect(await submits()).toBe(true);
    expect(warn.mock.calls).toEqual([['no valid lat and long']]);
  });

  it('ignores corrupt preferences and logs it', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    document.cookie = 'search_prefs=%7Bbroken; path=/';
    mount();
    expect(whereField().value).toBe('');
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('on a small screen', () => {
  beforeEach(() => setWidth(320));

  it('opens over the page when the visitor taps a field', async () => {
    mount({ focus: 'where' });
    const dialog = await screen.findByRole('dialog', { name: 'Find schools' });
    expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: 'Where' }));
  });

  it('offers levels and types at every tap', async () => {
    mount();
    for (let tap = 0; tap < 2; tap += 1) {
      await user.click(whatField());
      const dialog = await screen.findByRole('dialog');
      expect(options()).toContain('Charter schools');
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(options()).toEqual([]);
    }
  });

  it('shares its text between overlay and page', async () => {
    mount({ focus: 'what' });
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('combobox', { name: 'What' }), 'oak');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(whatField().value).toBe('oak');
  });

  it('stays in the page for keyboard focus', () => {
    document.body.innerHTML = '';
    const host = mount();
    whatField().focus();
    expect(host.querySelector('dialog')).toBeNull();
  });
});
