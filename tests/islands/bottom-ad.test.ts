import { afterEach, expect, it, vi } from 'vitest';
import { startMobileAd } from '#islands/ads/mobile-ad.ts';
import { FakeCalls } from './fake-calls.ts';

const HOUSE = { kind: 'house', label: 'Advertisement', text: 'Compare.', action: 'Go', path: '/compare/' };
const bar = () => document.querySelector('.ad-bottom');

function scrollPast(top: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 4000, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

it('the ad at the bottom does not come again on the next page of a visit, nor that day after it was closed', async () => {
  vi.useFakeTimers();
  const calls = new FakeCalls().on('GET /gsr/api/ad', { body: HOUSE });
  const nextPage = async () => {
    scrollPast(3000);
    startMobileAd();
    await vi.advanceTimersByTimeAsync(5000);
  };
  await nextPage();
  expect(bar()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(31_000);
  await nextPage();
  expect(bar()).toBeNull();
  sessionStorage.clear();
  await nextPage();
  document.querySelector<HTMLElement>('.ad-close')?.click();
  sessionStorage.clear();
  await nextPage();
  expect(calls.made).toHaveLength(2);
});

it('the ad at the bottom waits for half of the page and closes by its button', async () => {
  vi.useFakeTimers();
  new FakeCalls().on('GET /gsr/api/ad', { body: HOUSE });
  scrollPast(0);
  startMobileAd();
  await vi.advanceTimersByTimeAsync(5000);
  expect(bar()).toBeNull();
  scrollPast(3000);
  await vi.advanceTimersByTimeAsync(500);
  document.querySelector<HTMLElement>('.ad-close')?.click();
  expect(bar()).toBeNull();
});
