import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '../../src/domain/reviews/roles.ts';
import { computeCode, findStep } from '../../src/edge/second-factor/totp.ts';
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

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for the secret on the page. */
export function codeFor(secret: string): string {
  const bits = Array.from(secret.replace(/\s/g, ''))
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return computeCode(Uint8Array.from(bytes), findStep(Date.now()));
}

/** Opens a page of the desk. The desk asks a new member to set up a second factor first. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('form[action*="setup"] button').click();
  await page.locator('#factor-code').fill(codeFor((await page.locator('code').first().textContent()) ?? ''));
  await page.locator('form[action*="confirm"] button').click();
  await page.goto(path);
}
