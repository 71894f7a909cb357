import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ModalName, ModalParameters } from '#islands/modals/modal-contract.ts';
import { openModal } from '#islands/modals/open-modal.ts';
import { FakeCalls } from './fake-calls.ts';

export const NEXT_PROMPT = 'POST /account/user_metadata/update_and_fetch_next_prompt';
export const METADATA = 'POST /account/user_metadata/';
export const LISTS = 'POST /gsr/api/subscriptions_list/';
export const AGE = 'POST /account/age/';
export const FETCH_NOTE = 'GET /gsr/user/fetch_school_note';
export const SAVE_NOTE = 'POST /gsr/user/save_school_note';
export const SCHOOL = { state: 'ky', id: '210003002021', name: 'Adair' };

export const prompt = (next_prompt: string | null) => ({
  body: { success: true, message: null, user_metadata: {}, next_prompt, customMessage: null },
});
export const session = (user: { has_password: boolean; account_completion_percentage: number }) => ({
  body: { user: { id: 'm-1', ...user } },
});
export const noteAnswer = {
  success: true,
  noteContent: {
    state: 'ky',
    school_id: SCHOOL.id,
    why_saved: '["Academics"]',
    status: 'Visited',
    comment: 'Kind people.',
  },
  tags: [
    { key: 'academics', label: 'Academics' },
    { key: 'arts', label: 'Arts and music' },
  ],
  statuses: [
    { key: 'visited', label: 'Visited' },
    { key: 'applied', label: 'Applied' },
  ],
};

export let calls: FakeCalls;
export let left: string[];
export const user = userEvent.setup();

export function open<Name extends ModalName>(name: Name, parameters: ModalParameters[Name]): { result: () => unknown } {
  let result: unknown = 'open';
  openModal(name, parameters).then(
    (value) => (result = value),
    (reason: unknown) => (result = String(reason)),
  );
  return { result: () => result };
}

beforeEach(() => {
  calls = new FakeCalls();
  left = [];
  vi.spyOn(location, 'reload').mockImplementation(() => void left.push('reload'));
  document.body.innerHTML =
    '<main tabindex="-1"></main><footer><a data-newsletter="greatkidsnews teacher_list" href="/"></a></footer>';
  localStorage.clear();
  // The document of the tests has no such dialog.
  window.confirm = () => true;
  document.cookie = 'profileModal=; max-age=0; path=/';
});

afterEach(() => {
  act(() => document.querySelector<HTMLButtonElement>('.modal-close')?.click());
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
