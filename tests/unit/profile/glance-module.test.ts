import { describe, expect, it } from 'vitest';
import { glanceHtml, glanceSentences } from '#components/profile/glance-html.ts';
import type { AverageSeries } from '#domain/figures/profile-document.ts';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { glanceOf } from '#domain/profile/glance-module.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { aProfilePage, aSchool, aSchoolCard } from '../../fixtures/page-model-builders.ts';

type Topic = Pick<Series, 'measure' | 'subject' | 'subgroup'>;

const READING: Topic = { measure: 'proficiency', subject: 'reading' };
const MATHEMATICS: Topic = { measure: 'proficiency', subject: 'mathematics' };
const POOL = { pool: 'public-e', source: 'demonstration' } as const;

const points = (...values: readonly number[]): Point[] =>
  values.map((value, at) => ({
    year: `201${String(6 - values.length + at)}-1${String(7 - values.length + at)}`,
    value,
  }));
const own = (topic: Topic, ...values: readonly number[]): Series => {
  return { ...topic, source: 'demonstration', points: points(...values) };
};
const of = (students: number, topic: Topic, ...values: readonly number[]): Series => {
  return { ...own(topic), points: points(...values).map((point) => ({ ...point, students })) };
};
const average = (topic: Topic, value: number, schools = 88): AverageSeries => {
  return { ...topic, ...POOL, points: [{ year: '2015-16', value, schools }] };
};

function aPage(series: readonly Series[], averages: readonly AverageSeries[] = [], some: Partial<ProfilePage> = {}) {
  const school = aSchool({ enrollment: null, studentsPerTeacher: null });
  return aProfilePage({ school, document: { series: [...series], sources: [] }, averages, similar: [], ...some });
}

const said = (page: ProfilePage, language: (typeof LANGUAGE_CODES)[number] = 'en') =>
  glanceSentences(glanceOf(page), language).map((sentence) => sentence.replaceAll('\u2060', ''));

describe('the first sentence of a profile', () => {
  it('compares reading and mathematics with the averages of the pool', () => {
    const page = aPage([own(READING, 60), own(MATHEMATICS, 40)], [average(READING, 50), average(MATHEMATICS, 42)]);
    expect(said(page)).toEqual([
      'Compared with the average of California’s 88 public elementary schools, results in 2015–16 were higher in reading and about the same in mathematics.',
    ]);
    expect(said(page, 'es')).toEqual([
      'En comparación con el promedio de las 88 primarias públicas de California, los resultados de 2015–16 fueron más altos en lectura y casi iguales en matemáticas.',
    ]);
  });

  it.each([
    [52, 'about the same in reading'],
    [53, 'higher in reading'],
    [48, 'about the same in reading'],
    [47, 'lower in reading'],
  ])('compares %s with an average of 50: it is %s', (value, words) => {
    expect(said(aPage([own(READING, value)], [average(READING, 50)]))[0]).toContain(words);
  });

  it('is left out for a pool of fewer than five schools', () => {
    expect(said(aPage([own(READING, 60)], [average(READING, 50, 4)]))).toEqual([]);
    expect(said(aPage([own(READING, 60)], [average(READING, 50, 5)]))).toHaveLength(1);
  });

  it('is left out for a range, a hidden figure and a figure of another year', () => {
    const range: Point = { year: '2015-16', value: null, lower: 40, upper: 60 };
    const hidden: Point = { year: '2015-16', value: null, missing: 'suppressed' };
    for (const point of [range, hidden, { year: '2014-15' as const, value: 60 }])
      expect(said(aPage([{ ...own(READING), points: [point] }], [average(READING, 50)]))).toEqual([]);
  });

  it('is about graduation for a school without test results', () => {
    const graduation: Topic = { measure: 'graduation-rate' };
    expect(said(aPage([of(100, graduation, 90)], [average(graduation, 80)]))[0]).toContain(
      'higher in four-year graduation',
    );
  });
});

describe('the sentence on graduation without a number of students', () => {
  const graduation: Topic = { measure: 'graduation-rate' };
  const averages = [average(graduation, 92.8)];
  const cohort = (students: number): Series => {
    const range: Point = { year: '2015-16', value: null, lower: 80, students };
    return { ...graduation, source: 'ed-edfacts', points: [range] };
  };
  const enrolled = (value: number, grade: '11' | '12', year = '2015-16'): Series => {
    return { measure: 'enrollment', source: 'demonstration', grade, points: [{ year, value }] };
  };

  it.each([
    ['another source’s number of the same year', [cohort(2500)], 'higher'],
    ['another source’s smaller number', [cohort(45)], 'about the same'],
    ['too few students for a sentence', [cohort(25)], undefined],
    ['the students of grade 12', [enrolled(2500, '12'), enrolled(40, '11')], 'higher'],
    ['grade 12 of another year', [enrolled(2500, '12', '2014-15')], 'higher'],
    ['another source’s number before grade 12', [enrolled(2500, '12'), cohort(45)], 'about the same'],
    ['no number at all', [], 'about the same'],
  ] as const)('relies on %s', (_name, others, words) => {
    const sentence = said(aPage([own(graduation, 96), ...others], averages))[0];
    if (words === undefined) expect(sentence).toBeUndefined();
    else expect(sentence).toContain(`were ${words} in four-year graduation`);
  });
});

