import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/places/language.ts';
import { similarSchoolsModule } from '#domain/profile/similar-schools-module.ts';
import type { ProfilePage } from '#domain/regeneration/page-model.ts';
import {
  anEmptyProfilePage,
  aProfilePage,
  aSchool,
  aSeries,
  someSchoolCards,
} from '../../fixtures/page-model-builders.ts';
import { aToldDocument, anImprovementItem } from '../../fixtures/story-documents.ts';
import { printStory, STORY_MODULES } from '../../fixtures/story-modules.ts';
import { readMarkup } from './markup-check.ts';

const filled = aProfilePage({ document: aToldDocument() });

/** Half of everything that the filled page tells. */
function partial(): ProfilePage {
  const document = aToldDocument({
    overview: { schoolSubTypes: [], description: ['A short word.'] },
    admissions: { deadline: null, requirements: null, applicationLink: null },
    schoolImprovement: [anImprovementItem({ description: null, schoolValue: 0 })],
    courses: { categories: [{ displayText: 'Arts', items: [] }], subtextHtml: null },
    neighborhood: { description: [], entries: [] },
    schoolInformation: { isClaimed: false, ospLink: null, tabs: [] },
  });
  const ratings = { summary: null, testScores: 4, collegeReadiness: null, equity: null };
  return aProfilePage({
    document,
    nearbyTop: [],
    similar: someSchoolCards(1).map((school) => ({
      school: { ...school, rating: null },
      lunch: null,
      years: { students: null, perTeacher: null },
    })),
    school: aSchool({ ratings, locale: null }),
  });
}

describe.each(LANGUAGES)('every module that tells of a school, in %s', (language) => {
  it.each(STORY_MODULES)('prints $anchor of a school that told everything', ({ print }) => {
    const printed = print(filled, language);
    expect(printed.kind === 'filled' && readMarkup(printed.markup).faults).toEqual([]);
    expect(printed.kind === 'filled' && printed.markup.length).toBeGreaterThan(100);
  });

  it.each(STORY_MODULES)('prints $anchor, or says why not, of a school that told half', ({ print }) => {
    const printed = print(partial(), language);
    if (printed.kind === 'filled') expect(readMarkup(printed.markup).faults).toEqual([]);
    else expect(printed.reason).toMatch(/^(not-told|no-source)$/);
  });

  it.each(STORY_MODULES.slice(0, -2))('says why $anchor is empty of a school that told nothing', ({ print }) => {
    const printed = print(anEmptyProfilePage(), language);
    expect(printed.kind === 'empty' && printed.reason).toMatch(/^(not-told|no-source|no-coordinates|traits-unknown)$/);
  });

  it.each(STORY_MODULES.slice(-2))('prints $anchor even of a school that told nothing', ({ print }) => {
    expect(print(anEmptyProfilePage(), language).kind).toBe('filled');
  });
});

describe('the overview', () => {
  it('keeps what lies beyond 50 and 100 characters apart, with a button to show it', () => {
    const markup = printStory('Overview', filled, 'en');
    expect(markup).toContain(
      'Lakeshore sits between the lake and the library,<span class="cut-dots-small" aria-hidden="true">…</span>',
    );
    expect(markup).toContain(
      '<span class="cut-middle">Families</span><span class="cut-dots-large" aria-hidden="true">…</span>',
    );
    expect(markup).toContain('Show More');
  });

  it('has no button where nothing is hidden', () => {
    const document = aToldDocument({ overview: { schoolSubTypes: [], description: ['Exactly as long as it may be'] } });
    expect(printStory('Overview', aProfilePage({ document }), 'en')).not.toContain('button');
  });

  it('names the kinds of school in the language of the page, by their icon', () => {
    const document = aToldDocument({
      overview: { schoolSubTypes: [{ name: 'Xyz', description: null, icon: 'ib' }], description: [] },
    });
    const page = aProfilePage({ document });
    expect(printStory('Overview', page, 'en')).toContain('International Baccalaureate');
    expect(printStory('Overview', page, 'es')).toContain('Bachillerato Internacional');
  });
});

