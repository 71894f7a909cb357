import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openLinkedModal } from '#islands/modals/linked-modal.ts';
import { readSearches } from '#islands/modals/saved-searches.ts';
import { refusal } from './fake-calls.ts';
import { collectTracked } from './tracked-events.ts';
import { calls, left, user, open, button, alerts } from './member-modals-page.ts';

describe('a fragment', () => {
  const form = `<h2 class="modal-title" id="modal-title" tabindex="-1">Stay close</h2>
    <form class="modal-form" method="post" action="/gsr/modals/email_join_modal" data-failure="It did not work.">
      <label for="e">Email</label><input id="e" name="email"><p role="alert"></p><button type="submit">Join</button></form>`;
  const POST = 'POST /gsr/modals/email_join_modal';

  it('is shown in a dialog that its heading names', async () => {
    calls.on('GET /gsr/modals/email_join_modal', { body: form });
    open('fragment', { name: 'email_join_modal' });
    await screen.findByLabelText('Email');
    expect(screen.getByRole('dialog', { name: 'Stay close' })).toBeDefined();
  });

  it('sends its form and resolves to the response', async () => {
    calls.on('GET /gsr/modals/email_join_modal', { body: form }).on(POST, { body: { success: true, message: 'Yes.' } });
    const { result } = open('fragment', { name: 'email_join_modal' });
    await user.type(await screen.findByLabelText('Email'), 'ana@example.org');
    await user.click(await button('Join'));
    await waitFor(() => expect(result()).toEqual({ message: 'Yes.', who: null }));
    expect(calls.bodiesOf(POST)).toEqual([{ email: 'ana@example.org' }]);
  });

  it('hides its button while it sends', async () => {
    const held = Promise.withResolvers<ReturnType<typeof refusal>>();
    calls.on('GET /gsr/modals/email_join_modal', { body: form }).on(POST, () => held.promise);
    open('fragment', { name: 'email_join_modal' });
    await user.click(await button('Join'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join' })).toBeNull());
    await act(async () => held.resolve(refusal(422, 'email-required', 'Email address is required')));
    await button('Join');
    expect(alerts()).toEqual(['Email address is required']);
  });

  it('is sent once for repeated Enter keys', async () => {
    const held = Promise.withResolvers<ReturnType<typeof refusal>>();
    calls.on('GET /gsr/modals/email_join_modal', { body: form }).on(POST, () => held.promise);
    open('fragment', { name: 'email_join_modal' });
    const sent = (await button('Join')).closest('form');
    for (let presses = 0; presses < 3; presses += 1) sent?.requestSubmit();
    await act(async () => held.resolve(refusal(422, 'email-required', 'Email address is required')));
    await button('Join');
    expect(calls.bodiesOf(POST)).toHaveLength(1);
    await user.click(await button('Join'));
    await waitFor(() => expect(calls.bodiesOf(POST)).toHaveLength(2));
  });

  it.each([
    ['', 'Email address is required'],
    ['nobody@nowhere', 'Please enter a valid email address'],
  ])('says what is wrong with the address %o before it is sent', async (address, text) => {
    calls.on('GET /gsr/modals/email_join_modal', {
      body: form.replace('name="email"', 'name="email" type="email" required'),
    });
    open('fragment', { name: 'email_join_modal' });
    const field = await screen.findByLabelText('Email');
    if (address !== '') await user.type(field, address);
    await user.click(await button('Join'));
    await waitFor(() => expect(alerts()).toEqual([text]));
    expect(document.activeElement).toBe(field);
    expect(calls.bodiesOf(POST)).toEqual([]);
  });

  it('shows its own error if the edge is unavailable', async () => {
    calls.on('GET /gsr/modals/email_join_modal', { body: form }).on(POST, new Error('away'));
    open('fragment', { name: 'email_join_modal' });
    await user.click(await button('Join'));
    await waitFor(() => expect(alerts()).toEqual(['It did not work.']));
  });

  it('shows an error if it cannot load', async () => {
    calls.on('GET /gsr/modals/email_join_modal', new Error('away'));
    open('fragment', { name: 'email_join_modal' });
    await screen.findByRole('dialog', { name: 'Whoops!' });
    expect(alerts()).toEqual(['Something went wrong, please try again soon.']);
    expect(document.activeElement?.textContent).toBe('OK');
  });

  it('keeps a named search in this browser', async () => {
    const search = `<h2 id="modal-title" tabindex="-1">Save this search</h2>
      <form data-save-search data-search="/search/search.page?q=oak" data-failure="Full." data-missing="No name." hidden>
        <label for="n">Name</label><input id="n"><p role="alert"></p><button type="submit">Keep</button></form>
      <div data-saved-searches data-remove="Remove" hidden><ul></ul></div>`;
    calls.on('GET /gsr/modals/save_search_modal', { body: search });
    open('fragment', { name: 'save_search_modal' });
    const name = await screen.findByLabelText('Name');
    await user.click(await button('Keep'));
    expect(alerts()).toEqual(['No name.']);
    expect(document.activeElement).toBe(name);
    await user.type(name, 'Oaks');
    await user.click(await button('Keep'));
    expect(screen.getByRole('link', { name: 'Oaks' }).getAttribute('href')).toBe('/search/search.page?q=oak');
    expect(readSearches()).toEqual([{ name: 'Oaks', path: '/search/search.page?q=oak' }]);
    await user.click(await button('Remove: Oaks'));
    expect(readSearches()).toEqual([]);
  });
});

describe('a form that follows schools by email', () => {
  const tracked = collectTracked();
  const oneSchool = '<input type="hidden" name="list" value="mystat">';
  const twoOfThree = ['checked', 'checked', '']
    .map((mark) => `<input type="checkbox" name="schools[]" value="ky-1" ${mark}>`)
    .join('');

  it.each([
    { name: 'signup_and_follow_school_modal', action: '/gsr/api/subscriptions/', fields: oneSchool, count: 1 },
    {
      name: 'signup_and_follow_schools_modal',
      action: '/gsr/modals/signup_and_follow_schools_modal',
      fields: twoOfThree,
      count: 2,
    },
  ] as const)('reports each followed school: $name', async ({ name, action, fields, count }) => {
    const body = `<h2 id="modal-title" tabindex="-1">Follow</h2>
      <form method="post" action="${action}">${fields}<p role="alert"></p><button type="submit">Go</button></form>`;
    calls.on(`GET /gsr/modals/${name}`, { body }).on(`POST ${action}`, refusal(422, 'email-required', 'No address'));
    const { result } = open('fragment', { name });
    await user.click(await button('Go'));
    await waitFor(() => expect(alerts()).toEqual(['No address']));
    expect(tracked).toEqual([]);
    calls.on(`POST ${action}`, { body: { success: true, message: 'Yes.' } });
    await user.click(await button('Go'));
    await waitFor(() => expect(result()).toEqual({ message: 'Yes.', who: null }));
    expect(tracked).toEqual(Array.from({ length: count }, () => ({ name: 'User: Follow Success' })));
  });
});

describe('a link to a fragment', () => {
  const formTo = (path: string) =>
    `<h2 id="modal-title" tabindex="-1">Here</h2><form method="post" action="${path}"><button type="submit">Go</button></form>`;
  const follow = async (fragment: string, action: string) => {
    calls.on(`GET /gsr/modals/${fragment}`, { body: formTo(action) });
    const link = document.createElement('a');
    link.href = `/gsr/modals/${fragment}`;
    void openLinkedModal(link);
    await user.click(await button('Go'));
  };
  const signedIn = (isNewUser: boolean) => ({ body: { success: true, message: 'You are in.', id: 'm-1', isNewUser } });

  it('shows the response to its form only', async () => {
    calls.on('POST /gsr/modals/email_join_modal', { body: { success: true, message: 'You get it now.' } });
    await follow('email_join_modal', '/gsr/modals/email_join_modal');
    await screen.findByRole('dialog', { name: 'You get it now.' });
  });

  it('asks new members of the older modal for a password', async () => {
    calls.on('POST /gsr/session/register_email', signedIn(true));
    await follow('join_modal', '/gsr/session/register_email');
    await screen.findByRole('heading', { name: 'Create a password' });
    await user.click(await button('Skip'));
    await screen.findByRole('heading', { name: 'Verify your email address' });
  });

  it("reloads the page after the older modal's login", async () => {
    calls.on('POST /gsr/session/auth', signedIn(false));
    await follow('join_modal', '/gsr/session/auth');
    await waitFor(() => expect(left).toEqual(['reload']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('saved searches', () => {
  it.each([
    '',
    'nonsense',
    '{}',
    '[1]',
    '[{"name":"x","path":"https://evil.example/"}]',
    '[{"name":"x","path":"//e"}]',
  ])('ignore the foreign value %o', (text) => {
    localStorage.setItem('saved_searches', text);
    expect(readSearches()).toEqual([]);
  });
});
