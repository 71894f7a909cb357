import { describe, expect, it } from 'vitest';
import { similarSchoolsModule } from '#domain/profile/similar-schools-module.ts';
import { aProfilePage, aSchool, aSeries, someSchoolCards } from '../../fixtures/page-model-builders.ts';
import { aSelfReportedDocument, anImprovementItem } from '../../fixtures/story-documents.ts';
import { findModuleByAnchor, printModule } from '../../fixtures/printed-modules.ts';

const filled = aProfilePage({ document: aSelfReportedDocument() });

describe('the overview', () => {
  it('hides text after 50 and 100 characters behind a button', () => {
    const markup = printModule('Overview', filled, 'en');
    expect(markup).toContain(
      'Lakeshore sits between the lake and the library,<span class="cut-dots-small" aria-hidden="true">…</span>',
    );
    expect(markup).toContain(
      '<span class="cut-middle">Families</span><span class="cut-dots-large" aria-hidden="true">…</span>',
    );
    expect(markup).toContain('Show More');
  });

  it('has no button if nothing is hidden', () => {
    const document = aSelfReportedDocument({
      overview: { schoolSubTypes: [], description: ['Exactly as long as it may be'] },
    });
    expect(printModule('Overview', aProfilePage({ document }), 'en')).not.toContain('button');
  });

  it('names the kinds of school in the language of the page, by their icon', () => {
    const document = aSelfReportedDocument({
      overview: { schoolSubTypes: [{ name: 'Xyz', description: null, icon: 'ib' }], description: [] },
    });
    const page = aProfilePage({ document });
    expect(printModule('Overview', page, 'en')).toContain('International Baccalaureate');
    expect(printModule('Overview', page, 'es')).toContain('Bachillerato Internacional');
  });
});

describe('school information', () => {
  it('shows all tabs of a claimed school, and no call to claim it', () => {
    const markup = printModule('osp-school-info', filled, 'en');
    for (const tab of ['overview', 'classes', 'responses']) expect(markup).toContain(`id="osp-school-info*${tab}"`);
    expect(markup).not.toContain('Claim this school');
  });

  it('shows an unclaimed school’s classes and the link to claim it', () => {
    const { schoolInformation } = aSelfReportedDocument();
    const unclaimed = { isClaimed: false, ospLink: null, tabs: schoolInformation?.tabs ?? [] };
    const page = aProfilePage({ document: aSelfReportedDocument({ schoolInformation: unclaimed }) });
    const markup = printModule('osp-school-info', page, 'en');
    expect(markup).not.toContain('Before school care');
    expect(markup.split('<details')[0]).toContain('Ceramics');
    expect(markup.split('<details')[0]).not.toContain('Swimming');
    expect(markup.split('<details')[1]).toContain('Swimming');
    expect(markup).toContain('href="/claims/new/?school=ca-060000000001"');
  });

  it('mentions an unclaimed school’s classes only if it shows some', () => {
    const { schoolInformation } = aSelfReportedDocument();
    const printed = (tabs: NonNullable<typeof schoolInformation>['tabs']) => {
      const unclaimed = { isClaimed: false, ospLink: null, tabs };
      const document = aSelfReportedDocument({ schoolInformation: unclaimed });
      return printModule('osp-school-info', aProfilePage({ document }), 'en');
    };
    expect(printed(schoolInformation?.tabs ?? [])).toContain('so we only show its classes');
    expect(printed([])).toContain('has claimed this page yet.');
  });

  it('calls no one to claim a closed school', () => {
    const schoolInformation = { isClaimed: false, ospLink: null, tabs: [] };
    const page = aProfilePage({ document: aSelfReportedDocument({ schoolInformation }) });
    const school = { ...page.school, status: { kind: 'closed', lastYear: null } } as const;
    expect(printModule('osp-school-info', { ...page, school }, 'es')).not.toContain('class="button"');
  });

  it('prints a missing answer as a gray line in the page’s language', () => {
    expect(printModule('osp-school-info', filled, 'en')).toContain(
      '<span class="not-provided">Data not provided by the school</span>',
    );
    expect(printModule('osp-school-info', filled, 'es')).toContain('>Datos no proporcionados por la escuela</span>');
  });

  it('leads to web pages that were given without their scheme', () => {
    expect(printModule('osp-school-info', filled, 'en')).toContain('href="http://www.lakeshore.example/admissions"');
  });
});