describe('the sentences on results', () => {
  const graduation: Topic = { measure: 'graduation-rate' };
  const averages = [average(READING, 50), average(MATHEMATICS, 42)];

  it('begin with the newest year, and in it with the largest difference', () => {
    const newer = { ...own(graduation), points: [{ year: '2022-23', value: 68.1 }] };
    const newerAverage = { ...average(graduation, 0), points: [{ year: '2022-23', value: 88.7, schools: 88 }] };
    const page = aPage([own(READING, 53), own(MATHEMATICS, 20), newer], [...averages, newerAverage]);
    const [first, second] = said(page);
    expect(first).toContain('results in 2022–23 were lower in four-year graduation');
    expect(second).toContain('results in 2015–16 were lower in mathematics and higher in reading');
  });

  it('are not about fewer than 30 students', () => {
    expect(said(aPage([of(29, READING, 90)], averages))).toEqual([]);
    expect(said(aPage([of(30, READING, 90)], averages))).toHaveLength(1);
  });
});

describe('the sentence on change', () => {
  it.each([
    [[40, 45], 'Mathematics: up 5 points from 2014–15 to 2015–16.', 'Matemáticas: 5 puntos más de 2014–15 a 2015–16.'],
    [
      [45, 44],
      'Mathematics: down 1 point from 2014–15 to 2015–16.',
      'Matemáticas: 1 punto menos de 2014–15 a 2015–16.',
    ],
    [
      [45, 45],
      'Mathematics: about the same in 2015–16 as in 2014–15.',
      'Matemáticas: casi igual en 2015–16 que en 2014–15.',
    ],
  ])('of %j names the points and both years', (values, english, spanish) => {
    const page = aPage([own(MATHEMATICS, ...values)]);
    expect(said(page)).toEqual([english]);
    expect(said(page, 'es')).toEqual([spanish]);
  });

  it('calls a change unclear if it can be chance', () => {
    const series = own(MATHEMATICS, 40, 45);
    const few = { ...series, points: series.points.map((point) => ({ ...point, students: 30 })) };
    expect(said(aPage([few]))).toEqual(['Mathematics: no clear change from 2014–15 to 2015–16.']);
  });

  it('is left out if a newer source has a newer year', () => {
    const federal = own({ measure: 'graduation-rate' }, 70, 80);
    const newer: Series = { ...federal, source: 'pennsylvania-pde', points: [{ year: '2022-23', value: 64 }] };
    expect(said(aPage([federal]))).toHaveLength(1);
    expect(said(aPage([federal, newer]))).toEqual([]);
  });

  it('is left out for a single year', () => {
    expect(said(aPage([own(MATHEMATICS, 45)]))).toEqual([]);
  });
});

describe('the sentence on gaps', () => {
  const poor: Topic = { ...MATHEMATICS, subgroup: 'low-income' };
  const learners: Topic = { ...MATHEMATICS, subgroup: 'english-learners' };

  it('names the group that is furthest below all students', () => {
    const page = aPage([own(MATHEMATICS, 50), of(30, poor, 40), of(30, learners, 30)]);
    expect(said(page)).toEqual([
      'English learners: 20 points below all students of this school (Mathematics, 2015–16).',
    ]);
    expect(said(page, 'es')[0]).toContain('20 puntos por debajo de todos los estudiantes de esta escuela');
  });

  it('is not about a group of fewer than 30 students, or of an unknown number', () => {
    const whole = own(MATHEMATICS, 50);
    expect(said(aPage([whole, of(29, poor, 10)]))).toEqual([]);
    expect(said(aPage([whole, own(poor, 10)]))).toEqual([]);
    expect(said(aPage([whole, of(29, poor, 10), of(30, learners, 30)]))[0]).toContain('English learners');
  });

  it('is not about a gap within chance', () => {
    const whole = own(MATHEMATICS, 25);
    expect(said(aPage([whole, of(37, poor, 20)]))).toEqual([]);
    expect(said(aPage([whole, of(3700, poor, 20)]))).toHaveLength(1);
  });

  it('is left out if no group is below', () => {
    expect(said(aPage([own(MATHEMATICS, 50), of(30, poor, 60)]))).toEqual([]);
  });
});

