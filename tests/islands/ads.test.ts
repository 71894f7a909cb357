import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillSlot } from '#islands/ads/ad-slot.ts';
import { openInterstitial } from '#islands/ads/interstitial.ts';
import { startMobileAd } from '#islands/ads/mobile-ad.ts';
import { FakeCalls } from './fake-calls.ts';

const HOUSE = { kind: 'house', label: 'Advertisement', text: 'Compare.', action: 'Go', path: '/compare/' };
let calls: FakeCalls;

beforeEach(() => {
  calls = new FakeCalls().on('GET /gsr/api/ad', { body: HOUSE });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.cookie = 'gs_interstitial=; max-age=0; path=/';
});

function scrollTo(top: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 4000, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

it('a slot shows an ad that says what it is', async () => {
  document.body.innerHTML = '<aside data-ad="article"></aside>';
  const slot = document.querySelector('aside');
  if (slot === null) throw new Error('There is no slot.');
  await fillSlot(slot);
  expect(slot.textContent).toContain('Advertisement');
  expect(slot.querySelector('a')?.getAttribute('href')).toBe('/compare/');
});

it('a slot stays empty without an ad', async () => {
  calls.on('GET /gsr/api/ad', { body: { kind: 'none' } });
  document.body.innerHTML = '<aside data-ad="article"></aside>';
  const slot = document.querySelector('aside');
  if (slot === null) throw new Error('There is no slot.');
  await fillSlot(slot);
  expect(slot.childElementCount).toBe(0);
});

describe('the ad at the bottom', () => {
  const bar = () => document.querySelector('.ad-bottom:not([hidden])');

  it('comes after two seconds past half of the page, and goes after thirty', async () => {
    vi.useFakeTimers();
    scrollTo(0);
    startMobileAd();
    await vi.advanceTimersByTimeAsync(1900);
    scrollTo(3000);
    expect(calls.made).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(bar()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(bar()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(bar()).toBeNull();
  });

  it('waits for half of the page and closes by its button', async () => {
    vi.useFakeTimers();
    scrollTo(0);
    startMobileAd();
    await vi.advanceTimersByTimeAsync(5000);
    expect(bar()).toBeNull();
    scrollTo(3000);
    await vi.advanceTimersByTimeAsync(500);
    document.querySelector<HTMLElement>('.ad-close')?.click();
    expect(bar()).toBeNull();
  });
});

describe('the full-page ad', () => {
  const dialog = () => document.querySelector('dialog');

  it('counts twenty seconds down and closes', async () => {
    vi.useFakeTimers();
    await openInterstitial();
    expect(dialog()?.textContent).toContain('Closes in 20 seconds');
    expect(document.cookie).toContain('gs_interstitial=viewed');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(dialog()?.textContent).toContain('Closes in 1 second');
    await vi.advanceTimersByTimeAsync(1000);
    expect(dialog()).toBeNull();
  });

  it('closes by its button at once', async () => {
    await openInterstitial();
    document.querySelector<HTMLElement>('.ad-close')?.click();
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('does not open without an ad', async () => {
    calls.on('GET /gsr/api/ad', { status: 502, body: {} });
    await openInterstitial();
    expect(dialog()).toBeNull();
    expect(document.cookie).not.toContain('gs_interstitial=viewed');
  });
});
