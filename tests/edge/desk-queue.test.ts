import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskClaimsPage } from '../../src/domain/claims/claim-pages.ts';
import type { DeskCorrectionsPage } from '../../src/domain/corrections/correction-pages.ts';
import type { DeskReviewsPage } from '../../src/domain/reviews/desk-reviews-page.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aClaim, addWebsite } from './claim-builder.ts';
import { aCorrection } from './correction-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { codeOf } from './member-browser.ts';
import { countRows } from './member-builder.ts';
import { aReview } from './review-builder.ts';

const stepOf = (kind: string, id: string, step: string) => `/desk/queue/${kind}/${id}/${step}`;

beforeEach(async () => {
  await addColumbia();
  await addWebsite();
});

describe('items of queues', () => {
  it('show who takes care of them, and the notes', async () => {
    const { id } = await aClaim();
    const [first, second] = [await aDeskMember('editor', 'ky'), await aDeskMember('editor', '*')];
    await first.browser.post(stepOf('claim', id, 'assign'), { to: second.email });
    await first.browser.post(stepOf('claim', id, 'note'), { note: 'Call the school.' });
    expect(await modelOf<DeskClaimsPage>(second.browser.get('/desk/claims/'))).toMatchObject({
      own: second.email,
      claims: [{ id, care: { assignee: second.email, notes: [{ text: 'Call the school.' }] } }],
    });
    await second.browser.post(stepOf('claim', id, 'assign'), { to: '' });
    expect(await modelOf(second.browser.get('/desk/claims/'))).toMatchObject({
      claims: [{ care: { assignee: null } }],
    });
  });

  it('are assigned in every queue', async () => {
    const reviewId = await aReview({ status: 'pending', heldFor: ['phone'] });
    await aCorrection();
    const correction = await env.MEMBERS.prepare('SELECT id FROM correction').first<string>('id');
    const { email, browser } = await aDeskMember('moderator', 'ky');
    await browser.post(stepOf('review', reviewId, 'assign'), { to: email });
    await browser.post(stepOf('correction', correction ?? '', 'assign'), { to: email });
    expect(await modelOf<DeskReviewsPage>(browser.get('/desk/reviews/'))).toMatchObject({
      reviews: [{ care: { assignee: email } }],
    });
    expect(await modelOf<DeskCorrectionsPage>(browser.get('/desk/corrections/'))).toMatchObject({
      corrections: [{ care: { assignee: email } }],
    });
  });

  it.each([
    ['moderator', 'ky'],
    ['editor', 'ca'],
  ] as const)('are not assigned to a %s of %s', async (role, scope) => {
    const { id } = await aClaim();
    const { browser } = await aDeskMember('editor', 'ky');
    const { email } = await aDeskMember(role, scope);
    expect(await codeOf(await browser.post(stepOf('claim', id, 'assign'), { to: email }))).toBe('unknown-member');
  });

  it('do not exist outside of a role', async () => {
    const { id } = await aClaim();
    const { browser } = await aDeskMember('editor', 'ca');
    for (const path of [stepOf('claim', id, 'note'), stepOf('member', id, 'note'), stepOf('claim', 'x', 'note')])
      expect((await browser.post(path, { note: 'x' })).status).toBe(404);
    expect(await countRows('desk_note')).toBe(0);
  });

  it('log each step without the text of a note', async () => {
    const { id } = await aClaim();
    const editor = await aDeskMember('editor', 'ky');
    await editor.browser.post(stepOf('claim', id, 'note'), { note: 'Call Ana.' });
    const { results } = await env.MEMBERS.prepare('SELECT * FROM queue_log').all();
    expect(results).toMatchObject([
      { item: `claim ${id}`, action: 'note', actor: editor.id, state: 'ky', reason: null },
    ]);
    await expect(env.MEMBERS.prepare('DELETE FROM queue_log').run()).rejects.toThrow('append-only');
  });

  it('take their notes along when they are deleted', async () => {
    const { id } = await aClaim();
    const { browser, email } = await aDeskMember('editor', 'ky');
    await browser.post(stepOf('claim', id, 'note'), { note: 'Call Ana.' });
    await browser.post(stepOf('claim', id, 'assign'), { to: email });
    await env.MEMBERS.prepare('DELETE FROM claim').run();
    expect([await countRows('desk_note'), await countRows('desk_care')]).toEqual([0, 0]);
  });
});