describe('the rows of a glance', () => {
  const similar = [300, 500, 400].map((enrollment, at) => {
    return {
      school: aSchoolCard({ enrollment, studentsPerTeacher: 15 }, at + 2),
      income: null,
      years: { students: null, perTeacher: null },
      results: [
        ['reading', 40 + at, '2015-16'],
        ['mathematics', 99, '2015-16'],
        ['reading', 1, '2001-02'],
      ] as const,
    };
  });

  it('have the school, the average and similar schools', () => {
    const page = aPage([own(READING, 60)], [average(READING, 50)], {
      school: aSchool({ enrollment: 412, studentsPerTeacher: 19.4 }),
      similar,
    });
    expect(
      glanceOf(page).rows.map(({ topic, value, average: mean, similar: others }) => [
        topic.measure,
        value,
        mean?.low ?? null,
        others,
      ]),
    ).toEqual([
      ['proficiency', 60, 50, [40, 41, 42]],
      ['students-per-teacher', 19.4, null, [15, 15, 15]],
      ['enrollment', 412, null, [300, 500, 400]],
    ]);
  });

  it('have the year of each number', () => {
    const older = { ...own(MATHEMATICS), points: [{ year: '2013-14', value: 40 }] };
    const markup = (glanceHtml(aPage([own(READING, 60), older]), 'en')?.markup ?? '').replaceAll('\u2060', '');
    expect(markup).toContain('<small>2015–16</small>');
    expect(markup).toContain('<small>2013–14</small>');
    expect(markup).not.toContain('<th>2015–16</th>');
  });

  it('call schools of unknown family income only the same in size and setting', () => {
    const headOf = (others: ProfilePage['similar']) => {
      return glanceHtml(aPage([own(READING, 60)], [], { similar: others }), 'en')?.markup;
    };
    expect(headOf(similar)).toContain('>Same size and setting<');
    const income = { value: 40, year: '2015-16' };
    const alike = similar.map((other) => ({ ...other, income }));
    expect(headOf(alike)).toContain('>Similar<');
    expect(headOf(alike.slice(0, 2))).not.toContain('>Similar<');
  });

  it('have the district’s result of the same year and source', () => {
    const topics = [READING, MATHEMATICS].map((topic) => own(topic, 60));
    const districtResults = [
      ['reading', 55, '2015-16', 'demonstration', 4],
      ['mathematics', 44, '2014-15', 'demonstration', 4],
    ] as const;
    const page = aPage(topics, [], { districtResults });
    expect(glanceOf(page).rows.map(({ district }) => district)).toEqual([55, null]);
    expect(glanceHtml(page, 'en')?.markup).toContain('District');
  });

  it('compare the widest gap with the district and with similar schools', () => {
    const poor: Topic = { ...MATHEMATICS, subgroup: 'low-income' };
    const gapsOfSimilar = [12, -3, 4].map((below, at) => ({
      ...{ school: aSchoolCard({}, at + 2), income: null, years: { students: null, perTeacher: null } },
      results: [
        ['mathematics low-income', below, '2015-16'] as const,
        ['mathematics disabilities', 40, '2015-16'] as const,
      ],
    }));
    const page = aPage([own(MATHEMATICS, 50), of(300, poor, 40)], [], {
      similar: gapsOfSimilar,
      districtResults: [['mathematics low-income', 15, '2015-16', 'demonstration', 4]],
    });
    const gap = glanceOf(page).rows.find(({ topic }) => 'gap' in topic);
    expect(gap).toMatchObject({ value: 10, district: 15, similar: [12, -3, 4] });
    expect(glanceHtml(page, 'en')?.markup).toContain('<td>−3 to 12');
  });

  it('compare the size with the usual size of the pool and of the district', () => {
    const size: Topic = { measure: 'enrollment' };
    const page = aPage([own(size, 412)], [average(size, 380.4)], {
      school: aSchool({ enrollment: 412, studentsPerTeacher: null }),
      districtResults: [['enrollment', 399.6, '2015-16', 'demonstration', 4]],
    });
    expect(glanceOf(page).rows).toMatchObject([{ value: 412, average: { low: 380, high: 380 }, district: 400 }]);
  });

  it.each(LANGUAGE_CODES)('print every number of a strip in %s', (language) => {
    const page = aPage([own(READING, 60)], [average(READING, 50)], { school: aSchool({ enrollment: 412 }), similar });
    const markup = glanceHtml(page, language)?.markup ?? '';
    for (const number of ['60%', '50%', '412', '300–500']) expect(markup).toContain(number);
  });

  it('are left out with the whole glance if nothing is known', () => {
    expect(glanceHtml(aPage([]), 'en')).toBeNull();
  });
});
