import { schoolKey } from '#domain/schools/school-id.ts';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { changesFor } from '#domain/saves/local-saves.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { readSaves, writeSaves } from '#islands/saves/saves-storage.ts';
import { rereadSaves } from '#islands/saves/saves-store.ts';
import { syncSaves } from '#islands/saves/sync-saves.ts';
import {
  SAVE,
  DELETE,
  LIST,
  oak,
  elm,
  ADD_FAILED,
  ADD_SIGNED_OUT,
  DELETE_FAILED,
  DELETE_SIGNED_OUT,
  edge,
  DONE,
  press,
  isPressed,
  saved,
  alerted,
  refused,
  asked,
} from './saves-page.ts';

describe('a change that the account does not take', () => {
  it.each([
    ['of status 501', () => refused(501), ADD_SIGNED_OUT],
    ['of status 500', () => refused(500), ADD_FAILED],
    ['of status 422', () => refused(422), ADD_FAILED],
    ['that was not answered', () => new Error('offline'), ADD_FAILED],
  ])('is undone and announced when saving: %s', async (_, answer, text) => {
    edge.answer(SAVE, answer);
    press(oak);
    await waitFor(() => expect(alerted()).toBe(text));
    expect([isPressed(oak), saved()]).toEqual([false, []]);
  });

  it.each([
    ['of status 501', () => refused(501), DELETE_SIGNED_OUT],
    ['of status 400', () => refused(400), DELETE_FAILED],
    ['that was not answered', () => new Error('offline'), DELETE_FAILED],
  ])('is undone and announced when removing: %s', async (_, answer, text) => {
    writeSaves({ list: [oak], confirmed: [oak], removed: [], owner: 'ana' });
    rereadSaves();
    edge.answer(DELETE, answer);
    press(oak);
    await waitFor(() => expect(alerted()).toBe(text));
    expect([isPressed(oak), saved()]).toEqual([true, [schoolKey(oak)]]);
    expect(changesFor(readSaves(), 'ana')).toEqual({ added: [], removed: [] });
  });

  it("shows its error in the page's language", async () => {
    document.documentElement.lang = 'es';
    edge.answer(SAVE, () => refused(500));
    press(oak);
    await waitFor(() => expect(alerted()).toContain('Hubo un error al agregar'));
  });

  it('hides its error at the next try', async () => {
    edge.answer(SAVE, () => refused(500));
    press(oak);
    await waitFor(() => expect(alerted()).toBe(ADD_FAILED));
    edge.answer(SAVE, () => DONE);
    press(oak);
    await waitFor(() => expect(isPressed(oak)).toBe(true));
    expect(alerted()).toBeNull();
  });
});

describe('the list of a browser', () => {
  it('has 500 schools, and fewer in its cookie', () => {
    const list = Array.from({ length: 500 }, (_, at): SavedSchool => ({
      state: 'ca',
      id: String(60_000_000_000 + at).padStart(12, '0'),
    }));
    writeSaves({ list, confirmed: list, removed: list.slice(0, 3), owner: 'ana' });
    expect(readSaves()).toEqual({ list, confirmed: list, removed: list.slice(0, 3), owner: 'ana' });
    const cookie = document.cookie.split('; ').find((one) => one.startsWith('gs_saved_schools=')) ?? '';
    expect(cookie.length).toBeGreaterThan(3000);
    expect(cookie.length).toBeLessThan(4000);
  });

  it.each(['{', 'null', '"x"', '{"overflow":1,"confirmed":{},"owner":[]}', '{"overflow":"zz.1~ky.x"}'])(
    'keeps what it can read from a broken store: %s',
    (text) => {
      document.cookie = 'gs_saved_schools=ky.210003002021.x~zz.1; path=/';
      localStorage.setItem('gs_saved_schools', text);
      expect(readSaves()).toEqual({ list: [oak], confirmed: [], removed: [], owner: null });
    },
  );
});

describe('the lists of the browser and of the account', () => {
  const listOf = (...schools: SavedSchool[]) => ({
    success: true,
    saved_schools: schools.map((school) => ({ ...school, saved_at: '2026-01-01T00:00:00.000Z' })),
  });

  it('become one list after a login', async () => {
    writeSaves({ list: [oak], confirmed: [], removed: [], owner: null });
    edge.answer(LIST, () => listOf(oak, elm));
    expect(await syncSaves('ana')).toBe(true);
    expect(saved()).toEqual([schoolKey(oak), schoolKey(elm)]);
    expect(readSaves().owner).toBe('ana');
  });

  it('ignore a response that is older than a change', async () => {
    writeSaves({ list: [oak], confirmed: [oak], removed: [], owner: 'ana' });
    rereadSaves();
    edge.answer(LIST, () => listOf(oak, elm));
    const answerFromBefore = edge.hold(LIST);
    const syncing = syncSaves('ana');
    press(elm);
    await waitFor(() => expect(readSaves().confirmed).toEqual([elm, oak]));
    answerFromBefore(listOf(oak));
    expect(await syncing).toBe(true);
    expect(saved().toSorted()).toEqual([oak, elm].map(schoolKey));
    expect(asked()).toEqual([LIST, SAVE, LIST]);
  });

  it('stay the same if the account does not respond', async () => {
    writeSaves({ list: [oak], confirmed: [], removed: [elm], owner: 'ana' });
    edge.answer(LIST, () => new Error('offline'));
    expect(await syncSaves('ana')).toBe(false);
    expect(changesFor(readSaves(), 'ana')).toEqual({ added: [oak], removed: [elm] });
  });
});
