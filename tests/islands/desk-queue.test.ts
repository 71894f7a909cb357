import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { enhanceQueue } from '#islands/desk/desk-behaviors.ts';

const user = userEvent.setup();
const focused = () => document.activeElement?.id;
let sent: string[];

beforeEach(() => {
  sent = [];
  const item = (id: string) => `<li id="${id}" tabindex="-1" data-desk-item><a href="#">School</a>
    <form data-decision="publish" id="publish-${id}"><button>Publish</button></form>
    <form data-decision="decline"><details><summary>Decline</summary><select><option>a</option></select>
      <input name="note"></details></form></li>`;
  document.body.innerHTML = `<button id="outside">Menu</button><ol data-desk-queue>${item('a')}${item('b')}</ol>`;
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(this.id);
  });
  enhanceQueue(document.querySelector('ol') ?? document.body);
});

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

it('moves between reviews with J and K, and stops at the ends', async () => {
  focusOn('#a a');
  const ids: (string | undefined)[] = [];
  for (const key of ['j', 'j', 'k', 'K']) {
    await user.keyboard(key);
    ids.push(focused());
  }
  expect(ids).toEqual(['b', 'b', 'a', 'a']);
});

it('publishes the review that has the focus', async () => {
  focusOn('#b');
  await user.keyboard('p');
  expect(sent).toEqual(['publish-b']);
});

it('opens what needs a reason, and does not send it', async () => {
  focusOn('#a');
  await user.keyboard('d');
  expect([document.querySelector('#a details')?.hasAttribute('open'), document.activeElement?.tagName, sent]).toEqual([
    true,
    'SELECT',
    [],
  ]);
});

it.each(['#outside', '#a input', '#a select'])('does nothing while the focus is at %s', async (selector) => {
  document.querySelector('#a details')?.setAttribute('open', '');
  focusOn(selector);
  await user.keyboard('pj');
  expect([sent, document.activeElement?.matches(selector)]).toEqual([[], true]);
});

it('starts at the first review after a decision', () => {
  history.replaceState(null, '', '/desk/reviews/?done=1');
  enhanceQueue(document.querySelector('ol') ?? document.body);
  history.replaceState(null, '', '/');
  expect(focused()).toBe('a');
});
