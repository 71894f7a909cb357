import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { countModeration } from '../../src/data/reviews/moderation-ledger.ts';
import type { ModerationNumbers } from '../../src/domain/reviews/moderation.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aModerator, decide, report } from './review-actions.ts';
import { aReview, ADAIR, anAuthor, setStatus } from './review-builder.ts';

const SINCE = '2026-01-01';

/** The steps that each status allows, with the status that they lead to. */
const STEPS = {
  published: ['edit published', 'edit pending', 'hide pending', 'remove removed', 'delete deleted'],
  pending: [
    'publish published',
    'decline declined',
    'edit published',
    'edit pending',
    'remove removed',
    'delete deleted',
  ],
  declined: ['restore published', 'edit pending', 'delete deleted', 'appeal declined'],
  removed: ['restore published', 'edit pending', 'delete deleted', 'appeal removed'],
  deleted: ['receive published', 'receive pending'],
} as const;
type Status = keyof typeof STEPS;
const isStatus = (text: string): text is Status => Object.hasOwn(STEPS, text);

let schools = 0;

/** Logs what happened to the reviews of a new school. Each review is a list of choices. */
async function logLives(lives: readonly (readonly number[])[]): Promise<{ state: 'ky'; id: string; received: number }> {
  schools += 1;
  const id = `s${schools}`;
  let received = 0;
  const rows = lives.flatMap((choices, review) => {
    let status: Status = 'deleted';
    return choices.map((choice) => {
      const steps: readonly string[] = STEPS[status];
      const [action = '', to = ''] = (steps[choice % steps.length] ?? '').split(' ');
      received += Number(action === 'receive');
      status = isStatus(to) ? to : status;
      const actor = ['publish', 'decline', 'remove', 'restore'].includes(action) ? 'moderator' : 'author';
      return { review: `${id}-${review}`, action, actor, to, reason: /decline|remove/.test(action) ? 'other' : null };
    });
  });
  await env.MEMBERS.prepare(
    `INSERT INTO moderation_log (review_id, state, school_id, action, actor, reason, to_status, logged_at)
     SELECT value ->> 'review', 'ky', ?2, value ->> 'action', value ->> 'actor', value ->> 'reason', value ->> 'to',
       strftime('%Y-%m-%dT%H:%M:%fZ', '2026-02-01', '+' || key || ' hours') FROM json_each(?1)`,
  )
    .bind(JSON.stringify(rows), id)
    .run();
  return { state: 'ky', id, received };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function expectToAddUp(numbers: ModerationNumbers): void {
  const { held, publishedLater, declined, withdrawn, waiting, reports, appeals } = numbers;
  expect(numbers.publishedAtOnce + held).toBe(numbers.received);
  expect(publishedLater + declined + withdrawn + waiting).toBe(held);
  expect(sumOf(Object.values(numbers.reasons))).toBe(declined + numbers.removed);
  expect(numbers.removed).toBeLessThanOrEqual(numbers.publishedAtOnce + publishedLater);
  for (const { received, agreed, disagreed, over, waiting: open } of [reports, appeals])
    expect(agreed + disagreed + over + open).toBe(received);
  expect(numbers.medianHours ?? 0).toBeLessThanOrEqual(numbers.slowHours ?? 0);
}

beforeEach(addColumbia);

describe('the public ledger', () => {
  it('adds up whatever happened to the reviews', async () => {
    const lives = fc.array(fc.array(fc.nat(59), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lives, async (choices) => {
        const { received, ...school } = await logLives(choices);
        const numbers = await countModeration(env.MEMBERS, { since: SINCE, school });
        expect(numbers.received).toBe(received);
        expectToAddUp(numbers);
      }),
      { numRuns: 60 },
    );
    expectToAddUp(await countModeration(env.MEMBERS, { since: SINCE }));
  });

  it('counts reports and appeals by what a moderator decided', async () => {
    const { browser } = await aModerator();
    const [upheld, kept, open] = [await aReview(), await aReview(), await aReview()];
    for (const id of [upheld, kept, open]) await report((await anAuthor()).browser, id);
    await decide(browser, `remove ${upheld}`, { reason: 'names_person' });
    await decide(browser, `publish ${kept}`);
    const author = await anAuthor();
    const appealed = await aReview({ memberId: author.id });
    await setStatus(appealed, 'declined');
    await author.browser.post(`/gsr/api/reviews/${appealed}/appeals`, { comment: 'Please look again.' });
    await decide(browser, `restore ${appealed}`);
    const numbers = await countModeration(env.MEMBERS, { since: SINCE, school: ADAIR });
    expect(numbers).toMatchObject({
      reports: { received: 3, agreed: 1, disagreed: 1, over: 0, waiting: 1 },
      appeals: { received: 1, agreed: 1 },
      reasons: { names_person: 1 },
    });
    expectToAddUp(numbers);
  });

  it('says how long nine of ten held reviews waited', async () => {
    const { id } = await logLives(Array.from({ length: 10 }, () => [1, 0]));
    const { medianHours, slowHours } = await countModeration(env.MEMBERS, {
      since: SINCE,
      school: { state: 'ky', id },
    });
    expect([medianHours, slowHours]).toEqual([1, 1]);
  });
});
