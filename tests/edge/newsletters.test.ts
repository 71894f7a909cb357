import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountPage } from '../../src/domain/follows/account-page.ts';
import { addColumbia } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { askWith, type Stores } from './edge-client.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, mailsTo, MemberBrowser } from './member-browser.ts';

const SUBSCRIBE = '/gsr/api/subscriptions/';
const LISTS = '/gsr/api/subscriptions_list/';
const JOIN = '/gsr/modals/email_join_modal';
const SENDS_ONE: Stores = { NEWSLETTERS: ' teacher_list,' };

beforeEach(addColumbia);

describe('a newsletter without a sender', () => {
  it.each([
    [SUBSCRIBE, { list: 'greatnews' }],
    [LISTS, { lists: ['teacher_list', 'greatnews'] }],
    ['/gsr/user/subscriptions', { subscription: { list: 'sponsor', language: 'es' } }],
    [JOIN, { 'lists[]': ['greatkidsnews'], lists: ['greatkidsnews'], grades: ['1'] }],
  ])('is refused by %s', async (path, body) => {
    const { browser } = await aMember({ stores: SENDS_ONE });
    const answer = await browser.post(path, body);
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'newsletter-not-offered']);
    expect([await countRows('subscription'), await countRows('student_grade')]).toEqual([0, 0]);
  });

  it('gets no email that asks an address to confirm', async () => {
    const answer = await new MemberBrowser({ stores: SENDS_ONE }).post(LISTS, {
      lists: ['greatnews'],
      email: 'bea@example.org',
    });
    expect([answer.status, await mailsTo('bea@example.org')]).toEqual([409, []]);
  });

  it('is left out of the questionnaire, which saves the rest', async () => {
    const { browser } = await aMember({ stores: SENDS_ONE });
    const lists = ['greatkidsnews', 'teacher_list'];
    const metadata = { affiliation: ['parent', 'educator'] };
    expect((await browser.post('/account/user_metadata/', { metadata, lists })).status).toBe(200);
    expect(await countRows(`subscription WHERE list = 'teacher_list'`)).toBe(1);
    expect(await countRows('subscription')).toBe(1);
    const form = await (await browser.get('/gsr/modals/user_metadata_modal', { accept: '*/*' })).text();
    expect([form.includes('value="teacher_list"'), form.includes('value="greatkidsnews"')]).toEqual([true, false]);
  });

  it('is on no page and in no form', async () => {
    const { browser } = await aMember({ stores: SENDS_ONE });
    expect(await modelOf<AccountPage>(browser.get('/account/'))).toMatchObject({ newsletters: ['teacher_list'] });
    const form = await (await askWith(SENDS_ONE, JOIN)).text();
    expect([form.includes('value="teacher_list"'), form.includes('greatnews')]).toEqual([true, false]);
    const none = await (await askWith({ NEWSLETTERS: undefined }, JOIN)).text();
    expect([none.includes('<form'), none.includes('We have no newsletters yet.')]).toEqual([false, true]);
  });

  it('can still be ended by its subscribers', async () => {
    const { browser } = await aMember();
    await browser.post(SUBSCRIBE, { list: 'greatnews' });
    const page = await modelOf<AccountPage>(browser.get('/account/'));
    expect(page.account.preferences.newsletters).toMatchObject([{ list: 'greatnews', isActive: true }]);
    const [letter] = page.account.preferences.newsletters;
    expect((await browser.delete(`${SUBSCRIBE}${letter?.id}/`)).status).toBe(200);
  });
});

it('notes the call by which someone subscribed', async () => {
  const { browser } = await aMember();
  await browser.post(LISTS, { lists: ['greatnews'] });
  expect(await countRows(`subscription WHERE source = '${LISTS}'`)).toBe(1);
});
