import { expect, test, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { LANGUAGES, SITE_PAGES, inLanguage } from './site-pages.ts';

const PHONE = { width: 375, height: 700 };
/** By then a highlight has ended. */
const HIGHLIGHT_OVER_MS = 1000;

function pathOf(name: string): string {
  const found = SITE_PAGES.find((page) => page.name === name);
  if (found === undefined) throw new Error(`There is no page case called ${name}.`);
  return found.path;
}

const profile = pathOf('public profile');

/** How far an element's top is below the window's. */
function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
}

/**
 * Notes in the page when an element of this id is highlighted and when it no longer is, and gives the milliseconds between.
 * That they are too many is a timer's word: on a machine that stands still a while timers come late, but in their order.
 */
async function watchHighlight(page: Page, id: string): Promise<() => Promise<number>> {
  await page.addInitScript(
    ([watched, over]) => {
      const times: Record<string, number> = {};
      Object.assign(window, { highlightTimes: times });
      const begin = () => {
        times['from'] = performance.now();
        setTimeout(() => {
          times['over'] = performance.now();
        }, over);
      };
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          if (!(target instanceof HTMLElement) || target.id !== watched) continue;
          const isOn = target.classList.contains('is-highlighted');
          if (isOn && times['from'] === undefined) begin();
          else if (!isOn && times['from'] !== undefined) times['to'] ??= performance.now();
        }
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
    },
    [id, HIGHLIGHT_OVER_MS] as const,
  );
  return async () => {
    const read = () =>
      page.evaluate(() => (window as unknown as { highlightTimes: Record<string, number> }).highlightTimes);
    await expect.poll(async () => Object.keys(await read())).toEqual(['from', 'to', 'over']);
    const times = await read();
    return (times['to'] ?? Number.NaN) - (times['from'] ?? Number.NaN);
  };
}

test.describe('the address of a section', () => {
  for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
    test(`leads to the section, 100 px below the top of a window ${viewport.width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${profile}#Students`);
      await expect.poll(() => topOf(page, 'Students')).toBeCloseTo(100, -0.5);
    });
  }

  test('has the section highlighted for 750 ms', async ({ page }) => {
    const highlight = await watchHighlight(page, 'Students');
    await page.goto(`${profile}#Students`);
    expect(await highlight()).toBeGreaterThanOrEqual(745);
  });

  for (const hash of ['Students', 'Race_ethnicity*Test_scores*science']) {
    test(`has the section highlighted for as long when a link leads to #${hash}`, async ({ page }) => {
      const [section = ''] = hash.split('*');
      const highlight = await watchHighlight(page, section);
      await page.goto(profile);
      await page.locator('.profile-header').evaluate((header, address) => {
        const link = document.createElement('a');
        link.href = `#${address}`;
        link.textContent = 'There';
        header.insertAdjacentElement('beforeend', link);
      }, hash);
      await page.getByRole('link', { name: 'There', exact: true }).click();
      expect(await highlight()).toBeGreaterThanOrEqual(745);
      expect(await topOf(page, section)).toBeCloseTo(100, -0.5);
    });
  }

  test('may be spelled with spaces and slashes, and name several', async ({ page }) => {
    await page.goto(`${profile}#Test%20scores*Students`);
    await expect.poll(() => topOf(page, 'Test_scores')).toBeCloseTo(100, -0.5);
  });

  test('that no section has leaves the page at its top', async ({ page }) => {
    await page.goto(`${profile}#Nothing*at*all`);
    await expect(page.locator('.back-to-top')).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('is awaited where the section comes late', async ({ page }) => {
    await page.goto(`${profile}#Late`);
    await page.evaluate(() => {
      const late = document.createElement('section');
      late.id = 'Late';
      late.textContent = 'Late';
      document.querySelector('#NearbySchools')?.insertAdjacentElement('beforebegin', late);
    });
    await expect.poll(() => topOf(page, 'Late')).toBeCloseTo(100, -0.5);
  });

  test('leads to the reviews without highlighting them', async ({ page }) => {
    await page.goto(`${profile}#Reviews`);
    await expect.poll(() => topOf(page, 'Reviews')).toBeCloseTo(100, -0.5);
    await expect(page.locator('.is-highlighted')).toHaveCount(0);
  });

  test('is no longer awaited by a reader who goes on', async ({ page }) => {
    await page.goto(`${profile}#Late`);
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.evaluate(() => {
      const late = document.createElement('section');
      late.id = 'Late';
      document.querySelector('#Sources')?.insertAdjacentElement('beforeend', late);
    });
    const settled = await page.evaluate(
      () => new Promise<number>((resolve) => setTimeout(() => resolve(window.scrollY), 400)),
    );
    expect(settled).toBeLessThan(400);
  });
});

