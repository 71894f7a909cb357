import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enhanceJustVerified } from '#islands/modals/just-verified.ts';
import { METADATA, prompt, session, calls, user } from './member-modals-page.ts';

describe('a page to which a member returns', () => {
  it('asks a new member the questions once', async () => {
    document.cookie = 'just_verified=signed-up; path=/';
    calls.on(METADATA, prompt('affiliation'));
    enhanceJustVerified();
    await screen.findByRole('heading', { name: 'Tell us about yourself' });
    expect(document.cookie).not.toContain('just_verified');
  });

  it.each([
    ['Follow School', 'Follow School'],
    ['something else', 'General'],
  ])('reports a visitor who left for a provider with the request “%s”', async (noted, context) => {
    sessionStorage.setItem('sign_up_context', noted);
    document.cookie = 'just_verified=signed-up; path=/';
    calls.on(METADATA, prompt('affiliation'));
    enhanceJustVerified();
    await waitFor(() => expect(calls.bodiesOf(METADATA)[0]).toMatchObject({ sign_up_context: { context } }));
    expect(sessionStorage.getItem('sign_up_context')).toBeNull();
  });

  it('says that an address is verified', async () => {
    document.cookie = 'just_verified=verified; path=/';
    calls.on('GET /gsr/api/session', session({ has_password: true, account_completion_percentage: 100 }));
    enhanceJustVerified();
    await screen.findByText('Your email address is verified.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks a verified member the questions once a day', async () => {
    calls.on('GET /gsr/api/session', session({ has_password: true, account_completion_percentage: 30 }));
    document.cookie = 'just_verified=verified; path=/';
    enhanceJustVerified();
    await screen.findByText('Your email address is verified.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await screen.findByRole('heading', { name: 'Tell us about yourself' });
    expect(document.cookie).toContain('profileModal=1');

    document.cookie = 'just_verified=verified; path=/';
    enhanceJustVerified();
    await screen.findByText('Your email address is verified.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('waits until the page of passwords is done', async () => {
    document.cookie = 'just_verified=verified; path=/';
    history.replaceState(null, '', '/account/password/');
    enhanceJustVerified();
    expect(document.cookie).toContain('just_verified=verified');
    history.replaceState(null, '', '/gsr/modals/success_modal');
    calls.on('GET /gsr/api/session', session({ has_password: true, account_completion_percentage: 30 }));
    document.cookie = 'profileModal=; max-age=0; path=/';
    enhanceJustVerified();
    await screen.findByRole('heading', { name: 'Tell us about yourself' });
    history.replaceState(null, '', '/');
  });

  it('asks members without a password for one', async () => {
    document.cookie = 'just_verified=verified; path=/';
    calls.on('GET /gsr/api/session', session({ has_password: false, account_completion_percentage: 30 }));
    enhanceJustVerified();
    await screen.findByRole('heading', { name: 'Create a password' });
  });
});
