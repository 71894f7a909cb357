import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableRowsHtml } from '#components/ui/table-rows.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { MEASURE_IDS } from '#domain/figures/measures.ts';
import { findGroupSizes } from '#domain/figures/group-size.ts';
import { findSeries } from '#domain/profile/module-view.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { arbitraryProfilePage } from '../../fixtures/arbitrary-profile.ts';
import { aProfilePage, aSeries } from '../../fixtures/page-model-builders.ts';
import { printSections } from '../../fixtures/printed-modules.ts';
import { arbitraryWholeProfile } from '../../fixtures/whole-profiles.ts';
import { readMarkup } from './markup-check.ts';

const language = fc.constantFrom(...LANGUAGE_CODES);
/** Elements that modules may write: neither scripts nor images. */
const ELEMENTS =
  /^(?:div|section|dl|dt|dd|p|ul|li|ol|span|b|i|em|strong|small|br|a|dfn|button|h[2-5]|svg|rect|path|circle|text|details|summary|table|caption|thead|tbody|tr|th|td|rating-prompt)$/;
/** Attributes that these may have: neither handlers of events nor styles. */
const ATTRIBUTES =
  /^(?:class|id|href|rel|hidden|start|scope|colspan|role|tabindex|lang|translate|name|type|value|form|data(?:-[a-z]+)+|aria(?:-[a-z]+)+|viewBox|d|stroke-dasharray|stroke-dashoffset|x|y|width|height|cx|cy|r)$/;

describe('what the modules of a profile print', () => {
  it('has no element or attribute but ours', () => {
    fc.assert(
      fc.property(arbitraryWholeProfile, language, (page, inLanguage) => {
        const { elements } = readMarkup(printSections(page, inLanguage));
        expect(elements.filter(({ name }) => !ELEMENTS.test(name))).toEqual([]);
        const names = elements.flatMap(
          ({ attributes }) => attributes.replace(/="[^"]*"/g, '').match(/[a-zA-Z-]+/g) ?? [],
        );
        expect(names.filter((name) => !ATTRIBUTES.test(name))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('has a panel for every tab', () => {
    fc.assert(
      fc.property(arbitraryWholeProfile, language, (page, inLanguage) => {
        const markup = printSections(page, inLanguage);
        const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
        const targets = [...markup.matchAll(/href="#([^"]*\*[^"]*)"/g)].map(([, id]) => id);
        expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every bar and mark between nothing and the whole', () => {
    fc.assert(
      fc.property(arbitraryProfilePage, (page) => {
        for (const [, share] of printSections(page, 'en').matchAll(/(?:width|x|cx)="([^"]*)%"/g)) {
          expect(Number(share)).toBeGreaterThanOrEqual(0);
          expect(Number(share)).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('hides small groups even if an import did not suppress them', () => {
    fc.assert(
      fc.property(arbitraryProfilePage, (page) => {
        const sizeOf = findGroupSizes(page.document.series);
        const isWhole = ({ measure, subgroup = 'all' }: Series) =>
          subgroup === 'all' && (measure === 'enrollment' || measure === 'share-of-students');
        const small = findSeries(page, MEASURE_IDS).flatMap((one) =>
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
        expect(findSeries({ ...page, document: { ...page.document, series } }, MEASURE_IDS)).toEqual(
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
    const printed = printSections(aProfilePage({ document: { series, sources: [] }, averages: [] }), 'en');
    expect(printed).toContain('43.2%');
    // The second one would give the first away.
    expect(printed).not.toMatch(/77\.7|66\.6/);
  });

  it('escapes what sources wrote', () => {
    expect(tableRowsHtml([['<b>', '"&']]).markup).toBe('<tr><th scope="row">&lt;b&gt;<td>&quot;&amp;');
  });
});
