import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillSlot } from '#islands/ads/ad-slot.ts';
import { enhanceAdSlot, enhanceInterstitial } from '#islands/ads/enhance-ads.ts';
import { isFilled } from '#islands/ads/load-ad.ts';
import { openInterstitial } from '#islands/ads/interstitial.ts';
import { startMobileAd } from '#islands/ads/mobile-ad.ts';
import { TRACKED } from '#islands/dom/track-event.ts';
import { FakeCalls } from './fake-calls.ts';

const HOUSE = { kind: 'house', label: 'Advertisement', text: 'Compare.', action: 'Go', path: '/compare/' };
let calls: FakeCalls;

beforeEach(() => {
  calls = new FakeCalls().on('GET /gsr/api/ad', { body: HOUSE });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'gs_interstitial=; max-age=0; path=/';
});

function scrollTo(top: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 4000, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

/** Counts how often the scroll position is read. */
function countScrollReads(): () => number {
  let reads = 0;
  const get = () => {
    reads += 1;
    return 0;
  };
  Object.defineProperty(window, 'scrollY', { get, configurable: true });
  return () => reads;
}

/** Scrolls several times, then returns the reads at once, just before the end of the wait, and at its end. */
async function readsAround(scroll: () => void, waitMs: number): Promise<number[]> {
  const reads = countScrollReads();
  for (let scrolls = 0; scrolls < 4; scrolls += 1) scroll();
  const atOnce = reads();
  await vi.advanceTimersByTimeAsync(waitMs - 1);
  const before = reads();
  await vi.advanceTimersByTimeAsync(1);
  return [atOnce, before, reads()];
}

/** Lets only what listens from now on hear that the visitor scrolls. */
function catchScrolling(): () => void {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  return () => {
    for (const [type, listener] of listen.mock.calls)
      if (type === 'scroll' && typeof listener === 'function') listener(new Event('scroll'));
  };
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

/** Replaces the browser's observer. Returns what it watches with, and how to report that a part is visible. */
function stubObserver() {
  const watched: { options: IntersectionObserverInit | undefined; see: (height: number) => void }[] = [];
  class Observer {
    isOn = true;
    constructor(report: (entries: object[]) => void, options?: IntersectionObserverInit) {
      const see = (height: number) =>
        this.isOn && report([{ isIntersecting: height > 0, intersectionRect: { height } }]);
      watched.push({ options, see });
    }
    observe(): void {}
    disconnect(): void {
      this.isOn = false;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return watched;
}

function aSlot(place: string): HTMLElement {
  const slot = document.createElement('aside');
  slot.dataset['ad'] = place;
  document.body.append(slot);
  return slot;
}

describe('a slot', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('is watched from 300 pixels away after the first scroll, in wide windows only: %s', async (isWide, slots) => {
    const watched = stubObserver();
    // The document of the tests has no such function.
    vi.stubGlobal('reportError', () => undefined);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isWide && query === '(width >= 992px)' }));
    enhanceAdSlot(aSlot('article'));
    expect(watched).toEqual([]);
    scrollTo(10);
    expect(watched.map(({ options }) => options?.rootMargin)).toEqual(Array.from({ length: slots }, () => '300px'));
  });

  it('counts its ad once, when 50 pixels of it are visible', async () => {
    const watched = stubObserver();
    const shown: unknown[] = [];
    const note = (event: Event) => shown.push(event instanceof CustomEvent ? event.detail : null);
    document.addEventListener(TRACKED, note);
    await fillSlot(aSlot('article'));
    const [ad] = watched;
    ad?.see(49);
    expect(shown).toEqual([]);
    ad?.see(50);
    ad?.see(60);
    expect(shown).toEqual([{ name: 'ad shown', label: 'article' }]);
    document.removeEventListener(TRACKED, note);
  });

  it('of results looks where the visitor is every 500 milliseconds at most', async () => {
    vi.useFakeTimers();
    const scroll = catchScrolling();
    await fillSlot(aSlot('search'));
    expect(await readsAround(scroll, 500)).toEqual([1, 1, 2]);
  });

  it('is empty again if its frame is not filled in time', async () => {
    vi.useFakeTimers();
    calls.on('GET /gsr/api/ad', { body: { kind: 'frame', label: 'Advertisement', url: '' } });
    const slot = aSlot('article');
    const filled = fillSlot(slot);
    await vi.advanceTimersByTimeAsync(5900);
    expect(slot.childElementCount).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    await filled;
    expect(slot.childElementCount).toBe(0);
  });

  it.each([
    [12, 2],
    [11, 1],
  ])(
    'in a list of %i schools shows %i ads, the second after the first was visible for ten seconds',
    async (schools, ads) => {
      vi.useFakeTimers();
      scrollTo(0);
      const rows = '<li data-school></li>'.repeat(schools);
      document.body.innerHTML = `<ul data-search-part="results">${rows}</ul>`;
      const watched = stubObserver();
      await fillSlot(aSlot('search'));
      scrollTo(3000);
      await vi.advanceTimersByTimeAsync(20_000);
      for (const { see } of watched) see(60);
      await vi.advanceTimersByTimeAsync(9_000);
      scrollTo(3000);
      await vi.advanceTimersByTimeAsync(600);
      expect(calls.made).toHaveLength(1);
      for (let scrolls = 0; scrolls < 4; scrolls += 1) {
        await vi.advanceTimersByTimeAsync(600);
        scrollTo(3000);
      }
      await vi.advanceTimersByTimeAsync(600);
      expect(calls.made).toHaveLength(ads);
    },
  );
});

