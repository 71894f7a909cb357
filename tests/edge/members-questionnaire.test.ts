import { describe, expect, it } from 'vitest';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, MemberBrowser } from './member-browser.ts';

const UPDATE = '/account/user_metadata/update';
const STATUS = '/account/user_metadata/account_status';

describe('the profile questionnaire', () => {
  it('has its questions and choices in both languages', async () => {
    const answer = await new MemberBrowser().get('/account/user_metadata/questions');
    const { user_metadata_questions } = await answer.json<{
      user_metadata_questions: Record<string, { display_text: string; choices: { key: string; label: string }[] }>;
    }>();
    expect(Object.keys(user_metadata_questions)).toEqual(['affiliation', 'signup_reason', 'grade']);
    expect(user_metadata_questions['affiliation']?.choices.map(({ key }) => key).sort()).toEqual([
      'educator',
      'parent',
      'school_leader',
      'student',
    ]);
    const spanish = await (await new MemberBrowser().get('/account/user_metadata/questions?lang=es')).text();
    expect(spanish).toContain('"display_text":"Kínder"');
  });

  it('stores answers and ignores unknown fields', async () => {
    const { id, browser } = await aMember();
    const metadata = { first_name: ' Ana ', last_name: 'Gil', affiliation: ['parent'], grade: ['kg', '1'] };
    const answer = await jsonOf(browser.post(UPDATE, { list_member_id: id, metadata: { ...metadata, role: 'admin' } }));
    const saved = {
      first_name: 'Ana',
      last_name: 'Gil',
      affiliation: ['parent'],
      signup_reason: [],
      grade: ['kg', '1'],
    };
    expect(answer).toMatchObject({ success: true, user_metadata: saved, next_prompt: 'signup_reason' });
    expect(await jsonOf(browser.get(`/account/user_metadata/responses/?userId=${id}`))).toEqual({
      user_metadata: saved,
    });
  });

  it('replaces an answer and keeps the others', async () => {
    const { id, browser } = await aMember();
    await browser.post(UPDATE, { list_member_id: id, metadata: { affiliation: ['parent', 'educator'], grade: ['1'] } });
    const answer = await jsonOf(browser.post(UPDATE, { list_member_id: id, metadata: { affiliation: ['educator'] } }));
    expect(answer).toMatchObject({ user_metadata: { affiliation: ['educator'], grade: ['1'] } });
  });

  it('accepts a form without script too', async () => {
    const { id, browser } = await aMember();
    const answer = await browser.submit('/account/user_metadata/', {
      list_member_id: id,
      first_name: 'Ana',
      'affiliation[]': 'parent',
      return_to: '/preferences/',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/preferences/']);
    const { user_metadata } = await jsonOf(browser.get('/account/user_metadata/responses/'));
    expect(user_metadata).toMatchObject({ first_name: 'Ana', affiliation: ['parent'] });
  });

  it('shows earlier answers and clears unchecked ones', async () => {
    const { id, browser } = await aMember();
    await browser.post(UPDATE, { list_member_id: id, metadata: { affiliation: ['educator'], grade: ['1', '2'] } });
    const form = await (await browser.get('/gsr/modals/user_metadata_modal')).text();
    const chosen = [...form.matchAll(/name="(\w+)\[\]" value="(\w+)"\s+checked/g)].map(([, name, key]) => [name, key]);
    expect(chosen.filter(([name]) => name !== 'lists')).toEqual([
      ['affiliation', 'educator'],
      ['grade', '1'],
      ['grade', '2'],
    ]);
    await browser.submit('/account/user_metadata/', { 'affiliation[]': '', 'grade[]': '2' });
    const { user_metadata } = await jsonOf(browser.get('/account/user_metadata/responses/'));
    expect(user_metadata).toMatchObject({ affiliation: [], grade: ['2'] });
  });

  it('subscribes only to newsletters of the member’s role', async () => {
    for (const [affiliation, list, isSubscribed] of [
      ['parent', 'greatkidsnews', true],
      ['student', 'greatkidsnews', true],
      ['educator', 'teacher_list', true],
      ['school_leader', 'teacher_list', true],
      ['educator', 'greatkidsnews', false],
      ['parent', 'teacher_list', false],
    ] as const) {
      const { browser } = await aMember({ email: `${affiliation}-${list}@example.org` });
      await browser.post('/account/age/', { birth_year: 1990, birth_month: 1 });
      await browser.submit('/account/user_metadata/', { 'affiliation[]': affiliation, 'lists[]': list });
      const { subscriptions } = await jsonOf<{ subscriptions: { list: string }[] }>(
        browser.get('/gsr/api/subscriptions/'),
      );
      expect([affiliation, ...subscriptions.map((one) => one.list)]).toEqual([
        affiliation,
        ...(isSubscribed ? [list] : []),
      ]);
    }
  });

  it('has a page without script that asks students their age', async () => {
    const PAGE = '/gsr/modals/user_metadata_modal?return_to=%2Fkentucky%2F';
    const { browser } = await aMember({ isVerified: false });
    const page = await (await browser.get(PAGE)).text();
    expect(page).toContain('We sent a link to your email address');
    expect(page.match(/name="(?:affiliation|signup_reason|grade)\[\]" value="\w+"/g)).toHaveLength(4 + 8 + 14);
    expect(page.match(/name="lists\[\]" value="\w+" checked/g)).toHaveLength(2);
    const fields = { form: PAGE, return_to: '/kentucky/', 'affiliation[]': 'student' };
    const refused = await browser.submit('/account/user_metadata/', fields);
    const asked = refused.headers.get('location') ?? '';
    expect(asked).toBe(`${PAGE}&error=needs-age`);
    expect(await (await browser.get(asked)).text()).toContain('name="birth_month"');
    await browser.submit('/account/age/', { form: PAGE, return_to: PAGE, birth_year: '1990', birth_month: '2' });
    const saved = await browser.submit('/account/user_metadata/', fields);
    expect(saved.headers.get('location')).toBe('/kentucky/');
  });

  it('ends on its page for a child', async () => {
    const PAGE = '/gsr/modals/user_metadata_modal?lang=es';
    const { browser } = await aMember();
    const born = { birth_year: String(new Date().getUTCFullYear() - 9), birth_month: '1' };
    const answer = await browser.submit('/account/age/?lang=es', { form: PAGE, return_to: PAGE, ...born });
    expect(await (await browser.get(answer.headers.get('location') ?? '')).text()).toContain('No podemos abrirle');
    expect(await countRows('member')).toBe(0);
  });

  it('returns the message of a sign-up context', async () => {
    const { id, browser } = await aMember();
    const save = async (sign_up_context: object, lang = 'en') =>
      (await jsonOf(browser.post(`/account/user_metadata/?lang=${lang}`, { list_member_id: id, sign_up_context })))[
        'customMessage'
      ];
    const page_url = 'https://homeroom.test/kentucky/';
    expect(await save({ context: 'Write Review', data: { page_url, school_id: '210003002021' } })).toBe(
      'Thank you for signing up. Tell us a little about yourself. Then finish your review.',
    );
    expect(await save({ context: 'Newsletter', page_url }, 'es')).toBe(
      'Gracias por suscribirse. Elija los grados que le interesan.',
    );
  });

  it('belongs to its owner alone', async () => {
    const { id } = await aMember({ email: 'ana@example.org' });
    const { browser } = await aMember({ email: 'eve@example.org' });
    const write = await browser.post(UPDATE, { list_member_id: id, metadata: { first_name: 'Eve' } });
    expect([write.status, await codeOf(write)]).toEqual([404, 'not-found']);
    const read = await browser.get(`/account/user_metadata/responses/?userId=${id}`);
    expect([read.status, await codeOf(read)]).toEqual([404, 'not-found']);
    expect(await countRows(`member WHERE first_name = 'Eve'`)).toBe(0);
  });

  it('rejects an unknown choice and changes nothing', async () => {
    const { id, browser } = await aMember();
    const answer = await browser.post(UPDATE, { list_member_id: id, metadata: { grade: ['99'], first_name: 'Ana' } });
    expect(answer.status).toBe(422);
    expect(await jsonOf(answer)).toMatchObject({
      errors: [{ code: 'invalid-parameter', parameter: 'metadata.grade' }],
    });
    expect(await countRows(`member WHERE first_name IS NOT NULL`)).toBe(0);
  });
});

describe('how complete an account is', () => {
  it('begins at 30 percent and ends at 100', async () => {
    const { id, browser } = await aMember({ isVerified: false });
    const percent = async () => (await jsonOf(browser.get(STATUS)))['account_completion_percentage'];
    expect(await percent()).toBe(30);
    const metadata = { first_name: 'Ana', affiliation: ['parent'], signup_reason: ['moving'], grade: ['1'] };
    await browser.post(UPDATE, { list_member_id: id, metadata });
    expect(await percent()).toBe(80);
    const complete = await aMember({ email: 'bea@example.org' });
    await complete.browser.post(UPDATE, { list_member_id: complete.id, metadata });
    expect(await jsonOf(complete.browser.get(STATUS))).toEqual({
      account_completion_percentage: 100,
      new_reviews: 0,
      new_reviews_school_link: null,
    });
  });

  it('is hidden from visitors who are logged out', async () => {
    expect((await new MemberBrowser().get(STATUS)).status).toBe(401);
  });
});

describe('the age question', () => {
  const AGE = '/account/age/';
  const year = new Date().getUTCFullYear();
  const OLD = { birth_year: year - 20, birth_month: 1 };
  const YOUNG = { birth_year: year - 10, birth_month: 1 };
  const student = (id: string) => ({ list_member_id: id, metadata: { affiliation: ['student'] } });

  it('comes before a student submits anything', async () => {
    const { id, browser } = await aMember();
    const early = await browser.post(UPDATE, student(id));
    expect([early.status, await codeOf(early)]).toEqual([403, 'needs-age']);
    expect(await jsonOf(browser.post(AGE, OLD))).toEqual({ success: true, may_continue: true, message: null });
    expect((await browser.post(UPDATE, student(id))).status).toBe(200);
  });

  it('deletes the account of a child completely', async () => {
    const { id, browser } = await aMember();
    await browser.post(UPDATE, { list_member_id: id, metadata: { first_name: 'Ana' } });
    const answer = await jsonOf(browser.post(`${AGE}?lang=es`, YOUNG));
    expect(answer).toMatchObject({ may_continue: false });
    expect(answer['message']).toContain('No podemos abrirle una cuenta');
    expect(await countRows('member')).toBe(0);
    expect((await browser.get('/gsr/api/session')).status).toBe(401);
  });

  it('keeps its first answer for a day', async () => {
    const browser = new MemberBrowser();
    await browser.post(AGE, YOUNG);
    expect(await jsonOf(browser.post(AGE, OLD))).toMatchObject({ may_continue: false });
    const signUp = await browser.post('/gsr/session/register_email', { email: 'ana@example.org' });
    expect([signUp.status, await codeOf(signUp)]).toEqual([403, 'under-age']);
    expect(await countRows('member')).toBe(0);
  });

  it('spares an adult who uses a child’s browser', async () => {
    const { id, browser } = await aMember();
    const child = new MemberBrowser();
    await child.post(AGE, YOUNG);
    for (const name of ['__Host-session', 'community_homeroom'])
      child.cookies.set(name, browser.cookies.get(name) ?? '');
    expect(await jsonOf(child.post(AGE, OLD))).toMatchObject({ may_continue: false });
    expect(await countRows('member')).toBe(1);
    expect(await codeOf(await child.post(UPDATE, student(id)))).toBe('needs-age');
    expect((await child.get('/gsr/api/session')).status).toBe(200);
  });

  it('cannot be answered by writing the cookie', async () => {
    const { id, browser } = await aMember();
    browser.cookies.set('__Host-age', 'over.forged');
    expect(await codeOf(await browser.post(UPDATE, student(id)))).toBe('needs-age');
  });

  it('is not repeated after sign-up', async () => {
    const browser = new MemberBrowser();
    await browser.post(AGE, OLD);
    const { id } = await jsonOf<{ id: string }>(
      browser.post('/gsr/session/register_email', { email: 'a@example.org' }),
    );
    expect((await browser.post(UPDATE, student(id))).status).toBe(200);
  });

  it('is repeated for the next student in the browser', async () => {
    const first = await aMember();
    await first.browser.post(AGE, OLD);
    await first.browser.post(UPDATE, student(first.id));
    await first.browser.post('/gsr/session/sign_out', {});
    const { id } = await jsonOf<{ id: string }>(
      first.browser.post('/gsr/session/register_email', { email: 'b@example.org' }),
    );
    expect(await codeOf(await first.browser.post(UPDATE, student(id)))).toBe('needs-age');
  });

  it('counts for one account if answered before sign-up', async () => {
    const browser = new MemberBrowser();
    await browser.post(AGE, OLD);
    await browser.post('/gsr/session/register_email', { email: 'a@example.org' });
    await browser.post('/gsr/session/sign_out', {});
    const { id } = await jsonOf<{ id: string }>(
      browser.post('/gsr/session/register_email', { email: 'b@example.org' }),
    );
    expect(await codeOf(await browser.post(UPDATE, student(id)))).toBe('needs-age');
  });

  it('stores no newsletter address of a child', async () => {
    const browser = new MemberBrowser();
    await browser.post(AGE, YOUNG);
    const letter = await browser.post('/gsr/api/subscriptions/', { list: 'greatnews', email: 'kid@example.org' });
    expect([letter.status, await codeOf(letter)]).toEqual([403, 'under-age']);
    const grades = await browser.post('/gsr/api/students', { email: 'kid@example.org', grades: '5' });
    expect([grades.status, await codeOf(grades)]).toEqual([403, 'under-age']);
    expect((await countRows('subscription')) + (await countRows('student_grade'))).toBe(0);
  });

  it('rejects a birth date in the future', async () => {
    for (const wrong of [{ birth_year: year + 1, birth_month: 1 }, { birth_year: 'x', birth_month: 1 }, {}])
      expect((await new MemberBrowser().post(AGE, wrong)).status).toBe(422);
  });
});
