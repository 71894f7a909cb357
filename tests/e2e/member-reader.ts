import AxeBuilder from '@axe-core/playwright';
import { expect, type BrowserContext, type Page } from '@playwright/test';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A password that nobody else has chosen. */
export const PASSWORD = 'three green kites';

/** An address that nobody has signed up with. */
export const anEmail = () => `reader-${crypto.randomUUID()}@example.org`;

/** The header of an address of one's own: calls of accounts are limited by address. */
export function anAddress(): { 'cf-connecting-ip': string } {
  const part = () => Math.floor(Math.random() * 250);
  return { 'cf-connecting-ip': `198.18.${part()}.${part()}` };
}

/** Nothing of the page is out of anybody's reach, nor out of the window. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that was led to by a click is judged with its style sheet.
  await page.waitForLoadState();
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).exclude('.back-to-top').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
}

/** Signs somebody new up in a browser, with a password where one is given; gives their address. */
export async function signUp(context: BrowserContext, origin?: string, password?: string): Promise<string> {
  const email = anEmail();
  const headers = { origin: origin ?? '', ...anAddress() };
  const register = await context.request.post('/gsr/session/register_email', { data: { email }, headers });
  expect(register.status()).toBe(200);
  if (password !== undefined) {
    const data = { new_password: password, confirm_password: password };
    expect((await context.request.post('/account/password/', { data, headers })).status()).toBe(200);
  }
  return email;
}

/** The link to a page in a mail to an address, without its origin. */
export async function mailedLink(context: BrowserContext, email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?\\S+`);
  const text = async () => {
    const answer = await context.request.get(`/edge/mailbox?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { mails: { text: string }[] }).mails.map((mail) => mail.text).join('\n');
  };
  await expect.poll(text).toMatch(link);
  return link.exec(await text())?.[0] ?? '';
}

/** How many schools the account of a browser has. */
export async function savedByAccount(context: BrowserContext): Promise<number> {
  const list = await context.request.get('/gsr/api/saved_school_list');
  return ((await list.json()) as { saved_schools: object[] }).saved_schools.length;
}
