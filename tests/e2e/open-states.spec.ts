import { expect, type Locator, type Page } from '@playwright/test';
import { expectStepAccessible } from './axe.ts';
import { pathOf, pathOfDemoSchool } from './site-pages.ts';
import { VIEWS, inLanguage, landsIf } from './views.ts';
import { test } from './visitor-test.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

/** Returns the first secondary school of the demonstration that reported everything. */
function describedSchool(): string {
  const blocks = ['overview', 'ratingFactors', 'courses', 'historicalRatings', 'studentsWithDisabilities'] as const;
  const school = DEMO_SCHOOLS.find(
    ({ document, facts }) =>
      facts.grades?.low === '9' &&
      document.schoolInformation?.isClaimed === true &&
      blocks.every((block) => block in document),
  );
  if (school === undefined) throw new Error('No demonstration school told everything.');
  return pathOfDemoSchool(school);
}

/** What a keyboard opens on a page: where to begin, and how. Returns the parts of the page to check. */
interface OpenState {
  readonly name: string;
  readonly path: string;
  /** The one module that is left on the page: axe takes seconds for a whole profile, and these have many states. */
  readonly module?: string;
  readonly open: (page: Page, judge: (part: string) => Promise<void>) => Promise<void>;
}

const profile = describedSchool();
const press = async (at: Locator, ...keys: readonly string[]): Promise<void> => {
  await at.focus();
  for (const key of keys) await at.page().keyboard.press(key);
};

/** Goes through all tabs of a list by arrow, and first through the tabs within each; judges every panel at the last of these. */
async function walkTabs(list: Locator, judge: (part: string) => Promise<void>): Promise<void> {
  const page = list.page();
  const tabs = await list.locator(':scope > li > [role=tab]').count();
  for (let at = 0; at < tabs; at += 1) {
    const tab = list.getByRole('tab', { selected: true });
    await press(tab, 'ArrowRight');
    await expect(tab).toBeFocused();
    const panel = `[id="${await tab.getAttribute('aria-controls')}"]`;
    await page.keyboard.press('Tab');
    await expect(page.locator(panel)).toBeFocused();
    const inner = page.locator(`${panel} > .tabs > .tab-list`);
    if ((await inner.count()) > 0) await press(inner.getByRole('tab', { selected: true }), 'End');
    await judge(panel);
  }
}

/** Opens every disclosure of a kind, those within others too. */
async function openEvery(page: Page, kind: string): Promise<void> {
  const closed = page.locator(`main ${kind}:not([open]) > summary`).filter({ visible: true });
  await expect(closed).not.toHaveCount(0);
  while ((await closed.count()) > 0) await press(closed.first(), 'Enter');
}

const MODULES_WITH_TABS = [
  'Equity_overview',
  'Race_ethnicity',
  'Low-income_students',
  'Students_with_Disabilities',
  'osp-school-info',
  'NearbySchools',
];

