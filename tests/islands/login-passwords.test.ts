import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LoginParameters } from '#islands/modals/modal-contract.ts';
import { openReset } from '#islands/modals/reset-password.ts';
import { refusal } from './fake-calls.ts';
import {
  CHECK,
  METADATA,
  PASSWORD,
  calls,
  left,
  user,
  open,
  email,
  button,
  alerts,
  type,
  signUp,
} from './login-modal-page.ts';

describe('a forgotten password', () => {
  async function toPanel(): Promise<void> {
    calls.on(CHECK, { body: 1 });
    open({});
    await type('ana@example.org');
    await user.click(await button('Forgot your password?'));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
  }

  it('sends a reset email to the typed address', async () => {
    calls.on('POST /account/forgot-password/', { body: { success: true, message: 'A link is on its way.' } });
    await toPanel();
    expect((await email()).value).toBe('ana@example.org');
    await user.click(await button('Send the link'));
    expect((await screen.findByRole('status')).textContent).toBe('A link is on its way.');
    await user.click(await button('Back'));
    expect((await email()).value).toBe('ana@example.org');
  });

  it('requires an address for a reset', async () => {
    await toPanel();
    await user.clear(await email());
    await user.click(await button('Send the link'));
    await waitFor(() => expect(alerts()).toEqual(['Email address is required']));
  });
});

describe('a new password by an email link', () => {
  const reset = { token: 'a-token', returnTo: '/ratings/' };
  async function choose(again = 'three words of mine'): Promise<void> {
    await user.type(await screen.findByLabelText('Password'), 'three words of mine');
    await user.type(screen.getByLabelText('Confirm your password'), again);
    await user.click(await button('Save password'));
  }

  it('is sent with the token of the link', async () => {
    calls.on(PASSWORD, { body: { success: true, message: null } });
    const { result } = open({ reset });
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await choose();
    await screen.findByRole('heading', { name: 'Your password is saved.' });
    const sent = { new_password: 'three words of mine', confirm_password: 'three words of mine', token: 'a-token' };
    expect(calls.bodiesOf(PASSWORD)).toEqual([sent]);
    await user.click(await button('Continue'));
    await waitFor(() => expect(result()).toEqual({ id: '', isNewUser: false }));
  });

  it('is checked like a new password', async () => {
    open({ reset });
    await choose('three words of hers');
    await waitFor(() => expect(alerts()).toEqual(['The passwords don’t match']));
    expect(calls.bodiesOf(PASSWORD)).toEqual([]);
  });

  it('offers another email if the link expired', async () => {
    calls.on(PASSWORD, refusal(410, 'link-expired', 'This link is too old.'));
    calls.on('POST /account/forgot-password/', { body: { success: true, message: 'A link is on its way.' } });
    const { result } = open({ reset });
    await choose();
    await waitFor(() => expect(alerts()).toEqual(['This link is too old.']));
    expect(document.activeElement).toBe(await button('Request a new link'));
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

  it('opens with its page and continues there', async () => {
    calls.on(PASSWORD, { body: { success: true, message: null } });
    const opened = openReset(field);
    await choose();
    await user.click(await button('Continue'));
    await opened;
    expect(left).toEqual(['/ratings/']);
  });

  it('keeps a page that shows form errors', async () => {
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
    ['gravelowl', '', 'Please confirm your password'],
    ['gravelowl', 'gravelowk', 'The passwords don’t match'],
  ])('%o, confirmed by %o, is refused before it is sent', async (first, second, message) => {
    await toPanel();
    if (first !== '') await user.type(password(), first);
    if (second !== '') await user.type(again(), second);
    await user.click(await button('Save password'));
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect(calls.bodiesOf(PASSWORD)).toEqual([]);
  });

  it('is checked when its field loses the focus', async () => {
    await toPanel();
    await user.type(password(), 'abc');
    await user.tab();
    await waitFor(() => expect(alerts()).toEqual(['Please enter a password of at least 6 characters']));
  });

  it('shows a welcome, then the questionnaire', async () => {
    calls.on(PASSWORD, { body: { success: true, message: null } });
    await toPanel({ context: 'Follow School' });
    await user.type(password(), 'three words of mine');
    await user.type(again(), 'three words of mine');
    await user.click(await button('Save password'));
    await screen.findByRole('heading', { name: 'Verify your email address' });
    await user.click(await button('Continue'));
    await screen.findByText('Glad that you are here.');
    const [posted] = calls.bodiesOf(METADATA);
    expect(posted).toMatchObject({ list_member_id: 'm-1', sign_up_context: { context: 'Follow School' } });
  });

  it('opens the review after a skipped password', async () => {
    await toPanel({ context: 'Write Review', reviewPath: '/review' });
    await user.click(await button('Skip'));
    await waitFor(() => expect(left).toEqual(['/review']));
  });

  it("shows the edge's refusal or a general error", async () => {
    calls.on(PASSWORD, refusal(422, 'password-common', 'Too common.'));
    await toPanel();
    await user.type(password(), 'mapletreex');
    await user.type(again(), 'mapletreex');
    await user.click(await button('Save password'));
    await waitFor(() => expect(alerts()).toEqual(['Too common.']));
    calls.on(PASSWORD, new Error('away'));
    await user.click(await button('Save password'));
    await waitFor(() => expect(alerts()).toEqual(['An unexpected error occurred. Please try again.']));
  });
});
