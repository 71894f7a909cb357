import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { LANGUAGES, inLanguage } from './site-pages.ts';

const WIDTHS = [1280, 768, 320];
const OAKLAND = '/search/search.page?locationSearchString=Oakland,%20CA';

const found = (page: Page) => page.locator('#found');
const cards = (page: Page) => page.locator('.result-cards > li');
const what = (page: Page) => page.locator('#what');
const where = (page: Page) => page.locator('#where');
const options = (page: Page) => page.getByRole('option');

const submit = (page: Page) => page.locator('main').getByRole('button', { name: 'Search', exact: true });

/** Opens the filters where they are folded up. */
async function openFilters(page: Page): Promise<void> {
  // Before its style sheets a page shows what it hides with them.
  await page.waitForLoadState();
  const closed = page.locator('#filter-panel:not([open]) > summary');
  if (await closed.isVisible()) await closed.click();
}

/** Goes on with the Tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${String(target)}.`);
}

/** The box with its script: it is loaded by the first touch of it. */
async function wakeBox(page: Page): Promise<void> {
  await what(page).focus();
  await expect(what(page)).toHaveRole('combobox');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a search with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    const apply = async (page: Page, name: string) => {
      if (!javaScriptEnabled) await page.getByRole('button', { name }).click();
    };

    const applyByKeyboard = async (page: Page, name: string) => {
      if (javaScriptEnabled) return;
      await tabTo(page, page.getByRole('button', { name }));
      await page.keyboard.press('Enter');
    };

    test('goes from a place to its elementary schools, another order, the next page and a school', async ({ page }) => {
      await page.goto('/');
      await where(page).fill('Oakland, CA');
      await submit(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools near Oakland, CA');
      await openFilters(page);
      await page.getByRole('checkbox', { name: 'Elementary' }).check();
      await apply(page, 'Show schools');
      await expect(page).toHaveURL(/gradeLevels/);
      await expect(page.getByRole('link', { name: 'Remove Elementary' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Order' }).selectOption('distance');
      await apply(page, 'Sort');
      await expect(page).toHaveURL(/sort=distance/);
      await expect(page.getByText('Ordered by distance, nearest first')).toBeVisible();
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page).toHaveTitle('Schools near Oakland, CA – Page 2 | Homeroom');
      const school = cards(page).first().getByRole('link');
      const name = (await school.innerText()).trim();
      await school.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });

    test('removes its filters one by one, and shows a table', async ({ page }) => {
      await page.goto(`${OAKLAND}&gradeLevels[]=e&st[]=public&summary_rating=8,10`);
      await page.getByRole('link', { name: 'Remove Public' }).click();
      await expect(page).not.toHaveURL(/st%5B/);
      await page.getByRole('link', { name: 'Clear all filters' }).click();
      await expect(page).not.toHaveURL(/gradeLevels|summary_rating/);
      await page.getByRole('link', { name: 'Table', exact: true }).click();
      await page.getByRole('link', { name: 'Academic', exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'College readiness' })).toBeVisible();
      await page.getByRole('link', { name: 'School', exact: true }).click();
      await expect(page).toHaveURL(/tableView=Academic/);
      await expect(page.getByRole('columnheader', { name: 'School', exact: true })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await page.getByRole('link', { name: 'Equity', exact: true }).click();
      await page.getByRole('combobox', { name: 'Group of students' }).selectOption('Hispanic or Latino');
      await apply(page, 'Show group');
      await expect(page.getByRole('columnheader', { name: 'Mathematics: Hispanic or Latino' })).toBeVisible();
      await expect(page.locator('.result-table tbody')).toContainText('%');
    });

    test('of a name that is a place leads there', async ({ page }) => {
      await page.goto('/');
      await what(page).fill('94601');
      await submit(page).click();
      await expect(page).toHaveURL(/locationSearchString=94601/);
    });

    test('without anything asked says in the exact words what is lacking', async ({ page }) => {
      await page.goto('/search/search.page');
      await submit(page).click();
      await expect(page.getByText('Please enter an address, zip code or city and state')).toBeVisible();
    });

    test('moves to the best-schools page of the level that is chosen', async ({ page }) => {
      await page.goto('/california/best-schools/');
      await page.getByText('Filter and sort').click();
      await page.getByRole('checkbox', { name: 'Middle' }).check();
      await page.getByRole('combobox', { name: 'Order' }).selectOption('name');
      await page.getByRole('button', { name: 'Show schools' }).click();
      await expect(page).toHaveURL(/\/california\/best-middle-schools\/\?sort=name$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best middle schools in California');
    });

    test('that finds nothing leads on', async ({ page }) => {
      await page.goto(`${OAKLAND}&gradeLevels[]=p&st[]=charter&courses=welding`);
      await expect(found(page)).toHaveText('0 schools found');
      await page
        .getByRole('link', { name: 'Without “Welding”' })
        .or(page.getByText('Without any filter'))
        .first()
        .click();
      await expect(found(page)).not.toHaveText('0 schools found');
    });

    test('of a name of several places asks which, and offers a wider circle where no school is near', async ({
      page,
    }) => {
      await page.goto('/');
      await where(page).fill('Alamo');
      await submit(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which place do you mean?');
      await expect(page.locator('.place-choices a')).toHaveText(['Alamo, CA', 'Alamo, NV']);
      await page.getByRole('link', { name: 'Alamo, CA' }).click();
      await expect(found(page)).toHaveText('0 schools found');
      await page.getByRole('link', { name: /^Search within \d+ miles$/ }).click();
      await expect(found(page)).not.toHaveText('0 schools found');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools near Alamo, CA');
    });

    test('reaches as far as it is told to', async ({ page }) => {
      await page.goto(OAKLAND);
      const near = await found(page).innerText();
      await openFilters(page);
      await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 30 miles');
      await apply(page, 'Show schools');
      await expect(page).toHaveURL(/distance=30/);
      await expect(found(page)).not.toHaveText(near);
      await expect(cards(page)).toHaveCount(25);
    });

    test('of a name that no school has leads to names like that', async ({ page }) => {
      await page.goto('/search/search.page?q=oakland+zebra+elementary');
      const names = page.getByRole('region', { name: 'Schools with names like that' }).getByRole('link');
      const name = await names.first().innerText();
      await names.first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });

    for (const width of [320, 1280]) {
      test(`is asked, narrowed, ordered and read by keyboard alone, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        await tabTo(page, what(page));
        await page.keyboard.type('elementary');
        await tabTo(page, where(page));
        await page.keyboard.type('Oakland, CA');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools for “elementary” near Oakland, CA');
        await page.waitForLoadState();
        const folded = page.locator('#filter-panel > summary');
        if (await folded.isVisible()) {
          await tabTo(page, folded);
          await page.keyboard.press('Enter');
        }
        await tabTo(page, page.getByRole('checkbox', { name: 'Charter' }));
        await page.keyboard.press('Space');
        await applyByKeyboard(page, 'Show schools');
        await expect(page.getByRole('link', { name: 'Remove Charter' })).toBeVisible();
        await tabTo(page, page.getByRole('combobox', { name: 'Order' }));
        await page.keyboard.type('Nam');
        await applyByKeyboard(page, 'Sort');
        await expect(page).toHaveURL(/sort=name/);
        await tabTo(page, page.getByRole('link', { name: 'Table', exact: true }));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/view=table/);
        const school = page.locator('.result-table tbody a').first();
        const name = await school.innerText();
        await tabTo(page, school);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      });
    }

    test('is a file, too', async ({ page }) => {
      await page.goto(OAKLAND);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /Download \d+ schools/ }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('homeroom-schools.csv');
    });
  });
}

test.describe('the results', () => {
  test('change in the page, with its history, its focus and a word to screen readers', async ({ page }) => {
    await page.goto(OAKLAND);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const all = await found(page).innerText();
    const box = page.getByRole('checkbox', { name: 'Private' });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(found(page)).not.toHaveText(all);
    await expect(box).toBeFocused();
    await expect(page.locator('[data-search-status]')).toHaveText(await found(page).innerText());
    await page.getByRole('link', { name: 'Remove Private' }).focus();
    await page.keyboard.press('Enter');
    await expect(found(page)).toHaveText(all);
    await expect(found(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/st%5B%5D=private/);
    await expect(box).toBeChecked();
    await page.goForward();
    await expect(box).not.toBeChecked();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('that do not come leave what is there, and say so', async ({ page }) => {
    await page.goto(OAKLAND);
    const all = await found(page).innerText();
    await page.route('**/search/search.page?**', (route) => route.abort());
    await page.getByRole('checkbox', { name: 'Private' }).check();
    await expect(page.getByRole('alert').filter({ hasText: 'Search is not available right now' })).toBeVisible();
    await expect(found(page)).toHaveText(all);
    await page.unroute('**/search/search.page?**');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(found(page)).not.toHaveText(all);
  });

  test('follow the box without leaving the page', async ({ page }) => {
    await page.goto(OAKLAND);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await wakeBox(page);
    await what(page).fill('elementary');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools for “elementary” near Oakland, CA');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});

test.describe('the search box', () => {
  test('costs nothing before it is touched, and keeps what was typed', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => url.includes('SearchBox.island'))).toEqual([]);
    await what(page).focus();
    await page.keyboard.type('oak');
    await expect(what(page)).toHaveRole('combobox');
    await expect(what(page)).toHaveValue('oak');
    await expect(options(page).first()).toBeVisible();
    await expect(what(page)).toBeFocused();
  });

  test('sends by Enter what was typed while its list is open, where no line of it is chosen', async ({ page }) => {
    await page.goto('/');
    await wakeBox(page);
    await page.keyboard.type('elementary');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('elementary');
    await page.waitForLoadState();
    await where(page).focus();
    await page.keyboard.type('Oaklan');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/locationSearchString=Oaklan/);
    await expect(options(page)).toHaveCount(0);
  });

  test('leads by keyboard to the page of a suggestion', async ({ page }) => {
    await page.goto('/');
    await wakeBox(page);
    await page.keyboard.type('oakland');
    const city = page.getByRole('group', { name: 'Cities' }).getByRole('option').first();
    await expect(city).toBeVisible();
    for (let presses = 0; presses < 20 && (await city.getAttribute('aria-selected')) !== 'true'; presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(what(page)).toHaveAttribute('aria-activedescendant', (await city.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      '/california/oakland/?searchWhatType=autosuggest&searchLocationType=city&searchWhatKeywordValue=oakland',
    );
  });

  test('offers levels and types by keyboard, which take the place of keywords', async ({ page }) => {
    await page.goto('/');
    await wakeBox(page);
    await page.keyboard.press('ArrowDown');
    await expect(options(page)).toHaveCount(7);
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Charter schools' }).click();
    await expect(page.getByRole('button', { name: 'Remove Charter schools' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/st%5B%5D=charter/);
    await expect(page.getByRole('link', { name: 'Remove Charter' })).toBeVisible();
  });

  test('lets somebody type on in the next field when suggestions for the first come late', async ({ page }) => {
    const released = Promise.withResolvers<undefined>();
    await page.route(/autosuggest.*q=elem/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/');
    await wakeBox(page);
    await page.keyboard.type('elem');
    await tabTo(page, where(page));
    const late = page.waitForResponse(/autosuggest.*q=elem/);
    released.resolve(undefined);
    await (await late).finished();
    await page.keyboard.type('Oakland', { delay: 20 });
    await expect(page.getByRole('option', { name: 'Oakland, CA' })).toBeVisible();
    await expect(where(page)).toBeFocused();
    await expect(where(page)).toHaveValue('Oakland');
    await expect(what(page)).toHaveValue('elem');
    await expect(what(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('takes the place where the reader is, where the browser tells', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 37.8, longitude: -122.26 });
    await page.goto('/');
    await wakeBox(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(where(page)).toHaveValue(/CA/);
    await submit(page).click();
    await expect(page).toHaveURL(/lat=.*lon=/);
    await expect(found(page)).not.toHaveText('0 schools found');
  });

  test('says so where the browser does not tell', async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto('/');
    await wakeBox(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'did not tell us where you are' })).toBeVisible();
  });

  test('remembers the place of the last search', async ({ page }) => {
    await page.goto('/');
    await wakeBox(page);
    await where(page).fill('oak');
    await page.getByRole('option', { name: 'Oakland, CA' }).click();
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools near Oakland, CA');
    await page.goto('/best-schools/');
    await wakeBox(page);
    await expect(where(page)).toHaveValue('Oakland, CA');
  });

  test('tells what data science courses are', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Data science courses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Data science courses' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Data science courses' })).toBeFocused();
  });
});

test.describe('the search box on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('opens over the page, searches, and leads back with Escape', async ({ page }) => {
    await page.goto('/');
    await what(page).tap();
    const dialog = page.getByRole('dialog', { name: 'Find schools' });
    await expect(dialog).toBeVisible();
    const field = dialog.getByRole('combobox', { name: 'What' });
    await expect(field).toBeFocused();
    await page.keyboard.type('elementary');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(what(page)).toHaveValue('elementary');
    await expect(what(page)).toBeFocused();
    await where(page).tap();
    await dialog.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools for “elementary”');
  });
});

const REQUIRED = {
  en: 'Please enter an address, zip code or city and state',
  es: 'Ingrese una dirección, un código postal o una ciudad y un estado',
};
const NOT_FOUND = {
  en: 'Location not found. Please enter a valid address, city, or ZIP.',
  es: 'No encontramos ese lugar. Ingrese una dirección, una ciudad o un código postal válidos.',
};
const NOT_FOUND_IN_CALIFORNIA = {
  en: 'Location not found in California. Please enter a valid address, city, or ZIP.',
  es: 'No encontramos ese lugar en California. Ingrese una dirección, una ciudad o un código postal válidos.',
};

/** Every place that cannot be searched, and the exact words of its alert. */
const REFUSED_PLACES = [
  ['locationSearchString=', REQUIRED],
  ['locationSearchString=%20%20', REQUIRED],
  ['locationSearchString=City,%20ZIP%20or%20address', REQUIRED],
  ['locationSearchString=Ciudad%20o%20dirección', REQUIRED],
  ['locationSearchString=Kentucky', REQUIRED],
  ['locationSearchString=ky', REQUIRED],
  ['locationSearchString=Atlantis', NOT_FOUND],
  ['q=99999', NOT_FOUND],
  ['zip=00001', NOT_FOUND],
  ['locationSearchString=Atlantis&state=ca', NOT_FOUND_IN_CALIFORNIA],
  ['city=Atlantis&state=California', NOT_FOUND_IN_CALIFORNIA],
  ['locationSearchString=1%20Nowhere%20St,%20Atlantis&state=ca', NOT_FOUND_IN_CALIFORNIA],
  ['district_id=0600000', NOT_FOUND_IN_CALIFORNIA],
] as const;

for (const [asked, texts] of REFUSED_PLACES) {
  test(`the place “${asked}” is refused in the exact words of both languages, as an alert`, async ({ request }) => {
    for (const language of LANGUAGES) {
      const html = await (await request.get(inLanguage(`/search/search.page?${asked}`, language))).text();
      const [, alert = ''] = /<p class="search-alert" role="alert">([^<]*)<\/p>/.exec(html) ?? [];
      expect(alert.trim()).toBe(texts[language]);
    }
  });
}

interface OpenState {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** The state holds at another width only if it is opened again there. */
  readonly isFolding?: boolean;
}

/** Every open state of a search, by the page that it opens on. */
const OPEN_STATES: readonly OpenState[] = [
  {
    name: 'the levels and types',
    path: '/',
    open: async (page) => {
      await wakeBox(page);
      await page.keyboard.press('ArrowDown');
      await expect(options(page)).toHaveCount(7);
    },
  },
  {
    name: 'the suggestions',
    path: '/best-schools/',
    open: async (page) => {
      await wakeBox(page);
      await page.keyboard.type('oak');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'the suggested places',
    path: OAKLAND,
    open: async (page) => {
      await wakeBox(page);
      await where(page).fill('san');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'the word that nothing was understood',
    path: '/',
    open: async (page) => {
      await wakeBox(page);
      await page.keyboard.type('qqqqqq');
      const lang = await page.evaluate(() => document.documentElement.lang);
      const text = lang === 'es' ? 'Lo sentimos, pero no entendimos' : "Sorry, but we didn't understand";
      await expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(text);
    },
  },
  {
    name: 'the filter in the place of keywords',
    path: '/',
    open: async (page) => {
      await wakeBox(page);
      await page.keyboard.press('ArrowDown');
      await options(page).first().click();
      await expect(page.locator('.search-box-filter')).toBeVisible();
    },
  },
  {
    name: 'the alert of an empty form',
    path: '/search/search.page',
    open: async (page) => {
      await wakeBox(page);
      await page.keyboard.press('Enter');
      await expect(page.locator('.search-box-form-alert')).not.toBeEmpty();
    },
  },
  {
    name: 'the data science dialog',
    path: '/',
    open: async (page) => {
      await page.locator('.info-chip').click();
      await expect(page.locator('#data-science')).toBeVisible();
    },
  },
  {
    name: 'the filters, some chosen',
    path: `${OAKLAND}&gradeLevels[]=h&courses=ap_biology&id=069900100001`,
    open: openFilters,
    isFolding: true,
  },
  {
    name: 'a search that finds nothing',
    path: `${OAKLAND}&gradeLevels[]=p&st[]=charter&courses=welding`,
    open: openFilters,
    isFolding: true,
  },
  {
    name: 'a search that did not come',
    path: OAKLAND,
    open: async (page) => {
      await page.route('**/search/search.page?**', (route) => route.abort());
      await page.locator('#view-table').click();
      await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
    },
  },
];

for (const language of LANGUAGES) {
  for (const { name, path, open, isFolding } of OPEN_STATES) {
    test(`${name} (${language}) has no accessibility violation and no sideways scrolling at any width`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: WIDTHS[0] ?? 1280, height: 900 });
      await page.goto(inLanguage(path, language));
      await open(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        if (isFolding === true) await open(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
        expect(await axeFaults(page), `${width} px`).toEqual([]);
      }
    });
  }

  test(`the overlay of the box (${language}) has no accessibility violation`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(inLanguage('/', language));
    await what(page).click();
    await expect(page.locator('dialog:modal')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.type('oak');
    await expect(options(page).first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
}
