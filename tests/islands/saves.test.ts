import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changesFor, schoolKey } from '#domain/saves/local-saves.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { enhanceForMembers } from '#islands/members/reader-behaviour.ts';
import { TRACKED } from '#islands/page/track-event.ts';
import { paintHearts } from '#islands/saves/paint-hearts.ts';
import { forgetSaves, readSaves, writeSaves } from '#islands/saves/saves-storage.ts';
import { rereadSaves } from '#islands/saves/saves-store.ts';
import { settleSchool } from '#islands/saves/settle-school.ts';
import { syncSaves } from '#islands/saves/sync-saves.ts';
import { fakeEdge, type FakeEdge } from './fake-edge.ts';

const SAVE = '/gsr/api/save_school';
const DELETE = '/gsr/api/delete_school';
const LIST = '/gsr/api/saved_school_list';
const LOG = '/gsr/api/log_saved_school';
const oak: SavedSchool = { state: 'ky', id: '210003002021' };
const elm: SavedSchool = { state: 'ky', id: '210003002022' };
let edge: FakeEdge;

const DONE = { success: true, was_saved: true, saved_schools_count: 1 };

function heart(school: SavedSchool): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>(`button[value="${schoolKey(school)}"]`);
  if (button === null) throw new Error(`There is no heart of ${schoolKey(school)}.`);
  return button;
}

const press = (school: SavedSchool, detail = 1) =>
  heart(school).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
const isPressed = (school: SavedSchool) => heart(school).getAttribute('aria-pressed') === 'true';
const saved = () => readSaves().list.map(schoolKey);
const alerted = () => document.querySelector('[role="alert"]:not([hidden]) p')?.textContent ?? null;
const refused = (status: number) =>
  Response.json({ success: false, message: 'no', errors: [{ code: 'x', message: 'no' }] }, { status });
const asked = () => edge.asked.map(({ pathname }) => pathname).filter((path) => path !== LOG);

// Not in this document: what nobody expected fails the test.
vi.stubGlobal('reportError', (error: unknown) => {
  throw error;
});

const main = document.createElement('main');
const form = document.createElement('form');
form.id = 'saves';
form.dataset['failed'] = 'It failed.';
document.body.append(main, form);
enhanceForMembers();
paintHearts();

beforeEach(() => {
  main.innerHTML = [oak, elm]
    .map((school) => `<button class="heart" form="saves" name="school" value="${schoolKey(school)}"></button>`)
    .join('');
  document.cookie = 'community_homeroom=1; path=/';
  forgetSaves();
  rereadSaves();
  edge = fakeEdge();
  edge.answer(SAVE, () => DONE);
  edge.answer(DELETE, () => DONE);
  edge.answer(LOG, () => ({ success: true }));
});

afterEach(() => {
  document.documentElement.lang = 'en';
  document.querySelector('#alert-region')?.remove();
  document.cookie = 'community_homeroom=; path=/; max-age=0';
  vi.restoreAllMocks();
});

