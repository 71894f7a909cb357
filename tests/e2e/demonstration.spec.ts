import { expect, test } from '@playwright/test';
import { demoCatalogue } from '../../src/pipeline/sample/demo-catalogue.ts';
import { readPageHtml } from './page-html.ts';

for (const [place, path] of [
  ['state', '/california/'],
  ['city', '/california/oakland/'],
  ['district', '/california/oakland/oakland-demonstration-unified-school-district/'],
] as const) {
  test(`the counts of a ${place} name their source and year`, async ({ request }) => {
    const years = demoCatalogue().contributions.map(({ year }) => year);
    const [first = '', second = ''] = (years.sort().at(-1) ?? '').split('-');
    const { text } = readPageHtml(await (await request.get(path)).text());
    expect(text).toMatch(
      new RegExp(
        `Open schools in our records. A school with several levels counts in each of them\\..*? Source: invented for this demonstration, ${first}–\u2060${second}\\.`,
      ),
    );
  });
}
