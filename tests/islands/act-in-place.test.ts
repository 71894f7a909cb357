import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actInPlace } from '#islands/dom/act-in-place.ts';

const user = userEvent.setup();
const broken = () => Promise.reject(new TypeError('AbortSignal.any is not a function'));

beforeEach(() => {
  vi.stubGlobal('reportError', () => undefined);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows a link that acts in place, and returns where the browser goes. */
function showLink(act: () => unknown) {
  document.body.innerHTML = '<a href="/saved-schools/">Saved</a>';
  const link = screen.getByRole<HTMLAnchorElement>('link');
  link.addEventListener('click', (event) => actInPlace(event, { target: link, act }));
  return vi.spyOn(location, 'assign').mockReturnValue();
}

/** Shows a form that acts in place, and returns what the browser sends. */
function showForm(act: () => unknown): string[] {
  const sent: string[] = [];
  document.body.innerHTML = '<form method="post"><button name="do" value="save">Save</button></form>';
  const form = document.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  form.addEventListener('submit', (event) => actInPlace(event, { target: form, act }));
  form.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent.push(event.submitter?.getAttribute('value') ?? 'no button');
    event.preventDefault();
  });
  return sent;
}

describe('a link that acts in place', () => {
  it.each([
    ['rejects', broken],
    ['throws', () => void JSON.parse('{')],
  ])('leads to its page if its code %s', async (_how, act) => {
    const assign = showLink(act);
    await user.click(screen.getByRole('link'));
    await waitFor(() => expect(assign.mock.calls).toEqual([['https://homeroom.test/saved-schools/']]));
  });

  it('stays on the page if its code works', async () => {
    const act = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const assign = showLink(act);
    await user.click(screen.getByRole('link'));
    await Promise.resolve();
    expect(act).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a form that acts in place', () => {
  it('is sent once, with its button, if its code fails', async () => {
    const act = vi.fn<() => Promise<never>>(broken);
    const sent = showForm(act);
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(sent).toEqual(['save']));
    expect(act).toHaveBeenCalledOnce();
  });

  it('acts in place again after it was given back', async () => {
    const act = vi.fn<() => Promise<never>>(broken);
    const sent = showForm(act);
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(sent).toEqual(['save']));
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(sent).toEqual(['save', 'save']));
    expect(act).toHaveBeenCalledTimes(2);
  });
});