describe('school improvement', () => {
  const labelOf = (schoolValue: number | null): string => {
    const document = aSelfReportedDocument({ schoolImprovement: [anImprovementItem({ schoolValue })] });
    return (
      /(Very weak|Very strong|Weak|Neutral|Strong|No data)/.exec(
        printModule('School_improvement', aProfilePage({ document }), 'en'),
      )?.[0] ?? 'no label'
    );
  };

  it.each([
    [0.5, 'Very weak'],
    [19.9, 'Very weak'],
    [20, 'Weak'],
    [40, 'Neutral'],
    [60, 'Strong'],
    [80, 'Very strong'],
    [99.9, 'Very strong'],
    [100, 'No data'],
    [0, 'No data'],
    [null, 'No data'],
  ])('calls %s %s', (value, label) => {
    expect(labelOf(value)).toBe(label);
  });

  it('draws a ring of whole percents, and an empty one for no data', () => {
    const markup = printModule('School_improvement', filled, 'en');
    expect(markup).toContain('stroke-dasharray="35 100"');
    expect(markup).toContain('<circle class="slice-rest"/></svg>');
  });

  it('has no ring for a number in words, and names the survey once', () => {
    const markup = printModule('School_improvement', filled, 'en');
    expect(markup.match(/<svg/g)).toHaveLength(2);
    expect(markup.match(/About the <b>survey<\/b>/g)).toHaveLength(1);
  });
});

describe('rating factors', () => {
  it('print each rating out of 10 with a bar of its tenth part', () => {
    const markup = printModule('Rating_factors', filled, 'en');
    expect(markup).toContain('7/10');
    expect(markup).toContain('width="70%"');
    expect(markup).toContain('Not rated');
  });

  it('lead to the page of the method in the language of the page', () => {
    expect(printModule('Rating_factors', filled, 'es')).toContain('href="/ratings/?lang=es"');
    expect(printModule('Rating_factors', filled, 'es')).not.toContain('How ratings are made');
  });
});

describe('courses and programs', () => {
  it('count all courses and name a few', () => {
    const [shown = '', hidden = ''] = printModule('Courses_and_programs', filled, 'en').split('<details>');
    expect(shown).toContain('5 courses and programs');
    expect(shown).toContain('Spanish, Mandarin, French, Latin');
    expect(shown).toContain('and 1 more');
    expect(hidden).toContain('Navajo');
    expect(hidden).toContain('From <em>kindergarten</em> on.');
  });
});

describe('nearby schools', () => {
  it('show high-performing schools first, unless there is none', () => {
    expect(printModule('NearbySchools', filled, 'en')).not.toContain('data-tab-index="1"');
    const page = aProfilePage({ nearbyTop: [] });
    expect(printModule('NearbySchools', page, 'en')).toContain('data-tab-index="1"');
    expect(printModule('NearbySchools', page, 'en')).toContain('We found no highly rated schools within 50 miles.');
  });

  it('say that we have no ratings in the state', () => {
    const page = aProfilePage({ nearbyTop: [], ratingsYear: null });
    const markup = printModule('NearbySchools', page, 'en');
    expect(markup).toContain('We have no ratings for schools in California.');
    expect(markup).not.toContain('We found no highly rated schools');
    expect(markup).toContain('data-tab-index="1"');
  });

  it('name the shared level of high-performing schools if it is known', () => {
    const markup = printModule('NearbySchools', filled, 'en');
    expect(markup).toContain('share a level with this one (Elementary)');
    expect(markup.match(/data-levels="[^"]*"/g)).toEqual([
      `data-levels="${filled.school.levels.join()}"`,
      'data-levels=""',
    ]);
    const ofUnknown = printModule('NearbySchools', aProfilePage({ school: aSchool({ levels: [] }) }), 'en');
    expect(ofUnknown).not.toContain('share a level');
  });

  it('mark a list as whole if it has fewer schools than requested', () => {
    const markup = printModule('NearbySchools', filled, 'en');
    const lists = [...markup.matchAll(/<div class="nearby"[^>]*>/g)].map(([list]) => list.includes(' data-is-full'));
    expect(lists).toEqual([true, false]);
  });

  it('link homes for sale by state and ZIP code if we have a partner', () => {
    const withPartner = aProfilePage({ homesUrl: 'https://homes.example/{state}/{zip}' });
    expect(printModule('NearbySchools', filled, 'en')).not.toContain('nearby-homes');
    expect(printModule('NearbySchools', withPartner, 'en')).toContain(
      'href="https://homes.example/ca/94610?utm_source=homeroom',
    );
  });
});

