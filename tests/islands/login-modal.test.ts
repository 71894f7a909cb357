import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginParameters, SignedIn } from '#islands/modals/modal-contract.ts';
import { openModal } from '#islands/modals/open-modal.ts';
import { openReset } from '#islands/modals/reset-password.ts';
import { SIGNED_IN } from '#islands/modals/signed-in-event.ts';
import { FakeCalls, refusal } from './fake-calls.ts';

const CHECK = 'POST /gsr/validations/need_to_signin';
const REGISTER = 'POST /gsr/session/register_email';
const SIGN_IN = 'POST /gsr/session/auth';
const METADATA = 'POST /account/user_metadata/';
const PASSWORD = 'POST /account/password/';

const loginAnswer = (isNewUser: boolean) => ({
  body: { success: true, message: null, id: 'm-1', user_id: 'm-1', isNewUser, user: { id: 'm-1' } },
});
const saved = (next_prompt: string | null) => ({
  body: { success: true, message: null, user_metadata: {}, next_prompt, customMessage: 'Glad that you are here.' },
});

let calls: FakeCalls;
let left: string[];
const user = userEvent.setup();

function open(parameters: LoginParameters): { result: () => SignedIn | string | null } {
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

const email = () => screen.findByLabelText<HTMLInputElement>('Email address');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

async function type(address: string): Promise<void> {
  await user.type(await email(), address);
}

async function logIn(): Promise<void> {
  calls.on(CHECK, { body: 1 }).on(SIGN_IN, loginAnswer(false));
  await type('ana@example.org');
  await user.type(await screen.findByLabelText('Password'), 'three words of mine');
  await user.click(await button('Log in'));
}

async function signUp(): Promise<void> {
  calls.on(REGISTER, loginAnswer(true)).on(METADATA, saved('affiliation'));
  await type('new@example.org');
  await user.click(await button('Sign up'));
}

describe('the e-mail panel', () => {
  it('cannot be sent while the address is none', async () => {
    open({});
    expect((await button('Continue')).disabled).toBe(true);
    await type('ana@example');
    expect((await button('Continue')).disabled).toBe(true);
    await user.tab();
    expect(alerts()).toEqual(['Please enter a valid email address']);
  });

  it('offers to sign up where the address has no account', async () => {
    open({});
    await type('new@example.org');
    expect((await button('Sign up')).disabled).toBe(false);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('asks for the password where it has one, and says so', async () => {
    calls.on(CHECK, { body: 1 });
    open({});
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe('');
    await type('ana@example.org');
    await button('Log in');
    expect(status.textContent).toBe('You have an account. Enter your password to log in.');
    const help = screen.getByLabelText('Password').getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(help)?.textContent).toBe('You have an account. Enter your password to log in.');
  });

  it('ignores what was answered of an address that has changed since', async () => {
    const held = Promise.withResolvers<{ body: unknown }>();
    calls.on(CHECK, ({ body }) => (body['email'] === 'ana@example.org' ? held.promise : { body: 0 }));
    open({});
    await type('ana@example.org');
    await waitFor(() => expect(calls.bodiesOf(CHECK)).toEqual([{ email: 'ana@example.org' }]));
    await type('x');
    await button('Sign up');
    await act(async () => held.resolve({ body: 1 }));
    await button('Sign up');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('asks whoever turns out to have an account for the password', async () => {
    calls.on(CHECK, new Error('away'));
    calls.on(REGISTER, refusal(409, 'account-exists', 'Looks like you already have an account. Log in'));
    open({});
    await type('ana@example.org');
    calls.on(CHECK, { body: 0 });
    await user.click(await button('Continue'));
    await screen.findByLabelText('Password');
    expect(alerts()).toEqual(['Looks like you already have an account. Log in']);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('says what the edge says of a wrong password, and lets it be tried again', async () => {
    calls.on(SIGN_IN, refusal(401, 'wrong-credentials', 'Not right.'));
    open({});
    calls.on(CHECK, { body: 1 });
    await type('ana@example.org');
    await user.type(await screen.findByLabelText('Password'), 'nope');
    await user.click(await button('Log in'));
    await waitFor(() => expect(alerts()).toEqual(['Not right.']));
    expect((await button('Log in')).disabled).toBe(false);
  });

  it('says that something went wrong where the edge is away', async () => {
    calls.on(SIGN_IN, new Error('away'));
    open({});
    calls.on(CHECK, { body: 1 });
    await type('ana@example.org');
    await user.type(await screen.findByLabelText('Password'), 'three words');
    await user.click(await button('Log in'));
    await waitFor(() => expect(alerts()).toEqual(['Something went wrong logging you in']));
  });

  it('signs up in its context, for its school', async () => {
    open({ context: 'Follow School', school: { state: 'ky', id: '210003002021' } });
    await signUp();
    await screen.findByRole('heading', { name: 'Create a password' });
    expect(calls.bodiesOf(REGISTER)[0]).toMatchObject({
      email: 'new@example.org',
      context: 'Follow School',
      state: 'ky',
      school_id: '210003002021',
    });
  });

  it('leads to the providers that there are, and back to this page', async () => {
    document.documentElement.lang = 'es';
    calls.on('GET /auth/providers', { body: { providers: ['google', 'facebook'] } });
    open({});
    const google = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Continuar con Google' });
    expect(google.getAttribute('href')).toBe('/auth/google_oauth2/start?return_to=%2F&lang=es');
    screen.getByRole('link', { name: 'Continuar con Facebook' });
  });

  it('leads who wants letters by a provider to the preferences', async () => {
    calls.on('GET /auth/providers', { body: { providers: ['google'] } });
    open({ context: 'Newsletter' });
    const google = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Continue with Google' });
    expect(google.getAttribute('href')).toBe('/auth/google_oauth2/start?return_to=%2Fpreferences%2F');
  });

  it('offers no provider that there is not', async () => {
    calls.on('GET /auth/providers', { body: { providers: ['facebook'] } });
    open({});
    await screen.findByRole('link', { name: 'Continue with Facebook' });
    expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull();
  });
});

describe('logging in', () => {
  it.each(['General', 'Build School List'] as const)(
    'in the context %s closes the modal and reloads',
    async (context) => {
      const { result } = open({ context });
      await logIn();
      await waitFor(() => expect(left).toEqual(['reload']));
      expect(result()).toEqual({ id: 'm-1', isNewUser: false });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('does what was waiting for it before the page reloads', async () => {
    const order: string[] = [];
    const afterSignIn = async () => {
      await Promise.resolve();
      order.push(`saved, ${left.length} left`);
    };
    open({ context: 'Build School List', afterSignIn });
    await logIn();
    await waitFor(() => expect(left).toEqual(['reload']));
    expect(order).toEqual(['saved, 0 left']);
  });

  it('for newsletters leads to the preferences, in the language of the page', async () => {
    document.documentElement.lang = 'es';
    open({ context: 'Newsletter' });
    calls.on(CHECK, { body: 1 }).on(SIGN_IN, loginAnswer(false));
    await user.type(await screen.findByLabelText('Correo electrónico'), 'ana@example.org');
    await user.type(await screen.findByLabelText('Contraseña'), 'three words of mine');
    await user.click(await button('Iniciar sesión'));
    await waitFor(() => expect(left).toEqual(['/preferences/?lang=es']));
  });

  it('to follow a school ends with a panel that says so', async () => {
    const { result } = open({ context: 'Follow School' });
    await logIn();
    await screen.findByText('Welcome back. You are logged in.');
    await user.click(await button('Continue'));
    await waitFor(() => expect(result()).toEqual({ id: 'm-1', isNewUser: false }));
    expect(left).toEqual([]);
  });

  it('to write a review shows the review form in place of the panel', async () => {
    open({ context: 'Write Review', reviewPath: '/kentucky/x/#Reviews' });
    await logIn();
    await waitFor(() => expect(left).toEqual(['/kentucky/x/#Reviews']));
  });

  it('offers to revise the review that is there already', async () => {
    open({ context: 'Write Review', reviewPath: '/a', findOwnReview: () => Promise.resolve('/my-review') });
    await logIn();
    await screen.findByRole('heading', { name: 'Revise your review' });
    const link = screen.getByRole('link', { name: 'Revise my review' });
    expect(link.getAttribute('href')).toBe('/my-review');
  });

  it('is told to the whole page', async () => {
    const heard: unknown[] = [];
    document.addEventListener(SIGNED_IN, (event) => heard.push((event as CustomEvent).detail), { once: true });
    open({ context: 'Follow School' });
    await logIn();
    await waitFor(() => expect(heard).toEqual([{ id: 'm-1', isNewUser: false }]));
  });

  it('has succeeded also for who dismisses what comes after it', async () => {
    const { result } = open({ context: 'Follow School' });
    await logIn();
    await screen.findByText('Welcome back. You are logged in.');
    await user.click(await button('Close'));
    await waitFor(() => expect(result()).toEqual({ id: 'm-1', isNewUser: false }));
  });

  it("is rejected with 'closed' when it is dismissed before", async () => {
    const { result } = open({});
    await email();
    await user.click(await button('Close'));
    await waitFor(() => expect(result()).toBe('closed'));
  });
});

describe('a forgotten password', () => {
  async function toPanel(): Promise<void> {
    calls.on(CHECK, { body: 1 });
    open({});
    await type('ana@example.org');
    await user.click(await button('Forgot your password?'));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
  }

  it('is asked for by the address that was typed, and answered with a message', async () => {
    calls.on('POST /account/forgot-password/', { body: { success: true, message: 'A link is on its way.' } });
    await toPanel();
    expect((await email()).value).toBe('ana@example.org');
    await user.click(await button('Send the link'));
    expect((await screen.findByRole('status')).textContent).toBe('A link is on its way.');
    await user.click(await button('Back'));
    expect((await email()).value).toBe('ana@example.org');
  });

  it('needs an address', async () => {
    await toPanel();
    await user.clear(await email());
    await user.click(await button('Send the link'));
    await waitFor(() => expect(alerts()).toEqual(['Email address is required']));
  });
});

describe('another password by the link of a mail', () => {
  const reset = { token: 'a-token', returnTo: '/ratings/' };
  async function choose(again = 'three words of mine'): Promise<void> {
    await user.type(await screen.findByLabelText('Password'), 'three words of mine');
    await user.type(screen.getByLabelText('Confirm your password'), again);
    await user.click(await button('Save the password'));
  }

  it('is sent with the token, and ends with a panel that says so', async () => {
    calls.on(PASSWORD, { body: { success: true, message: null } });
    const { result } = open({ reset });
    await screen.findByRole('heading', { name: 'Choose another password' });
    await choose();
    await screen.findByRole('heading', { name: 'Your password is saved.' });
    const sent = { new_password: 'three words of mine', confirm_password: 'three words of mine', token: 'a-token' };
    expect(calls.bodiesOf(PASSWORD)).toEqual([sent]);
    await user.click(await button('Continue'));
    await waitFor(() => expect(result()).toEqual({ id: '', isNewUser: false }));
  });

  it('is checked like a first one', async () => {
    open({ reset });
    await choose('three words of hers');
    await waitFor(() => expect(alerts()).toEqual(['The passwords do not match']));
    expect(calls.bodiesOf(PASSWORD)).toEqual([]);
  });

  it('leads to another mail where the link works no longer, which leads on to the same page', async () => {
    calls.on(PASSWORD, refusal(410, 'link-expired', 'This link is too old.'));
    calls.on('POST /account/forgot-password/', { body: { success: true, message: 'A link is on its way.' } });
    const { result } = open({ reset });
    await choose();
    await waitFor(() => expect(alerts()).toEqual(['This link is too old.']));
    expect(document.activeElement).toBe(await button('Ask for another link'));
    await user.keyboard('{Enter}');
    await type('ana@example.org');
    await user.click(await button('Send the link'));
    expect((await screen.findByRole('status')).textContent).toBe('A link is on its way.');
    expect(calls.bodiesOf('POST /account/forgot-password/')).toEqual([
      { email: 'ana@example.org', page_url: '/ratings/' },
    ]);
    await user.click(await button('Back'));
    await waitFor(() => expect(result()).toBe('closed'));
  });

  const field = Object.assign(document.createElement('input'), { value: 'a-token' });
  field.dataset['returnTo'] = '/ratings/';

  it('opens with its page, and leads on', async () => {
    calls.on(PASSWORD, { body: { success: true, message: null } });
    const opened = openReset(field);
    await choose();
    await user.click(await button('Continue'));
    await opened;
    expect(left).toEqual(['/ratings/']);
  });

  it('leaves a page alone that says what was wrong with its own form', async () => {
    history.replaceState(null, '', '?error=password-short');
    await openReset(field);
    history.replaceState(null, '', location.pathname);
    expect([screen.queryByRole('dialog'), left]).toEqual([null, []]);
  });
});

describe('the password of a new account', () => {
  async function toPanel(parameters: LoginParameters = {}): Promise<void> {
    open(parameters);
    await signUp();
    await screen.findByRole('heading', { name: 'Create a password' });
  }
  const password = () => screen.getByLabelText('Password');
  const again = () => screen.getByLabelText('Confirm your password');

  it.each([
    ['', '', 'Please enter a password'],
    ['abc', '', 'Please enter a password of at least 6 characters'],
    ['abcdefgh', '', 'Please confirm your password'],
    ['abcdefgh', 'abcdefgi', 'The passwords do not match'],
  ])('%o, confirmed by %o, is refused before it is sent', async (first, second, message) => {
    await toPanel();
    if (first !== '') await user.type(password(), first);
    if (second !== '') await user.type(again(), second);
    await user.click(await button('Save the password'));
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect(calls.bodiesOf(PASSWORD)).toEqual([]);
  });

  it('is checked when its field is left', async () => {
    await toPanel();
    await user.type(password(), 'abc');
    await user.tab();
    await waitFor(() => expect(alerts()).toEqual(['Please enter a password of at least 6 characters']));
  });

  it('is followed by a welcome, and then by the questionnaire with the message of the context', async () => {
    calls.on(PASSWORD, { body: { success: true, message: null } });
    await toPanel({ context: 'Follow School' });
    await user.type(password(), 'three words of mine');
    await user.type(again(), 'three words of mine');
    await user.click(await button('Save the password'));
    await screen.findByRole('heading', { name: 'Verify your email address' });
    await user.click(await button('Continue'));
    await screen.findByText('Glad that you are here.');
    const [posted] = calls.bodiesOf(METADATA);
    expect(posted).toMatchObject({ list_member_id: 'm-1', sign_up_context: { context: 'Follow School' } });
  });

  it('leads to the review that somebody came to write', async () => {
    await toPanel({ context: 'Write Review', reviewPath: '/review' });
    await user.click(await button('Skip'));
    await waitFor(() => expect(left).toEqual(['/review']));
  });

  it('says what the edge refuses, or that something unexpected happened', async () => {
    calls.on(PASSWORD, refusal(422, 'password-common', 'Too common.'));
    await toPanel();
    await user.type(password(), 'qwertyuiop');
    await user.type(again(), 'qwertyuiop');
    await user.click(await button('Save the password'));
    await waitFor(() => expect(alerts()).toEqual(['Too common.']));
    calls.on(PASSWORD, new Error('away'));
    await user.click(await button('Save the password'));
    await waitFor(() => expect(alerts()).toEqual(['An unexpected error happened. Please try again.']));
  });
});
