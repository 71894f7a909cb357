import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModalName, ModalParameters } from '#islands/modals/modal-contract.ts';
import { $session } from '#islands/members/session-store.ts';
import { openModal } from '#islands/modals/open-modal.ts';
import { openLinkedModal } from '#islands/modals/linked-modal.ts';
import { enhanceJustVerified } from '#islands/modals/just-verified.ts';
import { readSearches } from '#islands/modals/saved-searches.ts';
import { FakeCalls, refusal } from './fake-calls.ts';

const NEXT_PROMPT = 'POST /account/user_metadata/update_and_fetch_next_prompt';
const METADATA = 'POST /account/user_metadata/';
const LISTS = 'POST /gsr/api/subscriptions_list/';
const AGE = 'POST /account/age/';
const FETCH_NOTE = 'GET /gsr/user/fetch_school_note';
const SAVE_NOTE = 'POST /gsr/user/save_school_note';
const SCHOOL = { state: 'ky', id: '210003002021', name: 'Adair' };

const prompt = (next_prompt: string | null) => ({
  body: { success: true, message: null, user_metadata: {}, next_prompt, customMessage: null },
});
const session = (user: { has_password: boolean; account_completion_percentage: number }) => ({
  body: { user: { id: 'm-1', ...user } },
});
const noteAnswer = {
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

let calls: FakeCalls;
let left: string[];
const user = userEvent.setup();

function open<Name extends ModalName>(name: Name, parameters: ModalParameters[Name]): { result: () => unknown } {
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
  document.body.innerHTML = '<main tabindex="-1"></main>';
  localStorage.clear();
  document.cookie = 'profileModal=; max-age=0; path=/';
});

afterEach(() => {
  act(() => document.querySelector<HTMLButtonElement>('.modal-close')?.click());
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

describe('the questionnaire', () => {
  it('asks one question after the other, saves each, and ends', async () => {
    calls.on(NEXT_PROMPT, ({ body }) => {
      const metadata = body['metadata'] as object;
      return prompt('affiliation' in metadata ? 'signup_reason' : 'signup_reason' in metadata ? 'grade' : null);
    });
    calls.on(LISTS, { body: { success: true } });
    const { result } = open('user-metadata', {});
    await user.click(await screen.findByLabelText('Parent or guardian'));
    await user.type(screen.getByLabelText('First name'), 'Ana');
    await user.click(await button('Next'));
    await screen.findByRole('heading', { name: 'What brings you here?' });
    await user.click(screen.getByLabelText('Finding a school'));
    await user.click(await button('Next'));
    await user.click(await screen.findByLabelText('Kindergarten'));
    await user.click(await button('Save'));
    await waitFor(() => expect(result()).toBeNull());
    expect(calls.bodiesOf(NEXT_PROMPT).map(({ metadata }) => metadata)).toEqual([
      { first_name: 'Ana', affiliation: ['parent'] },
      { signup_reason: ['find_school'] },
      { grade: ['kg'] },
    ]);
  });

  it('signs parents up for ideas and educators for news, unless they say no', async () => {
    calls.on(NEXT_PROMPT, prompt(null)).on(LISTS, { body: { success: true } });
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('Parent or guardian'));
    await user.click(screen.getByLabelText('Educator'));
    const letters = [/ideas for learning/, /news for educators/].map((name) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name }),
    );
    expect(letters.map(({ checked }) => checked)).toEqual([true, true]);
    await user.click(screen.getByRole('checkbox', { name: /ideas for learning/ }));
    await user.click(await button('Next'));
    await waitFor(() => expect(calls.bodiesOf(LISTS)).toEqual([{ lists: ['teacher_list'], language: 'en' }]));
  });

  it('says nothing of a name that is not entered: the account may know it from a provider', async () => {
    calls.on(NEXT_PROMPT, prompt(null)).on(LISTS, { body: { success: true } });
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('Educator'));
    await user.type(screen.getByLabelText('First name'), ' ');
    await user.click(await button('Next'));
    await waitFor(() =>
      expect(calls.bodiesOf(NEXT_PROMPT)).toEqual([
        expect.objectContaining({ metadata: { affiliation: ['educator'] } }),
      ]),
    );
  });

  it('signs up for letters in the language of the page', async () => {
    document.documentElement.lang = 'es';
    calls.on(NEXT_PROMPT, prompt(null)).on(LISTS, { body: { success: true } });
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('Madre, padre o tutor'));
    await user.click(await button('Siguiente'));
    await waitFor(() => expect(calls.bodiesOf(LISTS)).toEqual([{ lists: ['greatkidsnews'], language: 'es' }]));
  });

  it('asks students when they were born before it saves anything', async () => {
    calls.on(AGE, { body: { success: true, may_continue: true, message: null } }).on(NEXT_PROMPT, prompt(null));
    calls.on(LISTS, { body: { success: true } });
    open('user-metadata', {});
    expect(screen.queryByLabelText('Month')).toBeNull();
    await user.click(await screen.findByLabelText('Student'));
    await user.selectOptions(screen.getByLabelText('Month'), 'May');
    await user.type(screen.getByLabelText('Year'), '2005');
    await user.click(await button('Next'));
    await waitFor(() => expect(calls.bodiesOf(NEXT_PROMPT)).toHaveLength(1));
    expect(calls.made[0]).toMatchObject({ path: '/account/age/', body: { birth_year: '2005', birth_month: '5' } });
  });

  it('ends for who is too young, with nothing saved and nobody signed in', async () => {
    $session.set({
      kind: 'signed-in',
      user: session({ has_password: false, account_completion_percentage: 30 }).body.user as never,
    });
    calls.on(AGE, { body: { success: true, may_continue: false, message: 'We cannot open an account for you.' } });
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('Student'));
    await user.selectOptions(screen.getByLabelText('Month'), 'May');
    await user.type(screen.getByLabelText('Year'), '2020');
    await user.click(await button('Next'));
    await screen.findByText('We cannot open an account for you.');
    expect(calls.bodiesOf(NEXT_PROMPT)).toEqual([]);
    await waitFor(() => expect($session.get()).toEqual({ kind: 'signed-out' }));
  });

  it('says so where saving fails, and can be sent again', async () => {
    calls.on(NEXT_PROMPT, new Error('away'));
    open('user-metadata', {});
    await user.click(await screen.findByLabelText('School leader'));
    await user.click(await button('Next'));
    await waitFor(() => expect(alerts()).toEqual(['failed to save user metadata']));
    expect((await button('Next')).disabled).toBe(false);
  });

  it('may be skipped, question by question', async () => {
    const { result } = open('user-metadata', {});
    for (let question = 0; question < 3; question += 1) await user.click(await button('Skip'));
    await waitFor(() => expect(result()).toBeNull());
    expect(calls.made).toEqual([]);
  });
});

