import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, linkOf, mailedToken, mailsTo, MemberBrowser } from './member-browser.ts';
import { askWith } from './edge-client.ts';

const SUBSCRIBE = '/gsr/api/subscriptions/';
const CONFIRM = '/preferences/confirm/';
const SCHOOL = { state: 'ky', schoolId: '210003002021' };
interface Subscription {
  readonly id: string;
  readonly list: string;
  readonly is_active: boolean;
}

beforeEach(addColumbia);

const subscriptionsOf = async (browser: MemberBrowser) =>
  (await jsonOf<{ subscriptions: Subscription[] }>(browser.get(SUBSCRIBE))).subscriptions;
const countActive = () => countRows('subscription WHERE confirmed_at IS NOT NULL');

describe('following a school', () => {
  it('is one subscription of a member, however often it is asked for', async () => {
    const { browser } = await aMember();
    const wish = { list: 'mystat', ...SCHOOL, language: 'es' };
    expect(await jsonOf(browser.post(SUBSCRIBE, wish))).toMatchObject({
      success: true,
      message: 'Ahora sigue a esta escuela',
      needs_confirmation: false,
      subscriptions: [{ list: 'mystat', ...SCHOOL, language: 'es', is_active: true }],
    });
    await browser.post(SUBSCRIBE, wish);
    expect(await subscriptionsOf(browser)).toHaveLength(1);
  });

  it('needs a school, and one that the catalogue holds', async () => {
    const { browser } = await aMember();
    expect((await browser.post(SUBSCRIBE, { list: 'mystat' })).status).toBe(422);
    const answer = await browser.post(SUBSCRIBE, { list: 'mystat', state: 'ky', schoolId: '210003009999' });
    expect(await codeOf(answer)).toBe('unknown-school');
  });

  it('needs an e-mail address of who is not signed in', async () => {
    const answer = await new MemberBrowser().post(SUBSCRIBE, { list: 'mystat', ...SCHOOL });
    expect(answer.status).toBe(422);
    expect(await jsonOf(answer)).toMatchObject({
      error: 'Email address is required',
      errors: [{ code: 'email-required' }],
    });
  });

  it('counts for a member once their address is verified', async () => {
    const { browser } = await aMember({ isVerified: false });
    await browser.post(SUBSCRIBE, { list: 'mystat', ...SCHOOL });
    expect(await subscriptionsOf(browser)).toMatchObject([{ is_active: false }]);
    await browser.post('/account/verification-mail/', {});
    await browser.post('/account/verify-email/', { token: await mailedToken('ana@example.org') });
    expect(await subscriptionsOf(browser)).toMatchObject([{ is_active: true }]);
  });

  it('makes a school a favorite', async () => {
    const { browser } = await aMember();
    const favorite_school = { state: 'ky', school_id: SCHOOL.schoolId, driver: 'Header', language: 'en' };
    const answer = await browser.post('/gsr/user/favorites/', { favorite_school });
    expect(await jsonOf(answer)).toEqual({ success: true, message: 'You now follow this school' });
    await browser.post('/gsr/user/favorites/', { favorite_school });
    expect(await countRows(`favorite_school WHERE driver = 'Header' AND confirmed_at IS NOT NULL`)).toBe(1);
  });

  it.for([
    ['subscription', 1900, SUBSCRIBE, { list: 'mystat', ...SCHOOL }],
    ['favorite_school', 2000, '/gsr/user/favorites/', { favorite_school: { state: 'ky', school_id: SCHOOL.schoolId } }],
  ] as const)('has an end: a full %s of %i takes no other school', async ([table, most, path, wish]) => {
    const { browser, id } = await aMember();
    const list = table === 'subscription' ? [', list', ", 'mystat'"] : ['', ''];
    await env.MEMBERS.prepare(
      `INSERT INTO ${table} (id, owner, member_id, state, school_id, language, created_at${list[0]})
       SELECT value, ?1, ?1, 'ky', value, 'en', '2026-01-01'${list[1]} FROM json_each(?2)`,
    )
      .bind(id, JSON.stringify(Array.from({ length: most }, (_, at) => `s${at}`)))
      .run();
    const full = await browser.post(path, wish);
    expect([full.status, await codeOf(full)]).toEqual([422, 'too-many-schools']);
    expect((await browser.post(SUBSCRIBE, { list: 'sponsor' })).status).toBe(200);
    await env.MEMBERS.exec(`DELETE FROM ${table} WHERE id = 's0'`);
    // The second time it is there already.
    for (const again of [wish, wish]) expect((await browser.post(path, again)).status).toBe(200);
    expect(await countRows(`${table} WHERE state = 'ky'`)).toBe(most);
  });
});

