import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  SUGGEST,
  NOTHING,
  OAKLAND,
  OAK_HIGH,
  edge,
  left,
  unmount,
  user,
  mount,
  whatField,
  whereField,
  options,
  optionOf,
  sent,
  setWidth,
  submits,
} from './search-box-page.ts';

describe('the first field', () => {
  it('offers levels and types while it is empty', async () => {
    mount();
    await user.click(whatField());
    expect(options()).toEqual([
      ...['Preschools', 'Elementary schools', 'Middle schools', 'High schools'],
      ...['Public schools', 'Charter schools', 'Private schools'],
    ]);
    const levels = screen.getByRole('group', { name: 'Level' });
    expect(within(levels).getAllByRole('option')).toHaveLength(4);
  });

  it.each([1024, 360])('offers them at once to a visitor who pointed at it before, %i pixels wide', (width) => {
    setWidth(width);
    mount({ focus: 'what' });
    expect(options()).toContain('Charter schools');
  });

  it('sends the typed text by Enter', async () => {
    mount();
    await user.type(whatField(), 'oak');
    await waitFor(() => expect(options()).not.toEqual([]));
    expect(await submits(() => user.keyboard('{Enter}'))).toBe(true);
    expect([whatField().value, options()]).toEqual(['oak', []]);
  });

  it('follows the combobox pattern with the keyboard', async () => {
    mount();
    await user.tab();
    const field = whatField();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.getAttribute('aria-autocomplete')).toBe('list');
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox')).toMatchObject({ id: field.getAttribute('aria-controls'), tabIndex: -1 });
    await user.keyboard('{ArrowDown}');
    const pointed = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(pointed?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Enter}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(sent()).toEqual({ 'gradeLevels[]': pointed?.textContent === 'Preschools' ? 'p' : 'e' });
  });

  it('keeps the typed text after Escape', async () => {
    mount();
    await user.type(whatField(), 'oak');
    await waitFor(() => expect(options()).not.toEqual([]));
    await user.keyboard('{Escape}');
    expect([whatField().value, whatField().getAttribute('aria-expanded')]).toEqual(['oak', 'false']);
    await user.keyboard('{Escape}');
    expect(whatField().value).toBe('oak');
  });

  it('chooses nothing when it loses the focus', async () => {
    mount();
    await user.click(whatField());
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(sent()).toEqual({});
  });

  it('shows suggestions only while it has keywords', async () => {
    mount();
    await user.type(whatField(), 'oak');
    await waitFor(() => expect(options()).toEqual(['Oak High SchoolOakland, CA', 'Oakland, CA']));
    expect(screen.getByRole('group', { name: 'Schools' })).toBeTruthy();
    expect(document.querySelector('mark')?.textContent).toBe('Oak');
    await user.clear(whatField());
    expect(options()).toContain('Charter schools');
  });

  it('has either keywords or a filter', async () => {
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

  it('opens the page of a chosen suggestion', async () => {
    mount();
    await user.type(whatField(), 'oak');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.click(optionOf('Oakland, CA'));
    expect(left).toEqual([
      '/california/oakland/?searchWhatType=autosuggest&searchLocationType=city&searchWhatKeywordValue=oak',
    ]);
  });

  it('requests the suggestions that its page shows', async () => {
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

  it('suggests addresses on the home page', async () => {
    const address = { ...OAKLAND, title: '12 Oak St, Oakland, CA', value: '12 Oak St, Oakland, CA' };
    edge.answer('/gsr/api/address_suggestions', () => ({ items: [address] }));
    mount();
    await user.type(whatField(), '12 oak');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Addresses' })).toBeTruthy());
  });

  it('logs missing addresses and works without them', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    edge.answer('/gsr/api/address_suggestions', () => new Error('away'));
    mount();
    await user.type(whatField(), '12 oak');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('No addresses:', expect.any(Error)));
    await waitFor(() => expect(options()).toHaveLength(2));
  });

  it('requests at most 60 plain characters', async () => {
    mount();
    await user.click(whatField());
    await user.paste('<St. Mary\'s> "K-8"; no. 12');
    await waitFor(() => expect(edge.asked).toHaveLength(1));
    expect(edge.asked[0]?.searchParams.get('q')).toBe("St Mary's K-8 no 12");
    expect(whatField().maxLength).toBe(60);
  });

  it('ignores the response to an older text', async () => {
    mount();
    const answerLate = edge.hold(SUGGEST);
    await user.type(whatField(), 'o');
    await waitFor(() => expect(edge.asked).toHaveLength(1));
    await user.type(whatField(), 'ak');
    await waitFor(() => expect(options()).toHaveLength(2));
    await act(async () => answerLate({ ...NOTHING, Schools: [{ ...OAK_HIGH, title: 'Outdated' }] }));
    expect(options()).toHaveLength(2);
  });

  it('shows the specified words if nothing matches', async () => {
    edge.answer(SUGGEST, () => NOTHING);
    mount();
    await user.type(whatField(), 'qqq');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        "Sorry, but we didn't understand",
      ),
    );
  });

  it('works without suggestions, and drops foreign links', async () => {
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

describe('the second field', () => {
  it('suggests ZIP codes for digits and cities for letters', async () => {
    mount();
    await user.type(whereField(), '9');
    await waitFor(() => expect(edge.asked.at(-1)?.searchParams.get('types')).toBe('Zipcodes'));
    await user.clear(whereField());
    await user.type(whereField(), 'o');
    await waitFor(() => expect(edge.asked.at(-1)?.searchParams.get('types')).toBe('Cities'));
  });

  it('closes its suggestions for an address', async () => {
    mount();
    await user.type(whereField(), 'oak');
    await waitFor(() => expect(options()).not.toEqual([]));
    await user.type(whereField(), ' 12');
    expect(options()).toEqual([]);
    expect(whereField().getAttribute('aria-expanded')).toBe('false');
  });

  it('keeps a chosen place until the text changes', async () => {
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

  it('shows the results of another place at once', async () => {
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

  it('uses the position of the visitor', async () => {
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

  it('keeps the point that the page searched around', () => {
    const setPoint = () => document.querySelector('[data-search-box]')?.setAttribute('data-point', '1,2,3');
    mount({ page: 'search', where: 'the area on the map', before: setPoint });
    expect(sent()).toMatchObject({ lat: '1', lon: '2', distance: '3', locationLabel: 'the area on the map' });
  });

  it('shows an error if the position is unknown', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (_: unknown, onError: () => void) => onError() },
    });
    mount();
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() =>
      expect(screen.getByText('Your browser didn’t share your location. Enter a place instead.')).toBeTruthy(),
    );
  });
});
