import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { SITE_PAGES } from '../e2e/site-pages.ts';
import { becomeDeskMember, openDesk } from '../e2e/desk-reader.ts';
import { LANGUAGES, inLanguage } from '../e2e/views.ts';

const IBM_ENGINE = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js');
const DESK_PAGES = 'reviews corrections claims schools regenerations data events people log'.split(' ');

/** Rules of html-validate that do not fit. */
const ACCEPTED_MARKUP = {
  // Styles that draw a table as blocks take its roles away in Safari, so they are written.
  'no-redundant-role': 'off',
  // A button without a type sends its form, and that is what these do.
  'no-implicit-button-type': 'off',
  // A box that scrolls is a region with a name, but no section of the outline.
  'prefer-native-element': 'off',
  // Each school has a button of the form for saving, which names it with `form`.
  'wcag/h32': 'off',
} as const;

/** Rules of IBM's engine that report what is no fault. */
const ACCEPTED_RULES = new Set([
  // Each box to compare is in the card of its school and has its name.
  'input_checkboxes_grouped',
  // A form without a name is no landmark, so it needs no name of its own.
  'aria_form_label_unique',
  // A corner cell that is no header does not make a table complex: every other cell has one row and one column header.
  'table_headers_exists',
  'table_headers_related',
]);

/** What IBM's engine surely finds wrong with an open page, folded parts opened. */
async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await page.addScriptTag({ path: IBM_ENGINE });
  const faults = await page.evaluate(async () => {
    interface Result {
      readonly ruleId: string;
      readonly value: readonly string[];
      readonly message: string;
      readonly snippet: string;
      readonly node: Element;
    }
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check(of: Document, rules: string[]): Promise<{ results: Result[] }> } };
    };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    // It reads no label that is cut to one pixel for the eye, and takes a box for a target whose label can be clicked as well.
    const isLabelled = ({ ruleId, node }: Result) =>
      (ruleId === 'input_label_exists' && ((node as HTMLInputElement).labels?.length ?? 0) > 0) ||
      (ruleId === 'target_spacing_sufficient' && node.closest('label') !== null);
    return results
      .filter((result) => result.value.join() === 'VIOLATION,FAIL' && !isLabelled(result))
      .map(({ ruleId, message, snippet }) => ({ ruleId, text: `${ruleId}: ${message} ${snippet.slice(0, 160)}` }));
  });
  return [...new Set(faults.filter(({ ruleId }) => !ACCEPTED_RULES.has(ruleId)).map(({ text }) => text))];
}

for (const language of LANGUAGES) {
  test(`html-validate finds no fault in the markup of any page (${language})`, async ({ request }) => {
    const loader = new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: ACCEPTED_MARKUP,
    });
    const judge = new HtmlValidate(loader);
    for (const { name, path } of SITE_PAGES) {
      const { results } = await judge.validateString(await (await request.get(inLanguage(path, language))).text());
      const faults = results.flatMap(({ messages }) => messages);
      expect
        .soft(
          faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
          name,
        )
        .toEqual([]);
    }
  });

  for (const width of [360, 1280])
    test.describe(`${width} px`, () => {
      test.use({ bypassCSP: true, viewport: { width, height: 800 } });

      test(`IBM's engine finds no barrier on any page (${language}, ${width} px)`, async ({ page }) => {
        test.setTimeout(300_000);
        for (const { name, path } of SITE_PAGES) {
          await page.goto(inLanguage(path, language));
          expect.soft(await findFaults(page), name).toEqual([]);
        }
      });

      test(`IBM's engine finds no barrier on the desk (${language}, ${width} px)`, async ({
        page,
        context,
        baseURL,
      }) => {
        test.setTimeout(120_000);
        await becomeDeskMember(context, baseURL, 'administrator');
        await openDesk(page, '/desk/');
        for (const name of DESK_PAGES) {
          await page.goto(inLanguage(`/desk/${name}/`, language));
          expect.soft(await findFaults(page), name).toEqual([]);
        }
      });
    });
}
