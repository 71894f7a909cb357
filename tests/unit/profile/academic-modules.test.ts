import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/places/language.ts';
import type { ProfileDocument } from '#domain/profile/profile-document.ts';
import type { ProfilePage } from '#domain/regeneration/page-model.ts';
import { ACADEMIC_MODULES } from '../../fixtures/academic-modules.ts';
import { aFilledDocument, anEmptyProfilePage, aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';
import { readMarkup } from './markup-check.ts';

const highSchool = aSchool({
  levels: ['h'],
  grades: { low: '9', high: '12' },
  ratings: { summary: 7, testScores: 8, collegeReadiness: 6, equity: 5 },
  awardYears: { csa: ['2014-15', '2015-16'], gold: ['2015-16'] },
});
const entries: NonNullable<ProfileDocument['discipline']> = [
  {
    label: 'Spending',
    infoText: '<p>Beside the <b>usual</b>.</p>',
    score: 14_800,
    visualization: 'dollar_viz',
    stateAverage: 15_000,
  },
  { label: 'In regular classes', infoText: null, score: 61, visualization: 'percent_viz', stateAverage: 58 },
  { label: 'Suspended', infoText: null, score: 7, visualization: 'percent_viz_inverted', stateAverage: null },
  { label: 'Specialists', infoText: null, score: null, visualization: 'plain_text_viz', stateAverage: 5 },
  { label: 'Students for each', infoText: null, score: 16, visualization: 'ratio_viz', stateAverage: 15 },
  { label: 'Graduate', infoText: null, score: 72, visualization: 'bar_graph', stateAverage: 70 },
];

const filled = aProfilePage({
  school: highSchool,
  document: { ...aFilledDocument(), studentsWithDisabilities: entries, discipline: entries },
});

/** Every second series, with its newest year only, and half of the figures missing or given as ranges. */
function partial(): ProfilePage {
  const { document } = filled;
  const series = document.series
    .filter((_, index) => index % 2 === 0)
    .map((one, index) => {
      const newest = one.points.slice(-1).map((point) => {
        if (index % 4 === 1) return { year: point.year, value: null, missing: 'withheld' as const };
        return index % 4 === 2 ? { year: point.year, value: null, lower: 10, students: 40 } : point;
      });
      return { ...one, points: newest };
    });
  return aProfilePage({
    school: highSchool,
    averages: [],
    document: { ...document, series, discipline: entries.slice(0, 1) },
  });
}

describe.each(LANGUAGES)('every module of figures, in %s', (language) => {
  it.each(ACADEMIC_MODULES)('prints $anchor of a school of which all is known', ({ print }) => {
    const printed = print(filled, language);
    expect(printed.kind === 'filled' && readMarkup(printed.markup).faults).toEqual([]);
    expect(printed.kind === 'filled' && printed.markup).toMatch(/<table\b/);
  });

  it.each(ACADEMIC_MODULES)('prints $anchor, or says why not, of a school of which half is known', ({ print }) => {
    const printed = print(partial(), language);
    if (printed.kind === 'filled') expect(readMarkup(printed.markup).faults).toEqual([]);
    else expect(['one-year', 'withheld', 'not-reported', 'no-source']).toContain(printed.reason);
  });

  it.each(ACADEMIC_MODULES)('says why $anchor is empty of a school of which nothing is known', ({ print }) => {
    const printed = print(anEmptyProfilePage(), language);
    expect(printed.kind === 'empty' && printed.reason).toMatch(/^(private-school|no-source)$/);
  });
});

describe('the languages of a module', () => {
  it.each(ACADEMIC_MODULES)('show the same figures of $anchor', ({ print }) => {
    const numbersOf = (language: 'en' | 'es') => {
      const printed = print(filled, language);
      const markup = printed.kind === 'filled' ? printed.markup : '';
      return [...markup.replace(/<[^>]*>/g, '\n').matchAll(/\d[\d.,]*/g)].map(([number]) => number);
    };
    expect(numbersOf('es').toSorted()).toEqual(numbersOf('en').toSorted());
  });
});
