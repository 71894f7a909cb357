import { expect, test, type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './axe.ts';
import { OAKLAND_SEARCH } from './search-reader.ts';
import { pathOf } from './site-pages.ts';
import { inLanguage, landsIf } from './views.ts';

/** What an older browser lacks, and what a setting or an extension removes. Each runs before the scripts of a page. */
const MISSING: Readonly<Record<string, () => void>> = {
  'AbortSignal.any': () => Reflect.deleteProperty(AbortSignal, 'any'),
  'AbortSignal.timeout': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  popover: () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const name of ['popoverTargetElement', 'popoverTargetAction'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
  },
  checkVisibility: () => Reflect.deleteProperty(Element.prototype, 'checkVisibility'),
  requestIdleCallback: () => Reflect.deleteProperty(window, 'requestIdleCallback'),
  'command and commandfor': () => {
    for (const name of ['command', 'commandForElement']) Reflect.deleteProperty(HTMLButtonElement.prototype, name);
  },
  reportError: () => Reflect.deleteProperty(window, 'reportError'),
  'Object.hasOwn': () => Reflect.deleteProperty(Object, 'hasOwn'),
  'Array.prototype.at': () => Reflect.deleteProperty(Array.prototype, 'at'),
  'storage of the browser': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied.', 'SecurityError');
        },
      });
  },
  cookies: () => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }),
  'texts as they were, because an extension rewrites them': () => {
    addEventListener('DOMContentLoaded', () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement?.closest('script, style') !== null) continue;
        const changed = document.createElement('span');
        changed.textContent = node.textContent;
        node.parentNode?.replaceChild(changed, node);
        walker.currentNode = changed.lastChild ?? changed;
      }
    });
  },
};

/** Every supported browser has these. Others may report that they miss them, but reading and forms work. */
const ALWAYS_THERE = ['Object.hasOwn', 'Array.prototype.at'];

async function filterByCharter(page: Page): Promise<void> {
  await page.goto(OAKLAND_SEARCH);
  const before = await page.locator('#found').textContent();
  await page.locator('[id="st[]-charter"]').check();
  // In place, or as the form that the browser sends.
  if (
    !(await page.waitForURL(/charter/, { timeout: 4000 }).then(
      () => true,
      () => false,
    ))
  )
    await page.locator('#filter-panel [type="submit"]').click();
  await page.waitForURL(/charter/);
  await expect(page.locator('#found')).not.toHaveText(before ?? '');
}

async function readProfile(page: Page): Promise<void> {
  await page.goto(pathOf('public profile'));
  const tab = page.locator('.tab-list [role="tab"][aria-selected="false"]').first();
  const id = await tab.getAttribute('id');
  await tab.click();
  await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-selected', 'true');
  await page.locator('.account-sign-in').click();
  await expect(page.locator('input[type="email"]').first()).toBeVisible();
}

async function typeInBox(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('#what').fill('Oakland');
  await page.locator('#what').press('Enter');
  await expect(page.locator('h1')).toContainText('Oakland');
}

for (const [name, take] of Object.entries(MISSING))
  test(`searching, filtering, reading and logging in work without ${name}`, landsIf(false), async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(take);
    await page.setViewportSize({ width: 1280, height: 900 });
    await filterByCharter(page);
    await readProfile(page);
    await typeInBox(page);
    if (!ALWAYS_THERE.includes(name)) expect(errors).toEqual([]);
  });

for (const [width, names] of Object.entries({
  // Wide tables of a profile and of results scroll sideways with the page there.
  360: ['home', 'state', 'city', 'city listing', 'comparison', 'search results', 'saved schools of a browser'],
  1280: ['home', 'state', 'city', 'district', 'public profile', 'search as a table', 'comparison'],
}))
  test(
    `pages fit ${width} px in a browser whose letters are twice as large`,
    landsIf(false),
    async ({ page, context }) => {
      await page.setViewportSize({ width: Number(width), height: 740 });
      const session = await context.newCDPSession(page);
      await session.send('Page.enable');
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      for (const name of names) {
        await page.goto(inLanguage(pathOf(name), 'es'));
        await expectNoSidewaysScrolling(page);
      }
    },
  );

test.describe('with the focus of Safari, which gives none to clicked buttons, links and boxes', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener(
        'mousedown',
        (event) => {
          const target = event.target instanceof Element ? event.target : null;
          if (target?.closest('button, a, summary, label, input[type="checkbox"], input[type="radio"]') == null) return;
          event.preventDefault();
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        },
        true,
      );
    });
  });

  test('the filter sheet stays open while boxes are ticked', landsIf(false), async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(OAKLAND_SEARCH);
    await page.locator('#filter-button').click();
    const sheet = page.locator('#filter-panel');
    await sheet.locator('select').first().focus();
    await page.locator('[id="st[]-charter"]').click();
    await expect(page.locator('[id="st[]-charter"]')).toBeChecked();
    await expect(sheet).toBeVisible();
  });

  test('a closed dialog gives the focus back to what opened it', landsIf(false), async ({ page }) => {
    await page.goto('/');
    const opener = page.locator('.account-sign-in');
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
