import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchRuns } from '../../src/islands/desk/desk-behaviors.ts';

const page = (done: number, target: string, over = '') =>
  `<div data-watched-runs${over}><p>${done} pages</p></div><section data-roll-back><p>${target}</p></section>`;

let answers: (string | null)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => {
    const text = answers.shift() ?? null;
    return text === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(text));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(html: string): void {
  document.body.innerHTML = html;
  const runs = document.querySelector<HTMLElement>('[data-watched-runs]');
  if (runs !== null) watchRuns(runs);
}

it('shows the newest numbers until the run is over', async () => {
  answers = [page(20, 'old'), null, page(30, 'new', ' data-is-over="true"'), page(99, 'never')];
  open(page(10, 'old'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(document.body.textContent).toBe('20 pagesold');
  await vi.advanceTimersByTimeAsync(2000);
  expect(document.body.textContent).toBe('20 pagesold');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(document.body.textContent).toBe('30 pagesnew');
});

it('asks nothing for a run that is over', async () => {
  answers = [page(99, 'never')];
  open(page(10, 'old', ' data-is-over="true"'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answers).toHaveLength(1);
});
