import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventsRequestSchema } from '#domain/analytics/analytics-events.ts';
import { listenForEvents } from '#islands/analytics/listen-events.ts';
import { noteEvent, sendEvents } from '#islands/analytics/send-events.ts';
import { TRACKED, trackEvent } from '#islands/dom/track-event.ts';

let sent: unknown[] = [];
let beacons = 0;
const listened = ['click', 'submit', TRACKED];

beforeEach(() => {
  sent = [];
  beacons = 0;
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_path, body) => {
    beacons += 1;
    if (body instanceof Blob) void body.text().then((text) => sent.push(JSON.parse(text)));
    return true;
  });
  for (const type of listened) document.addEventListener(type, noteEvent);
});

afterEach(() => {
  for (const type of listened) document.removeEventListener(type, noteEvent);
  document.body.replaceChildren();
});

/** The events that were sent after an action. */
async function eventsAfter(act: () => void): Promise<unknown> {
  act();
  sendEvents();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

function click(markup: string): void {
  document.body.innerHTML = markup;
  const target = document.querySelector<HTMLElement>('[data-target]');
  target?.addEventListener('click', (event) => event.preventDefault());
  target?.click();
}

describe('what a visitor does', () => {
  it('is listened for from the first key on, before a form is sent with Enter', () => {
    const listen = vi.spyOn(document, 'addEventListener').mockReturnValue();
    listenForEvents();
    expect(listen.mock.calls.map(([type]) => type)).toContain('keydown');
    vi.restoreAllMocks();
  });

  it.each([
    [
      '<button role="tab" aria-controls="Race_ethnicity*Test_scores" data-target></button>',
      { name: 'tab clicked', label: 'Race_ethnicity*Test_scores', times: 1 },
    ],
    [
      '<section id="Calendar"><button data-target></button></section>',
      { name: 'interaction clicked', label: 'Calendar', times: 1 },
    ],
    [
      '<section id="Nearby_homes"><a href="https://homes.example/" data-target>x</a></section>',
      { name: 'hyperlink clicked', label: 'Nearby_homes', times: 1 },
    ],
  ])('is noted for %s', async (markup, event) => {
    expect(await eventsAfter(() => click(markup))).toEqual({ events: [event] });
  });

  it('is noted with its count alone, without the school', async () => {
    const events = await eventsAfter(() => {
      trackEvent('School Saved', { state: 'ky', id: '210003002021' });
      trackEvent('See All Courses Clicked', { count: 12 });
    });
    expect(events).toEqual({
      events: [
        { name: 'School Saved', times: 1 },
        { name: 'See All Courses Clicked', count: 12, times: 1 },
      ],
    });
  });

  it.each([
    ['/search/search.page', [{ events: [{ name: 'search submitted', times: 1 }] }]],
    ['/preferences/', []],
  ])('is noted for a form that is sent to %s', async (action, noted) => {
    document.body.innerHTML = `<form action="${action}"></form>`;
    const sending = new Event('submit', { bubbles: true, cancelable: true });
    sending.preventDefault();
    document.querySelector('form')?.dispatchEvent(sending);
    sendEvents();
    await vi.waitFor(() => expect(sent).toHaveLength(beacons));
    expect(sent).toEqual(noted);
  });

  it.each(['globalPrivacyControl', 'doNotTrack'])('is not listened for if the browser sends %s', (signal) => {
    const listen = vi.spyOn(document, 'addEventListener').mockReturnValue();
    Object.defineProperty(navigator, signal, { value: signal === 'doNotTrack' ? '1' : true, configurable: true });
    listenForEvents();
    expect(listen).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, signal);
    listenForEvents();
    expect(listen).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('is not noted for a link within the site', () => {
    click('<a href="/ratings/" data-target>x</a>');
    sendEvents();
    expect(beacons).toBe(0);
  });

  it('is sent once for a page, with how often each thing happened', async () => {
    const events = await eventsAfter(() => {
      for (let clicks = 0; clicks < 60; clicks += 1)
        trackEvent('tab clicked', {
          label: clicks % 2 === 0 ? 'Test_scores*test_scores' : 'NearbySchools*Nearby_schools',
        });
    });
    expect(beacons).toBe(1);
    expect(EventsRequestSchema.parse(events).events.map(({ times }) => times)).toEqual([30, 30]);
  });

  it('is sent before it is more than one request may have', async () => {
    for (let clicks = 0; clicks < 61; clicks += 1) trackEvent('See All Courses Clicked', { count: clicks });
    sendEvents();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.flatMap((one) => EventsRequestSchema.parse(one).events)).toHaveLength(61);
  });

  it('is one search if Enter also clicks the button', async () => {
    document.body.innerHTML = '<form action="/search/search.page"><button type="submit" data-target>x</button></form>';
    const form = document.querySelector('form');
    form?.addEventListener('submit', (event) => event.preventDefault());
    document.querySelector('button')?.click();
    sendEvents();
    await vi.waitFor(() => expect(sent).toEqual([{ events: [{ name: 'search submitted', times: 1 }] }]));
  });

  it('is sent when the visitor leaves the page', async () => {
    trackEvent('Click Save');
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(sent).toEqual([{ events: [{ name: 'Click Save', times: 1 }] }]));
  });
});
