import { expect, request, type APIRequestContext } from '@playwright/test';
import { PASSWORD, anAddress, anEmail, mailsTo } from '../e2e/member-reader.ts';
import { OAKLAND_MAP } from '../e2e/map-reader.ts';
import { OAKLAND_SEARCH } from '../e2e/search-reader.ts';
import { pathOf } from '../e2e/site-pages.ts';
import { until, untilShown, type Engine } from './engine.ts';
import { test } from './engine-test.ts';

const PROFILE = pathOf('public profile');
const NARROW = 360;
const WIDE = 1280;

test.afterEach(({ visitor }) => expect(visitor.takeErrors()).toEqual([]));

test('a filter on a phone leaves fewer schools', async ({ visitor, baseURL }) => {
  await visitor.resize(NARROW);
  await visitor.open(`${baseURL}${OAKLAND_SEARCH}`);
  const all = await visitor.run(readFound);
  await visitor.click('#filter-button');
  await visitor.click('[id="st[]-charter"]');
  await until(visitor, () => location.search.includes('charter'));
  await until(visitor, (before) => document.querySelector('#found')?.textContent !== before, all);
  expect(await visitor.run(() => document.querySelector<HTMLInputElement>('[id="st[]-charter"]')?.checked)).toBe(true);
});

test('tabs of a profile and its hash lead to their part', async ({ visitor, baseURL }) => {
  await visitor.resize(WIDE);
  await visitor.open(`${baseURL}${PROFILE}`);
  await until(visitor, () => document.querySelector('.tab-list [role="tab"]') !== null);
  const tab = `[id="${await visitor.run(findUnselectedTab)}"]`;
  await visitor.click(tab);
  await until(visitor, (one) => document.querySelector(one)?.getAttribute('aria-selected') === 'true', tab);
  await visitor.run(() => location.assign('#Students'));
  await until(
    visitor,
    () => Math.abs((document.querySelector('#Students')?.getBoundingClientRect().top ?? 0) - 100) < 8,
  );
});

test('a saved school is still saved and counted after Back', async ({ visitor, baseURL }) => {
  await visitor.resize(WIDE);
  await logInByMail(visitor, baseURL ?? '');
  await visitor.open(`${baseURL}${pathOf('city listing')}`);
  await visitor.click('main .heart');
  await until(visitor, isCounted);
  await visitor.open(`${baseURL}${pathOf('state')}`);
  await until(visitor, isCounted);
  await visitor.back();
  await until(visitor, () => document.querySelector('main .heart')?.getAttribute('aria-pressed') === 'true');
  await until(visitor, isCounted);
});

test('an emailed link and a password log a member in', async ({ visitor, baseURL }) => {
  await visitor.resize(NARROW);
  await logInByMail(visitor, baseURL ?? '');
});

test('a member publishes a review', async ({ visitor, baseURL }) => {
  await visitor.resize(WIDE);
  const email = await logInByMail(visitor, baseURL ?? '');
  await visitor.open(`${baseURL}${PROFILE}reviews/write/`);
  await visitor.click('.review-star-choice label:nth-of-type(4)');
  await visitor.type(
    '[name="five_star[comment]"]',
    `The teachers know every child, the library is open late, and the staff listens. We say so: ${email.replace(/@.*/, '')}.`,
  );
  await visitor.click('.review-form [type="submit"]');
  await until(visitor, () => location.search.includes('done=saved'));
});

test('a map shows schools, or the list if nothing can be drawn', async ({ visitor, baseURL }) => {
  await visitor.resize(NARROW);
  await visitor.open(`${baseURL}${OAKLAND_MAP}`);
  const canDraw = await visitor.run(() => document.createElement('canvas').getContext('webgl') !== null);
  await untilShown(visitor, canDraw ? '.map-number' : '[data-search-part="results"] [data-school]');
});

/** The id of the first tab that shows and is not selected. */
function findUnselectedTab(): string {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"][aria-selected="false"]')];
  return tabs.find((tab) => tab.getClientRects().length > 0)?.id ?? '';
}

function isCounted(): boolean {
  return document.querySelector('.account-saved b')?.textContent.includes('1') === true;
}

function readFound(): string {
  return document.querySelector('#found')?.textContent ?? '';
}

/** Signs up with a password, and logs in with it where the link of the email leads. Returns the address. */
async function logInByMail(visitor: Engine, origin: string): Promise<string> {
  const email = anEmail();
  const context = await request.newContext({ baseURL: origin });
  const headers = { origin, ...anAddress() };
  await context.post('/gsr/session/register_email', { data: { email }, headers });
  await context.post('/account/password/', {
    data: { new_password: PASSWORD, confirm_password: PASSWORD },
    headers,
  });
  await visitor.open(`${origin}${await findLink(context, email)}`);
  await visitor.type('main [type="password"]', PASSWORD);
  await visitor.click('main form [type="submit"], main form button');
  await untilShown(visitor, '.account-me');
  // The questions to a new member. Otherwise they come on the next page, over what the test does there.
  await untilShown(visitor, 'dialog[open]');
  await context.dispose();
  return email;
}

async function findLink(context: APIRequestContext, email: string): Promise<string> {
  const link = /\/account\/verify-email\/(?:\?[^\s#]*)?#token=\S+/;
  const read = async () => (await mailsTo(context, email)).map(({ text }) => text).join('\n');
  await expect.poll(read).toMatch(link);
  return link.exec(await read())?.[0] ?? '';
}
