import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseExpired } from '../../src/data/account/erase-expired.ts';
import { insertCorrection } from '../../src/data/corrections/correction-queries.ts';
import { ERASURE_DAYS } from '../../src/domain/account/erasure-periods.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aMember, countRows } from './member-builder.ts';
import { jsonOf, mailsTo } from './member-browser.ts';

const DAY_MS = 86_400_000;
const NOW = new Date();
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

beforeEach(addColumbia);

function report(email: string | null, { id = 'a', at = ago(1) } = {}): Promise<void> {
  const page = { kind: 'profile', path: '/kentucky/', name: 'Adair', state: 'ky', schoolId: '210003002021' } as const;
  const words = { section: 'other', wrong: 'wrong', right: 'right', evidence: '', textHash: id, heldFor: [] } as const;
  return insertCorrection(env.MEMBERS, { page, ...words, email, language: 'en' }, { id, tokenHash: id, at });
}

describe('a report of a mistake', () => {
  it('is in the export and goes with the account of its address', async () => {
    const { browser } = await aMember();
    await report('Ana@Example.org');
    await report('bea@example.org', { id: 'b' });
    expect(await jsonOf(browser.get('/account/export/'))).toMatchObject({ corrections: [{ wrong_text: 'wrong' }] });
    const answer = await browser.post('/account/delete/', {});
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await countRows('correction')).toBe(1);
    expect((await mailsTo('ana@example.org')).map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  });

  it('is safe from a stranger who opened an account with its address', async () => {
    const { browser } = await aMember({ isVerified: false });
    await report('ana@example.org');
    expect(await jsonOf(browser.get('/account/export/'))).toMatchObject({ corrections: [] });
    await browser.post('/account/delete/', {});
    expect(await countRows('correction')).toBe(1);
  });
});

describe('the nightly work', () => {
  it('erases reports after their periods', async () => {
    const { correction } = ERASURE_DAYS;
    await report(null, { id: 'old', at: ago(2 * correction + 1) });
    await report(null, { id: 'open', at: ago(2 * correction - 1) });
    await report(null, { id: 'decided', at: ago(2 * correction - 1) });
    await env.MEMBERS.prepare(`UPDATE correction SET decided_at = ? WHERE id = 'decided'`)
      .bind(ago(correction + 1))
      .run();
    await eraseExpired(env.MEMBERS, NOW);
    const { results } = await env.MEMBERS.prepare('SELECT id FROM correction').all();
    expect(results).toEqual([{ id: 'open' }]);
  });

  it('erases notes of decisions after three years, and no one erases them before', async () => {
    await aMember();
    const note = (at: string) =>
      env.MEMBERS.prepare(`INSERT INTO people_log (subject, action, actor, logged_at) VALUES ('a', 'end', 'b', ?)`)
        .bind(at)
        .run();
    await note(ago(ERASURE_DAYS.log + 1));
    await note(ago(ERASURE_DAYS.log - 1));
    await eraseExpired(env.MEMBERS, NOW);
    expect(await countRows('people_log')).toBe(1);
    await expect(env.MEMBERS.prepare('DELETE FROM people_log').run()).rejects.toThrow('append-only');
  });
});
