import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hintCookieName } from '#domain/account/hint-cookie.ts';
import { MODALS_PATH } from '#domain/modals/modals-path.ts';
import { saveLocally } from '#domain/saves/local-saves.ts';
import { SAVED_SCHOOLS_COOKIE } from '#domain/saves/saved-schools-cookie-name.ts';
import { showAccount } from '#islands/account/account-nav.ts';
import { enhanceForMembers, KNOWN_READER, MODAL_LINKS } from '#islands/account/reader-behavior.ts';
import { sendFormsOnce } from '#islands/account/send-once.ts';
import { $session, loadSession, refreshSession } from '#islands/account/session-store.ts';
import { enhanceNoteForm } from '#islands/saves/saved-page-behaviors.ts';
import { forgetSaves, readSaves } from '#islands/saves/saves-storage.ts';
import { changeSaves, rereadSaves } from '#islands/saves/saves-store.ts';
import { fakeEdge, type FakeEdge } from './fake-edge.ts';

const SESSION = '/gsr/api/session';
const LIST = '/gsr/api/saved_school_list';
let edge: FakeEdge;

const userOf = (more: object) => ({
  user: { id: 'ana', saved_schools_count: 0, account_completion_percentage: 55, ...more },
});
const hint = () => (document.cookie = 'community_homeroom=1; path=/');
const signedOut = () =>
  Response.json({ success: false, message: 'x', errors: [{ code: 'needs-sign-in', message: 'x' }] }, { status: 401 });

document.body.innerHTML = `<nav class="account"><a class="account-saved" href="/saved-schools/"><span>Saved schools</span></a>
  <a class="account-sign-in" href="/in">Log in</a></nav><footer><a data-newsletter href="/letter">Newsletter</a></footer>`;
const nav = document.querySelector<HTMLElement>('.account') ?? document.body;

beforeEach(() => {
  edge = fakeEdge();
  edge.answer(LIST, () => ({ success: true, saved_schools: [] }));
  forgetSaves();
  rereadSaves();
  sessionStorage.clear();
});

afterEach(() => {
  document.cookie = 'community_homeroom=; path=/; max-age=0';
  $session.set({ kind: 'unknown' });
  vi.restoreAllMocks();
});

describe('the session of a page', () => {
  it('loads no session without the hint', async () => {
    expect(await refreshSession()).toEqual({ kind: 'signed-out' });
    expect(edge.asked).toEqual([]);
  });

  it('loads the session once for all callers', async () => {
    hint();
    edge.answer(SESSION, () => userOf({}));
    const [one, other] = await Promise.all([loadSession(), loadSession()]);
    await loadSession();
    expect([one.kind, other.kind]).toEqual(['signed-in', 'signed-in']);
    expect(edge.asked.map(({ pathname }) => pathname)).toEqual([SESSION]);
  });

  it('loads the session again after it changed', async () => {
    hint();
    const answers = [signedOut(), userOf({})];
    edge.answer(SESSION, () => answers.shift() ?? signedOut());
    expect((await refreshSession()).kind).toBe('signed-in');
    expect(answers).toEqual([]);
  });

  it('treats a failed session call as unknown', async () => {
    hint();
    edge.answer(SESSION, signedOut);
    expect(await refreshSession()).toEqual({ kind: 'signed-out' });
    edge.answer(SESSION, () => new Error('offline'));
    expect(await refreshSession()).toEqual({ kind: 'unavailable' });
  });
});

describe('the navigation', () => {
  it('shows the account of the hint, then of the session', async () => {
    hint();
    const answer = edge.hold(SESSION);
    const shown = showAccount(nav);
    await waitFor(() => expect(nav.textContent).toContain('30% complete'));
    expect(screen.queryByText('Log in')).toBeNull();
    answer(userOf({ saved_schools_count: 2 }));
    edge.answer(LIST, () => ({
      success: true,
      saved_schools: ['210003002021', '210003002022'].map((id) => ({ state: 'ky', id, saved_at: 'x' })),
    }));
    await shown;
    expect(nav.querySelector('.account-saved')?.textContent).toContain('(2)');
    expect(nav.querySelector('.account-saved')?.classList.contains('is-saved')).toBe(true);
    expect(nav.textContent).toContain('55% complete');
    expect(screen.getByText('Email Preferences').getAttribute('href')).toBe('/preferences/');
    $session.set({ kind: 'signed-in', user: { ...userOf({ account_completion_percentage: 100 }).user } as never });
    expect(nav.querySelector('.completion')).toBeNull();
    edge.answer(SESSION, signedOut);
    await refreshSession();
    await waitFor(() => expect(screen.queryByText('Log in')).not.toBeNull());
    expect(nav.querySelector('.account-saved b')).toBeNull();
  });
});