describe('the note on a school', () => {
  it('shows what is saved', async () => {
    calls.on(FETCH_NOTE, { body: noteAnswer });
    open('school-note', { school: SCHOOL });
    expect((await screen.findByLabelText<HTMLInputElement>('Academics')).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Arts and music').checked).toBe(false);
    expect(screen.getByLabelText<HTMLSelectElement>('How far are you?').value).toBe('visited');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Comment/).value).toBe('Kind people.');
    screen.getByText('12 / 280');
  });

  it('is saved with its tags, its status and its comment', async () => {
    calls.on(FETCH_NOTE, { body: noteAnswer }).on(SAVE_NOTE, { body: noteAnswer });
    const { result } = open('school-note', { school: SCHOOL });
    await user.click(await screen.findByLabelText('Arts and music'));
    await user.selectOptions(screen.getByLabelText('How far are you?'), 'Applied');
    await user.click(await button('Save the note'));
    await waitFor(() => expect(result()).toEqual(noteAnswer.noteContent));
    expect(calls.bodiesOf(SAVE_NOTE)).toEqual([
      {
        state: 'ky',
        school_id: SCHOOL.id,
        why_saved: '["academics","arts"]',
        status: 'applied',
        comment: 'Kind people.',
      },
    ]);
  });

  it('of more than 280 characters says so and cannot be saved', async () => {
    calls.on(FETCH_NOTE, { body: noteAnswer });
    open('school-note', { school: SCHOOL });
    const comment = await screen.findByLabelText(/Comment/);
    await user.clear(comment);
    await user.click(comment);
    await user.paste('x'.repeat(281));
    screen.getByText('281 / 280');
    expect(alerts()).toEqual(['Please enter a response with 280 or less characters']);
    expect((await button('Save the note')).disabled).toBe(true);
    await user.type(comment, '{Backspace}');
    expect(alerts()).toEqual([]);
    expect((await button('Save the note')).disabled).toBe(false);
  });

  it('cannot be saved twice at once', async () => {
    const held = Promise.withResolvers<{ body: unknown }>();
    calls.on(FETCH_NOTE, { body: noteAnswer }).on(SAVE_NOTE, () => held.promise);
    open('school-note', { school: SCHOOL });
    await user.click(await button('Save the note'));
    expect((await button('One moment …')).disabled).toBe(true);
    await act(async () => held.resolve({ body: noteAnswer }));
    expect(calls.bodiesOf(SAVE_NOTE)).toHaveLength(1);
  });

  it('says what went wrong, and keeps what was typed', async () => {
    calls.on(FETCH_NOTE, { body: noteAnswer }).on(SAVE_NOTE, refusal(503, 'accounts-unavailable', 'Not now.'));
    open('school-note', { school: SCHOOL });
    await user.type(await screen.findByLabelText(/Comment/), ' Far away.');
    await user.click(await button('Save the note'));
    await waitFor(() => expect(alerts()).toEqual(['Not now.']));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Comment/).value).toBe('Kind people. Far away.');
  });

  it('that does not come says so', async () => {
    calls.on(FETCH_NOTE, new Error('away'));
    open('school-note', { school: SCHOOL });
    await screen.findByText('Your note did not come. Please try again in a minute.');
  });
});

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

  it('sends its form in place and resolves to what the edge said', async () => {
    calls.on('GET /gsr/modals/email_join_modal', { body: form }).on(POST, { body: { success: true, message: 'Yes.' } });
    const { result } = open('fragment', { name: 'email_join_modal' });
    await user.type(await screen.findByLabelText('Email'), 'ana@example.org');
    await user.click(await button('Join'));
    await waitFor(() => expect(result()).toEqual({ message: 'Yes.', who: null }));
    expect(calls.bodiesOf(POST)).toEqual([{ email: 'ana@example.org' }]);
  });

  it('hides its button meanwhile, and shows it again with what was refused', async () => {
    const held = Promise.withResolvers<ReturnType<typeof refusal>>();
    calls.on('GET /gsr/modals/email_join_modal', { body: form }).on(POST, () => held.promise);
    open('fragment', { name: 'email_join_modal' });
    await user.click(await button('Join'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join' })).toBeNull());
    await act(async () => held.resolve(refusal(422, 'email-required', 'Email address is required')));
    await button('Join');
    expect(alerts()).toEqual(['Email address is required']);
  });

  it('is sent once, however often Enter is pressed meanwhile, and can be sent again', async () => {
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

  it('says its own sentence where the edge is away', async () => {
    calls.on('GET /gsr/modals/email_join_modal', { body: form }).on(POST, new Error('away'));
    open('fragment', { name: 'email_join_modal' });
    await user.click(await button('Join'));
    await waitFor(() => expect(alerts()).toEqual(['It did not work.']));
  });

  it('that does not come says so', async () => {
    calls.on('GET /gsr/modals/email_join_modal', new Error('away'));
    open('fragment', { name: 'email_join_modal' });
    await screen.findByRole('dialog', { name: 'Whoops!' });
    expect(alerts()).toEqual(['Something went wrong, please try again soon.']);
    expect(document.activeElement?.textContent).toBe('OK');
  });

  it('keeps a search in this browser, under a name', async () => {
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

  it('shows what the edge said of its form, and no more', async () => {
    calls.on('POST /gsr/modals/email_join_modal', { body: { success: true, message: 'You get it now.' } });
    await follow('email_join_modal', '/gsr/modals/email_join_modal');
    await screen.findByRole('dialog', { name: 'You get it now.' });
  });

  it('leads who joined by the older modal on to a password and the welcome', async () => {
    calls.on('POST /gsr/session/register_email', signedIn(true));
    await follow('join_modal', '/gsr/session/register_email');
    await screen.findByRole('heading', { name: 'Create a password' });
    await user.click(await button('Skip'));
    await screen.findByRole('heading', { name: 'Verify your email address' });
  });

  it('shows the page anew to who signed in by the older modal', async () => {
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
  ])('that somebody else wrote as %o are none', (text) => {
    localStorage.setItem('saved_searches', text);
    expect(readSearches()).toEqual([]);
  });
});

describe('a page that somebody comes back to', () => {
  it('asks a new member of a provider the questions, once', async () => {
    document.cookie = 'just_verified=signed-up; path=/';
    calls.on(METADATA, prompt('affiliation'));
    enhanceJustVerified();
    await screen.findByRole('heading', { name: 'Tell us about you' });
    expect(document.cookie).not.toContain('just_verified');
  });

  it.each([
    ['Follow School', 'Follow School'],
    ['something else', 'General'],
  ])('tells the edge that somebody left for a provider with the wish “%s”', async (noted, context) => {
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

  it('then asks about oneself whom nobody has asked in this browser today', async () => {
    calls.on('GET /gsr/api/session', session({ has_password: true, account_completion_percentage: 30 }));
    document.cookie = 'just_verified=verified; path=/';
    enhanceJustVerified();
    await screen.findByText('Your email address is verified.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await screen.findByRole('heading', { name: 'Tell us about you' });
    expect(document.cookie).toContain('profileModal=1');

    document.cookie = 'just_verified=verified; path=/';
    enhanceJustVerified();
    await screen.findByText('Your email address is verified.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is told after the page of passwords, which asks for one by itself', async () => {
    document.cookie = 'just_verified=verified; path=/';
    history.replaceState(null, '', '/account/password/');
    enhanceJustVerified();
    expect(document.cookie).toContain('just_verified=verified');
    history.replaceState(null, '', '/gsr/modals/success_modal');
    calls.on('GET /gsr/api/session', session({ has_password: true, account_completion_percentage: 30 }));
    document.cookie = 'profileModal=; max-age=0; path=/';
    enhanceJustVerified();
    await screen.findByRole('heading', { name: 'Tell us about you' });
    history.replaceState(null, '', '/');
  });

  it('asks for a password where there is none yet', async () => {
    document.cookie = 'just_verified=verified; path=/';
    calls.on('GET /gsr/api/session', session({ has_password: false, account_completion_percentage: 30 }));
    enhanceJustVerified();
    await screen.findByRole('heading', { name: 'Create a password' });
  });
});
