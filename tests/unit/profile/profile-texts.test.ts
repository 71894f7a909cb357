import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableRowsHtml } from '#components/ui/table-rows.ts';
import { MEASURE_IDS, type Series } from '#domain/profile/figure-schema.ts';
import { groupSizesOf } from '#domain/profile/group-size.ts';
import { seriesOf } from '#domain/profile/module-view.ts';
import { suppressSeries } from '#domain/profile/suppression.ts';
import { LANGUAGES } from '#domain/places/language.ts';
import { printedModules } from '../../fixtures/academic-modules.ts';
import { arbitraryProfilePage } from '../../fixtures/arbitrary-profile.ts';
import { aProfilePage, aSeries } from '../../fixtures/page-model-builders.ts';
import { readMarkup } from './markup-check.ts';

const language = fc.constantFrom(...LANGUAGES);
const HOLE = /\bNaN\b|\bundefined\b|\bnull\b|Infinity|\[object|\{\{\w|profile[.-]\w+\./;
/** Texts of the document that look like a hole themselves. */
const HOSTILE = /\{\{value\}\}/;
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '\n');

/** Elements that the modules of figures may write, with the attributes that each may have. */
const ATTRIBUTES =
  /^(?:class|id|href|data-tabs|data-tab-index|data-value|data-question|data-continue|hidden|scope|colspan|role|tabindex|lang|rel|aria-label|aria-labelledby|aria-hidden|viewBox|d|stroke-dasharray|stroke-dashoffset|x|y|width|height|cx|cy|r)$/;
const ELEMENTS =
  /^(?:div|section|p|ul|li|ol|span|b|i|em|strong|small|a|h4|h5|svg|rect|path|circle|details|summary|table|caption|thead|tbody|tr|th|td|rating-prompt|br)$/;

describe('what the modules of figures print', () => {
  it('has no hole, whatever the document holds', () => {
    fc.assert(
      fc.property(arbitraryProfilePage, language, (page, inLanguage) => {
        const texts = textOf(printedModules(page, inLanguage)).split('\n');
        const isHole = (text: string) => HOLE.test(text) && !HOSTILE.test(text);
        expect(texts.filter(isHole)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('is well-formed, and holds no markup that somebody else wrote', () => {
    fc.assert(
      fc.property(arbitraryProfilePage, language, (page, inLanguage) => {
        const { elements, faults } = readMarkup(printedModules(page, inLanguage));
        expect(faults).toEqual([]);
        expect(elements.filter(({ name }) => !ELEMENTS.test(name))).toEqual([]);
        const names = elements.flatMap(
          ({ attributes }) => attributes.replace(/="[^"]*"/g, '').match(/[a-zA-Z-]+/g) ?? [],
        );
        expect(names.filter((name) => !ATTRIBUTES.test(name))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('has no empty heading, caption or link, and every tab leads to its panel', () => {
    fc.assert(
      fc.property(arbitraryProfilePage, language, (page, inLanguage) => {
        const markup = printedModules(page, inLanguage);
        expect(markup).not.toMatch(/<(h[45]|caption|summary|a)\b[^>]*>\s*<\/\1>/);
        const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
        expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
        const targets = [...markup.matchAll(/href="#([^"]*\*[^"]*)"/g)].map(([, id]) => id);
        expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every bar and mark between nothing and the whole', () => {
    fc.assert(
      fc.property(arbitraryProfilePage, (page) => {
        for (const [, share] of printedModules(page, 'en').matchAll(/(?:width|x|cx)="([^"]*)%"/g)) {
          expect(Number(share)).toBeGreaterThanOrEqual(0);
          expect(Number(share)).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is read from a document without its small groups, even where an import did not suppress it', () => {
    fc.assert(
      fc.property(arbitraryProfilePage, (page) => {
        const sizeOf = groupSizesOf(page.document.series);
        const isWhole = ({ measure, subgroup = 'all' }: Series) =>
          subgroup === 'all' && (measure === 'enrollment' || measure === 'share-of-students');
        const small = seriesOf(page, MEASURE_IDS).flatMap((one) =>
          one.points.filter((point) => point.missing === undefined && !isWhole(one) && sizeOf(one, point).least < 10),
        );
        expect(small).toEqual([]);
      }),
    );
  });

  it('is read from a document that an import suppressed as it is', () => {
    fc.assert(
      fc.property(arbitraryProfilePage, (page) => {
        const series = suppressSeries(page.document.series);
        expect(seriesOf({ ...page, document: { ...page.document, series } }, MEASURE_IDS)).toEqual(
          MEASURE_IDS.flatMap((measure) => series.filter((one) => one.measure === measure)),
        );
      }),
    );
  });

  it('shows no result of fewer than 10 students', () => {
    const group = (subgroup: 'asian' | 'black' | 'white', value: number, students: number) =>
      aSeries({ measure: 'proficiency', subject: 'reading', subgroup, points: [{ year: '2015-16', value, students }] });
    const all = aSeries({
      measure: 'proficiency',
      subject: 'reading',
      points: [{ year: '2015-16', value: 51, students: 90 }],
    });
    const series = [all, group('asian', 77.7, 9), group('black', 66.6, 12), group('white', 43.2, 69)];
    const printed = printedModules(aProfilePage({ document: { series, sources: [] }, averages: [] }), 'en');
    expect(printed).toContain('43.2%');
    // The second one would give the first away.
    expect(printed).not.toMatch(/77\.7|66\.6/);
  });

  it('escapes what sources wrote', () => {
    expect(tableRowsHtml([['<b>', '"&']])).toBe('<tr><th scope="row">&lt;b&gt;</th><td>&quot;&amp;</td></tr>');
  });
});
