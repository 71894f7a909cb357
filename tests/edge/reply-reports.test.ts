import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewListAnswerSchema, type ReplyAnswer } from '../../src/domain/reviews/review-answers.ts';
import { countReplyQueue, selectReplyQueue } from '../../src/data/reviews/reply-moderation.ts';
import { addColumbia } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { countRows } from './member-builder.ts';
import { jsonOf, mailsTo, type MemberBrowser } from './member-browser.ts';
import { aModerator } from './review-actions.ts';
import { aReview, anAuthor, grant } from './review-builder.ts';

const EVERYTHING = { scopes: ['*'], moderatorId: 'none' };
const ABOUT_STUDENT = 'Your daughter was suspended twice this fall.';

beforeEach(async () => {
  await addColumbia();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

async function anOfficial() {
  const member = await anAuthor();
  await grant(member.id, 'official', 'ky-210003002021');
  return member;
}

const reply = (browser: MemberBrowser, review_id: string, response = 'Thank you.') =>
  jsonOf<ReplyAnswer>(browser.post('/review_responses', { review_id, response }));
const flag = (browser: MemberBrowser, id: string) =>
  browser.post(`/review_responses/${id}/flags`, { review_flag: { comment: 'It tells about a child.' } });
/** Decides as `"<action> <id>"` says. */
const decideReply = (browser: MemberBrowser, decision: string, fields: object = {}) => {
  const [action = '', id = ''] = decision.split(' ');
  return browser.post(`/desk/replies/${id}/${action}`, { revision: 1, ...fields });
};
const shownReply = async () => {
  const list = await jsonOf(askWith({}, '/gsr/api/reviews?state=ky&school_id=210003002021'));
  return ReviewListAnswerSchema.parse(list).items[0]?.osp_response?.response;
};

/** A reporter whose account is older than a day. */
async function aReporter(host: number) {
  const member = await anAuthor({ address: `198.51.100.${host}` });
  await env.MEMBERS.prepare(`UPDATE member SET created_at = '2026-01-01' WHERE id = ?`).bind(member.id).run();
  return member.browser;
}

describe('a reply that speaks of a student', () => {
  it('waits for a moderator, who publishes it', async () => {
    const official = await anOfficial();
    const { id, is_held } = await reply(official.browser, await aReview(), ABOUT_STUDENT);
    expect([is_held, await shownReply()]).toEqual([true, undefined]);
    const moderator = await aModerator();
    const page = await (await moderator.browser.get('/desk/reviews/')).text();
    expect(page).toContain(ABOUT_STUDENT);
    await env.MEMBERS.prepare('DELETE FROM review_change').run();
    expect((await decideReply(moderator.browser, `publish ${id}`)).status).toBe(200);
    expect([await shownReply(), await countRows('review_change')]).toEqual([ABOUT_STUDENT, 1]);
    expect((await mailsTo(official.email)).map(({ subject }) => subject)).toContain(
      'Your response for Adair County Elementary School is published',
    );
  });

  it('hides a published reply that was edited into one', async () => {
    const { browser } = await anOfficial();
    const { id } = await reply(browser, await aReview());
    await browser.post('/review_responses/update/', { id, response: ABOUT_STUDENT });
    expect([await shownReply(), await countReplyQueue(env.MEMBERS, EVERYTHING)]).toEqual([undefined, 1]);
  });
});

describe('a report of a reply', () => {
  it('queues it, and three networks hide it until a moderator looks', async () => {
    const { browser } = await anOfficial();
    const { id } = await reply(browser, await aReview());
    for (const host of [1, 2]) expect((await flag(await aReporter(host), id)).status).toBe(200);
    expect(await shownReply()).toBe('Thank you.');
    expect(await selectReplyQueue(env.MEMBERS, EVERYTHING)).toMatchObject([
      { id, flags: ['It tells about a child.', 'It tells about a child.'] },
    ]);
    await flag(await aReporter(3), id);
    expect(await shownReply()).toBeUndefined();
    const moderator = await aModerator();
    await decideReply(moderator.browser, `publish ${id}`);
    expect([await shownReply(), await countReplyQueue(env.MEMBERS, EVERYTHING)]).toEqual(['Thank you.', 0]);
    for (const host of [4, 5, 6]) await flag(await aReporter(host), id);
    expect(await shownReply()).toBe('Thank you.');
  });

  it('leads to a removal, and the official gets the reason', async () => {
    const official = await anOfficial();
    const reviewId = await aReview();
    const { id } = await reply(official.browser, reviewId);
    expect((await flag(official.browser, id)).status).toBe(403);
    await flag(await aReporter(1), id);
    const moderator = await aModerator();
    expect((await decideReply(moderator.browser, `remove ${id}`)).status).toBe(422);
    await decideReply(moderator.browser, `remove ${id}`, { reason: 'personal_data' });
    expect(await shownReply()).toBeUndefined();
    const mails = await mailsTo(official.email);
    expect(mails.at(-1)?.text).toContain('It contains personal information.');
    // Another text in its place waits, too.
    expect(await reply(official.browser, reviewId, 'Thank you for writing.')).toMatchObject({ id, is_held: true });
    expect([await shownReply(), await countReplyQueue(env.MEMBERS, EVERYTHING)]).toEqual([undefined, 1]);
  });

  it('is a link and a form without a script', async () => {
    const { browser } = await anOfficial();
    const { id } = await reply(browser, await aReview());
    const reporter = await aReporter(1);
    const form = await (await reporter.get(`/gsr/modals/report_review_modal?reply_id=${id}`)).text();
    expect(form).toContain(`action="/review_responses/${id}/flags"`);
  });
});
