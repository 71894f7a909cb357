import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { LoginParameters, SignedIn } from '#islands/modals/modal-contract.ts';
import { openModal } from '#islands/modals/open-modal.ts';
import { FakeCalls } from './fake-calls.ts';

export const CHECK = 'POST /gsr/validations/need_to_signin';
export const REGISTER = 'POST /gsr/session/register_email';
export const SIGN_IN = 'POST /gsr/session/auth';
export const METADATA = 'POST /account/user_metadata/';
export const PASSWORD = 'POST /account/password/';

export const loginAnswer = (isNewUser: boolean) => ({
  body: { success: true, message: null, id: 'm-1', user_id: 'm-1', isNewUser, user: { id: 'm-1' } },
});
const saved = (next_prompt: string | null) => ({
  body: { success: true, message: null, user_metadata: {}, next_prompt, customMessage: 'Glad that you are here.' },
});

export let calls: FakeCalls;
export let left: string[];
export const user = userEvent.setup();

export function open(parameters: LoginParameters): { result: () => SignedIn | string | null } {
  let result: SignedIn | string | null = null;
  openModal('login', parameters).then(
    (who) => (result = who),
    (reason: unknown) => (result = String(reason)),
  );
  return { result: () => result };
}

beforeEach(() => {
  calls = new FakeCalls().on(CHECK, { body: 0 });
  left = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)));
  vi.spyOn(location, 'reload').mockImplementation(() => void left.push('reload'));
  document.body.innerHTML = '<main tabindex="-1"></main>';
});

afterEach(() => {
  act(() => document.querySelector<HTMLButtonElement>('.modal-close')?.click());
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

export const email = () => screen.findByLabelText<HTMLInputElement>('Email address');
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

export async function type(address: string): Promise<void> {
  await user.type(await email(), address);
}

export async function logIn(): Promise<void> {
  calls.on(CHECK, { body: 1 }).on(SIGN_IN, loginAnswer(false));
  await type('ana@example.org');
  await user.type(await screen.findByLabelText('Password'), 'three words of mine');
  await user.click(await button('Log in'));
}

export async function signUp(): Promise<void> {
  calls.on(REGISTER, loginAnswer(true)).on(METADATA, saved('affiliation'));
  await type('new@example.org');
  await user.click(await button('Sign up'));
}