const STATES: readonly OpenState[] = [
  {
    name: 'nearby schools, turned to those that came late',
    path: pathOf('public profile'),
    module: 'NearbySchools',
    open: async (page, judge) => {
      const panel = page.locator('[id="NearbySchools*Nearby_schools"]');
      await press(page.locator('#NearbySchools [role=tab]').first(), 'End');
      const forward = panel.locator('[data-step="1"]');
      for (const shown of [/3–4$/, /5–6$/, /7–8$/]) {
        await press(forward, 'Enter');
        await expect(panel.getByRole('status')).toHaveText(shown);
      }
      await judge('#NearbySchools');
      await page.keyboard.press('Shift+Tab');
      await expect(panel.locator('[data-step="-1"]')).toBeFocused();
    },
  },
  {
    name: 'the question about students with disabilities, answered',
    path: profile,
    module: 'Students_with_Disabilities',
    open: async (page, judge) => {
      const prompt = page.locator('.rating-prompt');
      await press(prompt.locator('summary'), 'Enter', 'Tab', 'ArrowRight', 'ArrowRight');
      await expect(prompt.getByRole('radio').nth(2)).toBeChecked();
      await expect(prompt.locator('[data-continue]')).toBeVisible();
      await judge('.rating-prompt');
      await page.keyboard.press('Escape');
      await expect(prompt.locator('summary')).toBeFocused();
      await press(prompt.locator('summary'), 'Enter', 'Tab', 'Tab', 'Enter');
      await expect(page).toHaveURL(/reviews\/write\/\?.*topic_answers\[learning_differences\]=3/);
    },
  },
  ...MODULES_WITH_TABS.map((anchor): OpenState => {
    return {
      name: `every tab of ${anchor}`,
      path: profile,
      module: anchor,
      open: (page, judge) =>
        walkTabs(
          page.locator(`[id="${anchor}"] > .tabs > .tab-list, [id="${anchor}"] > div > .tabs > .tab-list`),
          judge,
        ),
    };
  }),
  {
    name: 'sharing, with the address copied',
    path: profile,
    open: async (page, judge) => {
      await press(page.locator('.share > summary'), 'Enter');
      await press(page.locator('.permalink button'), 'Enter');
      await expect(page.locator('.permalink [role=status]')).not.toBeEmpty();
      await judge('.share');
    },
  },
  {
    name: 'the bars of a page that is scrolled, and the way back',
    path: profile,
    open: async (page, judge) => {
      await page.locator('#Students').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await expect(page.locator('.back-to-top')).toHaveCSS('opacity', '1');
      await page.locator('#Students').evaluate((section) => section.classList.add('is-highlighted'));
      await judge('#Students');
      const hasBars = (page.viewportSize()?.width ?? 0) <= 767;
      for (const bar of ['.profile-bar', '.profile-actions']) {
        await expect(page.locator(bar)).toBeVisible({ visible: hasBars });
        if (hasBars) await judge(bar);
      }
      await judge('.back-to-top');
      await press(page.locator('.back-to-top'), 'Enter');
      await expect(page.locator('main')).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    },
  },
  {
    name: 'the courses in their dialog',
    path: profile,
    module: 'Courses_and_programs',
    open: async (page, judge) => {
      const opener = page.locator('.course-disclosure summary');
      await press(opener, 'Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await judge('.course-dialog');
      for (let count = 0; count < 8; count += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () =>
            document.activeElement?.closest('dialog, body > :not(main)') === null &&
            document.activeElement !== document.body,
        );
        expect(isOutside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    },
  },
  ...['Students', 'Students_with_Disabilities', 'Test_scores', 'Ratings', 'Rating_factors', 'Teachers_staff'].map(
    (anchor): OpenState => {
      return {
        name: `everything that ${anchor} holds back`,
        path: profile,
        module: anchor,
        open: async (page, judge) => {
          await openEvery(page, `[id="${anchor}"] details:not(.rating-prompt > *)`);
          await judge(`[id="${anchor}"]`);
        },
      };
    },
  ),
  {
    name: 'the description in full',
    path: profile,
    module: 'Overview',
    open: async (page, judge) => {
      const button = page.locator('#Overview button');
      await press(button, 'Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await judge('#Overview');
    },
  },
  ...['city', 'district'].map((name): OpenState => {
    return {
      name: `every table of top schools of a ${name}, and more of each`,
      path: pathOf(name),
      open: async (page, judge) => {
        const list = page.locator('#top-schools .tab-list');
        const more = page.locator('#top-schools [role=tabpanel] [data-load-more] > button');
        await walkTabs(list, async (panel) => {
          if (await more.isVisible()) await press(more, 'Enter');
          // A row that is half under the bar of contents counts as a small target.
          await page.locator('#top-schools').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
          await judge(panel);
        });
        await openEvery(page, '.state-cities > details');
        await judge('.state-cities');
      },
    };
  }),
];

async function leaveOnly(page: Page, anchor: string): Promise<void> {
  await page
    .locator('.module')
    .evaluateAll((all, kept) => all.forEach((module) => module.id !== kept && module.remove()), anchor);
}

test.describe('opened by keyboard', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, path, module, open } of STATES) {
    for (const { language, width, isLanding } of VIEWS) {
      test(`${name}: all is accessible (${language}, ${width} px)`, landsIf(isLanding), async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width, height: 900 });
        await page.goto(inLanguage(path, language));
        if (module !== undefined) await leaveOnly(page, module);
        await open(page, (part) => expectStepAccessible(page, { within: part }));
      });
    }
  }
});