describe('a page from the back-forward cache', () => {
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const leave = () => (document.cookie = 'community_homeroom=; path=/; max-age=0');

  it.each([
    ['in another tab', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['before the way back', comeBack],
  ])('is shown as logged out after leaving %s, without a request', async (_where, notice) => {
    hint();
    edge.answer(SESSION, () => userOf({}));
    await showAccount(nav);
    expect(nav.querySelector('.account-me')).not.toBeNull();
    const asked = edge.asked.length;
    leave();
    notice();
    await waitFor(() => expect(screen.queryByText('Log in')).not.toBeNull());
    expect(nav.querySelector('.account-me')).toBeNull();
    expect(edge.asked.length).toBe(asked);
  });

  it('shows the account after a login elsewhere', async () => {
    vi.stubGlobal('reportError', (error: unknown) => expect.fail(String(error)));
    enhanceForMembers();
    expect(nav.querySelector('.account-me')).toBeNull();
    hint();
    edge.answer(SESSION, () => userOf({ saved_schools_count: 0 }));
    comeBack();
    await waitFor(() => expect(nav.querySelector('.account-me')).not.toBeNull());
  });
});

describe('a form that a page sends by itself', () => {
  const press = (form: HTMLFormElement) => {
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(sent);
    return !sent.defaultPrevented;
  };
  const aForm = (method: string) => {
    const form = document.body.appendChild(document.createElement('form'));
    form.method = method;
    return form;
  };
  sendFormsOnce();

  it('sends once for a double click', () => {
    const form = aForm('post');
    expect([press(form), press(form)]).toEqual([true, false]);
    expect(press(aForm('post'))).toBe(true);
    window.dispatchEvent(new Event('pageshow'));
    expect(press(form)).toBe(true);
  });

  it('sends a search form any number of times', () => {
    const form = aForm('get');
    expect([press(form), press(form)]).toEqual([true, true]);
  });

  it('can send again after a canceled submit', () => {
    const form = aForm('post');
    form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    expect([press(form), press(form)]).toEqual([false, true]);
  });
});

it('sends failed changes again when the browser is online', async () => {
  hint();
  edge.answer(SESSION, () => userOf({}));
  edge.answer(LIST, () => new Error('offline'));
  changeSaves((saves) => saveLocally(saves, { state: 'ky', id: '210003002021' }));
  await showAccount(nav);
  const told = () => edge.asked.filter(({ pathname }) => pathname === LIST).length;
  expect(told()).toBe(1);
  vi.useFakeTimers();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(told()).toBe(2);
  edge.answer(LIST, () => ({ success: true, saved_schools: [{ state: 'ky', id: '210003002021', saved_at: 'x' }] }));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(told()).toBe(3);
  expect(readSaves().confirmed).toEqual([{ state: 'ky', id: '210003002021' }]);
});

it('counts a school saved during the session call', async () => {
  hint();
  const answer = edge.hold(SESSION);
  const shown = showAccount(nav);
  const counts: (string | undefined)[] = [];
  const stop = $session.listen(() => void counts.push(nav.querySelector('.account-saved b')?.textContent));
  changeSaves((saves) => saveLocally(saves, { state: 'ky', id: '210003002021' }));
  edge.answer('/gsr/api/save_school', () => ({ success: true, was_saved: true, saved_schools_count: 1 }));
  answer(userOf({ saved_schools_count: 0 }));
  await shown;
  stop();
  expect(counts).toEqual(['(1)']);
});

it('counts a school saved in an unknown session', async () => {
  hint();
  edge.answer(SESSION, () => new Error('offline'));
  await showAccount(nav);
  const count = () => nav.querySelector('.account-saved b')?.textContent;
  changeSaves((saves) => saveLocally(saves, { state: 'ky', id: '210003002021' }));
  expect(count()).toBe('(1)');
  await refreshSession();
  expect(count()).toBe('(1)');
});

describe('the constants that pages copy from member code', () => {
  it.each([
    ['a hint', `${hintCookieName(location.hostname)}=1`, true],
    ['a list', `lang=es; ${SAVED_SCHOOLS_COOKIE}=ky-210003002021`, true],
    ['a verified account', 'a=b; just_verified=verified', true],
    ['a search', 'search_prefs=community_x', false],
    ['nothing', '', false],
  ])('recognize a known reader by %s', (_name, cookies, isKnown) => {
    expect(KNOWN_READER.test(cookies)).toBe(isKnown);
  });

  it('use the path of modals', () => {
    expect(MODAL_LINKS).toContain(`a[href^="${MODALS_PATH}"]`);
  });
});

describe('the form of a note', () => {
  beforeEach(() => {
    const note = document.createElement('form');
    note.dataset['noteForm'] = '280';
    note.innerHTML = `<textarea maxlength="280"></textarea><p data-counter="# / 280"></p>
      <p data-error="Too long" hidden></p><button data-saving="Saving …">Save note</button>`;
    document.body.append(note);
    enhanceNoteForm(note);
  });
  afterEach(() => document.querySelector('[data-note-form]')?.remove());

  it.each([
    [0, '0 / 280', false],
    [280, '280 / 280', false],
    [281, '281 / 280', true],
  ])('counts %i characters, and blocks what is too long', (length, counted, isBlocked) => {
    const field = document.querySelector('textarea');
    if (field === null) throw new Error('There is no field.');
    field.value = 'x'.repeat(length);
    field.dispatchEvent(new Event('input'));
    expect(document.querySelector('[data-counter]')?.textContent).toBe(counted);
    expect(document.querySelector<HTMLButtonElement>('[data-saving]')?.disabled).toBe(isBlocked);
    expect(document.querySelector<HTMLElement>('[data-error]')?.hidden).toBe(!isBlocked);
  });

  it('disables its button while it saves', () => {
    const form = document.querySelector<HTMLFormElement>('[data-note-form]');
    form?.dispatchEvent(new Event('submit'));
    const button = document.querySelector<HTMLButtonElement>('[data-saving]');
    expect([button?.textContent, button?.disabled]).toEqual(['Saving …', true]);
  });
});
