import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, mailedToken, mailsTo, MemberBrowser } from './member-browser.ts';
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

describe('ending a subscription', () => {
  it('works for its owner', async () => {
    const { browser } = await aMember();
    await browser.post(SUBSCRIBE, { list: 'greatnews' });
    const [subscription] = await subscriptionsOf(browser);
    expect((await browser.delete(`${SUBSCRIBE}${subscription?.id}/`)).status).toBe(200);
    expect(await subscriptionsOf(browser)).toEqual([]);
    expect((await browser.delete(`${SUBSCRIBE}${subscription?.id}/`)).status).toBe(404);
  });

  it('returns 404 for another member', async () => {
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

  /** The signed link of an email, as a path. */
  async function unsubscribePath(): Promise<string> {
    await new MemberBrowser().post(SUBSCRIBE, { list: 'greatnews', email: 'ana@example.org' });
    const [mail] = await mailsTo('ana@example.org');
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    expect(mail?.text).not.toContain(url.search);
    return url.pathname + url.search;
  }

  it('takes one click in an email program', async () => {
    const path = await unsubscribePath();
    const answer = await askWith({}, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: 'You’re unsubscribed.' }]);
    expect(await countRows('subscription')).toBe(0);
    expect((await askWith({}, path, { method: 'POST' })).status).toBe(200);
  });

  it('needs the signature of these subscriptions', async () => {
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

  it('takes one click for schools and grades too', async () => {
    const favorite_school = { state: 'ky', school_id: SCHOOL.schoolId, email: 'ana@example.org' };
    await new MemberBrowser().post('/gsr/user/favorites/', { favorite_school });
    await new MemberBrowser().post('/gsr/api/students', { email: 'ana@example.org', grades: 'PK,1' });
    for (const mail of await mailsTo('ana@example.org')) {
      const url = new URL(mail.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
      expect((await askWith({}, url.pathname + url.search, { method: 'POST' })).status).toBe(200);
    }
    expect([await countRows('favorite_school'), await countRows('student_grade')]).toEqual([0, 0]);
  });

  it('works for any email program and any form', async () => {
    const path = await unsubscribePath();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const byProgram = await askWith({}, path, { method: 'POST', headers, body: '--x--' });
    expect(byProgram.status).toBe(200);
    const browser = new MemberBrowser();
    const page = '/preferences/unsubscribe/';
    const [mail] = await mailsTo('ana@example.org');
    const token = /unsubscribe\/#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const opened = await browser.submit('/account/open-link/', { token, page: 'unsubscribe', form: page });
    expect(opened.headers.get('location')).toBe(`${page}?opened=1`);
    const byPage = await browser.submit(page, { token, return_to: `${page}?done=1` });
    expect([byPage.status, byPage.headers.get('location')]).toEqual([303, '/preferences/unsubscribe/?done=1']);
    const forged = await new MemberBrowser().submit(page, { token: 'x.y', form: page });
    expect(forged.headers.get('location')).toBe('/preferences/unsubscribe/?error=link-expired');
  });

  it('does not happen by opening the link', async () => {
    await askWith({}, await unsubscribePath());
    expect(await countRows('subscription')).toBe(1);
  });
});

describe('the grades of students', () => {
  const SAVE = '/gsr/user/save_grade_selection';

  it('are added and removed one by one', async () => {
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

  it('count for a visitor after the address confirms', async () => {
    const body = { email: 'ana@example.org', grades: 'PK,K,1', language: 'en' };
    expect((await new MemberBrowser().post('/gsr/api/students', body)).status).toBe(200);
    expect(await countRows('student_grade WHERE confirmed_at IS NULL')).toBe(3);
    await new MemberBrowser().post(CONFIRM, { token: await mailedToken('ana@example.org') });
    expect(await countRows('student_grade WHERE confirmed_at IS NOT NULL')).toBe(3);
  });

  it('are refused for another member’s id', async () => {
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
