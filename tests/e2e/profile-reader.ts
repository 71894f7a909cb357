import type { Page } from '@playwright/test';
import { pathOf } from './site-pages.ts';

export const PHONE = { width: 375, height: 700 };

/** A public school's profile. */
export const PROFILE = pathOf('public profile');

/** How far an element's top is below the window's. */
export function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
}
