import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSchool } from '#islands/follows/follow-school.ts';
import { keepSchoolToFollow } from '#islands/follows/follow-after-return.ts';
import { showFollowed } from '#islands/follows/show-followed.ts';
import { FakeCalls } from './fake-calls.ts';
import { collectTracked } from './tracked-events.ts';

const LIST = 'GET /gsr/api/subscriptions/';
const FOLLOW = 'POST /gsr/api/subscriptions/';
const school = { state: 'ky', id: '210003002021' };
const listOf = (...subscriptions: object[]) => ({ body: { success: true, subscriptions } });
const link = () => document.querySelector('a');

const tracked = collectTracked();
let calls: FakeCalls;

beforeEach(() => {
  calls = new FakeCalls();
  document.cookie = 'community_homeroom=1; path=/';
  document.body.innerHTML = '<a data-follow="ky-210003002021" href="/follow">Follow updates</a>';
});

afterEach(() => {
  document.cookie = 'community_homeroom=; path=/; max-age=0';
  vi.unstubAllGlobals();
});

describe('a school of the page', () => {
  it('shows that the member follows it', async () => {
    calls.on(
      LIST,
      listOf(
        { list: 'greatnews', state: null, schoolId: null },
        { list: 'mystat', state: 'ky', schoolId: school.id, is_active: true },
      ),
    );
    await showFollowed();
    expect(link()?.textContent).toBe('Following');
  });

  it('is not followed before the address is verified, and offers the link again', async () => {
    calls
      .on(LIST, listOf({ list: 'mystat', state: 'ky', schoolId: school.id, is_active: false }))
      .on('POST /account/verification-mail/', { body: { success: true, message: null } });
    await showFollowed();
    const button = link();
    if (button === null) throw new Error('There is no button.');
    expect(button.getAttribute('aria-label')).toBe('Waiting for you to confirm. Send the link again');
    await followSchool(button);
    expect(calls.made.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(button.textContent).toBe('Waiting for you to confirm');
  });

  it('keeps its button if the edge is unavailable', async () => {
    calls.on(LIST, listOf({ list: 'mystat', state: 'ky', schoolId: '210003002022' }));
    await showFollowed();
    calls.on(LIST, new Error('offline'));
    await showFollowed();
    expect(link()?.textContent).toBe('Follow updates');
    expect(calls.bodiesOf(FOLLOW)).toEqual([]);
  });

  it('is no longer followed after a click on its button', async () => {
    calls
      .on(LIST, listOf({ id: '7', list: 'mystat', state: 'ky', schoolId: school.id, is_active: true }))
      .on('DELETE /gsr/api/subscriptions/7/', { body: { success: true } });
    await showFollowed();
    const button = link();
    if (button === null) throw new Error('There is no button.');
    expect(button.getAttribute('aria-label')).toBe('Following. Stop following');
    await followSchool(button);
    expect(button.textContent).toBe('Follow updates');
    expect(calls.made.map(({ method }) => method)).toContain('DELETE');
  });

  it('is followed once after a login by provider', async () => {
    calls
      .on(LIST, listOf())
      .on(FOLLOW, { body: { success: true, message: '', needs_confirmation: false, subscriptions: [] } });
    keepSchoolToFollow(school);
    await showFollowed();
    await showFollowed();
    expect(tracked).toEqual(['School: Click Follow', 'User: Follow Success'].map((name) => ({ name, ...school })));
    expect(calls.bodiesOf(FOLLOW)).toEqual([{ list: 'mystat', state: 'ky', schoolId: school.id, language: 'en' }]);
    expect(link()?.textContent).toBe('Following');
  });
});
