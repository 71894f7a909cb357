import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from './fake-calls.ts';
import { FETCH_NOTE, SAVE_NOTE, SCHOOL, noteAnswer, calls, user, open, button, alerts } from './member-modals-page.ts';

describe('the note on a school', () => {
  it('shows the saved note', async () => {
    calls.on(FETCH_NOTE, { body: noteAnswer });
    open('school-note', { school: SCHOOL });
    expect((await screen.findByLabelText<HTMLInputElement>('Academics')).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Arts and music').checked).toBe(false);
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('visited');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Comment/).value).toBe('Kind people.');
    screen.getByText('12 / 280');
  });

  it('is saved with its tags, its status and its comment', async () => {
    calls.on(FETCH_NOTE, { body: noteAnswer }).on(SAVE_NOTE, { body: noteAnswer });
    const { result } = open('school-note', { school: SCHOOL });
    await user.click(await screen.findByLabelText('Arts and music'));
    await user.selectOptions(screen.getByLabelText('Status'), 'Applied');
    await user.click(await button('Save note'));
    await waitFor(() => expect(result()).toEqual(noteAnswer.noteContent));
    expect(calls.bodiesOf(SAVE_NOTE)).toEqual([
      {
        state: 'ky',
        school_id: SCHOOL.id,
        why_saved: '["academics","arts"]',
        status: 'applied',
        comment: 'Kind people.',
      },
    ]);
  });

  it('cannot be saved with more than 280 characters', async () => {
    calls.on(FETCH_NOTE, { body: noteAnswer });
    open('school-note', { school: SCHOOL });
    const comment = await screen.findByLabelText(/Comment/);
    await user.clear(comment);
    await user.click(comment);
    await user.paste('x'.repeat(281));
    screen.getByText('281 / 280');
    expect(alerts()).toEqual(['Please enter a response with 280 or less characters']);
    expect((await button('Save note')).disabled).toBe(true);
    await user.type(comment, '{Backspace}');
    expect(alerts()).toEqual([]);
    expect((await button('Save note')).disabled).toBe(false);
  });

  it('cannot be saved twice at once', async () => {
    const held = Promise.withResolvers<{ body: unknown }>();
    calls.on(FETCH_NOTE, { body: noteAnswer }).on(SAVE_NOTE, () => held.promise);
    open('school-note', { school: SCHOOL });
    await user.click(await button('Save note'));
    expect((await button('One moment…')).disabled).toBe(true);
    await act(async () => held.resolve({ body: noteAnswer }));
    expect(calls.bodiesOf(SAVE_NOTE)).toHaveLength(1);
  });

  it('asks before it drops what the member typed', async () => {
    const answers = [false, true];
    const asked = vi.spyOn(window, 'confirm').mockImplementation(() => answers.shift() ?? true);
    calls.on(FETCH_NOTE, { body: noteAnswer });
    const { result } = open('school-note', { school: SCHOOL });
    await user.type(await screen.findByLabelText(/Comment/), ' And a garden.');
    await user.keyboard('{Escape}');
    await user.click(await button('Close'));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Comment/).value).toBe('Kind people. And a garden.');
    await user.click(await button('Close'));
    await waitFor(() => expect(result()).toBe('closed'));
  });

  it('keeps the typed text after an error', async () => {
    calls.on(FETCH_NOTE, { body: noteAnswer }).on(SAVE_NOTE, refusal(503, 'accounts-unavailable', 'Not now.'));
    open('school-note', { school: SCHOOL });
    await user.type(await screen.findByLabelText(/Comment/), ' Far away.');
    await user.click(await button('Save note'));
    await waitFor(() => expect(alerts()).toEqual(['Not now.']));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Comment/).value).toBe('Kind people. Far away.');
  });

  it('shows an error if it cannot load', async () => {
    calls.on(FETCH_NOTE, new Error('away'));
    open('school-note', { school: SCHOOL });
    await screen.findByText('We couldn’t load your note. Please try again in a minute.');
  });
});
