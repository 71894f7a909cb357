import { env } from 'cloudflare:workers';
import type { HoldReason, ReviewStatus } from '../../src/domain/reviews/review-terms.ts';
import type { SavedSchool } from '../../src/domain/saves/saved-schools-contract.ts';
import { insertReview, type ReviewDraft } from '../../src/data/reviews/write-review.ts';
import { aMember } from './member-builder.ts';
import type { MemberBrowser } from './member-browser.ts';

export const ADAIR: SavedSchool = { state: 'ky', id: '210003002021' };
export const ADAIR_FIELDS = { state: ADAIR.state, school_id: ADAIR.id };

/** Eighteen words that no check minds. */
export const GOOD_COMMENT =
  'The teachers know every child, the library is open late, and the staff listens when we have a question.';

let authors = 0;

interface ReviewRequest extends Partial<Omit<ReviewDraft, 'memberId'>> {
  readonly memberId?: string;
  readonly status?: ReviewStatus;
  readonly heldFor?: readonly HoldReason[];
  readonly at?: string;
}

/** A review in the database, by a member of its own unless one is given. Returns its id. */
export async function aReview(request: ReviewRequest = {}): Promise<string> {
  const { status = 'published', heldFor = [], at = '2026-02-03T04:05:06.000Z', ...draft } = request;
  const id = `r${crypto.randomUUID().slice(0, 12)}`;
  const decided = { status: status === 'pending' ? 'pending' : 'published', heldFor } as const;
  await insertReview(
    env.MEMBERS,
    {
      school: ADAIR,
      userType: 'parent',
      language: 'en',
      stars: 4,
      comment: GOOD_COMMENT,
      topics: [],
      wouldRecommend: null,
      experienceYear: null,
      textHash: null,
      authorDigest: id,
      ...draft,
      memberId: request.memberId ?? (await anAuthor()).id,
    },
    { decided, at, id },
  );
  if (status !== 'pending' && status !== 'published') await setStatus(id, status);
  return id;
}

/** Sets the status of a review, as if a moderator had. */
export async function setStatus(id: string, status: ReviewStatus): Promise<void> {
  await env.MEMBERS.prepare('UPDATE review SET status = ?2 WHERE id = ?1').bind(id, status).run();
}

/** A member who has an address of their own. */
export function anAuthor(
  request: { address?: string } = {},
): Promise<{ id: string; email: string; browser: MemberBrowser }> {
  authors += 1;
  return aMember({ email: `author${authors}@example.org`, ...request });
}

/** Lets the sessions of a member pass the second factor. */
async function passFactor(memberId: string): Promise<void> {
  await env.MEMBERS.prepare('UPDATE session SET second_factor_at = ?2 WHERE member_id = ?1')
    .bind(memberId, Date.now())
    .run();
}

/** Grants a role, in a scope, and lets the member's sessions pass the second factor. */
export async function grant(memberId: string, role: string, scope: string): Promise<void> {
  await env.MEMBERS.prepare(
    `INSERT INTO role_grant (member_id, role, scope, granted_by, granted_at, reason)
     VALUES (?, ?, ?, 'test', '2026-01-01T00:00:00.000Z', 'test')`,
  )
    .bind(memberId, role, scope)
    .run();
  await passFactor(memberId);
}

/** Returns the numbers that triggers keep of every school, and the same numbers counted from the reviews. */
export async function bothNumbers(): Promise<[kept: unknown, counted: unknown]> {
  const [kept, counted, keptTopics, countedTopics] = await env.MEMBERS.batch([
    env.MEMBERS.prepare(
      `SELECT state, school_id, reviews, stars, star_1, star_5, recommended, not_recommended, parents, students, newest_at
       FROM school_review_count WHERE reviews > 0 ORDER BY 1, 2`,
    ),
    env.MEMBERS.prepare(
      `SELECT state, school_id, count(*) AS reviews, coalesce(sum(iif(o, 0, five_star)), 0) AS stars, sum(NOT o AND five_star = 1) AS star_1,
         sum(NOT o AND five_star = 5) AS star_5, coalesce(sum(NOT o AND would_recommend = 1), 0) AS recommended,
         coalesce(sum(NOT o AND would_recommend = 0), 0) AS not_recommended, sum(user_type = 'parent') AS parents,
         sum(user_type = 'student') AS students, max(updated_at) AS newest_at
       FROM (SELECT *, user_type = 'principal' AS o FROM review) WHERE status = 'published' GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
    env.MEMBERS.prepare('SELECT * FROM school_topic_count WHERE answers > 0 ORDER BY 1, 2, 3'),
    env.MEMBERS.prepare(
      `SELECT r.state, r.school_id, t.topic, count(*) AS answers, sum(t.answer) AS total FROM review_topic t
       JOIN review r ON r.id = t.review_id WHERE r.status = 'published' AND r.user_type <> 'principal' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
  ]);
  return [
    [kept?.results, keptTopics?.results],
    [counted?.results, countedTopics?.results],
  ];
}