describe('a heart', () => {
  it('is filled before the account answers, and stays so when it has', async () => {
    const answer = edge.hold(SAVE);
    press(oak);
    await waitFor(() => expect(isPressed(oak)).toBe(true));
    expect(saved()).toEqual([schoolKey(oak)]);
    answer(DONE);
    await waitFor(() => expect(readSaves().confirmed).toEqual([oak]));
    expect([isPressed(oak), isPressed(elm)]).toEqual([true, false]);
  });

  it('is told to analytics once the account has it, and not where it does not take it', async () => {
    const tracked: unknown[] = [];
    const track = (event: Event) => tracked.push(event instanceof CustomEvent ? event.detail : null);
    document.addEventListener(TRACKED, track);
    press(oak);
    await waitFor(() => expect(tracked).toEqual([{ name: 'School Saved', ...oak }]));
    edge.answer(SAVE, () => refused(500));
    press(elm);
    await waitFor(() => expect(alerted()).not.toBeNull());
    document.removeEventListener(TRACKED, track);
    expect(tracked).toHaveLength(1);
  });

  it.each([['saved', DONE] as const, ['refused', refused(500)] as const])(
    'is not kept where its reader has left before it was %s',
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

  it('is pressed once by a double click', async () => {
    press(oak, 1);
    press(oak, 2);
    await waitFor(() => expect(readSaves().confirmed).toEqual([oak]));
    expect(asked()).toEqual([SAVE]);
    expect(saved()).toEqual([schoolKey(oak)]);
  });

  it('ends as the last of several quick presses wished, with one call at a time', async () => {
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

  it('shows its state also on cards that come later', async () => {
    press(oak);
    await waitFor(() => expect(isPressed(oak)).toBe(true));
    const later = document.createElement('button');
    later.setAttribute('form', 'saves');
    later.value = schoolKey(oak);
    main.prepend(later);
    await waitFor(() => expect(later.getAttribute('aria-pressed')).toBe('true'));
  });

  it('shows what another tab did', async () => {
    writeSaves({ list: [elm], confirmed: [], removed: [], owner: null });
    window.dispatchEvent(new StorageEvent('storage', { key: 'gs_saved_schools' }));
    await waitFor(() => expect([isPressed(oak), isPressed(elm)]).toEqual([false, true]));
  });

  it('keeps what another tab saved a moment ago', async () => {
    writeSaves({ list: [elm], confirmed: [elm], removed: [], owner: 'ana' });
    press(oak);
    await waitFor(() => expect(saved()).toEqual([schoolKey(oak), schoolKey(elm)]));
  });

  it('is taken from the account by a tab that has not heard yet that another one saved it', async () => {
    writeSaves({ list: [oak], confirmed: [], removed: [], owner: 'ana' });
    rereadSaves();
    press(oak);
    await waitFor(() => expect(asked()).toEqual([DELETE]));
    await waitFor(() => expect(changesFor(readSaves(), 'ana')).toEqual({ added: [], removed: [] }));
    expect(saved()).toEqual([]);
  });

  it('stays in the account where the list has lost it, and nobody took it away', async () => {
    const answer = edge.hold(SAVE);
    press(oak);
    await waitFor(() => expect(asked()).toEqual([SAVE]));
    const settling = settleSchool(oak, 'list');
    document.cookie = 'gs_saved_schools=ky.210003002022; path=/';
    answer(DONE);
    await settling;
    expect(asked()).toEqual([SAVE]);
  });

  it('that is answered leaves the list as another tab has just written it', async () => {
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

const ADD_FAILED = 'There was an error adding a school to your account. Please try again later';
const ADD_SIGNED_OUT =
  'There was an issue adding the school to your account. Please log out and sign back in. Thank you.';
const DELETE_FAILED = 'There was an error deleting a school from your account. Please try again later';
const DELETE_SIGNED_OUT =
  'There was an issue deleting the school from your account. Please log out and sign back in. Thank you.';

describe('a change that the account does not take', () => {
  it.each([
    ['of status 501', () => refused(501), ADD_SIGNED_OUT],
    ['of status 500', () => refused(500), ADD_FAILED],
    ['of status 422', () => refused(422), ADD_FAILED],
    ['that was not answered', () => new Error('offline'), ADD_FAILED],
  ])('is undone and said, when saving: %s', async (_, answer, text) => {
    edge.answer(SAVE, answer);
    press(oak);
    await waitFor(() => expect(alerted()).toBe(text));
    expect([isPressed(oak), saved()]).toEqual([false, []]);
  });

  it.each([
    ['of status 501', () => refused(501), DELETE_SIGNED_OUT],
    ['of status 400', () => refused(400), DELETE_FAILED],
    ['that was not answered', () => new Error('offline'), DELETE_FAILED],
  ])('is undone and said, when removing: %s', async (_, answer, text) => {
    writeSaves({ list: [oak], confirmed: [oak], removed: [], owner: 'ana' });
    rereadSaves();
    edge.answer(DELETE, answer);
    press(oak);
    await waitFor(() => expect(alerted()).toBe(text));
    expect([isPressed(oak), saved()]).toEqual([true, [schoolKey(oak)]]);
    expect(changesFor(readSaves(), 'ana')).toEqual({ added: [], removed: [] });
  });

  it('is said in the language of the page', async () => {
    document.documentElement.lang = 'es';
    edge.answer(SAVE, () => refused(500));
    press(oak);
    await waitFor(() => expect(alerted()).toContain('Hubo un error al agregar'));
  });

  it('is forgotten with the next try', async () => {
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
  it('holds 500 schools, of which the cookie has no more than browsers take', () => {
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
    'is read as far as it can be where the store is broken: %s',
    (text) => {
      document.cookie = 'gs_saved_schools=ky.210003002021.x~zz.1; path=/';
      localStorage.setItem('gs_saved_schools', text);
      expect(readSaves()).toEqual({ list: [oak], confirmed: [], removed: [], owner: null });
    },
  );
});

describe('the list of the browser and that of the account', () => {
  const listOf = (...schools: SavedSchool[]) => ({
    success: true,
    saved_schools: schools.map((school) => ({ ...school, saved_at: '2026-01-01T00:00:00.000Z' })),
  });

  it('become one: what was saved signed out goes along', async () => {
    writeSaves({ list: [oak], confirmed: [], removed: [], owner: null });
    edge.answer(LIST, () => listOf(oak, elm));
    expect(await syncSaves('ana')).toBe(true);
    expect(saved()).toEqual([schoolKey(oak), schoolKey(elm)]);
    expect(readSaves().owner).toBe('ana');
  });

  it('become one by an answer that is not older than what was settled meanwhile', async () => {
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

  it('stay as they are where the account does not answer', async () => {
    writeSaves({ list: [oak], confirmed: [], removed: [elm], owner: 'ana' });
    edge.answer(LIST, () => new Error('offline'));
    expect(await syncSaves('ana')).toBe(false);
    expect(changesFor(readSaves(), 'ana')).toEqual({ added: [oak], removed: [elm] });
  });
});
