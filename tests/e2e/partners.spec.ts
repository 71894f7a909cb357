import { expect, test, type Page } from '@playwright/test';
import { pathOf } from './site-pages.ts';

const PROFILE = pathOf('public profile');

/** The paths of the calls that a page makes, without their queries. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/gsr/')) calls.push(pathname);
  });
  return calls;
}

test('dates load when the visitor gets near them', async ({ page }) => {
  const calls = callsOf(page);
  await page.goto(PROFILE, { waitUntil: 'networkidle' });
  expect(calls).not.toContain('/gsr/api/calendar');
  const calendar = page.locator('[id="Calendar"]');
  await calendar.scrollIntoViewIfNeeded();
  await expect(calendar.locator('[aria-busy]')).toHaveCount(0);
  await expect(calendar.locator('time').or(calendar.getByText('We have no upcoming dates')).first()).toBeVisible();
  expect(calls).toContain('/gsr/api/calendar');
});

test('homes load when the visitor gets near them, as an advertisement', async ({ page }) => {
  const calls = callsOf(page);
  await page.goto(PROFILE, { waitUntil: 'networkidle' });
  expect(calls).not.toContain('/gsr/api/homes');
  const homes = page.locator('[id="Nearby_homes"]');
  await homes.scrollIntoViewIfNeeded();
  await expect(homes.locator('a[rel~="sponsored"]').first()).toBeVisible();
  await expect(homes.getByText('Advertisement', { exact: true })).toBeVisible();
  expect(calls).toContain('/gsr/api/homes');
});

test('a failed partner leaves a sentence in place of each module', async ({ page }) => {
  await page.route(/\/gsr\/api\/(calendar|homes)\?/, (route) => route.fulfill({ status: 502, body: '{}' }));
  // Dates that the page came with would stay.
  await page.route(PROFILE, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<div data-calendar="[^"]*">)<ul>.*?<\/ul>/s, '$1');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(PROFILE);
  for (const [module, sentence] of [
    ['Calendar', 'We have no upcoming dates for this school.'],
    ['Nearby_homes', 'No homes found.'],
  ] as const) {
    const part = page.locator(`[id="${module}"]`);
    // Modules above may still grow and push this one out of view before it notices that it was seen.
    await expect(async () => {
      await part.scrollIntoViewIfNeeded();
      await expect(part.getByText(sentence)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 15_000 });
  }
});

test('feeds are Atom to a strict parser, in both languages', async ({ page, request }) => {
  const paths = [PROFILE, pathOf('profile with hostile texts'), pathOf('city')];
  for (const path of paths.flatMap((one) => [`${one}feed.xml`, `${one}feed.xml?lang=es`])) {
    const text = await (await request.get(path)).text();
    const { errors, lacks, ids, times } = await page.evaluate((xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml');
      const parts = [feed.documentElement, ...feed.querySelectorAll('feed > entry')];
      const textsOf = (name: string) => parts.map((part) => part.querySelector(`:scope > ${name}`)?.textContent ?? '');
      const required = ['id', 'title', 'updated'].flatMap(textsOf);
      const found = ['feed > author > name', 'feed > link[rel="self"]'].map((name) => feed.querySelector(name));
      return {
        errors: feed.querySelectorAll('parsererror').length,
        lacks: required.filter((one) => one === '').length + found.filter((one) => one === null).length,
        ids: textsOf('id'),
        times: textsOf('updated').map(Date.parse),
      };
    }, text);
    expect([errors, lacks, ids.length - new Set(ids).size], path).toEqual([0, 0, 0]);
    expect(times.filter(Number.isNaN), path).toEqual([]);
    expect(ids.length, path).toBeGreaterThan(1);
  }
});

test('events are sent once, when the visitor leaves', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/gsr/api/events')) sent.push(request.method());
  });
  await page.goto(PROFILE);
  const press = async () => {
    for (const tab of [page.getByRole('tab').first(), page.getByRole('tab').last()]) await tab.click();
  };
  await press();
  expect(sent).toEqual([]);
  // What a browser does when the visitor leaves, on a page that stays: tests don't see requests of a page that is gone.
  const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')));
  // The script that notes events comes with the first of them.
  await expect(async () => {
    await press();
    await leave();
    expect(sent).toEqual(['POST']);
  }).toPass();
  await leave();
  expect(sent).toEqual(['POST']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, part] of [
    ['dates', '#Calendar a'],
    ['homes', '#Nearby_homes a'],
  ] as const) {
    test(`a link leads to the ${name} in Spanish`, async ({ page }) => {
      await page.goto(`${PROFILE}?lang=es`);
      await page.locator(part).first().click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(page.locator('h1')).toBeVisible();
    });
  }
});
