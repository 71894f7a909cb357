import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModalName, ModalParameters } from '#islands/modals/modal-contract.ts';
import { openModal } from '#islands/modals/open-modal.ts';

const user = userEvent.setup();

/** Opens a modal and waits until it is there; its end is noted. */
async function open<Name extends ModalName>(name: Name, parameters: ModalParameters[Name]): Promise<string[]> {
  const ended: string[] = [];
  openModal(name, parameters).then(
    () => ended.push('done'),
    (reason: unknown) => ended.push(String(reason)),
  );
  await screen.findByRole('dialog');
  return ended;
}

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><button id="opener">Save</button></main>';
  document.getElementById('opener')?.focus();
});

afterEach(() => {
  act(() => document.querySelectorAll<HTMLButtonElement>('.modal-close').forEach((button) => button.click()));
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  vi.restoreAllMocks();
});

describe('a modal', () => {
  it('has the name of its heading', async () => {
    const ended = await open('success', { schoolName: 'Oak High' });
    expect(screen.getByRole('dialog', { name: 'Done' }).textContent).toContain('Oak High is on your list.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(ended).toEqual(['done']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens in older browsers', async () => {
    // Safari has it since 17.4: not on an iPhone that ends at iOS 16.
    vi.spyOn(Promise, 'withResolvers').mockImplementation(() => {
      throw new TypeError('Promise.withResolvers is not a function');
    });
    const ended = await open('success', {});
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(ended).toEqual(['done']));
  });

  it("is rejected with 'closed' by its close button", async () => {
    const ended = await open('success', {});
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(ended).toEqual(['closed']));
  });

  it("is rejected with 'closed' by a click outside", async () => {
    const ended = await open('success', {});
    await user.click(screen.getByRole('dialog'));
    await waitFor(() => expect(ended).toEqual(['closed']));
  });

  it('returns the focus to its opener', async () => {
    await open('success', {});
    expect(document.activeElement?.textContent).toBe('OK');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(document.activeElement?.id).toBe('opener');
  });

  it('focuses the page if its opener is gone', async () => {
    await open('success', {});
    document.getElementById('opener')?.remove();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('replaces an open modal and keeps its opener', async () => {
    const first = await open('success', {});
    const second = await open('flash', { kind: 'error', message: 'That did not work.' });
    await screen.findByText('Whoops!');
    expect(first).toEqual(['closed']);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(second).toEqual(['done']));
    expect(document.activeElement?.id).toBe('opener');
  });

  it('cancels opening if the visitor moved on', async () => {
    const first = await open('success', {});
    let isWanted = true;
    const unwanted = openModal('flash', { kind: 'error', message: 'That did not work.' }, () => isWanted);
    isWanted = false;
    await expect(unwanted).rejects.toBe('closed');
    expect(screen.getByRole('dialog', { name: 'Done' })).toBeDefined();
    expect(first).toEqual([]);
  });

  it("speaks the page's language", async () => {
    document.documentElement.lang = 'es';
    await open('success', { schoolName: 'Oak High' });
    expect(screen.getByRole('dialog', { name: 'Listo' }).textContent).toContain('Oak High está en su lista.');
    expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDefined();
  });
});

describe('the flash modal', () => {
  it('announces an error under its own heading', async () => {
    await open('flash', { kind: 'error', message: 'That did not work.' });
    expect(screen.getByRole('heading').textContent).toBe('Whoops!');
    expect(screen.getByRole('alert').textContent).toBe('That did not work.');
  });

  it.each(['notice', 'success', 'warning'] as const)('shows a %s as its message only', async (kind) => {
    await open('flash', { kind, message: 'Mail is on its way.' });
    expect(screen.getByRole('heading').textContent).toBe('Mail is on its way.');
    expect(screen.queryByText('Whoops!')).toBeNull();
  });
});
