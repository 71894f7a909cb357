import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enhanceCompareTray } from '#islands/search/results-behavior.ts';
import { RESULTS_CHANGED } from '#islands/search/search-events.ts';

const user = userEvent.setup();
let end = () => {};

const ticks = (...keys: readonly string[]) =>
  keys
    .map(
      (key) =>
        `<label class="compare-tick"><input type="checkbox" form="compare" name="school" value="${key}"></label>`,
    )
    .join('');

function showPage(...keys: readonly string[]): void {
  const list = document.querySelector('#list');
  if (list !== null) list.innerHTML = ticks(...keys);
  document.dispatchEvent(new CustomEvent(RESULTS_CHANGED));
}

const boxOf = (key: string) => document.querySelector<HTMLInputElement>(`.compare-tick [value="${key}"]`);
const tick = async (key: string) => {
  const box = boxOf(key);
  if (box !== null) await user.click(box);
};
const tray = () => document.querySelector<HTMLFormElement>('form') ?? document.createElement('form');
const sent = () => new FormData(tray()).getAll('school');

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `<div id="list">${ticks('ky-1', 'ky-2', 'ky-3')}</div>
    <form id="compare" data-compare-tray="2" data-too-many="Six at most.">
      <span data-compare-status></span><button>Compare <span data-compare-count></span></button>
      <button type="reset">Clear</button>
    </form>`;
  end = enhanceCompareTray(tray());
});

afterEach(() => end());

describe('the tray of schools to compare', () => {
  it('shows how many schools are ticked', async () => {
    expect(tray().classList.contains('is-shown')).toBe(false);
    await tick('ky-1');
    expect(tray().classList.contains('is-shown')).toBe(true);
    expect(document.querySelector('[data-compare-count]')?.textContent).toBe('(1)');
  });

  it('keeps ticks over other results', async () => {
    await tick('ky-1');
    showPage('tx-9');
    await tick('tx-9');
    expect(sent()).toEqual(expect.arrayContaining(['ky-1', 'tx-9']));
    showPage('ky-1', 'ky-2');
    expect(boxOf('ky-1')?.checked).toBe(true);
    expect(sent()).toHaveLength(2);
  });

  it('takes no more schools than can be compared', async () => {
    for (const key of ['ky-1', 'ky-2', 'ky-3']) await tick(key);
    expect(boxOf('ky-3')?.checked).toBe(false);
    expect(document.querySelector('[data-compare-status]')?.textContent).toBe('Six at most.');
  });

  it('is emptied by one button', async () => {
    await tick('ky-1');
    await user.click(document.querySelector('[type=reset]') ?? document.body);
    expect(boxOf('ky-1')?.checked).toBe(false);
    expect(tray().classList.contains('is-shown')).toBe(false);
  });
});
