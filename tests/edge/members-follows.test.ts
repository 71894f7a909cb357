import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, linkOf, mailedToken, mailsTo, MemberBrowser, tokenOf } from './member-browser.ts';

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
  it('makes one subscription, even if repeated', async () => {
    const { browser } = await aMember();
    const request = { list: 'mystat', ...SCHOOL, language: 'es' };
    expect(await jsonOf(browser.post(SUBSCRIBE, request))).toMatchObject({
      success: true,
      message: 'Ahora sigue a esta escuela',
      needs_confirmation: false,
      subscriptions: [{ list: 'mystat', ...SCHOOL, language: 'es', is_active: true }],
    });
    await browser.post(SUBSCRIBE, request);
    expect(await subscriptionsOf(browser)).toHaveLength(1);
  });

  it('needs a school that the catalogue has', async () => {
    const { browser } = await aMember();
    expect((await browser.post(SUBSCRIBE, { list: 'mystat' })).status).toBe(422);
    const answer = await browser.post(SUBSCRIBE, { list: 'mystat', state: 'ky', schoolId: '210003009999' });
    expect(await codeOf(answer)).toBe('unknown-school');
  });

  it('needs an email address from a visitor', async () => {
    const answer = await new MemberBrowser().post(SUBSCRIBE, { list: 'mystat', ...SCHOOL });
    expect(answer.status).toBe(422);
    expect(await jsonOf(answer)).toMatchObject({
      error: 'Email address is required',
      errors: [{ code: 'email-required' }],
    });
  });

  it('counts for a member once the address is verified', async () => {
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
    expect(await jsonOf(answer)).toEqual({
      success: true,
      message: 'You now follow this school',
      needs_confirmation: false,
    });
    await browser.post('/gsr/user/favorites/', { favorite_school });
    expect(await countRows(`favorite_school WHERE driver = 'Header' AND confirmed_at IS NOT NULL`)).toBe(1);
  });

  it.for([
    ['subscription', 1900, SUBSCRIBE, { list: 'mystat', ...SCHOOL }],
    ['favorite_school', 2000, '/gsr/user/favorites/', { favorite_school: { state: 'ky', school_id: SCHOOL.schoolId } }],
  ] as const)('stops at a full %s of %i', async ([table, most, path, request]) => {
    const { browser, id } = await aMember();
    const list = table === 'subscription' ? [', list', ", 'mystat'"] : ['', ''];
    await env.MEMBERS.prepare(
      `INSERT INTO ${table} (id, owner, member_id, state, school_id, language, created_at${list[0]})
       SELECT value, ?1, ?1, 'ky', value, 'en', '2026-01-01'${list[1]} FROM json_each(?2)`,
    )
      .bind(id, JSON.stringify(Array.from({ length: most }, (_, at) => `s${at}`)))
      .run();
    const full = await browser.post(path, request);
    expect([full.status, await codeOf(full)]).toEqual([422, 'too-many-schools']);
    expect((await browser.post(SUBSCRIBE, { list: 'sponsor' })).status).toBe(200);
    await env.MEMBERS.exec(`DELETE FROM ${table} WHERE id = 's0'`);
    // The second time it is there already.
    for (const again of [request, request]) expect((await browser.post(path, again)).status).toBe(200);
    expect(await countRows(`${table} WHERE state = 'ky'`)).toBe(most);
  });
});

