import { schoolKey } from '#domain/schools/school-id.ts';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { changesFor } from '#domain/saves/local-saves.ts';
import { countAlong } from '#islands/saves/saved-page-behaviors.ts';
import { forgetSaves, readSaves, writeSaves } from '#islands/saves/saves-storage.ts';
import { rereadSaves } from '#islands/saves/saves-store.ts';
import { settleSchool } from '#islands/saves/toggle-heart.ts';
import {
  SAVE,
  DELETE,
  oak,
  elm,
  edge,
  DONE,
  press,
  isPressed,
  saved,
  alerted,
  refused,
  asked,
  main,
} from './saves-page.ts';
import { collectTracked } from './tracked-events.ts';

const tracked = collectTracked();

describe('a heart', () => {
  it('is filled before the account responds', async () => {
    const answer = edge.hold(SAVE);
    press(oak);
    await waitFor(() => expect(isPressed(oak)).toBe(true));
    expect(saved()).toEqual([schoolKey(oak)]);
    answer(DONE);
    await waitFor(() => expect(readSaves().confirmed).toEqual([oak]));
    expect([isPressed(oak), isPressed(elm)]).toEqual([true, false]);
  });

  it('reaches analytics only after the account accepts', async () => {
    press(oak);
    await waitFor(() => expect(tracked).toEqual([{ name: 'School Saved', ...oak }]));
    edge.answer(SAVE, () => refused(500));
    press(elm);
    await waitFor(() => expect(alerted()).not.toBeNull());
    expect(tracked).toHaveLength(1);
  });

  it('reports each click on the heart of a profile', async () => {
    main.innerHTML = `<div class="profile-header">${main.innerHTML}</div>`;
    edge.answer(SAVE, () => refused(500));
    press(oak);
    await waitFor(() => expect(alerted()).not.toBeNull());
    expect(tracked).toEqual([{ name: 'Click Save', ...oak }]);
  });

  it.each([['saved', DONE] as const, ['refused', refused(500)] as const])(
    'is dropped if the visitor left before it was %s',
    async (_, answered) => {
      writeSaves({ list: [elm], confirmed: [elm], removed: [], owner: 'ana' });
      rereadSaves();
      const answers = [edge.hold(SAVE), edge.hold(DELETE)];
      press(oak);
      press(elm);
      await waitFor(() => expect(asked()).toEqual([SAVE, DELETE]));
      const settling = [settleSchool(oak, 'list'), settleSchool(elm, 'list')];
      forgetSaves();
      for (const answer of answers) answer(answered);
      expect(await Promise.all(settling)).toEqual(['nothing', 'nothing']);
      expect([saved(), document.cookie.includes('gs_saved')]).toEqual([[], false]);
    },
  );

  it('is not called saved if the browser refuses cookies', async () => {
    const read = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const write = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
    try {
      press(oak);
      await waitFor(() => expect(alerted()).toContain('the school isn’t saved'));
      expect(isPressed(oak)).toBe(false);
    } finally {
      read.mockRestore();
      write.mockRestore();
    }
  });

  it('toggles once for a double click', async () => {
    press(oak, 1);
    press(oak, 2);
    await waitFor(() => expect(readSaves().confirmed).toEqual([oak]));
    expect(asked()).toEqual([SAVE]);
    expect(saved()).toEqual([schoolKey(oak)]);
  });

  it('ends in the state of the last click', async () => {
    const answer = edge.hold(SAVE);
    press(oak);
    await waitFor(() => expect(asked()).toEqual([SAVE]));
    press(oak);
    press(oak);
    press(oak);
    await waitFor(() => expect(isPressed(oak)).toBe(false));
    expect(asked()).toEqual([SAVE]);
    answer(DONE);
    await waitFor(() => expect(asked()).toEqual([SAVE, DELETE]));
    await waitFor(() => expect(readSaves().confirmed).toEqual([]));
    expect(changesFor(readSaves(), 'ana')).toEqual({ added: [], removed: [] });
  });

  it('changes the number of schools above a list', async () => {
    writeSaves({ list: [oak, elm], confirmed: [oak, elm], removed: [], owner: 'ana' });
    rereadSaves();
    for (const button of main.querySelectorAll('button')) button.dataset['school'] = button.value;
    const lead = document.createElement('p');
    lead.dataset['savedCount'] = '7';
    countAlong(lead);
    press(oak);
    await waitFor(() => expect(lead.textContent).toBe('6 schools'));
    press(oak);
    await waitFor(() => expect(lead.textContent).toBe('7 schools'));
  });

  it('shows its state on cards that load later', async () => {
    press(oak);
    await waitFor(() => expect(isPressed(oak)).toBe(true));
    const later = document.createElement('button');
    later.setAttribute('form', 'saves');
    later.value = schoolKey(oak);
    main.prepend(later);
    await waitFor(() => expect(later.getAttribute('aria-pressed')).toBe('true'));
  });

  it('shows the changes of another tab', async () => {
    writeSaves({ list: [elm], confirmed: [], removed: [], owner: null });
    window.dispatchEvent(new StorageEvent('storage', { key: 'gs_saved_schools' }));
    await waitFor(() => expect([isPressed(oak), isPressed(elm)]).toEqual([false, true]));
  });

  it('keeps the recent saves of another tab', async () => {
    writeSaves({ list: [elm], confirmed: [elm], removed: [], owner: 'ana' });
    press(oak);
    await waitFor(() => expect(saved()).toEqual([schoolKey(oak), schoolKey(elm)]));
  });

  it('is removed by a tab with an older list', async () => {
    writeSaves({ list: [oak], confirmed: [], removed: [], owner: 'ana' });
    rereadSaves();
    press(oak);
    await waitFor(() => expect(asked()).toEqual([DELETE]));
    await waitFor(() => expect(changesFor(readSaves(), 'ana')).toEqual({ added: [], removed: [] }));
    expect(saved()).toEqual([]);
  });

  it('stays in the account if the list lost it', async () => {
    const answer = edge.hold(SAVE);
    press(oak);
    await waitFor(() => expect(asked()).toEqual([SAVE]));
    const settling = settleSchool(oak, 'list');
    document.cookie = 'gs_saved_schools=ky.210003002022; path=/';
    answer(DONE);
    await settling;
    expect(asked()).toEqual([SAVE]);
  });

  it('keeps the newer list of another tab', async () => {
    const answer = edge.hold(SAVE);
    press(oak);
    await waitFor(() => expect(asked()).toEqual([SAVE]));
    const settling = settleSchool(oak, 'list');
    const written = vi.spyOn(document, 'cookie', 'set');
    answer(DONE);
    await settling;
    expect(written).not.toHaveBeenCalled();
    expect(readSaves().confirmed).toEqual([oak]);
  });
});
