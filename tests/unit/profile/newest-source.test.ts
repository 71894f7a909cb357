import { describe, expect, it } from 'vitest';
import { collegeReadinessHtml } from '#components/profile/college-html.ts';
import { collegeReadinessModule } from '#domain/profile/college-readiness-module.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { aProfilePage, aSeries } from '../../fixtures/page-model-builders.ts';

function contentOf(series: Series[]) {
  const view = collegeReadinessModule(aProfilePage({ document: { series, sources: [] } }));
  if (view.kind === 'empty') throw new Error('expected figures');
  return view.content;
}

const rate = (source: Series['source'], year: string, value: number | null): Series =>
  aSeries({
    measure: 'graduation-rate',
    source,
    points: [value === null ? { year, value, missing: 'withheld' } : { year, value }],
  });

describe('a measure of two sources', () => {
  it.each<[string, Series[], number]>([
    ['the newer one', [rate('texas-tea', '2013-14', 87.8), rate('ed-edfacts', '2015-16', 93)], 93],
    ['the one with a figure', [rate('texas-tea', '2013-14', 87.8), rate('ed-edfacts', '2015-16', null)], 87.8],
    ['the first of one year', [rate('texas-tea', '2015-16', 87.8), rate('ed-edfacts', '2015-16', 93)], 87.8],
  ])('comes from %s', (_name, series, value) => {
    expect(contentOf(series).groups[0]?.measures[0]?.latest.value).toBe(value);
  });
});

it('names the scale of the SAT until 2016', () => {
  const sat = (measure: Series['measure'], value: number): Series =>
    aSeries({ measure, points: [{ year: '2014-15', value }] });
  const past = collegeReadinessHtml(contentOf([sat('sat-total-2400', 1500)]), 'en').markup;
  expect(past).toContain('Scores range from 600 to 2400.');
  const today = collegeReadinessHtml(contentOf([sat('sat-total', 1000), sat('sat-total-2400', 1500)]), 'es').markup;
  expect(today).toContain('Los puntajes van de 400 a 1600.');
});
