import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { actOnClick } from '#islands/account/member-click.ts';
import { SIGNED_IN } from '#islands/modals/signed-in-event.ts';
import { refusal } from './fake-calls.ts';
import {
  CHECK,
  REGISTER,
  SIGN_IN,
  loginAnswer,
  calls,
  left,
  user,
  open,
  email,
  button,
  alerts,
  type,
  logIn,
  signUp,
} from './login-modal-page.ts';

describe('the email panel', () => {
  it('requires a valid address', async () => {
    open({});
    expect((await button('Continue')).disabled).toBe(true);
    await type('ana@example');
    expect((await button('Continue')).disabled).toBe(true);
    expect((await email()).getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    expect(alerts()).toEqual(['Please enter a valid email address']);
    expect((await email()).getAttribute('aria-invalid')).toBe('true');
  });

  it('offers to sign up for a new address', async () => {
    open({});
    await type('new@example.org');
    expect((await button('Sign up')).disabled).toBe(false);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('asks members for their password', async () => {
    calls.on(CHECK, { body: 1 });
    open({});
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe('');
    await type('ana@example.org');
    await button('Log in');
    expect(status.textContent).toBe(
      'You have an account. Enter your password to log in. If you never chose one, use “Forgot your password?”',
    );
    const help = screen.getByLabelText('Password').getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(help)?.textContent).toBe(
      'You have an account. Enter your password to log in. If you never chose one, use “Forgot your password?”',
    );
  });

  it('ignores the response to an earlier address', async () => {
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

  it('asks for the password if the sign-up finds an account', async () => {
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

  it('shows the error for a wrong password', async () => {
    calls.on(SIGN_IN, refusal(401, 'wrong-credentials', 'Not right.'));
    open({});
    calls.on(CHECK, { body: 1 });
    await type('ana@example.org');
    await user.type(await screen.findByLabelText('Password'), 'nope');
    await user.click(await button('Log in'));
    await waitFor(() => expect(alerts()).toEqual(['Not right.']));
    expect((await button('Log in')).disabled).toBe(false);
  });

  it('shows an error if the edge is unavailable', async () => {
    calls.on(SIGN_IN, new Error('away'));
    open({});
    calls.on(CHECK, { body: 1 });
    await type('ana@example.org');
    await user.type(await screen.findByLabelText('Password'), 'three words');
    await user.click(await button('Log in'));
    await waitFor(() => expect(alerts()).toEqual(['Something went wrong logging you in']));
  });

  it('signs up with its context and school', async () => {
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

  it('links the available providers with this page', async () => {
    document.documentElement.lang = 'es';
    calls.on('GET /auth/providers', { body: { providers: ['google', 'facebook'] } });
    open({});
    const google = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Continuar con Google' });
    expect(google.getAttribute('href')).toBe('/auth/google_oauth2/start?return_to=%2F&lang=es');
    screen.getByRole('link', { name: 'Continuar con Facebook' });
  });

  it('sends newsletter sign-ups by provider to the preferences', async () => {
    calls.on('GET /auth/providers', { body: { providers: ['google'] } });
    open({ context: 'Newsletter' });
    const google = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Continue with Google' });
    expect(google.getAttribute('href')).toBe('/auth/google_oauth2/start?return_to=%2Fpreferences%2F');
  });

  it('offers no unavailable provider', async () => {
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

  it('finishes the waiting action before the reload', async () => {
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

  it('leaves the page as it is for a step that waits', async () => {
    const { result } = open({ staysOnPage: true });
    await logIn();
    await waitFor(() => expect(result()).toEqual({ id: 'm-1', isNewUser: false }));
    expect(left).toEqual([]);
  });

  it('opens the preferences after a newsletter sign-up', async () => {
    document.documentElement.lang = 'es';
    open({ context: 'Newsletter' });
    calls.on(CHECK, { body: 1 }).on(SIGN_IN, loginAnswer(false));
    await user.type(await screen.findByLabelText('Correo electrónico'), 'ana@example.org');
    await user.type(await screen.findByLabelText('Contraseña'), 'three words of mine');
    await user.click(await button('Iniciar sesión'));
    await waitFor(() => expect(left).toEqual(['/preferences/?lang=es']));
  });

  it('confirms that the member follows a school', async () => {
    const { result } = open({ context: 'Follow School' });
    await logIn();
    await screen.findByText('Welcome back. You’re logged in.');
    await user.click(await button('Continue'));
    await waitFor(() => expect(result()).toEqual({ id: 'm-1', isNewUser: false }));
    expect(left).toEqual([]);
  });

  it('shows the review form after a login to review', async () => {
    open({ context: 'Write Review', reviewPath: '/kentucky/x/#Reviews' });
    await logIn();
    await waitFor(() => expect(left).toEqual(['/kentucky/x/#Reviews']));
  });

  it.each([
    ['a review form', 'Write Review', '/kentucky/x/reviews/write/?stars=4'],
    ['a fragment', undefined, '/gsr/modals/save_search_modal?search=%2Fsearch%2F'],
  ])('leads back to %s from its link', async (_, signIn, path) => {
    const link = document.createElement('a');
    link.href = `/gsr/modals/new_join_and_login_modal?return_to=${encodeURIComponent(path)}`;
    if (signIn !== undefined) link.dataset['signIn'] = signIn;
    document.body.append(link);
    void actOnClick(link, 1);
    await screen.findByRole('heading', { name: signIn === undefined ? 'Log in or sign up' : 'Share what you know' });
    await logIn();
    await waitFor(() => expect(left).toEqual([path]));
  });

  it('offers to edit an existing review', async () => {
    open({ context: 'Write Review', reviewPath: '/a', findOwnReview: () => Promise.resolve('/my-review') });
    await logIn();
    await screen.findByRole('heading', { name: 'Edit your review' });
    const link = screen.getByRole('link', { name: 'Edit my review' });
    expect(link.getAttribute('href')).toBe('/my-review');
  });

  it('announces the login to the whole page', async () => {
    const heard: unknown[] = [];
    document.addEventListener(SIGNED_IN, (event) => heard.push((event as CustomEvent).detail), { once: true });
    open({ context: 'Follow School' });
    await logIn();
    await waitFor(() => expect(heard).toEqual([{ id: 'm-1', isNewUser: false }]));
  });

  it('succeeds even if the visitor dismisses later panels', async () => {
    const { result } = open({ context: 'Follow School' });
    await logIn();
    await screen.findByText('Welcome back. You’re logged in.');
    await user.click(await button('Close'));
    await waitFor(() => expect(result()).toEqual({ id: 'm-1', isNewUser: false }));
  });

  it("is rejected with 'closed' if the visitor dismisses it", async () => {
    const { result } = open({});
    await email();
    await user.click(await button('Close'));
    await waitFor(() => expect(result()).toBe('closed'));
  });
});
