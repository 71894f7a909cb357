import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CalendarAnswer } from '#domain/calendar/calendar-contract.ts';
import type { Home, HomesAnswer } from '#domain/homes/homes-contract.ts';
import { showDates } from '#islands/profile/calendar-dates.ts';
import { showHomes } from '#islands/profile/homes-list.ts';
import { showTeaser } from '#islands/profile/homes-teaser.ts';
import { FakeCalls } from './fake-calls.ts';

const NO_LINKS = { nearby: null, loans: null };

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function aModule(attributes: string): HTMLElement {
  document.body.innerHTML = `<div id="module" ${attributes}><a href="/page/">See it</a></div>`;
  const module = document.querySelector<HTMLElement>('#module');
  if (module === null) throw new Error('There is no module.');
  return module;
}

const aHome = (number: number): Home => ({
  price: 100_000 + number,
  bedrooms: 2,
  bathrooms: 1,
  areaSqFt: 900,
  streetAddress: `${number} Main St`,
  city: 'Columbia',
  image: null,
  link: `https://homes.example/${number}`,
});
const homesOf = (count: number): HomesAnswer => ({
  isForAdults: false,
  listings: Array.from({ length: count }, (_, at) => aHome(at + 1)),
  links: NO_LINKS,
});

describe('the dates of a school', () => {
  const calendar: CalendarAnswer = {
    data: [{ uid: 'a', name: 'Open house', startDate: '2026-12-01' }],
    verified: true,
    lastUpdated: null,
  };

  it('have six placeholders until they are there', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    new FakeCalls().on('GET /gsr/api/calendar', () => promise);
    const module = aModule('data-calendar="ky-210003002021"');
    const shown = showDates(module);
    await waitFor(() => expect(module.querySelectorAll('.is-placeholder')).toHaveLength(6));
    resolve({ body: calendar });
    await shown;
    expect(module.querySelectorAll('.is-placeholder')).toHaveLength(0);
    expect(module.textContent).toContain('Open house');
  });

  it('stay as the page had them if the call fails', async () => {
    new FakeCalls().on('GET /gsr/api/calendar', { status: 502, body: {} });
    const module = aModule('data-calendar="ky-210003002021"');
    module.innerHTML = '<ul><li>Open house</li></ul>';
    await showDates(module);
    expect(module.textContent).toBe('Open house');
    expect(module.hasAttribute('aria-busy')).toBe(false);
  });

  it('are a sentence if the call fails', async () => {
    new FakeCalls().on('GET /gsr/api/calendar', { status: 502, body: {} });
    const module = aModule('data-calendar="ky-210003002021"');
    await showDates(module);
    expect(module.textContent).toBe('We have no upcoming dates for this school.');
  });
});

describe('the homes of a profile', () => {
  const shownHomes = () => [...document.querySelectorAll('li:not([hidden])')].map((item) => item.textContent);

  it('are shown three at a time', async () => {
    new FakeCalls().on('GET /gsr/api/homes', { body: homesOf(7) });
    await showHomes(aModule('data-homes-of="ky-210003002021"'));
    expect(shownHomes()).toHaveLength(3);
    const next = screen.getByRole('button', { name: 'Next homes' });
    next.click();
    next.click();
    expect(shownHomes()).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('7–7 of 7');
    next.click();
    screen.getByRole('button', { name: 'Previous homes' }).click();
    expect(screen.getByRole('status').textContent).toBe('4–6 of 7');
  });

  it('say Loading... and then that none were found', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
    new FakeCalls().on('GET /gsr/api/homes', () => promise);
    const module = aModule('data-homes-of="ky-210003002021"');
    const shown = showHomes(module);
    await waitFor(() => expect(module.textContent).toBe('Loading...'));
    resolve({ status: 502, body: {} });
    await shown;
    expect(module.textContent).toBe('No homes found.');
  });
});

describe('the homes of a city', () => {
  it('are shown as an advertisement', async () => {
    new FakeCalls().on('GET /gsr/api/homes_and_rentals', { body: homesOf(3) });
    const place = aModule('data-city="Columbia" data-state="ky"');
    await showTeaser(place);
    expect(place.querySelector('h2')?.textContent).toBe('Homes in Columbia');
    expect(place.textContent).toContain('Advertisement');
  });

  it.each([
    ['there are none', { body: homesOf(0) }],
    ['the call fails', { status: 502, body: {} }],
  ])('leave their place empty if %s, so that nothing moves', async (_, answer) => {
    new FakeCalls().on('GET /gsr/api/homes_and_rentals', answer);
    await showTeaser(aModule('data-city="Columbia" data-state="ky"'));
    expect(document.querySelector('#module')?.childElementCount).toBe(0);
  });
});