describe('signing up for a letter', () => {
  it.for([
    ['sponsor', "You've signed up to receive sponsors updates"],
    ['teacher_list', "You've signed up to receive teacher and school official updates"],
  ] as const)('for %s answers in its own words', async ([list, message]) => {
    const answer = await new MemberBrowser().post('/gsr/user/subscriptions', {
      subscription: { list, email: 'ana@example.org', language: 'en', message: 'hello' },
    });
    expect(await jsonOf(answer)).toMatchObject({ success: true, message });
  });

  it('takes several at once', async () => {
    const { browser } = await aMember();
    await browser.post('/gsr/api/subscriptions_list/', { lists: ['greatkidsnews', 'teacher_list'], ...SCHOOL });
    expect((await subscriptionsOf(browser)).map(({ list }) => list)).toEqual(['greatkidsnews', 'teacher_list']);
    await browser.post('/gsr/api/subscriptions_list/', { lists: 'greatkidsnews,greatnews' });
    expect(await countRows('subscription')).toBe(3);
  });

  it('takes none that does not exist', async () => {
    const { browser } = await aMember();
    expect((await browser.post(SUBSCRIBE, { list: 'everything' })).status).toBe(422);
    expect((await browser.post('/gsr/api/subscriptions_list/', { lists: [] })).status).toBe(422);
  });

  it('of an address alone counts once the address agrees, by a mail in its language', async () => {
    const visitor = new MemberBrowser();
    const wish = { list: 'greatnews', email: 'ana@example.org', language: 'es' };
    expect(await jsonOf(visitor.post(SUBSCRIBE, wish))).toMatchObject({ needs_confirmation: true, subscriptions: [] });
    expect(await countActive()).toBe(0);
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.subject).toBe('Confirme su suscripción');
    expect(mail?.text).toContain('Noticias sobre las escuelas');
    expect(linkOf(mail).pathname).toBe(CONFIRM);
    const token = linkOf(mail).searchParams.get('token');
    expect((await new MemberBrowser().post(CONFIRM, { token })).status).toBe(200);
    expect(await countActive()).toBe(1);
    expect((await new MemberBrowser().post(CONFIRM, { token })).status).toBe(410);
  });

  it('says the same for every address, and mails none that has agreed before', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org' });
    await new MemberBrowser().post(CONFIRM, { token: await mailedToken('ana@example.org') });
    const ask = async (email: string) =>
      (await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email })).text();
    expect(await ask('ana@example.org')).toBe(await ask('bea@example.org'));
    expect(await mailsTo('ana@example.org')).toHaveLength(1);
  });

  it('lets an address agree to what its mail named, and to nothing that came after', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org' });
    const token = await mailedToken('ana@example.org');
    await new MemberBrowser().post(SUBSCRIBE, { list: 'sponsor', email: 'ana@example.org' });
    await new MemberBrowser().post(CONFIRM, { token });
    expect(await countRows(`subscription WHERE list = 'greatnews' AND confirmed_at IS NOT NULL`)).toBe(1);
    expect(await countRows(`subscription WHERE list = 'sponsor' AND confirmed_at IS NOT NULL`)).toBe(0);
  });

  it('becomes the account’s when the address gets one; what strangers asked in its name does not', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org' });
    await new MemberBrowser().post(CONFIRM, { token: await mailedToken('ana@example.org') });
    await new MemberBrowser().post(SUBSCRIBE, { list: 'sponsor', email: 'ana@example.org' });
    const browser = new MemberBrowser();
    await browser.post('/gsr/session/register_email', { email: 'ana@example.org' });
    const [verification] = (await mailsTo('ana@example.org')).filter(({ subject }) => subject.includes('verify'));
    await browser.post('/account/verify-email/', { token: linkOf(verification).searchParams.get('token') });
    expect(await subscriptionsOf(browser)).toMatchObject([{ list: 'greatnews', is_active: true }]);
  });

  it('is not changed by who only knows the address', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org', language: 'en' });
    await new MemberBrowser().post(CONFIRM, { token: await mailedToken('ana@example.org') });
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org', language: 'es' });
    expect(await countRows(`subscription WHERE language = 'en'`)).toBe(1);
  });

  it('floods nobody: four mails an hour at most, whatever is asked for', async () => {
    for (const list of ['greatnews', 'sponsor', 'teacher_list', 'greatkidsnews', 'greatnews', 'sponsor'])
      await new MemberBrowser().post(SUBSCRIBE, { list, email: 'ana@example.org' });
    expect(await mailsTo('ana@example.org')).toHaveLength(4);
  });

  it('leaves room for the mails of the account, whoever signs its address up for what', async () => {
    await aMember();
    for (const list of ['greatnews', 'sponsor', 'teacher_list', 'greatkidsnews', 'greatnews'])
      await new MemberBrowser({ address: '198.51.100.7' }).post(SUBSCRIBE, { list, email: 'ana@example.org' });
    await new MemberBrowser().post('/account/forgot-password/', { email: 'ana@example.org' });
    expect((await mailsTo('ana@example.org')).map(({ subject }) => subject)).toContain('Choose another password');
  });

  it('is forgotten after a week without an answer', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org' });
    await env.MEMBERS.prepare(`UPDATE subscription SET created_at = '2020-01-01T00:00:00.000Z'`).run();
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'bea@example.org' });
    expect(await countRows(`subscription WHERE email = 'ana@example.org'`)).toBe(0);
  });
});

