import { describe, expect, it } from 'vitest';
import { glanceHtml } from '#components/profile/glance-html.ts';
import { districtResultsHtml } from '#components/places/district-results-html.ts';
import { averageDistricts } from '#domain/communities/district-averages.ts';
import { joinDistrictFigures } from '#domain/communities/district-figures.ts';
import { findPool } from '#domain/figures/average-pool.ts';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { averageSchools } from '#domain/figures/state-averages.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import { NO_RANGES, UNRATED } from '#domain/schools/school-schema.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import { aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';
import { printSections } from '../../fixtures/printed-modules.ts';

const HOLE = /\bNaN\b|\bundefined\b|\bnull\b|Infinity|\[object|\{\{\w/;
const VERDICT = /higher in|lower in|Above the average|below it in|más altos en|más bajos en|encima del promedio/;

interface Listed {
  readonly levels: readonly LevelCode[];
  readonly series: readonly Series[];
}

const results = (...points: readonly (Partial<Point> & { year: string })[]): Series => ({
  ...{ measure: 'proficiency', subject: 'mathematics', source: 'oregon-ode' },
  points: points.map((point) => ({ value: null, students: 120, ...point })),
});
const schools = (count: number, of: (at: number) => Listed): Listed[] =>
  Array.from({ length: count }, (_, at) => of(at));

/** The first school's page in a state of these schools. */
function pageOf(state: readonly Listed[]) {
  const [own] = state;
  if (own === undefined) throw new Error('A state needs a school.');
  const school = aSchool({ levels: [...own.levels], enrollment: null, studentsPerTeacher: null });
  const { series, measures } = averageSchools(state.map((one) => ({ ...one, type: 'public', kind: null })));
  return aProfilePage({
    ...{ school, document: { series: suppressSeries(own.series), sources: [] }, similar: [], nearbyTop: [] },
    ...{
      averages: series.filter(({ pool }) => pool === findPool({ ...school, kind: null })),
      reportedMeasures: measures,
    },
  });
}

function wordsOf(state: readonly Listed[], language: Language = 'en'): string {
  return printed(pageOf(state), language);
}

function printed(page: ReturnType<typeof pageOf>, language: Language): string {
  const markup = `${glanceHtml(page, language)?.markup ?? ''}${printSections(page, language)}`;
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u2060]+/g, ' ');
}

const RANGES = schools(30, (at) => ({
  levels: ['e'],
  series: [results({ year: '2021-22', lower: at % 2 === 0 ? 95 : 40 })],
}));
const LONE = schools(1, () => ({ levels: ['h'], series: [results({ year: '2021-22', value: 30 })] }));
const SMALL = schools(20, () => ({ levels: ['e'], series: [results({ year: '2021-22', value: 44.4, students: 9 })] }));
const WHOLE = schools(12, (at) => ({
  levels: ['e', 'm', 'h'],
  series: [results({ year: '2021-22', value: at === 0 ? 80 : 50 })],
}));
const HALF = schools(24, (at) => ({
  levels: ['e'],
  series: [
    at % 2 === 0
      ? results({ year: '2020-21', value: 50 }, { year: '2021-22', value: 50 })
      : results({ year: '2020-21', value: 90 }),
  ],
}));
/** The file of the second year has another test: every school falls by 30 points, which is no fall of this school. */
const RESCALED = schools(20, () => ({
  levels: ['e'],
  series: [results({ year: '2020-21', value: 80, students: 900 }, { year: '2021-22', value: 50, students: 900 })],
}));
/** The state has graduation rates of its high schools, and nothing of the others. */
const UNRATED_LEVEL = schools(12, (at) =>
  at === 0
    ? { levels: ['e'], series: [] }
    : { levels: ['h'], series: [{ ...results({ year: '2021-22', value: 80 }), measure: 'graduation-rate' }] },
);

describe.each(LANGUAGE_CODES)('a hard state, in %s', (language) => {
  it.each([
    ['every result is a range', RANGES],
    ['one school has the level', LONE],
    ['schools have 9 students', SMALL],
    ['schools teach all grades', WHOLE],
    ['half of the schools have the year', HALF],
    ['a file changes the scale of the test', RESCALED],
    ['a level has no rating', UNRATED_LEVEL],
  ] as const)('prints whole sentences if %s', (_name, state) => {
    expect(wordsOf(state, language)).not.toMatch(HOLE);
  });

  it.each([
    ['every result is a range', RANGES],
    ['one school has the level', LONE],
    ['schools have 9 students', SMALL],
  ] as const)('compares nothing if %s', (_name, state) => {
    expect(wordsOf(state, language)).not.toMatch(VERDICT);
  });
});

describe('a hard state', () => {
  it('says why ranges have no average', () => {
    const page = pageOf(
      RANGES.map((one, at) => (at === 0 ? { ...one, series: [results({ year: '2021-22', value: 90 })] } : one)),
    );
    const text = printed(page, 'en');
    expect(text).toContain('report only a range');
  });

  it('says why a lone school of a level has no average', () => {
    expect(wordsOf(LONE)).toContain('too few of California’s public high schools report this');
  });

  it('shows no result of 9 students', () => {
    expect(wordsOf(SMALL)).not.toContain('44.4');
  });

  it('compares schools of all grades with each other', () => {
    expect(wordsOf(WHOLE)).toContain('higher in mathematics');
  });

  it.each([
    ['en', 'the test or its levels changed in 2021– 22', /Down 30|fell|declined/],
    ['es', 'el examen o sus niveles cambiaron en 2021– 22', /Bajó 30|bajó|cayó/],
  ] as const)('says in %s that a new scale is no fall', (language, words, fall) => {
    const text = wordsOf(RESCALED, language);
    expect(text).toContain(words);
    expect(text).not.toMatch(fall);
  });

  it.each([
    ['en', 'That says nothing about this school’s quality.'],
    ['es', 'Eso no dice nada de la calidad de esta escuela.'],
  ] as const)('says in %s why a level has no rating', (language, words) => {
    const page = pageOf(UNRATED_LEVEL);
    const school = { ...page.school, ratings: UNRATED, ratingRanges: NO_RANGES };
    expect(printed({ ...page, school, ratingsYear: '2021-22' }, language)).toContain(words);
  });

  it.each([
    ['en', 'no source says which grades this school teaches'],
    ['es', 'ninguna fuente dice qué grados tiene esta'],
  ] as const)('says in %s that a school of unknown grades is not rated', (language, words) => {
    const page = pageOf(WHOLE);
    const school = { ...page.school, levels: [], grades: null, ratings: UNRATED, ratingRanges: NO_RANGES };
    expect(printed({ ...page, school }, language)).toContain(words);
  });

  it('names the number of schools that have the year', () => {
    expect(wordsOf(HALF)).toContain('12 public elementary schools');
  });
});

describe('a district of one school', () => {
  const district = (point: Partial<Point>) => [
    { levels: ['e'] as const, type: 'public' as const, kind: null, series: [results({ year: '2021-22', ...point })] },
  ];

  it('has the range of its school', () => {
    const figures = joinDistrictFigures(district({ lower: 95 }), () => undefined);
    const { markup } = districtResultsHtml(figures, { state: 'Oregon', language: 'en', hasReports: false });
    expect(markup).toContain('95% to 100%');
    expect(markup).toContain('fewer than 5 districts');
  });

  it('counts with its range in the average of districts', () => {
    const ofDistricts = Array.from({ length: 6 }, (_, at) => ({
      ...{ districtId: `41000${at}`, levels: ['e'] as const, type: 'public' as const, kind: null },
      series: [results({ year: '2021-22', ...(at === 0 ? { lower: 95 } : { value: 50 }) })],
    }));
    expect(averageDistricts(ofDistricts)[0]?.points).toEqual([
      { year: '2021-22', value: null, lower: 57.5, upper: 58.4, districts: 6 },
    ]);
  });
});