describe('a frame', () => {
  const [own, other] = [new MessageChannel().port1, new MessageChannel().port1];

  it.each([
    ['its page says so', { source: own, data: 'ad-filled' }, true],
    ['its page says something else', { source: own, data: 'hello' }, false],
    ['another window says so', { source: other, data: 'ad-filled' }, false],
  ])('knows if it is filled: %s', async (_, message, isExpected) => {
    vi.useFakeTimers();
    const frame = document.createElement('iframe');
    Object.defineProperty(frame, 'contentWindow', { value: own });
    const ad = document.createElement('div');
    ad.append(frame);
    const filled = isFilled(ad, 6000);
    window.dispatchEvent(new MessageEvent('message', message));
    await vi.advanceTimersByTimeAsync(6000);
    expect(await filled).toBe(isExpected);
  });
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

  it('looks where the visitor is every 100 milliseconds at most', async () => {
    vi.useFakeTimers();
    const scroll = catchScrolling();
    startMobileAd();
    // It looks once by itself, and is ready for the next look after this.
    await vi.advanceTimersByTimeAsync(2100);
    expect(await readsAround(scroll, 100)).toEqual([1, 1, 2]);
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

  it('begins to count when its frame is filled', async () => {
    vi.useFakeTimers();
    calls.on('GET /gsr/api/ad', { body: { kind: 'frame', label: 'Advertisement', url: '' } });
    const { port1: source } = new MessageChannel();
    const opened = openInterstitial();
    await vi.advanceTimersByTimeAsync(4000);
    expect(dialog()?.open).toBe(false);
    Object.defineProperty(dialog()?.querySelector('iframe') ?? {}, 'contentWindow', { value: source });
    window.dispatchEvent(new MessageEvent('message', { source, data: 'ad-filled' }));
    await opened;
    expect(dialog()?.textContent).toContain('Closes in 20 seconds');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(dialog()?.open).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(dialog()).toBeNull();
  });

  it.each([
    ['/california/oakland/', 1],
    ['', 0],
    ['/california/', 0],
  ])('is asked for at the first scroll of a visitor from %j: %i', async (path, asked) => {
    vi.stubGlobal('reportError', () => undefined);
    const referrer = path === '' ? '' : `${location.origin}${path}`;
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    enhanceInterstitial();
    await vi.dynamicImportSettled();
    expect(calls.made).toHaveLength(0);
    scrollTo(10);
    scrollTo(20);
    await vi.dynamicImportSettled();
    expect(calls.made).toHaveLength(asked);
    vi.restoreAllMocks();
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
