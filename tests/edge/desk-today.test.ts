import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskRegenerationsPage, DeskTodayPage } from '../../src/domain/desk/desk-pages.ts';
import { ADAIR_ELEMENTARY, addColumbia, changeSchool } from './catalogue-builder.ts';
import { aClaim } from './claim-builder.ts';
import { aCorrection } from './correction-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { codeOf } from './member-browser.ts';
import { makeLive } from './region-run.ts';
import { anAuthor, aReview } from './review-builder.ts';

const PAGE = '/desk/regenerations/';

beforeEach(addColumbia);

describe('the desk’s first page', () => {
  it('does not exist for members without a role', async () => {
    const { browser } = await anAuthor();
    expect((await browser.get('/desk/')).status).toBe(404);
  });

  it.each([
    ['moderator', { reviews: 1, corrections: 2, held: 1 }],
    ['editor', { claims: 1, corrections: 2, held: 1, failed: 0, stale: 0 }],
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
});

describe('regenerations at the desk', () => {
  it('show the editor’s states only', async () => {
    const [here, elsewhere] = [await aDeskMember('editor', 'ky'), await aDeskMember('editor', 'ca')];
    expect(await modelOf<DeskRegenerationsPage>(here.browser.get(PAGE))).toMatchObject({
      regions: [{ region: 'ky', live: null, newest: null }],
    });
    expect(await modelOf(elsewhere.browser.get(PAGE))).toMatchObject({ regions: [] });
    const answer = await elsewhere.browser.post(`${PAGE}start`, { state: 'ky' });
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'not-found']);
  });

  it('roll back to the pages before, once', async () => {
    await makeLive('ky');
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 9 });
    const { id } = await makeLive('ky');
    const { browser } = await aDeskMember('editor', 'ky');
    const [before] = (await modelOf<DeskRegenerationsPage>(browser.get(PAGE))).regions;
    expect(before?.live).toMatchObject({ id, canRollBack: true });
    const answers = [await browser.post(`${PAGE}rollback`, { id }), await browser.post(`${PAGE}rollback`, { id })];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const [after] = (await modelOf<DeskRegenerationsPage>(browser.get(PAGE))).regions;
    expect(after).toMatchObject({ live: { id: 'ky-1', canRollBack: false }, newest: { status: 'rolled-back' } });
  });
});