describe('ending a subscription', () => {
  it('is done by its owner', async () => {
    const { browser } = await aMember();
    await browser.post(SUBSCRIBE, { list: 'greatnews' });
    const [subscription] = await subscriptionsOf(browser);
    expect((await browser.delete(`${SUBSCRIBE}${subscription?.id}/`)).status).toBe(200);
    expect(await subscriptionsOf(browser)).toEqual([]);
    expect((await browser.delete(`${SUBSCRIBE}${subscription?.id}/`)).status).toBe(404);
  });

  it('is not done by another member, who is told that there is no such thing', async () => {
    const ana = await aMember({ email: 'ana@example.org' });
    const eve = await aMember({ email: 'eve@example.org' });
    await ana.browser.post(SUBSCRIBE, { list: 'greatnews' });
    const [subscription] = await subscriptionsOf(ana.browser);
    const theirs = await eve.browser.delete(`${SUBSCRIBE}${subscription?.id}/`);
    const none = await eve.browser.delete(`${SUBSCRIBE}nothing/`);
    expect([theirs.status, await theirs.text()]).toEqual([none.status, await none.text()]);
    expect(theirs.status).toBe(404);
    expect(await subscriptionsOf(ana.browser)).toHaveLength(1);
  });

  /** The signed link of a mail, as a path. */
  async function unsubscribePath(): Promise<string> {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org' });
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    expect(mail?.text).toContain(url.href);
    return url.pathname + url.search;
  }

  it('takes one click in a mail program, which is no browser and has no session', async () => {
    const path = await unsubscribePath();
    const answer = await askWith({}, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, message: 'You will not get this any more.' },
    ]);
    expect(await countRows('subscription')).toBe(0);
    expect((await askWith({}, path, { method: 'POST' })).status).toBe(200);
  });

  it('needs the signature of just these subscriptions', async () => {
    const url = new URL(await unsubscribePath(), env.SITE_ORIGIN);
    await new MemberBrowser().post(SUBSCRIBE, { list: 'sponsor', email: 'bea@example.org' });
    const other = await env.MEMBERS.prepare(`SELECT id FROM subscription WHERE list = 'sponsor'`).first<{
      id: string;
    }>();
    const signature = url.searchParams.get('signature') ?? '';
    for (const query of [
      '',
      `id=${url.searchParams.get('id')}`,
      `id=${other?.id}&signature=${signature}`,
      `id=${url.searchParams.get('id')},${other?.id}&signature=${signature}`,
      `id=${url.searchParams.get('id')}&signature=${signature.slice(1)}`,
    ]) {
      const answer = await askWith({}, `/preferences/unsubscribe/?${query}`, { method: 'POST' });
      expect([query, answer.status]).toEqual([query, 410]);
    }
    expect(await countRows('subscription')).toBe(2);
  });

  it('takes one click for a school and for grades too', async () => {
    const favorite_school = { state: 'ky', school_id: SCHOOL.schoolId, email: 'ana@example.org' };
    await new MemberBrowser().post('/gsr/user/favorites/', { favorite_school });
    await new MemberBrowser().post('/gsr/api/students', { email: 'ana@example.org', grades: 'PK,1' });
    for (const mail of await mailsTo('ana@example.org')) {
      const url = new URL(mail.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
      expect((await askWith({}, url.pathname + url.search, { method: 'POST' })).status).toBe(200);
    }
    expect([await countRows('favorite_school'), await countRows('student_grade')]).toEqual([0, 0]);
  });

  it('is told to a mail program of any kind, and to the form of a page by a page', async () => {
    const path = await unsubscribePath();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const byProgram = await askWith({}, path, { method: 'POST', headers, body: '--x--' });
    expect(byProgram.status).toBe(200);
    const byPage = await new MemberBrowser().submit(path, { return_to: '/preferences/unsubscribe/?done=1' });
    expect([byPage.status, byPage.headers.get('location')]).toEqual([303, '/preferences/unsubscribe/?done=1']);
    const forged = await new MemberBrowser().submit('/preferences/unsubscribe/?id=x&signature=y', {
      form: '/preferences/unsubscribe/',
    });
    expect(forged.headers.get('location')).toBe('/preferences/unsubscribe/?error=link-expired');
  });

  it('is not done by reading the link', async () => {
    await askWith({}, await unsubscribePath());
    expect(await countRows('subscription')).toBe(1);
  });
});