for (const [width, isSticky] of [
  [1200, true],
  [1199, false],
] as const) {
  test(`the heading of a part of the profile ${isSticky ? 'stays above' : 'goes with'} its modules at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${profile}#Test_scores`);
    await expect.poll(() => topOf(page, 'Test_scores')).toBeCloseTo(100, -0.5);
    const { top, bottom } = await page
      .locator('#academics-title')
      .evaluate((heading) => heading.getBoundingClientRect().toJSON() as DOMRect);
    if (isSticky) expect([top, bottom <= 100]).toEqual([0, true]);
    else expect(bottom).toBeLessThan(0);
  });
}

test.describe('the table of contents', () => {
  test('scrolls smoothly to a section and then sets the hash', async ({ page }) => {
    await page.goto(profile);
    const link = page.locator('.toc a[href="#Teachers_staff"]');
    const isSetEarly = await link.evaluate((element: HTMLElement) => {
      element.click();
      return location.hash !== '';
    });
    expect(isSetEarly).toBe(false);
    await expect(page).toHaveURL(/#Teachers_staff$/);
    expect(await topOf(page, 'Teachers_staff')).toBeCloseTo(100, -0.5);
  });

  test('marks the section that is being read, and stays 80 px below the top', async ({ page }) => {
    await page.goto(profile);
    for (const id of ['Test_scores', 'Students', 'Test_scores']) {
      await page.locator(`[id="${id}"]`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await expect(page.locator('.toc [aria-current]')).toHaveAttribute('href', `#${id}`);
      expect(await page.locator('.toc').evaluate((toc) => toc.getBoundingClientRect().top)).toBe(80);
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.locator('.toc [aria-current]')).toHaveAttribute('href', '#Sources');
  });

  test('keeps the link that has the focus in sight while other sections are read', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(profile);
    const last = page.locator('.toc a').last();
    await last.focus();
    await expect(last).toBeInViewport();
    await page.locator('#Test_scores').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(page.locator('.toc [aria-current]')).toHaveAttribute('href', '#Test_scores');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  });

  test('leads the keyboard into the section', async ({ page }) => {
    await page.goto(profile);
    await page.locator('.toc a[href="#NearbySchools"]').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#NearbySchools$/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#NearbySchools')?.id)).toBe('NearbySchools');
  });

  test('jumps where the reader asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(profile);
    const top = await page.locator('.toc a[href="#Students"]').evaluate((link: HTMLElement) => {
      link.click();
      return document.querySelector('#Students')?.getBoundingClientRect().top;
    });
    expect(top).toBeCloseTo(100, -0.5);
  });

  test('goes back to where the reader was', async ({ page }) => {
    await page.goto(profile);
    await page.locator('.toc a[href="#Students"]').click();
    await expect(page).toHaveURL(/#Students$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${profile}$`));
  });
});

test.describe('the tabs of a list of links', () => {
  const city = pathOf('city');
  const tabs = (page: Page) => page.locator('#top-schools').getByRole('tab');
  const selected = (page: Page) => page.locator('#top-schools').getByRole('tab', { selected: true });
  const panel = (page: Page) => page.locator('#top-schools').getByRole('tabpanel');

  test('show the one that the address names, with its section 100 px below the top', async ({ page }) => {
    await page.goto(`${city}#top-schools*m`);
    await expect(selected(page)).toHaveAttribute('href', '#top-schools*m');
    await expect(panel(page)).toHaveAttribute('id', 'top-schools*m');
    await expect.poll(() => topOf(page, 'top-schools')).toBeCloseTo(100, -0.5);
  });

  test('show the first one where the address names an unknown one', async ({ page }) => {
    await page.goto(`${city}#top-schools*kindergarten*blue`);
    await expect(selected(page)).toHaveAttribute('href', '#top-schools*e');
    await expect.poll(() => topOf(page, 'top-schools')).toBeCloseTo(100, -0.5);
  });

  test('write the one that is clicked into the address, and into no history', async ({ page }) => {
    await page.goto(inLanguage(city, 'es'));
    const before = await page.evaluate(() => history.length);
    await tabs(page).nth(2).click();
    await expect(page).toHaveURL(/\?lang=es#top-schools\*h$/);
    await expect(panel(page)).toHaveAttribute('id', 'top-schools*h');
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.reload();
    await expect(selected(page)).toHaveAttribute('href', '#top-schools*h');
  });

  test('follow a change of the address', async ({ page }) => {
    await page.goto(city);
    await page.evaluate(() => {
      location.hash = '#top-schools*m';
    });
    await expect(selected(page)).toHaveAttribute('href', '#top-schools*m');
  });

  test('are one stop of the keyboard, and arrows, Home and End go through them', async ({ page }) => {
    await page.goto(city);
    await selected(page).focus();
    for (const [key, level] of [
      ['ArrowRight', 'm'],
      ['End', 'h'],
      ['ArrowRight', 'e'],
      ['ArrowLeft', 'h'],
      ['Home', 'e'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(selected(page)).toBeFocused();
      await expect(selected(page)).toHaveAttribute('href', `#top-schools*${level}`);
      await expect(page).toHaveURL(new RegExp(`#top-schools\\*${level}$`));
    }
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(selected(page)).toBeFocused();
  });

  test('open where a search within the page finds something', async ({ page }) => {
    await page.goto(city);
    const hidden = page.locator('[id="top-schools*h"]');
    await expect(hidden).toHaveAttribute('hidden', 'until-found');
    await hidden.dispatchEvent('beforematch');
    await expect(selected(page)).toHaveAttribute('href', '#top-schools*h');
  });

  test('say that they do not fit, as soon as they do not', async ({ page }) => {
    await page.goto(city);
    const list = page.locator('#top-schools .tab-list');
    await expect(list).not.toHaveClass(/is-overflowing/);
    await tabs(page)
      .first()
      .evaluate((tab) => tab.append(' of every kind, for every child, in every street'));
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(list).toHaveClass(/is-overflowing/);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(list).not.toHaveClass(/is-overflowing/);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('are links to sections that are all shown', async ({ page }) => {
      await page.goto(city);
      for (const level of ['e', 'm', 'h']) await expect(page.locator(`[id="top-schools*${level}"]`)).toBeVisible();
      await page.locator('a[href="#top-schools*h"]').click();
      await expect(page.locator('[id="top-schools*h"]')).toBeInViewport();
      await expect(page.getByRole('tab')).toHaveCount(0);
    });
  });
});

test.describe('the tabs of a module and the tabs within them', () => {
  const shown = (page: Page) =>
    page
      .locator('#Race_ethnicity')
      .getByRole('tab', { selected: true })
      .evaluateAll((tabs) => tabs.filter((tab) => tab.checkVisibility()).map((tab) => tab.getAttribute('href')));

  for (const [hash, expected] of [
    ['Race_ethnicity*Test_scores*science', ['Test_scores', 'Test_scores*science']],
    ['Race/ethnicity*Test%20scores', ['Test_scores', 'Test_scores*mathematics']],
    ['Race_ethnicity*Test_scores*alchemy', ['Test_scores', 'Test_scores*mathematics']],
    ['Race_ethnicity*Nothing*science', ['Academic_progress']],
  ] as const) {
    test(`are those of #${hash}, or the first ones where these are unknown`, async ({ page }) => {
      await page.goto(`${profile}#${hash}`);
      await expect.poll(() => shown(page)).toEqual(expected.map((path) => `#Race_ethnicity*${path}`));
      await expect.poll(() => topOf(page, 'Race_ethnicity')).toBeCloseTo(100, -0.5);
    });
  }

  test('are written into the address when they are clicked', async ({ page }) => {
    await page.goto(profile);
    const module = page.locator('#Race_ethnicity');
    await module.locator('a[href="#Race_ethnicity*Test_scores"]').click();
    await expect(page).toHaveURL(/#Race_ethnicity\*Test_scores$/);
    await module.locator('a[href="#Race_ethnicity*Test_scores*science"]').click();
    await expect(page).toHaveURL(/#Race_ethnicity\*Test_scores\*science$/);
    expect(await shown(page)).toEqual(['#Race_ethnicity*Test_scores', '#Race_ethnicity*Test_scores*science']);
  });
});

test.describe('the way back to the top', () => {
  const isShown = (page: Page) =>
    page.locator('.back-to-top').evaluate((button) => getComputedStyle(button).visibility === 'visible');
  const scrollTo = (page: Page, top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

  test('appears past 220 px and goes again', async ({ page }) => {
    await page.goto(profile);
    await scrollTo(page, 220);
    await expect.poll(() => isShown(page)).toBe(false);
    await scrollTo(page, 221);
    await expect.poll(() => isShown(page)).toBe(true);
    await scrollTo(page, 0);
    await expect.poll(() => isShown(page)).toBe(false);
    await expect(page.locator('.back-to-top')).toHaveCSS('transition-duration', '0.5s, 0.5s');
  });

  test('takes half a second and brings the keyboard along', async ({ page }) => {
    await page.goto(profile);
    await scrollTo(page, 2000);
    await expect.poll(() => isShown(page)).toBe(true);
    // What every frame shows by its own time: on a slow machine they are few, and each has to be right.
    const frames = await page.locator('.back-to-top').evaluate(
      (button: HTMLButtonElement) =>
        new Promise<{ at: number; top: number }[]>((resolve) => {
          const seen: { at: number; top: number }[] = [];
          const startedAt = performance.now();
          button.click();
          const look = (now: number) => {
            seen.push({ at: now - startedAt, top: window.scrollY });
            if (now - startedAt > 800) resolve(seen);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    expect(frames.filter(({ at, top }) => at <= 400 && top === 0)).toEqual([]);
    expect(frames.filter(({ at, top }) => at >= 600 && top > 0)).toEqual([]);
    await expect(page.locator('main')).toBeFocused();
  });

  test('takes no time where the reader asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(profile);
    await scrollTo(page, 2000);
    await expect.poll(() => isShown(page)).toBe(true);
    const depth = await page.locator('.back-to-top').evaluate(
      (button: HTMLButtonElement) =>
        new Promise<number>((resolve) => {
          button.click();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)));
        }),
    );
    expect(depth).toBe(0);
    await expect(page.locator('.back-to-top')).toHaveCSS('transition-duration', '0s');
  });

  test('is disabled in a window narrower than 300 px', async ({ page }) => {
    await page.setViewportSize({ width: 299, height: 600 });
    await page.goto(profile);
    await expect(page.locator('.back-to-top')).toBeDisabled();
    await page.setViewportSize({ width: 300, height: 600 });
    await expect(page.locator('.back-to-top')).toBeEnabled();
  });
});

test.describe('the bars of a phone', () => {
  const bars = ['.profile-bar', '.profile-actions'];
  /** Scrolls to so many pixels past the end of the profile's header. */
  const scrollPastHeader = (page: Page, by: number) =>
    page.evaluate((pixels) => {
      const header = document.querySelector('.profile-header');
      const end = (header?.getBoundingClientRect().bottom ?? 0) + window.scrollY;
      window.scrollTo({ top: Math.ceil(end) + pixels, behavior: 'instant' });
    }, by);

  test('take the place of the site’s header once the profile’s is scrolled away', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 700 });
    await page.goto(profile);
    for (const [by, isShown] of [
      [-20, false],
      [2, true],
      [-20, false],
    ] as const) {
      await scrollPastHeader(page, by);
      for (const bar of bars) {
        await expect(page.locator(bar)).toHaveCSS('visibility', isShown ? 'visible' : 'hidden');
      }
      await expect(page.locator('.site-header')).toHaveCSS('visibility', isShown ? 'hidden' : 'visible');
    }
  });

  test('are not there in wider windows', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 700 });
    await page.goto(profile);
    await scrollPastHeader(page, 100);
    await expect(page.locator('html')).toHaveClass(/is-past-header/);
    for (const bar of bars) await expect(page.locator(bar)).toBeHidden();
    await expect(page.locator('.site-header')).toHaveCSS('visibility', 'visible');
  });

  test('have saving and following at hand', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(profile);
    await scrollPastHeader(page, 2);
    for (const action of ['.save-button', '.follow-button']) {
      await expect(page.locator(`.profile-actions ${action}`)).toBeInViewport();
    }
  });

  test('never cover what has the focus', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(profile);
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return null;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const isSeen = [0.1, 0.5, 0.9].some((part) => {
          const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
          return hit !== null && (focused.contains(hit) || hit.contains(focused));
        });
        return isSeen ? null : focused.outerHTML.slice(0, 120);
      });
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let count = 0; count < 60; count += 1) {
        await page.keyboard.press(key);
        expect(await covered()).toBeNull();
      }
    }
  });
});

