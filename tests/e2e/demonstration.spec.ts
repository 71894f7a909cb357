import { expect, test } from '@playwright/test';
import { demoCatalogue } from '../../src/pipeline/sample/demo-catalogue.ts';
import { readPageHtml } from './page-html.ts';
import { pathOfDemoSchool } from './site-pages.ts';

/** What every school has something to show for. */
const ALWAYS_FILLED: readonly string[] = ['Ratings', 'Reviews', 'Sources'];
/** Links whose content loads later, and the list of sources: they look the same for every school. */
const ALWAYS_ALIKE: readonly string[] = ['Nearby_homes', 'Sources'];
/** Dates are on a stored page after a visitor has asked for them, as other tests do. */
const WITH_VISITS = 'Calendar';
const MODULES = 27;
/** Requests at once: as many as a browser makes. */
const AT_ONCE = 6;

/** The kinds of elements that a module shows for a school; null if it shows none. */
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
      return [[anchor, new Set(kinds)]];
    }),
  );
}

test('the demonstration has every module full, partial and empty', async ({ request }) => {
  // It reads the page of every school.
  test.setTimeout(180_000);
  const paths = demoCatalogue().contributions.map(pathOfDemoSchool);
  const states = new Map<string, Parts[]>();
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    const batch = paths.slice(first, first + AT_ONCE);
    const pages = await Promise.all(batch.map(async (path) => (await request.get(path)).text()));
    for (const [anchor, parts] of pages.flatMap((page) => [...modulesOf(page)]))
      states.set(anchor, [...(states.get(anchor) ?? []), parts]);
  }
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
        partial: anchor === WITH_VISITS ? isPartial : !ALWAYS_ALIKE.includes(anchor),
        empty: !ALWAYS_FILLED.includes(anchor),
      },
    ]);
  }
});

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
