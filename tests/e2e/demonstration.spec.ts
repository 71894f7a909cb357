import { expect } from '@playwright/test';
import { readPageHtml } from './page-html.ts';
import { test } from './visitor-test.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

for (const [place, path] of [
  ['state', '/california/'],
  ['city', '/california/oakland/'],
  ['district', '/california/oakland/oakland-demonstration-unified-school-district/'],
] as const) {
  test(`the counts of a ${place} name their source and year`, async ({ request }) => {
    const years = DEMO_SCHOOLS.map(({ year }) => year);
    const [first = '', second = ''] = (years.sort().at(-1) ?? '').split('-');
    const { text } = readPageHtml(await (await request.get(path)).text());
    expect(text).toMatch(
      new RegExp(
        `Schools in operation in our records. A school with several levels counts in each of them\\..*? Source: invented for this demonstration, ${first}–\u2060${second}\\.`,
      ),
    );
  });
}