test.describe('sharing a school', () => {
  test('opens a window of 700 by 300 px', async ({ page, context }) => {
    await context.route(/facebook\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'shared' }));
    await page.goto(profile);
    await page.locator('.share summary').click();
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Facebook' }).click(),
    ]);
    await popup.waitForLoadState();
    const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(size).toEqual([700, 300]);
    expect(popup.url()).toContain(encodeURIComponent(profile));
    await expect(page).toHaveURL(new RegExp(`${profile}$`));
  });

  test('copies the page’s address and says so', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(inLanguage(profile, 'es'));
    await page.locator('.share summary').click();
    await page.locator('.permalink button').click();
    await expect(page.locator('.permalink [role=status]')).toHaveText('El enlace se ha copiado.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${inLanguage(profile, 'es')}`);
  });

  test('leaves the address selected where the browser does not let it be copied', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(profile);
    await page.locator('.share summary').click();
    await page.locator('.permalink button').click();
    await expect(page.locator('.permalink [role=status]')).toContainText('selected');
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(profile);
  });

  test('is opened by the bar of a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${profile}#Students`);
    await page.locator('.profile-actions a[href="#share"]').click();
    await expect(page.locator('.share')).toHaveAttribute('open');
    await expect(page.locator('.permalink input')).toBeInViewport();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('sections are reached, sharing is a list of links, and nothing waits for a script', async ({ page }) => {
    await page.goto(`${profile}#Students`);
    await expect.poll(async () => (await page.locator('#Students').boundingBox())?.y).toBeCloseTo(100, -0.5);
    await page.locator('.toc a[href="#Test_scores"]').click();
    await expect(page).toHaveURL(/#Test_scores$/);
    await page.locator('.share summary').click();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
    await expect(page.locator('.permalink input')).toHaveValue(new RegExp(`${profile}$`));
    await expect(page.locator('.permalink button')).toBeHidden();
    await expect(page.locator('.back-to-top')).toBeHidden();
    await expect(page.locator('.profile-actions')).toBeHidden();
  });
});