describe('the grades of students', () => {
  const SAVE = '/gsr/user/save_grade_selection';

  it('are chosen and taken back one by one', async () => {
    const { browser } = await aMember();
    await browser.post(SAVE, { grade: '3' });
    expect(await jsonOf(browser.post(SAVE, { grade: 'K' }))).toEqual({ success: true, gradeLevels: ['kg', '3'] });
    await browser.post(SAVE, { grade: 'K' });
    expect(await jsonOf(browser.post('/gsr/user/delete_grade_selection', { grade: '3' }))).toEqual({
      success: true,
      gradeLevels: ['kg'],
    });
    expect((await browser.post(SAVE, { grade: '14' })).status).toBe(422);
    expect((await new MemberBrowser().post(SAVE, { grade: '3' })).status).toBe(401);
  });

  it('come with the join form of a visitor, and count once the address agrees', async () => {
    const body = { email: 'ana@example.org', grades: 'PK,K,1', language: 'en' };
    expect((await new MemberBrowser().post('/gsr/api/students', body)).status).toBe(200);
    expect(await countRows('student_grade WHERE confirmed_at IS NULL')).toBe(3);
    await new MemberBrowser().post(CONFIRM, { token: await mailedToken('ana@example.org') });
    expect(await countRows('student_grade WHERE confirmed_at IS NOT NULL')).toBe(3);
  });

  it('are a member’s own: another member’s id is refused', async () => {
    const ana = await aMember({ email: 'ana@example.org' });
    const eve = await aMember({ email: 'eve@example.org' });
    expect((await ana.browser.post('/gsr/api/students', { user_id: ana.id, grades: ['1'], state: 'KY' })).status).toBe(
      200,
    );
    const answer = await eve.browser.post('/gsr/api/students', { user_id: ana.id, grades: ['2'] });
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'not-found']);
    expect(await countRows('student_grade')).toBe(1);
  });
});