describe('school information', () => {
  it('shows all tabs of a claimed school, and no call to claim it', () => {
    const markup = printStory('osp-school-info', filled, 'en');
    for (const tab of ['overview', 'classes', 'responses']) expect(markup).toContain(`id="osp-school-info*${tab}"`);
    expect(markup).not.toContain('Claim this school');
  });

  it('shows one row of classes of an unclaimed school, the others on demand, and the call to claim it', () => {
    const { schoolInformation } = aToldDocument();
    const unclaimed = { isClaimed: false, ospLink: 'https://claim.example/', tabs: schoolInformation?.tabs ?? [] };
    const page = aProfilePage({ document: aToldDocument({ schoolInformation: unclaimed }) });
    const markup = printStory('osp-school-info', page, 'en');
    expect(markup).not.toContain('Before school care');
    expect(markup.split('<details')[0]).toContain('Ceramics');
    expect(markup.split('<details')[0]).not.toContain('Swimming');
    expect(markup.split('<details')[1]).toContain('Swimming');
    expect(markup).toContain('href="https://claim.example/"');
  });

  it('speaks of the classes of an unclaimed school only where it shows some', () => {
    const { schoolInformation } = aToldDocument();
    const printed = (tabs: NonNullable<typeof schoolInformation>['tabs']) => {
      const unclaimed = { isClaimed: false, ospLink: null, tabs };
      const document = aToldDocument({ schoolInformation: unclaimed });
      return printStory('osp-school-info', aProfilePage({ document }), 'en');
    };
    expect(printed(schoolInformation?.tabs ?? [])).toContain('so only its classes are shown');
    expect(printed([])).toContain('has claimed this page yet.');
  });

  it('leads to no claim page that is no web address', () => {
    const hostile = { isClaimed: false, ospLink: 'javascript:alert(1)', tabs: [] };
    const page = aProfilePage({ document: aToldDocument({ schoolInformation: hostile }) });
    expect(printStory('osp-school-info', page, 'en')).not.toContain('href');
  });

  it('prints what was not provided as a grey line in the language of the page', () => {
    expect(printStory('osp-school-info', filled, 'en')).toContain(
      '<span class="not-provided" lang="en">Data not provided by the school</span>',
    );
    expect(printStory('osp-school-info', filled, 'es')).toContain('>Datos no proporcionados por la escuela</span>');
  });

  it('leads to web pages that were given without their scheme', () => {
    expect(printStory('osp-school-info', filled, 'en')).toContain('href="http://www.lakeshore.example/admissions"');
  });
});

describe('school improvement', () => {
  const labelOf = (schoolValue: number | null): string => {
    const document = aToldDocument({ schoolImprovement: [anImprovementItem({ schoolValue })] });
    return /(Very weak|Very strong|Weak|Neutral|Strong|No data)/.exec(
      printStory('School_improvement', aProfilePage({ document }), 'en'),
    )?.[0] as string;
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
    const markup = printStory('School_improvement', filled, 'en');
    expect(markup).toContain('stroke-dasharray="35 65"');
    expect(markup).toContain('ring-empty');
  });

  it('has no ring where the source gives the number as text, and tells of the survey once', () => {
    const markup = printStory('School_improvement', filled, 'en');
    expect(markup.match(/<svg/g)).toHaveLength(2);
    expect(markup.match(/About the <b>survey<\/b>/g)).toHaveLength(1);
  });
});

describe('rating factors', () => {
  it('print each rating out of 10 with a bar of its tenth part', () => {
    const markup = printStory('Rating_factors', filled, 'en');
    expect(markup).toContain('7/10');
    expect(markup).toContain('width="70%"');
    expect(markup).toContain('Not rated');
  });

  it('lead to the page of the method in the language of the page', () => {
    expect(printStory('Rating_factors', filled, 'es')).toContain('href="/ratings/?lang=es"');
    expect(printStory('Rating_factors', filled, 'es')).not.toContain('How ratings are made');
  });
});

describe('courses and programs', () => {
  it('count all courses, name a few, and hold the others on demand', () => {
    const [shown = '', hidden = ''] = printStory('Courses_and_programs', filled, 'en').split('<details>');
    expect(shown).toContain('5 courses and programs');
    expect(shown).toContain('Spanish, Mandarin, French, Latin');
    expect(shown).toContain('and 1 more');
    expect(hidden).toContain('Navajo');
    expect(hidden).toContain('From <em>kindergarten</em> on.');
  });
});