test.describe('the script of a page', () => {
  for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
    test(`moves nothing when it comes to a window ${viewport.width} px wide`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.setViewportSize(viewport);
      for (const name of ['public profile', 'city', 'district']) {
        // The script comes late, as it does on a slow line.
        await page.route('**/_astro/*.js', async (route) => {
          const response = await route.fetch();
          await new Promise((resolve) => setTimeout(resolve, 300));
          await route.fulfill({ response });
        });
        await page.goto(pathOf(name), { waitUntil: 'networkidle' });
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      }
    });
  }

  test('weighs less than 15 KB before anything is asked of it', async ({ page }) => {
    const weights: number[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        weights.push((await response.request().sizes()).responseBodySize);
    });
    for (const name of ['public profile', 'city', 'district']) {
      weights.length = 0;
      await page.goto(pathOf(name), { waitUntil: 'networkidle' });
      expect(weights.length).toBeGreaterThan(0);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(15_000);
    }
  });
});

for (const language of LANGUAGES) {
  for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
    test.describe(`in a window ${viewport.width} px wide (${language})`, () => {
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('bars, a highlighted section and the way back are accessible', async ({ page }) => {
        await page.goto(`${inLanguage(profile, language)}#Students`);
        await page.locator('#Students').evaluate((section) => section.classList.add('is-highlighted'));
        await expect(page.locator('.back-to-top')).toHaveClass(/is-shown/);
        expect(await axeFaults(page)).toEqual([]);
      });

      test('sharing is accessible', async ({ page }) => {
        await page.goto(inLanguage(profile, language));
        await page.locator('.share summary').click();
        await page.locator('.permalink button').click();
        await expect(page.locator('.permalink [role=status]')).not.toBeEmpty();
        expect(await axeFaults(page)).toEqual([]);
      });

      test('tabs are accessible, whichever is open', async ({ page }) => {
        for (const [path, section] of [
          [pathOf('city'), '#top-schools'],
          [profile, '#Race_ethnicity'],
        ] as const) {
          await page.goto(inLanguage(path, language));
          const list = page.locator(section).locator('.tab-list').first();
          for (const tab of await list.getByRole('tab').all()) {
            await tab.click();
            await expect(tab).toHaveAttribute('aria-selected', 'true');
            expect(await axeFaults(page)).toEqual([]);
          }
        }
      });
    });
  }
}
