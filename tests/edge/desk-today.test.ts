import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskTodayPage } from '../../src/domain/desk/desk-pages.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aClaim } from './claim-builder.ts';
import { aCorrection } from './correction-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { anAuthor, aReview } from './review-builder.ts';

beforeEach(addColumbia);

describe('the desk’s first page', () => {
  it('does not exist for members without a role', async () => {
    const { browser } = await anAuthor();
    expect((await browser.get('/desk/')).status).toBe(404);
  });

  it.each([
    ['moderator', { reviews: 1, corrections: 2, held: 1 }],
    [
      'editor',
      { claims: 1, values: 0, published: 0, corrections: 2, held: 1, failed: 0, stale: 0, cached: 0, refused: 0 },
    ],
    ['administrator', {}],
  ] as const)('counts what waits for an %s', async (role, expected) => {
    await aReview({ status: 'pending', heldFor: ['phone'] });
    await aCorrection();
    await aCorrection();
    await aCorrection({ company: 'x' });
    await aClaim();
    const { browser } = await aDeskMember(role, '*');
    const answer = await browser.get('/desk/');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { waits } = await modelOf<DeskTodayPage>(answer);
    expect(Object.fromEntries(waits.map(({ kind, count }) => [kind, count]))).toEqual(expected);
  });

  it('asks for the roles of its reader once', async () => {
    const { browser } = await aDeskMember('editor', '*');
    const prepare = vi.spyOn(env.MEMBERS, 'prepare');
    expect((await browser.get('/desk/')).status).toBe(200);
    expect(prepare.mock.calls.filter(([sql]) => sql.includes('FROM role_grant'))).toHaveLength(1);
  });
});