describe('nearby schools', () => {
  it('show high-performing schools first, unless there is none', () => {
    expect(printStory('NearbySchools', filled, 'en')).not.toContain('data-tab-index="1"');
    const page = aProfilePage({ nearbyTop: [] });
    expect(printStory('NearbySchools', page, 'en')).toContain('data-tab-index="1"');
    expect(printStory('NearbySchools', page, 'en')).toContain('There is no such school.');
  });

  it('say that high-performing schools share a level, and ask for more of these, where the levels are known', () => {
    const markup = printStory('NearbySchools', filled, 'en');
    expect(markup).toContain('share a level with this one (Elementary)');
    expect(markup.match(/data-levels="[^"]*"/g)).toEqual([
      `data-levels="${filled.school.levels.join()}"`,
      'data-levels=""',
    ]);
    const ofUnknown = printStory('NearbySchools', aProfilePage({ school: aSchool({ levels: [] }) }), 'en');
    expect(ofUnknown).not.toContain('share a level');
  });

  it('say that a list is whole where fewer schools came than were asked for', () => {
    const markup = printStory('NearbySchools', filled, 'en');
    const lists = [...markup.matchAll(/<div class="nearby"[^>]*>/g)].map(([list]) => list.includes(' data-is-full'));
    expect(lists).toEqual([true, false]);
  });

  it('link homes for sale by state and ZIP code where there is a partner', () => {
    const withPartner = aProfilePage({ homesUrl: 'https://homes.example/{state}/{zip}' });
    expect(printStory('NearbySchools', filled, 'en')).not.toContain('nearby-homes');
    expect(printStory('NearbySchools', withPartner, 'en')).toContain(
      'href="https://homes.example/ca/94610?utm_source=homeroom',
    );
  });
});

describe('similar schools', () => {
  it('say in words what is not known of one of them', () => {
    const [school] = someSchoolCards(1).map((card) => ({ ...card, rating: null, studentsPerTeacher: null }));
    if (school === undefined) throw new Error('expected a school');
    const similar = [{ school, lunch: null, years: { students: null, perTeacher: null } }];
    const page = aProfilePage({ similar });
    expect(printStory('Similar_schools', page, 'en')).toContain('<td class="missing">Not rated</td>');
    expect(printStory('Similar_schools', page, 'es')).toContain('<td class="missing">No reportado</td>');
    expect(printStory('Similar_schools', page, 'en')).not.toContain('<td>–</td>');
  });

  it('stand beside the school, and tell how its rating stands among theirs', () => {
    const page = aProfilePage({ school: aSchool({ ratings: { ...aSchool().ratings, summary: 8 } }) });
    const markup = printStory('Similar_schools', page, 'en');
    expect(markup).toContain('4 similar schools have a rating: 2 higher, 1 the same, 1 lower.');
    expect(markup).toContain('This school');
  });

  it('tell the year of each column once, of each line where the years differ, and the sources', () => {
    const lunch = aSeries({ measure: 'lunch-eligible', source: 'nces-ccd' }, 40);
    const enrollment = aSeries({ measure: 'enrollment', source: 'nces-ccd' }, 380);
    const school = aSchool({ enrollment: enrollment.points.at(-1)?.value ?? null });
    const page = aProfilePage({ school, document: aToldDocument({ series: [lunch, enrollment] }) });
    const [head = '', body = ''] = printStory('Similar_schools', page, 'en').split('<tbody>');
    expect(head).toMatch(/Rating\s*<small>2015–\u206016<\/small>/);
    expect(head).toMatch(/Free or reduced-price lunch\s*<small>2015–\u206016<\/small>/);
    expect(head).toMatch(/Students\s*<\/th>/);
    expect(body).toMatch(/<small>2015–\u206016<\/small>/);
    expect(body).toMatch(/<small>2019–\u206020<\/small>/);
    const view = similarSchoolsModule(page);
    expect(view.kind === 'filled' && view.sources).toEqual([{ source: 'nces-ccd', years: ['2015-16'] }]);
  });

  it('name only the traits that were compared', () => {
    const page = aProfilePage({ school: aSchool({ locale: null }) });
    expect(printStory('Similar_schools', page, 'en')).not.toContain('kind of setting');
    expect(printStory('Similar_schools', aProfilePage(), 'en')).toContain('the same kind of setting: city');
  });

  it('are none where nothing is known to compare, or no school is alike', () => {
    const print = STORY_MODULES.find(({ anchor }) => anchor === 'Similar_schools')?.print;
    expect(print?.(aProfilePage({ school: aSchool({ enrollment: null }) }), 'en')).toEqual({
      kind: 'empty',
      reason: 'traits-unknown',
    });
    expect(print?.(aProfilePage({ similar: [] }), 'en')).toEqual({ kind: 'empty', reason: 'none-similar' });
  });
});
