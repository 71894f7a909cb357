import { env } from 'cloudflare:workers';
import { insertReply } from '../../src/data/reviews/reply-queries.ts';
import type { MemberBrowser } from './member-browser.ts';
import { anAuthor, grant } from './review-builder.ts';

export const LIKES = '/gsr/api/review_likes';
const REASON = { review_flag: { comment: 'It names a child.' } };

/** Reports a review with a reason. */
export const report = (browser: MemberBrowser, id: string) =>
  browser.post(`/gsr/api/reviews/${id}/flags`, { id, ...REASON });

const revisionOf = async (id: string) =>
  (await env.MEMBERS.prepare('SELECT revision FROM review WHERE id = ?').bind(id).first<{ revision: number }>())
    ?.revision ?? 0;

/** A colleague's reply to a review. Returns its id. */
export async function aReply(reviewId: string): Promise<string> {
  const id = crypto.randomUUID().slice(0, 16);
  const { id: memberId } = await anAuthor();
  await insertReply(env.MEMBERS, { id, reviewId, memberId, text: 'Thank you.', at: '2026-02-04T00:00:00.000Z' });
  return id;
}

/** A member who moderates a state, or everywhere with `*`. */
export async function aModerator(scope = 'ky'): Promise<{ id: string; browser: MemberBrowser }> {
  const member = await anAuthor();
  await grant(member.id, 'moderator', scope);
  return member;
}

/** Decides as `"<action> <id>"` says, on the revision that is there. */
export async function decide(browser: MemberBrowser, decision: string, fields: object = {}): Promise<Response> {
  const [action = '', id = ''] = decision.split(' ');
  return browser.post(`/desk/reviews/${id}/${action}`, { revision: await revisionOf(id), ...fields });
}
