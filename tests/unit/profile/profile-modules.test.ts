import { describe, expect, it } from 'vitest';
import { admissionsModule } from '#domain/profile/admissions-module.ts';
import { collegeReadinessModule } from '#domain/profile/college-readiness-module.ts';
import { coursesModule } from '#domain/profile/courses-module.ts';
import { findYearOfValue } from '#domain/profile/module-view.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { nearbyModule } from '#domain/profile/nearby-module.ts';
import { overviewModule } from '#domain/profile/overview-module.ts';
import { ratingsModule } from '#domain/profile/ratings-module.ts';
import { schoolInformationModule } from '#domain/profile/school-information-module.ts';
import { sourcesModule } from '#domain/profile/sources-module.ts';
import { teachersModule } from '#domain/profile/teachers-module.ts';
import { isWithoutDistrict } from '#domain/schools/school-district.ts';
import { UNRATED } from '#domain/schools/school-schema.ts';
import { ratingsHtml } from '#components/profile/ratings-html.ts';
import { aFilledDocument, anEmptyProfilePage, aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';

const highSchool = aSchool({ levels: ['h'], grades: { low: '9', high: '12' } });

describe('the modules of a profile', () => {
  it('have no college readiness for an elementary school', () => {
    const page = anEmptyProfilePage({ school: aSchool({ levels: ['e'] }) });
    expect(collegeReadinessModule(page)).toEqual({ kind: 'empty', reason: 'not-applicable' });
  });

  it('group a high school’s figures by graduation and exams', () => {
    const view = collegeReadinessModule(aProfilePage({ school: highSchool }));
    expect(view.kind === 'filled' && view.content.groups.map(({ group }) => group)).toEqual([
      'graduation',
      'act',
      'sat',
      'either',
    ]);
  });

  it('rate college readiness only for high school grades', () => {
    const parts = (page: Parameters<typeof ratingsModule>[0]) => {
      const view = ratingsModule(page);
      return view.kind === 'filled' ? view.content.parts.map(({ part }) => part) : [];
    };
    expect(parts(aProfilePage())).toEqual(['testScores', 'equity']);
    expect(parts(aProfilePage({ school: highSchool }))).toEqual(['testScores', 'collegeReadiness', 'equity']);
  });

  it('show teachers in a fixed order, without unreported measures', () => {
    const document = {
      ...aFilledDocument(),
      series: aFilledDocument().series.filter(({ measure }) => measure !== 'teachers-fte'),
    };
    const view = teachersModule(aProfilePage({ document }));
    const measures = view.kind === 'filled' ? view.content.measures.map(({ measure }) => measure) : [];
    expect(measures[0]).toBe('students-per-teacher');
    expect(measures).not.toContain('teachers-fte');
  });

  it('leave out rows that only say no', () => {
    const rows = [['No'], [' no. '], ['No', 'Choir'], ['None of our classes']];
    const data = rows.map((responseValue, at) => ({ responseKey: `Row ${at}`, responseValue }));
    const tabs = [{ tabType: 'classes' as const, data }];
    const document = { ...aFilledDocument(), schoolInformation: { isClaimed: true, ospLink: null, tabs } };
    const view = schoolInformationModule(aProfilePage({ document }));
    const labels = view.kind === 'filled' && view.content.tabs[0]?.rows.map(({ label }) => label);
    expect(labels).toEqual(['Row 2', 'Row 3']);
  });

  it('show only the classes of an unclaimed school', () => {
    const row = { responseKey: 'Arts', responseValue: ['Choir'] };
    const tabs = (['overview', 'classes'] as const).map((tabType) => ({ tabType, data: [row] }));
    const document = { ...aFilledDocument(), schoolInformation: { isClaimed: false, ospLink: null, tabs } };
    const view = schoolInformationModule(aProfilePage({ document }));
    expect(view.kind === 'filled' && view.content.tabs.map(({ tabType }) => tabType)).toEqual(['classes']);
  });

  it.each([
    {
      isClaimed: true,
      mailtoStart: 'mailto:office@a.example?subject=',
      mailtoEnd: '&body=Hi',
      address: 'mailto:office@a.example?subject=Lake%20%26%20Shore&body=Hi',
    },
    {
      isClaimed: true,
      mailtoStart: 'mailto:office@a.example',
      mailtoEnd: null,
      address: 'mailto:office@a.example',
    },
    { isClaimed: true, mailtoStart: 'javascript:alert(1)//', mailtoEnd: null, address: null },
    { isClaimed: true, mailtoStart: null, mailtoEnd: 'x@a.example', address: null },
    { isClaimed: false, mailtoStart: 'mailto:office@a.example?subject=', mailtoEnd: null, address: null },
  ])('link $mailtoStart of a school to $address', ({ isClaimed, mailtoStart, mailtoEnd, address }) => {
    const tabs = [{ tabType: 'classes' as const, data: [{ responseKey: 'Arts', responseValue: ['Choir'] }] }];
    const schoolInformation = { isClaimed, ospLink: null, mailtoStart, mailtoEnd, tabs };
    const document = { ...aFilledDocument(), schoolInformation };
    const view = schoolInformationModule(aProfilePage({ document, school: aSchool({ name: 'Lake & Shore' }) }));
    expect(view.kind === 'filled' && view.content.mailAddress).toBe(address);
  });

  it('show the year of a school number that matches a figure', () => {
    const points = [
      { year: '2013-14', value: 412 },
      { year: '2014-15', value: 408 },
      { year: '2015-16', value: 397 },
    ];
    const series: Series[] = [
      { measure: 'enrollment', source: 'demonstration', points },
      { measure: 'enrollment', grade: '5', source: 'demonstration', points: [{ year: '2015-16', value: 60 }] },
    ];
    const page = aProfilePage({ document: { ...aFilledDocument(), series } });
    expect(findYearOfValue(page, 'enrollment', 408)).toBe('2014-15');
    expect(findYearOfValue(page, 'enrollment', 60)).toBeNull();
    expect(findYearOfValue(page, 'students-per-teacher', 14)).toBeNull();
  });

  it('show the year and the sources behind ratings', () => {
    const view = ratingsModule(aProfilePage());
    expect(view.kind === 'filled' && [view.content.year, view.sources.map(({ source }) => source)]).toEqual([
      '2015-16',
      ['demonstration'],
    ]);
    const untested = { ...UNRATED, summary: 7, collegeReadiness: 7 } as const;
    const ready = ratingsModule(aProfilePage({ school: aSchool({ ratings: untested }) }));
    expect(ready.kind === 'filled' && ready.content.year).toBe('2015-16');
    const document = { ...aFilledDocument(), historicalRatings: [] };
    const unrated = ratingsModule(aProfilePage({ school: aSchool({ ratings: UNRATED }), document }));
    expect(unrated.kind === 'filled' && [unrated.content.year, unrated.sources]).toEqual([null, []]);
  });

  it('explain why a closed school has no rating', () => {
    const school = aSchool({ ratings: UNRATED, status: { kind: 'closed', lastYear: '2015-16' } });
    const view = ratingsModule(aProfilePage({ school, document: aFilledDocument() }));
    const markup = view.kind === 'filled' ? ratingsHtml(view.content, 'en').markup : '';
    expect(markup).toContain('We only rate open schools.');
    expect(markup).not.toContain('too little data');
  });

  it.each([
    [{ reportedMeasures: ['graduation-rate'] as const }, 'We only rate high schools in this state'],
    [{ reportedMeasures: ['proficiency'] as const }, 'We have too little data'],
    [{ reportedMeasures: ['graduation-rate'] as const, ratingsYear: null }, 'We have too little data'],
  ])('say why an elementary school has none: %j', (of, reason) => {
    const school = aSchool({ levels: ['e'], ratings: UNRATED });
    const view = ratingsModule(anEmptyProfilePage({ school, ratingsYear: '2015-16', ...of }));
    expect(view.kind === 'filled' && ratingsHtml(view.content, 'en').markup).toContain(reason);
  });

  it.each([
    [{ kind: 'alternative' }, 'We don’t rate alternative schools', 'No calificamos las escuelas alternativas'],
    [{ grades: { low: 'pk', high: '2' } }, 'teaches no grade', 'no enseña ningún grado'],
  ] as const)('say that a school of %j is not compared', (of, english, spanish) => {
    const view = ratingsModule(aProfilePage({ school: aSchool({ ratings: UNRATED, ...of }) }));
    if (view.kind !== 'filled') throw new Error('The module is empty.');
    expect(ratingsHtml(view.content, 'en').markup).toContain(english);
    expect(ratingsHtml(view.content, 'es').markup).toContain(spanish);
  });

  it('list earlier ratings of years before the shown one only', () => {
    const historicalRatings = ['2013-14', '2014-15', '2015-16'].map((year) => ({ year, rating: 6 }));
    const view = ratingsModule(aProfilePage({ document: { ...aFilledDocument(), historicalRatings } }));
    expect(view.kind === 'filled' && view.content.history.map(({ year }) => year)).toEqual(['2014-15', '2013-14']);
  });

  it('show no district for a closed public school', () => {
    const closed = { districtId: null, status: { kind: 'closed', lastYear: '2015-16' } } as const;
    expect(isWithoutDistrict(aSchool(closed))).toBe(false);
    expect(isWithoutDistrict(aSchool({ ...closed, type: 'private' }))).toBe(true);
    expect(isWithoutDistrict(aSchool({ districtId: null }))).toBe(true);
  });

  it('list every source with its years', () => {
    const view = sourcesModule(aProfilePage());
    expect(view.kind === 'filled' && view.content.notes).toEqual([
      { source: 'demonstration', years: ['2013-14', '2014-15', '2015-16'] },
    ]);
  });

  it('say why nothing is nearby', () => {
    expect(nearbyModule(anEmptyProfilePage())).toEqual({ kind: 'empty', reason: 'no-coordinates' });
    expect(nearbyModule(anEmptyProfilePage({ school: aSchool() }))).toEqual({ kind: 'empty', reason: 'none-nearby' });
  });

  it.each([overviewModule, coursesModule, schoolInformationModule, admissionsModule])(
    'explain that the school has not reported it yet (%o)',
    (module) => {
      expect(module(anEmptyProfilePage())).toEqual({ kind: 'empty', reason: 'not-shared' });
      expect(module(aProfilePage()).kind).toBe('filled');
    },
  );
});
