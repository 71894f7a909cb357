import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enhanceQueue } from '#islands/desk/desk-behaviors.ts';

let calls: [string, unknown][];
let isRefused: boolean;
const user = userEvent.setup();

beforeEach(() => {
  calls = [];
  isRefused = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { action, body: sent } = { action: input as string, body: init?.body as string };
    calls.push([new URL(action).pathname, JSON.parse(sent)]);
    const body = JSON.stringify({ errors: [{ message: 'Someone decided first.' }] });
    return Promise.resolve(new Response(body, { status: isRefused ? 409 : 200 }));
  });
  const item = (id: string) => `<li id="${id}" tabindex="-1" data-desk-item="review"><h2>School ${id}</h2>
    <form data-decision="publish" action="/desk/reviews/${id}/publish"><input type="hidden" name="revision" value="2">
      <button>Publish</button></form>
    <form data-decision="decline" action="/desk/reviews/${id}/decline"><details><summary>Decline</summary>
      <select name="reason"><option>names_person</option><option>other</option></select><button>Decline</button></details></form></li>`;
  document.body.innerHTML = `<div><p data-desk-undo hidden><span role="status"></span><button id="undo">Undo</button></p>
    <ol data-desk-queue>${['a', 'b', 'c'].map(item).join('')}</ol></div>`;
  enhanceQueue(document.querySelector('ol') ?? document.body);
  document.querySelector<HTMLElement>('#a')?.focus();
});

afterEach(() => {
  dispatchEvent(new Event('pagehide'));
});

const shown = () => [...document.querySelectorAll('li:not([hidden])')].map(({ id }) => id);

it('decides by single keys without a reload, and moves on', async () => {
  await user.keyboard('p');
  expect([shown(), document.activeElement?.id, calls]).toEqual([['b', 'c'], 'b', []]);
  await user.keyboard('1');
  await vi.waitFor(() => {
    expect(calls).toEqual([['/desk/reviews/a/publish', { revision: '2' }]]);
  });
  expect(document.activeElement?.id).toBe('c');
  dispatchEvent(new Event('pagehide'));
  expect(calls.at(-1)).toEqual(['/desk/reviews/b/decline', { reason: 'names_person' }]);
});

it.each([
  { what: 'a claim or a correction', of: '#a', name: 'data-desk-item', value: '' },
  { what: 'a published review', of: '#a [data-decision="decline"]', name: 'data-decision', value: 'remove' },
])('only chooses the reason of $what', async ({ of, name, value }) => {
  document.querySelector(of)?.setAttribute(name, value);
  await user.keyboard('2');
  const select = document.querySelector<HTMLSelectElement>('#a select');
  expect([select?.value, document.querySelector('#a details')?.hasAttribute('open')]).toEqual(['other', true]);
  expect([shown(), document.activeElement === select, calls]).toEqual([['a', 'b', 'c'], true, []]);
});

it('says the reason of the decision that can be taken back', async () => {
  await user.keyboard('2');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('School a: Decline · other');
});

it('takes the last decision back before it is sent', async () => {
  await user.keyboard('p');
  await user.keyboard('u');
  expect([shown(), document.activeElement?.id, calls]).toEqual([['a', 'b', 'c'], 'a', []]);
});

it('offers Undo only while there is something to take back', async () => {
  const bar = document.querySelector<HTMLElement>('[data-desk-undo]');
  await user.keyboard('p');
  expect(bar?.hidden).toBe(false);
  document.querySelector<HTMLElement>('#undo')?.focus();
  dispatchEvent(new Event('pagehide'));
  expect([bar?.hidden, shown(), document.activeElement?.id]).toEqual([true, ['b', 'c'], 'b']);
});

it('brings a refused item back, and says why', async () => {
  isRefused = true;
  await user.keyboard('pp');
  await vi.waitFor(() => {
    expect(shown()).toEqual(['a', 'c']);
  });
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Someone decided first.');
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => {
    expect(shown()).toEqual(['a', 'b', 'c']);
  });
  expect(document.querySelector<HTMLElement>('#undo')?.hidden).toBe(true);
});
