import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '#islands/page/client-intent.ts';

type Start = () => Promise<void>;
type Directive = (load: () => Promise<Start>, options: unknown, island: HTMLElement) => void;

/** The directive, as Astro's element finds it. */
const { intent } = (globalThis as unknown as { Astro: { intent: Directive } }).Astro;
const acted: string[] = [];
const reported: unknown[] = [];

/** An island as the server draws it: a button of a form, a link that React handles, a plain link and a disclosure. */
function anIsland(load: (island: HTMLElement) => Promise<Start>): HTMLElement {
  document.body.innerHTML = `<div><form action="/plain"><input name="a" /><button>Send</button></form>
    <a href="#held" data-held>Report</a><a href="#free">Read</a><details><summary>More</summary></details></div>`;
  const island = document.querySelector('div') ?? document.body;
  intent(() => load(island), undefined, island);
  island.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    acted.push('sent');
  });
  return island;
}

/** What React does: it listens at the island. */
const hydrate = (island: HTMLElement): Start => {
  return async () => {
    island.addEventListener('click', (event) => acted.push(`React: ${(event.target as HTMLElement).textContent}`));
  };
};
const part = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  acted.length = 0;
  reported.length = 0;
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});
afterEach(() => vi.unstubAllGlobals());

describe('an island', () => {
  it('loads when it is first reached for, and once', async () => {
    const load = vi.fn(async (island: HTMLElement) => hydrate(island));
    const island = anIsland(load);
    await settle();
    expect(load).not.toHaveBeenCalled();
    for (const type of ['pointerdown', 'focusin', 'keydown']) island.dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads if code of the page wakes it', async () => {
    const load = vi.fn(async (island: HTMLElement) => hydrate(island));
    anIsland(load).dispatchEvent(new Event('wake'));
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('plays the first click once, and shows that it waits', async () => {
    const loaded = Promise.withResolvers<void>();
    anIsland(async (island) => {
      await loaded.promise;
      return hydrate(island);
    });
    part('button').click();
    part('[data-held]').click();
    part('button').click();
    expect(part('button').dataset).toHaveProperty('waiting');
    expect(acted).toEqual([]);
    loaded.resolve();
    await settle();
    expect(acted).toEqual(['React: Send', 'sent']);
    expect(part('button').dataset).not.toHaveProperty('waiting');
    part('[data-held]').click();
    expect(acted.at(-1)).toBe('React: Report');
  });

  it('plays a form that was sent with the Enter key', async () => {
    anIsland(async (island) => hydrate(island));
    part('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(acted).toEqual([]);
    await settle();
    expect(acted).toEqual(['sent']);
  });

  it('leaves plain links, disclosures and clicks for another tab to the browser', () => {
    anIsland(() => new Promise(() => undefined));
    const isPlain = (selector: string, init: MouseEventInit = {}) =>
      part(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    expect(isPlain('[href="#free"]')).toBe(true);
    expect(isPlain('summary')).toBe(true);
    expect(isPlain('[data-held]', { ctrlKey: true })).toBe(true);
    expect(isPlain('[data-held]')).toBe(false);
  });

  it('acts as a plain form if its code does not arrive', async () => {
    const failure = new Error('No network.');
    anIsland(() => Promise.reject(failure));
    part('button').click();
    await settle();
    expect(reported).toEqual([failure]);
    expect(acted).toEqual(['sent']);
    part('button').click();
    expect(acted).toEqual(['sent', 'sent']);
  });

  it('shows the server’s markup again if it throws, and gives the click to it', async () => {
    const island = anIsland(async (self) => async () => {
      self.addEventListener('click', () => self.replaceChildren(), { once: true });
    });
    const sent: Event[] = [];
    island.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event);
    });
    part('button').click();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(part('button').textContent).toBe('Send');
  });

  it('forgets the click if the page is left meanwhile', async () => {
    const loaded = Promise.withResolvers<void>();
    anIsland(async (island) => {
      await loaded.promise;
      return hydrate(island);
    });
    part('button').click();
    window.dispatchEvent(new Event('pagehide'));
    loaded.resolve();
    await settle();
    expect(acted).toEqual([]);
  });

  it('starts once although its element moves', async () => {
    const load = vi.fn(async (island: HTMLElement) => hydrate(island));
    const island = anIsland(load);
    intent(() => load(island), undefined, island);
    part('button').click();
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(acted).toEqual(['React: Send', 'sent']);
  });
});

describe('the files of an island', () => {
  it('are fetched with their hashes, and refused if the list differs', async () => {
    const fetched: unknown[] = [];
    vi.stubGlobal('fetch', async (...call: unknown[]) => {
      fetched.push(call);
      throw new TypeError('Failed integrity.');
    });
    const load = vi.fn(async (island: HTMLElement) => hydrate(island));
    const island = anIsland(load);
    island.setAttribute('files', 'a+b/c=');
    part('button').click();
    await settle();
    expect(fetched).toEqual([['/_astro/abc.txt', { integrity: 'sha256-a+b/c=' }]]);
    expect(load).not.toHaveBeenCalled();
    expect(acted).toEqual(['sent']);
  });
});
