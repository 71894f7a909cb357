import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { MemberBrowser } from './member-browser.ts';
import { aModerator, aReply, decide, LIKES, report } from './review-actions.ts';
import { ADAIR_FIELDS, aReview, anAuthor, grant } from './review-builder.ts';

beforeEach(addColumbia);

/** Permissions: the status of a call by role, for a review of another member and for the member's own. */
describe('role, action and owner', () => {
  const ROLES = {
    visitor: null,
    member: [],
    'official of the school': [['official', 'ky-210003002021']],
    'official of the district': [['official', 'ky-2100030']],
    'official of another school': [['official', 'ky-210003002022']],
    'moderator of the state': [['moderator', 'ky']],
    'moderator of another state': [['moderator', 'ca']],
    editor: [['editor', '*']],
    administrator: [['administrator', '*']],
  } as const;
  const ACTIONS = {
    like: (browser: MemberBrowser, id: string) => browser.post(LIKES, { reviewId: id }),
    report,
    reply: (browser: MemberBrowser, id: string) =>
      browser.post('/review_responses', { review_id: id, response: 'Thank you.' }),
    changeReply: async (browser: MemberBrowser, id: string) =>
      browser.post('/review_responses/update/', { id: await aReply(id), response: 'Thank you all.' }),
    deleteReply: async (browser: MemberBrowser, id: string) => browser.delete(`/review_responses/${await aReply(id)}/`),
    remove: (browser: MemberBrowser, id: string) => decide(browser, `remove ${id}`, { reason: 'other' }),
    note: (browser: MemberBrowser) => browser.post('/gsr/api/reviews/official_view', ADAIR_FIELDS),
    delete: (browser: MemberBrowser, id: string) => browser.delete(`/gsr/api/reviews/${id}`),
    appeal: (browser: MemberBrowser, id: string) => browser.post(`/gsr/api/reviews/${id}/appeals`, { comment: 'Why?' }),
  } as const;
  const NO_OFFICIAL = { reply: 404, changeReply: 404, deleteReply: 404, note: 404 };
  const OFFICIAL = { reply: 200, changeReply: 200, deleteReply: 200, note: 200 };
  const OTHERS = { like: 200, report: 200, ...NO_OFFICIAL, remove: 404, delete: 404, appeal: 404 };
  // No moderator decided on this published review: there is nothing to appeal against.
  const OWN = { like: 403, report: 403, ...NO_OFFICIAL, remove: 404, delete: 200, appeal: 409 };
  const NO_SESSION = { reply: 401, changeReply: 401, deleteReply: 401, note: 401 };
  const SIGNED_OUT = { like: 200, report: 401, ...NO_SESSION, remove: 401, delete: 401, appeal: 401 };
  const EXPECTED: Record<keyof typeof ROLES, { others: typeof OTHERS; own: typeof OWN | null }> = {
    visitor: { others: SIGNED_OUT, own: null },
    member: { others: OTHERS, own: OWN },
    // A colleague replied to the official's own review: the reply is the school's.
    'official of the school': { others: { ...OTHERS, ...OFFICIAL }, own: { ...OWN, ...OFFICIAL, reply: 403 } },
    'official of the district': { others: { ...OTHERS, ...OFFICIAL }, own: { ...OWN, ...OFFICIAL, reply: 403 } },
    'official of another school': { others: OTHERS, own: OWN },
    'moderator of the state': { others: { ...OTHERS, remove: 200 }, own: OWN },
    'moderator of another state': { others: OTHERS, own: OWN },
    editor: { others: OTHERS, own: OWN },
    administrator: { others: OTHERS, own: OWN },
  };

  it.for(Object.keys(ROLES) as (keyof typeof ROLES)[])('decide for a %s', async (role) => {
    const grants = ROLES[role];
    const { id: memberId, browser: signedIn } = await anAuthor();
    for (const [name, scope] of grants ?? []) await grant(memberId, name, scope);
    const browser = grants === null ? new MemberBrowser() : signedIn;
    const statuses = async (aTarget: () => Promise<string>) => {
      const found: [string, number][] = [];
      for (const [name, act] of Object.entries(ACTIONS)) {
        await env.MEMBERS.prepare('DELETE FROM review WHERE member_id = ?').bind(memberId).run();
        found.push([name, (await act(browser, await aTarget())).status]);
      }
      return Object.fromEntries(found);
    };
    const { others, own } = EXPECTED[role];
    expect(await statuses(() => aReview())).toEqual(others);
    if (own !== null) expect(await statuses(() => aReview({ memberId }))).toEqual(own);
  });

  it('ends with the role', async () => {
    const { id, browser } = await aModerator();
    await env.MEMBERS.prepare(`UPDATE role_grant SET ended_at = '2026-01-01' WHERE member_id = ?`).bind(id).run();
    expect((await decide(browser, `remove ${await aReview()}`, { reason: 'other' })).status).toBe(404);
  });
});
