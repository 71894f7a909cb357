import { describe, expect, it } from 'vitest';
import type { Account, AccountPage } from '../../src/domain/follows/account-page.ts';
import { modelOf } from './desk-builder.ts';
import { aMember } from './member-builder.ts';
import { codeOf, MemberBrowser } from './member-browser.ts';

const SAVE = '/gsr/user/save_search';
const DELETE = '/gsr/user/delete_search';
const OAKS = { name: 'Oaks', search: '/search/search.page?q=oak&lang=es' };
const FORM = `/gsr/modals/save_search_modal?search=${encodeURIComponent(OAKS.search)}`;

async function searchesOf(browser: MemberBrowser): Promise<Account['searches']> {
  return (await modelOf<AccountPage>(browser.get('/account/'))).account.searches;
}

describe('a search in the account', () => {
  it('is saved by a form without script, in every language', async () => {
    const { browser } = await aMember();
    const page = await (await browser.get(FORM)).text();
    expect(page).toContain(`action="${SAVE}"`);
    const answer = await browser.submit(SAVE, { ...OAKS, return_to: '/account/?done=searches', form: FORM });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/?done=searches']);
    expect(await searchesOf(browser)).toMatchObject([{ name: 'Oaks', path: '/search/search.page?q=oak' }]);
  });

  it('gets a new name if it is saved again', async () => {
    const { browser } = await aMember();
    for (const name of ['Oaks', ' More  oaks ']) await browser.post(SAVE, { ...OAKS, name });
    expect(await searchesOf(browser)).toMatchObject([{ name: 'More oaks' }]);
  });

  it('is deleted by its owner', async () => {
    const { browser } = await aMember();
    await browser.post(SAVE, OAKS);
    const [kept] = await searchesOf(browser);
    expect((await browser.submit(DELETE, { id: kept?.id ?? '' })).status).toBe(303);
    expect(await searchesOf(browser)).toEqual([]);
    expect(await codeOf(await browser.post(DELETE, { id: kept?.id }))).toBe('not-found');
  });

  it('needs a name and an address of this site', async () => {
    const { browser } = await aMember();
    expect(await codeOf(await browser.post(SAVE, { ...OAKS, name: ' ' }))).toBe('search-name-missing');
    for (const search of [
      'https://evil.example/',
      '//evil.example/',
      'javascript:alert(1)',
      '/gsr/api/session',
      '/account/',
    ])
      expect(await codeOf(await browser.post(SAVE, { ...OAKS, search }))).toBe('invalid-parameter');
  });

  it('is one of fifty at most', async () => {
    const { browser } = await aMember();
    for (let at = 0; at < 50; at += 1)
      await browser.post(SAVE, { name: `${at}`, search: `/search/search.page?q=${at}` });
    expect(await codeOf(await browser.post(SAVE, OAKS))).toBe('too-many-searches');
    expect((await browser.post(SAVE, { name: 'New name', search: '/search/search.page?q=7' })).status).toBe(200);
    expect(await searchesOf(browser)).toHaveLength(50);
  });
});

it('a visitor’s search stays in the browser, or waits for a login', async () => {
  const page = await (await new MemberBrowser().get(FORM)).text();
  expect(page).toContain('data-save-search');
  expect(page).toContain(`return_to=${encodeURIComponent(FORM)}`);
  expect((await new MemberBrowser().post(SAVE, OAKS)).status).toBe(401);
});