describe('signing up for a newsletter', () => {
  it.for([
    ['sponsor', "You've signed up to receive sponsors updates"],
    ['teacher_list', "You've signed up to receive teacher and school official updates"],
  ] as const)('for %s returns its specified message', async ([list, message]) => {
    const answer = await new MemberBrowser().post('/gsr/user/subscriptions', {
      subscription: { list, email: 'ana@example.org', language: 'en', message: 'hello' },
    });
    expect(await jsonOf(answer)).toMatchObject({ success: true, message });
  });

  it('accepts several lists at once', async () => {
    const { browser } = await aMember();
    await browser.post('/gsr/api/subscriptions_list/', { lists: ['greatkidsnews', 'teacher_list'], ...SCHOOL });
    expect((await subscriptionsOf(browser)).map(({ list }) => list)).toEqual(['greatkidsnews', 'teacher_list']);
    await browser.post('/gsr/api/subscriptions_list/', { lists: 'greatkidsnews,greatnews' });
    expect(await countRows('subscription')).toBe(3);
  });

  it('rejects a list that does not exist', async () => {
    const { browser } = await aMember();
    expect((await browser.post(SUBSCRIBE, { list: 'everything' })).status).toBe(422);
    expect((await browser.post('/gsr/api/subscriptions_list/', { lists: [] })).status).toBe(422);
  });

  it('counts for an address after it confirms by email', async () => {
    const visitor = new MemberBrowser();
    const request = { list: 'greatnews', email: 'ana@example.org', language: 'es' };
    expect(await jsonOf(visitor.post(SUBSCRIBE, request))).toMatchObject({
      needs_confirmation: true,
      subscriptions: [],
    });
    expect(await countActive()).toBe(0);
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.subject).toBe('Confirme su suscripción');
    expect(mail?.text).toContain('Noticias sobre las escuelas');
    expect(linkOf(mail).pathname).toBe(CONFIRM);
    const token = tokenOf(mail);
    expect((await new MemberBrowser().post(CONFIRM, { token })).status).toBe(200);
    expect(await countActive()).toBe(1);
    expect((await new MemberBrowser().post(CONFIRM, { token })).status).toBe(410);
  });

  it('reads which school it shall follow', async () => {
    const favorite_school = { state: 'ky', school_id: SCHOOL.schoolId, email: 'ana@example.org' };
    expect(await jsonOf(new MemberBrowser().post('/gsr/user/favorites/', { favorite_school }))).toMatchObject({
      needs_confirmation: true,
      message: 'Open the link we sent to your email address. We won’t send anything until you do.',
    });
    await new MemberBrowser().post(SUBSCRIBE, { list: 'mystat', email: 'bea@example.org', ...SCHOOL });
    for (const address of ['ana@example.org', 'bea@example.org'])
      expect((await mailsTo(address))[0]?.text).toContain('updates on Adair County Elementary School');
  });

  it('returns the same for every address and emails none twice', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org' });
    await new MemberBrowser().post(CONFIRM, { token: await mailedToken('ana@example.org') });
    const ask = async (email: string) =>
      (await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email })).text();
    expect(await ask('ana@example.org')).toBe(await ask('bea@example.org'));
    expect(await mailsTo('ana@example.org')).toHaveLength(1);
  });

  it('confirms only what the email named', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org' });
    const token = await mailedToken('ana@example.org');
    await new MemberBrowser().post(SUBSCRIBE, { list: 'sponsor', email: 'ana@example.org' });
    await new MemberBrowser().post(CONFIRM, { token });
    expect(await countRows(`subscription WHERE list = 'greatnews' AND confirmed_at IS NOT NULL`)).toBe(1);
    expect(await countRows(`subscription WHERE list = 'sponsor' AND confirmed_at IS NOT NULL`)).toBe(0);
  });

  it('moves confirmed lists to the account of the address', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org' });
    await new MemberBrowser().post(CONFIRM, { token: await mailedToken('ana@example.org') });
    await new MemberBrowser().post(SUBSCRIBE, { list: 'sponsor', email: 'ana@example.org' });
    const browser = new MemberBrowser();
    await browser.post('/gsr/session/register_email', { email: 'ana@example.org' });
    const [verification] = (await mailsTo('ana@example.org')).filter(({ subject }) => subject.includes('verify'));
    await browser.post('/account/verify-email/', { token: tokenOf(verification) });
    expect(await subscriptionsOf(browser)).toMatchObject([{ list: 'greatnews', is_active: true }]);
  });

  it('is not changed by knowing the address', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org', language: 'en' });
    await new MemberBrowser().post(CONFIRM, { token: await mailedToken('ana@example.org') });
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org', language: 'es' });
    expect(await countRows(`subscription WHERE language = 'en'`)).toBe(1);
  });

  it('sends at most four emails an hour', async () => {
    for (const list of ['greatnews', 'sponsor', 'teacher_list', 'greatkidsnews', 'greatnews', 'sponsor'])
      await new MemberBrowser().post(SUBSCRIBE, { list, email: 'ana@example.org' });
    expect(await mailsTo('ana@example.org')).toHaveLength(4);
  });

  it('leaves room for emails of the account', async () => {
    await aMember();
    for (const list of ['greatnews', 'sponsor', 'teacher_list', 'greatkidsnews', 'greatnews'])
      await new MemberBrowser({ address: '198.51.100.7' }).post(SUBSCRIBE, { list, email: 'ana@example.org' });
    await new MemberBrowser().post('/account/forgot-password/', { email: 'ana@example.org' });
    expect((await mailsTo('ana@example.org')).map(({ subject }) => subject)).toContain('Choose a new password');
  });

  it('expires after a week without confirmation', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org' });
    await env.MEMBERS.prepare(`UPDATE subscription SET created_at = '2020-01-01T00:00:00.000Z'`).run();
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'bea@example.org' });
    expect(await countRows(`subscription WHERE email = 'ana@example.org'`)).toBe(0);
  });
});