describe('similar schools', () => {
  it('say in words what is not known of one of them', () => {
    const [school] = someSchoolCards(1).map((card) => ({ ...card, rating: null, studentsPerTeacher: null }));
    if (school === undefined) throw new Error('expected a school');
    const similar = [{ school, income: null, years: { students: null, perTeacher: null }, results: [] }];
    const page = aProfilePage({ similar });
    expect(printModule('Similar_schools', page, 'en')).toContain('<td class="missing">Not rated<');
    expect(printModule('Similar_schools', page, 'es')).toContain('<td class="missing">No reportado<');
    expect(printModule('Similar_schools', page, 'en')).not.toContain('<td>–<');
  });

  it('are listed with the school and compared by rating', () => {
    const page = aProfilePage({ school: aSchool({ ratings: { ...aSchool().ratings, summary: 8 } }) });
    const markup = printModule('Similar_schools', page, 'en');
    expect(markup).toContain(
      '4 similar schools have a rating from the same year: 0 higher, 4 about the same, 0 lower.',
    );
    expect(markup).toContain('This school');
  });

  it('show the sources, and one year per column unless years differ', () => {
    const lunch = aSeries({ measure: 'lunch-eligible', source: 'nces-ccd' }, 40);
    const enrollment = aSeries({ measure: 'enrollment', source: 'nces-ccd' }, 380);
    const school = aSchool({ enrollment: enrollment.points.at(-1)?.value ?? null });
    const page = aProfilePage({ school, document: aSelfReportedDocument({ series: [lunch, enrollment] }) });
    const [head = '', body = ''] = printModule('Similar_schools', page, 'en').split('<tbody>');
    expect(head).toMatch(/Rating\s*<small>2015–\u206016<\/small>/);
    expect(head).toMatch(/Free or reduced-price lunch\s*<small>2015–\u206016<\/small>/);
    expect(head).toMatch(/>Students</);
    expect(body).toMatch(/<small>2015–\u206016<\/small>/);
    expect(body).toMatch(/<small>2019–\u206020<\/small>/);
    const view = similarSchoolsModule(page);
    expect(view.kind === 'filled' && view.sources).toEqual([{ source: 'nces-ccd', years: ['2015-16'] }]);
  });

  it('name only the traits that were compared', () => {
    const page = aProfilePage({ school: aSchool({ locale: null }) });
    expect(printModule('Similar_schools', page, 'en')).not.toContain('kind of setting');
    expect(printModule('Similar_schools', aProfilePage(), 'en')).toContain('the same kind of setting: city');
  });

  it.each([
    ['size-unknown', { enrollment: null }],
    ['no-students', { enrollment: 0 }],
    ['grades-unknown', { levels: [] }],
    ['traits-unknown', { levels: [], enrollment: null }],
  ])('say that they are empty for %s', (reason, facts) => {
    const { emptyReason } = findModuleByAnchor('Similar_schools');
    expect(emptyReason(aProfilePage({ school: aSchool(facts) }))).toBe(reason);
  });

  it('are empty if no school is alike', () => {
    const { emptyReason } = findModuleByAnchor('Similar_schools');
    expect(emptyReason(aProfilePage({ similar: [] }))).toBe('none-similar');
  });
});
