import { describe, expect, it } from 'vitest';
import { studentsModule } from '#domain/profile/students-module.ts';
import { studentsHtml } from '#components/profile/students-html.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { anEmptyProfilePage, aProfilePage, aSchool, aSeries } from '../../fixtures/page-model-builders.ts';

function contentOf(...series: Series[]) {
  const view = studentsModule(aProfilePage({ document: { series, sources: [] } }));
  if (view.kind === 'empty') throw new Error('expected figures');
  return view.content;
}

const counted = (subgroup: 'asian' | 'white', point: Partial<Series['points'][number]>): Series =>
  aSeries({ measure: 'enrollment', subgroup, points: [{ year: '2015-16', value: null, ...point }] });
const total = aSeries({ measure: 'enrollment', points: [{ year: '2015-16', value: 400 }] });

describe('the students of a profile', () => {
  it('turn counts of groups into shares of the same year’s enrollment', () => {
    const [asian] = contentOf(total, counted('asian', { value: 50 })).ethnicity;
    expect(asian).toMatchObject({ group: 'asian', figure: { type: 'percent', value: 12.5, students: 50 } });
  });

  it('divide counts by the total of their source, and join the years of sources', () => {
    const newer = aSeries({
      measure: 'enrollment',
      source: 'nces-elsi',
      points: [
        { year: '2019-20', value: 380 },
        { year: '2015-16', value: 390 },
      ],
    });
    const { ethnicity, enrollment } = contentOf(newer, total, counted('asian', { value: 50 }));
    expect(ethnicity[0]?.figure.value).toBe(12.5);
    expect(enrollment.map(({ year, value }) => [year, value])).toEqual([
      ['2019-20', 380],
      ['2015-16', 390],
    ]);
  });

  it('keep the reason of a suppressed count, and put it last', () => {
    const { ethnicity } = contentOf(
      total,
      counted('asian', { missing: 'suppressed' }),
      counted('white', { value: 300 }),
    );
    expect(ethnicity.map(({ group, figure }) => [group, figure.missing])).toEqual([
      ['white', null],
      ['asian', 'suppressed'],
    ]);
  });

  it('leave out a share that has no enrollment to be computed from', () => {
    const other = aSeries({ measure: 'enrollment', points: [{ year: '2014-15', value: 400 }] });
    expect(contentOf(other, counted('asian', { value: 50 })).ethnicity).toEqual([]);
  });

  it('name the students of a private school that shares leave out', () => {
    const of = { source: 'nces-pss', year: '2013-14' } as const;
    const figure = (value: number, more: Partial<Series>): Series => {
      return aSeries({ measure: 'enrollment', source: of.source, points: [{ year: of.year, value }], ...more });
    };
    const white = figure(75.3, { measure: 'share-of-students', subgroup: 'white' });
    const content = contentOf(figure(209, {}), figure(132, { grade: 'pk' }), white);
    expect(content.withoutPreK).toBe(77);
    expect(content.ethnicity[0]?.figure.isWithoutPreK).toBe(true);
    expect(contentOf(figure(141, {}), figure(132, { grade: 'pk' }), white).withoutPreK).toBeNull();
    expect(contentOf(figure(209, {}), figure(0, { grade: 'pk' }), white).withoutPreK).toBeNull();
  });

  it('name what hidden groups leave open in a chart', () => {
    const girls = aSeries({
      measure: 'share-of-students',
      subgroup: 'female',
      points: [{ year: '2015-16', value: 48 }],
    });
    const boys = aSeries({
      measure: 'share-of-students',
      subgroup: 'male',
      points: [{ year: '2015-16', value: null, missing: 'suppressed' }],
    });
    const { markup } = studentsHtml(contentOf(total, girls, boys), 'en');
    expect(markup).toMatch(/class="slice-rest">\s*<b>52%<\/b> <span>Groups we don’t show/);
  });

  it('have the share of low-income students unless lunch says it', () => {
    const poor = aSeries({
      measure: 'share-of-students',
      subgroup: 'low-income',
      points: [{ year: '2021-22', value: 12 }],
    });
    const lunch = aSeries({ measure: 'lunch-eligible', points: [{ year: '2021-22', value: 13 }] });
    expect(contentOf(poor).other).toMatchObject([{ group: 'low-income', figure: { value: 12 } }]);
    expect(contentOf(poor, lunch)).toMatchObject({ other: [], lunch: [{ value: 13 }] });
  });

  it('show the grades of the newest year that counts them', () => {
    const { grades } = contentOf(
      total,
      aSeries({ measure: 'enrollment', grade: '1' }, 60),
      aSeries({ measure: 'enrollment', grade: 'kg' }, 50),
    );
    expect(grades?.year).toBe('2015-16');
    expect(grades?.rows.map(({ grade, figure }) => [grade, figure.value])).toEqual([
      ['kg', 54],
      ['1', 64],
    ]);
  });

  it('say why there is nothing to show', () => {
    expect(studentsModule(anEmptyProfilePage({ school: aSchool() }))).toEqual({ kind: 'empty', reason: 'no-source' });
  });
});
