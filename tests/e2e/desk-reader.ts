import type { BrowserContext, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type { Role } from '../../src/domain/reviews/roles.ts';
import { grantInStore } from './granted-roles.ts';
import { signUp } from './member-reader.ts';

/** Logs a new member in who has a role everywhere. */
export async function becomeDeskMember(
  context: BrowserContext,
  baseURL: string | undefined,
  role: Role,
): Promise<void> {
  const email = await signUp(context, baseURL);
  await grantInStore(email, { role, scope: '*' });
}

/** The code that an authenticator app shows for the secret on the page. */
export function codeFor(secret: string): string {
  return generateSync({ secret: secret.replace(/\s/g, '') });
}

/** Opens a page of the desk. The desk asks a new member to set up a second factor first. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await setUpFactor(page);
  await page.goto(path);
}

/** Sets up a second factor on the page that asks for one. */
export async function setUpFactor(page: Page): Promise<void> {
  await page.locator('form[action*="setup"] button').click();
  await page.locator('#factor-code').fill(codeFor((await page.locator('code').first().textContent()) ?? ''));
  await page.locator('form[action*="confirm"] button').click();
}
