import { expect } from '@playwright/test';
import { pathOf } from '../e2e/site-pages.ts';
import { LANGUAGES, inLanguage, landsIf } from '../e2e/views.ts';
import { test } from './engine-test.ts';
import { listBoxes, findMoved } from './boxes.ts';

/** One page of each kind that families come to. */
const NAMES = [
  'home',
  'state',
  'city',
  'city listing',
  'district',
  'best schools of a state',
  'public profile',
  'private profile',
  'search results',
  'search as a table',
  'search on a map',
  'comparison',
  'saved schools of a browser',
  'logging in, as a page',
];

for (const width of [360, 1280])
  for (const language of LANGUAGES)
    test(`pages fit ${width} px and report no error (${language})`, async ({ visitor, baseURL }) => {
      await visitor.resize(width);
      const problems: string[] = [];
      for (const name of NAMES) {
        await visitor.open(`${baseURL}${inLanguage(pathOf(name), language)}`);
        const found = [...(await visitor.run(findWide)), ...visitor.takeErrors()];
        problems.push(...found.map((problem) => `${name}: ${problem}`));
      }
      expect(problems).toEqual([]);
    });

/** Says how wide the page is if it can be dragged sideways. */
function findWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} px in a window of ${clientWidth}`] : [];
}

for (const width of [360, 1280])
  for (const language of LANGUAGES)
    test(
      `elements are where Chromium draws them at ${width} px (${language})`,
      landsIf(false),
      async ({ visitor, page, baseURL }) => {
        test.setTimeout(180_000);
        await visitor.resize(width);
        const inner = await visitor.run(() => document.documentElement.clientWidth);
        await page.setViewportSize({ width: inner, height: 900 });
        for (const name of NAMES) {
          const address = `${baseURL}${inLanguage(pathOf(name), language)}`;
          await Promise.all([visitor.open(address), page.goto(address)]);
          const [own, chromium] = await Promise.all([visitor.run(listBoxes), page.evaluate(listBoxes)]);
          expect.soft(findMoved(own, chromium), name).toEqual([]);
        }
      },
    );
