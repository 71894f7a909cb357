import { expect, type Locator } from '@playwright/test';
import { readSentProfiles } from './sent-profiles.ts';
import { LANGUAGES } from './views.ts';
import { test } from './visitor-test.ts';

const MOST_BYTES = 26.2 * 1024;
const MOST_TABLES = 45;
const NEWEST_REVIEWS = 5;
const SHOWN_REVIEWS = 2;
const MOSTLY = 0.8;
/** The most pixels before anything is opened, by the width of the window. */
const MOST_HEIGHT = { 1280: 9300, 360: 15_000, 320: Number.POSITIVE_INFINITY } as const;
const WIDTHS = [1280, 360, 320] as const;
/** The profiles with the most markup have the most figures. */
const TALLEST = 3;

/** What every school has something to show for. */
const ALWAYS_FILLED: readonly string[] = ['Ratings', 'Reviews', 'Sources'];
/** Links whose content loads later, and the list of sources: they look the same for every school. */
const ALWAYS_ALIKE: readonly string[] = ['Nearby_homes', 'Sources'];
const MODULES = 27;

// One process reads the profiles for all of these.
test.describe.configure({ mode: 'default', timeout: 120_000 });

for (const language of LANGUAGES) {
  test(`every demonstration profile is light, has few tables and its newest reviews (${language})`, async ({
    baseURL,
  }) => {
    const profiles = await readSentProfiles(baseURL ?? '', language);
    const heavy = profiles
      .map(({ path, bytes, html }) => ({ path, bytes, tables: html.split('<table').length - 1 }))
      .filter(({ bytes, tables }) => bytes > MOST_BYTES || tables > MOST_TABLES);
    expect(heavy).toEqual([]);
    expect(profiles.length).toBeGreaterThan(200);
    const reviewed = profiles.filter(({ html }) => Number(/"reviewCount":(\d+)/.exec(html)?.[1]) >= NEWEST_REVIEWS);
    const counts = reviewed.map(({ html }) => html.split('<li class="review"').length - 1);
    expect(counts.filter((count) => count !== NEWEST_REVIEWS && count !== SHOWN_REVIEWS)).toEqual([]);
    // Only the fullest profiles have no room for the folded ones.
    expect(counts.filter((count) => count === NEWEST_REVIEWS).length).toBeGreaterThan(counts.length * MOSTLY);
  });
}

/** The words of a part that are on two lines. */
async function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      // Closed content has places, too.
      if (text.parentElement?.checkVisibility() !== true) continue;
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the fullest profiles ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('are short before anything is opened', async ({ page, baseURL }) => {
      // Spanish texts are longer.
      const profiles = await readSentProfiles(baseURL ?? '', 'es');
      const fullest = profiles.toSorted((one, other) => other.html.length - one.html.length).slice(0, TALLEST);
      for (const { path } of fullest) {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path, { waitUntil: 'networkidle' });
          const height = await page.locator('body').evaluate((body) => body.scrollHeight);
          expect.soft(height, `${path} at ${width} px`).toBeLessThanOrEqual(MOST_HEIGHT[width]);
          expect.soft(await brokenWords(page.locator('main')), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}

/** The elements that a module shows for a school, numbered within their kind; null if it shows none. */
type Parts = ReadonlySet<string> | null;

/** The modules of a page, by anchor. */
function modulesOf(page: string): ReadonlyMap<string, Parts> {
  const sections = page.split('<section class="module').slice(1);
  return new Map(
    sections.flatMap((section): [string, Parts][] => {
      if (section.startsWith(' module-empty'))
        return [...section.matchAll(/<span id="([^"]+)"/g)].map(([, anchor = '']) => [anchor, null]);
      const [, anchor = ''] = /^[^>]* id="([^"]+)"/.exec(section) ?? [];
      const [own = ''] = section.split('</section>');
      const kinds = [...own.matchAll(/<([a-z]\w*)(?: class="([^"]*)")?/g)].map(
        ([, tag, name = '']) => `${tag} ${name}`,
      );
      const numbered = [...Map.groupBy(kinds, (kind) => kind)].flatMap(([kind, all]) =>
        all.map((_, at) => `${kind} ${at}`),
      );
      return [[anchor, new Set(numbered)]];
    }),
  );
}

test('the demonstration has every module full, partial and empty', async ({ baseURL }) => {
  const profiles = await readSentProfiles(baseURL ?? '', 'en');
  const states = new Map<string, Parts[]>();
  for (const [anchor, parts] of profiles.flatMap(({ html }) => [...modulesOf(html)]))
    states.set(anchor, [...(states.get(anchor) ?? []), parts]);
  expect(states.size).toBe(MODULES);
  for (const [anchor, all] of states) {
    const filled = all.filter((parts) => parts !== null);
    const isPartial = filled.some((one) =>
      filled.some((other) => other.size > one.size && [...one].every((kind) => other.has(kind))),
    );
    const found = { full: filled.length > 0, partial: isPartial, empty: filled.length < all.length };
    expect([anchor, found]).toEqual([
      anchor,
      {
        full: true,
        partial: !ALWAYS_ALIKE.includes(anchor),
        empty: !ALWAYS_FILLED.includes(anchor),
      },
    ]);
  }
});
