import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_SHARED_SCHOOLS, sharedListPath, type SharedSchoolsPage } from '../../src/domain/saves/shared-list.ts';
import { ADAIR_ELEMENTARY, ADAIR_PRIMARY, addTwoCities } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { aMember, countRows } from './member-builder.ts';
import { MemberBrowser } from './member-browser.ts';

const PAGE = '/saved-schools/';
const [ELEMENTARY, PRIMARY] = [`ky-${ADAIR_ELEMENTARY}`, `ky-${ADAIR_PRIMARY}`];

beforeEach(addTwoCities);

const shown = (query: string) => modelOf<SharedSchoolsPage>(new MemberBrowser().get(`${PAGE}?schools=${query}`));

describe('a list that someone hands over', () => {
  it('shows its schools to anyone, in its order', async () => {
    const answer = await new MemberBrowser().get(`${PAGE}?schools=${PRIMARY},${ELEMENTARY},${PRIMARY}&lang=es`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect([answer.headers.get('x-robots-tag'), answer.headers.get('content-language')]).toEqual(['noindex', 'es']);
    const page = await modelOf<SharedSchoolsPage>(answer);
    expect([page.kind, page.cards.map(({ id }) => id)]).toEqual(['shared-schools', [ADAIR_PRIMARY, ADAIR_ELEMENTARY]]);
  });

  it('says what it does not show, without a stranger’s words', async () => {
    const page = await shown(`${ELEMENTARY},ky-219999999999,Your%20account%20is%20closed`);
    expect(page).toMatchObject({
      cards: [{ id: ADAIR_ELEMENTARY }],
      unknown: ['ky-219999999999'],
      malformed: 4,
      left: 0,
    });
    expect(JSON.stringify(page)).not.toContain('closed');
    expect(await shown('')).toMatchObject({ kind: 'shared-schools', cards: [], malformed: 0 });
  });

  it('has at most as many schools as a page of the saved list', async () => {
    const many = (count: number) =>
      sharedListPath(Array.from({ length: count }, (_, at) => ({ state: 'ky', id: String(219999999000 + at) })));
    const leftOf = async (count: number) =>
      (await modelOf<SharedSchoolsPage>(new MemberBrowser().get(many(count)))).left;
    expect([await leftOf(MAX_SHARED_SCHOOLS), await leftOf(MAX_SHARED_SCHOOLS + 1)]).toEqual([0, 1]);
  });

  it('changes nothing, and shows a member nothing of their own', async () => {
    const { browser } = await aMember();
    await browser.post('/gsr/api/save_school', { school: { state: 'ky', id: ADAIR_PRIMARY } });
    await browser.post('/gsr/user/save_school_note', { state: 'ky', school_id: ADAIR_ELEMENTARY, comment: 'Calm' });
    const text = await (await browser.get(`${PAGE}?schools=${ELEMENTARY}`)).text();
    expect([text.includes('Calm'), text.includes(ADAIR_PRIMARY)]).toEqual([false, false]);
    expect([await countRows('saved_school'), browser.cookies.has('gs_saved_schools')]).toEqual([1, false]);
  });
});
