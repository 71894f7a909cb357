import { schoolKey } from '#domain/schools/school-id.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { enhanceForMembers } from '#islands/account/reader-behavior.ts';
import { paintHearts } from '#islands/saves/paint-hearts.ts';
import { forgetSaves, readSaves } from '#islands/saves/saves-storage.ts';
import { rereadSaves } from '#islands/saves/saves-store.ts';
import { fakeEdge, type FakeEdge } from './fake-edge.ts';

export const SAVE = '/gsr/api/save_school';
export const DELETE = '/gsr/api/delete_school';
export const LIST = '/gsr/api/saved_school_list';
const LOG = '/gsr/api/log_saved_school';
/** What a test before this one may still report. */
const CLIENT_LOG = '/gsr/api/log_client_message/';
export const oak: SavedSchool = { state: 'ky', id: '210003002021' };
export const elm: SavedSchool = { state: 'ky', id: '210003002022' };
export const ADD_FAILED = 'There was an error adding a school to your account. Please try again later';
export const ADD_SIGNED_OUT =
  'There was an issue adding the school to your account. Please log out and sign back in. Thank you.';
export const DELETE_FAILED = 'There was an error deleting a school from your account. Please try again later';
export const DELETE_SIGNED_OUT =
  'There was an issue deleting the school from your account. Please log out and sign back in. Thank you.';

export let edge: FakeEdge;

export const DONE = { success: true, was_saved: true, saved_schools_count: 1 };

function heart(school: SavedSchool): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>(`button[value="${schoolKey(school)}"]`);
  if (button === null) throw new Error(`There is no heart of ${schoolKey(school)}.`);
  return button;
}

export const press = (school: SavedSchool, detail = 1) =>
  heart(school).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
export const isPressed = (school: SavedSchool) => heart(school).getAttribute('aria-pressed') === 'true';
export const saved = () => readSaves().list.map(schoolKey);
export const alerted = () => document.querySelector('[role="alert"]:not([hidden]) p')?.textContent ?? null;
export const refused = (status: number) =>
  Response.json({ success: false, message: 'no', errors: [{ code: 'x', message: 'no' }] }, { status });
export const asked = () =>
  edge.asked.map(({ pathname }) => pathname).filter((path) => path !== LOG && path !== CLIENT_LOG);

// Not in this document: an unexpected request fails the test.
vi.stubGlobal('reportError', (error: unknown) => {
  throw error;
});

export const main = document.createElement('main');
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
