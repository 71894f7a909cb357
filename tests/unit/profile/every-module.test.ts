import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingModulesHtml } from '#components/profile/missing-modules-html.ts';
import { PROFILE_GROUPS } from '#components/profile/profile-module.ts';
import { PROFILE_MODULES } from '#components/profile/profile-modules.ts';
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { ProfileDocumentSchema } from '#domain/figures/profile-document.ts';
import { SUBGROUP_FAMILIES, SUBGROUPS } from '#domain/figures/subgroup-list.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { anEmptyProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';
import { printSections } from '../../fixtures/printed-modules.ts';
import { arbitraryWholeProfile, aWholeProfile } from '../../fixtures/whole-profiles.ts';
import { readMarkup } from './markup-check.ts';

const HOLE = /\bNaN\b|\bundefined\b|\bnull\b|Infinity|\[object|\{\{\w|profile[.-]\w+\./;
/** A text of the fixtures that looks like a hole itself. */
const HOSTILE = /\{\{value\}\}/;
/** The parts that every open school has, whatever its data. */
const ALWAYS_FILLED: readonly string[] = ['Ratings', 'Reviews', 'Visit_questions'];

/** Why a module is empty for a school without any data. */
const REASONS_OF_NOTHING: readonly (string | null)[] = [
  'private-school',
  'no-source',
  'not-shared',
  'no-coordinates',
  'traits-unknown',
  'no-dates',
  'no-reviews',
  'no-homes',
  'not-reported',
];

/** Measures that are reported by group. */
const GROUPED_MEASURES = [
  'proficiency',
  'academic-growth',
  'graduation-rate',
  'college-enrollment',
  'advanced-course-enrollment',
  'ap-participation',
  'chronic-absence',
  'suspension-rate',
] as const;

/** Addresses that others link to, spelled as they do. */
const ANCHORS =
  'Test_scores Advanced_courses College_readiness College_success Low-income_students Race_ethnicity School_improvement Students_with_Disabilities Students Teachers_staff Reviews Neighborhood NearbySchools Academic_progress Equity_overview osp-school-info Courses_and_programs'.split(
    ' ',
  );
const GROUP_ANCHORS = ['overview', 'academics', 'equity', 'student-life', 'reviews'] as const;

/** Every second series with its newest year only, and half of the text blocks. */
function partial(): ProfilePage {
  const whole = aWholeProfile();
  const series = whole.document.series.filter((_, at) => at % 2 === 0);
  const document = {
    ...whole.document,
    series: series.map((one) => ({ ...one, points: one.points.slice(-1) })),
    overview: { schoolSubTypes: [], description: ['A short word.'] },
    admissions: { deadline: null, requirements: null, applicationLink: null },
    schoolInformation: { isClaimed: false, ospLink: null, tabs: [] },
    historicalRatings: [],
    discipline: [],
  };
  return { ...whole, document, averages: [], nearbyTop: [], similar: [] };
}

function textsOf(markup: string): readonly string[] {
  return markup.replace(/<[^>]*>/g, '\n').split('\n');
}

describe.each(LANGUAGE_CODES)('every module of a profile, in %s', (language) => {
  it.each(PROFILE_MODULES)('$anchor shows all of a full document', ({ section, emptyReason }) => {
    expect(emptyReason(aWholeProfile())).toBeNull();
    const { markup } = section(aWholeProfile(), language);
    expect(readMarkup(markup).faults).toEqual([]);
    expect(textsOf(markup).filter((text) => HOLE.test(text))).toEqual([]);
  });

  it.each(PROFILE_MODULES)('$anchor shows what half a document holds, or nothing', ({ section, emptyReason }) => {
    const { markup } = section(partial(), language);
    expect(readMarkup(markup).faults).toEqual([]);
    expect(textsOf(markup).filter((text) => HOLE.test(text))).toEqual([]);
    const texts = textsOf(markup).filter((text) => text.trim() !== '');
    expect(texts.length > 1).toBe(emptyReason(partial()) === null);
  });

  it.each(PROFILE_MODULES)('$anchor of an empty document shows what every school has, or nothing', (module) => {
    const page = anEmptyProfilePage();
    const reason = module.emptyReason(page);
    expect(reason === null).toBe(ALWAYS_FILLED.includes(module.anchor));
    if (reason !== null) expect(REASONS_OF_NOTHING).toContain(reason);
    const { markup } = module.section(page, language);
    expect(readMarkup(markup).faults).toEqual([]);
    expect(markup === '').toBe(reason !== null);
  });

  it('lists every module of an empty document once, each with a reason', () => {
    const page = anEmptyProfilePage();
    const markup = missingModulesHtml(page, language)?.markup ?? '';
    expect(readMarkup(markup).faults).toEqual([]);
    const named = [...markup.matchAll(/<span id="([^"]+)">[^<]{4,}<\/span>/g)].map(([, anchor]) => anchor);
    const empty = PROFILE_MODULES.filter(({ emptyReason }) => emptyReason(page) !== null);
    expect(named.toSorted()).toEqual(empty.map(({ anchor }) => anchor).toSorted());
    const lines = markup.match(/<li>.*?<\/b>: [^<]{10,}/gs) ?? [];
    expect(lines).toHaveLength(new Set(empty.map(({ emptyReason }) => emptyReason(page))).size);
  });

  it('offers one way to follow a school, however much is missing', () => {
    const page = anEmptyProfilePage();
    const { state, id } = page.school;
    const markup = missingModulesHtml(page, language)?.markup ?? '';
    expect(markup.split('data-follow=')).toHaveLength(2);
    expect(markup).toContain(`<a data-follow="${state}-${id}" href="/gsr/modals/signup_and_follow_school_modal?`);
  });

  it('offers no way to follow a closed school', () => {
    const school = aSchool({ status: { kind: 'closed', lastYear: '2015-16' } });
    expect(missingModulesHtml(anEmptyProfilePage({ school }), language)?.markup).not.toContain('data-follow');
  });
});

it.each(PROFILE_MODULES)('$anchor shows the same numbers in both languages', ({ section }) => {
  const numbersIn = (language: Language) => {
    const texts = section(aWholeProfile(), language).markup.replace(/<[^>]*>/g, '\n');
    return [...texts.matchAll(/\d[\d.,]*/g)].map(([number]) => number);
  };
  expect(numbersIn('es').toSorted()).toEqual(numbersIn('en').toSorted());
});

describe('the parts of a profile', () => {
  it.each(ANCHORS)('can be linked to as #%s, whether something is known or not', (anchor) => {
    for (const page of [aWholeProfile(), anEmptyProfilePage()])
      expect(printSections(page, 'es').split(`id="${anchor}"`)).toHaveLength(2);
  });

  it.each(GROUP_ANCHORS)('have the anchor #%s-section, with or without a module in it', (group) => {
    for (const page of [aWholeProfile(), anEmptyProfilePage()])
      expect(printSections(page, 'en').split(`id="${group}-section"`)).toHaveLength(2);
  });

  it('are in groups with anchors', () => {
    expect(PROFILE_GROUPS).toEqual([...GROUP_ANCHORS, 'around']);
  });
});

describe('a whole profile of any document', () => {
  it('has no gap, empty heading or foreign markup', () => {
    fc.assert(
      fc.property(arbitraryWholeProfile, fc.constantFrom(...LANGUAGE_CODES), (page, language) => {
        const markup = printSections(page, language);
        const { elements, faults } = readMarkup(markup);
        expect(faults).toEqual([]);
        expect(textsOf(markup).filter((text) => HOLE.test(text) && !HOSTILE.test(text))).toEqual([]);
        expect(markup).not.toMatch(/<(h[1-6]|caption|summary|dt|th|a)\b[^>]*>\s*<(?:\/\1|t[rdh]|\/t)/);
        expect(
          elements.filter(
            ({ name, attributes }) =>
              name === 'script' || name === 'img' || /\son/.test(attributes.replace(/="[^"]*"|='[^']*'/g, '')),
          ),
        ).toEqual([]);
        const ids = elements.flatMap(({ attributes }) => / id="([^"]*)"/.exec(attributes)?.[1] ?? []);
        expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('cuts a description of 100,000 characters', () => {
    const description = Array.from({ length: 20 }, () => 'word <b>& '.repeat(500));
    const document = ProfileDocumentSchema.parse({
      series: [],
      sources: [],
      overview: { schoolSubTypes: [], description },
    });
    const markup = printSections(aWholeProfile({ document }), 'en');
    expect(description.join('').length).toBe(100_000);
    expect(readMarkup(markup).faults).toEqual([]);
    expect(markup).toContain('class="cut cut-always"');
    expect(markup).not.toContain('<b>&');
  });

  it('works with every group’s figures, and without name, students or neighbors', () => {
    const series = SUBGROUPS.map((subgroup, at): Series => {
      const points = [{ year: '2015-16' as const, value: at % 2 === 0 ? 200 : -5, students: 0 }];
      return { measure: 'proficiency', subject: 'reading', subgroup, source: 'demonstration', points };
    });
    const school = aSchool({ name: '', enrollment: 0, studentsPerTeacher: 0 });
    const page = aWholeProfile({ school, document: { series, sources: [] }, averages: [], nearby: [], nearbyTop: [] });
    for (const language of LANGUAGE_CODES) expect(readMarkup(printSections(page, language)).faults).toEqual([]);
    expect(printSections(page, 'en')).not.toMatch(/200%|-5%|−5%/);
  });

  it.each(GROUPED_MEASURES)('shows no %s of fewer than 10 students, in any module', (measure) => {
    const groups = SUBGROUPS.filter((group) => group !== 'all');
    // One value a group, which no other number of the page is.
    const valueOf = (at: number): number => Math.round((10.1 + at * 1.7) * 10) / 10;
    const subject = measure === 'proficiency' ? { subject: 'reading' as const } : {};
    const one = (value: number, students: number, of: Pick<Series, 'subgroup'> = {}): Series => {
      return { measure, ...subject, ...of, source: 'demonstration', points: [{ year: '2015-16', value, students }] };
    };
    let shownInAll = 0;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: groups.length, maxLength: groups.length }),
        (sizes) => {
          const series = groups.map((subgroup, at) => one(valueOf(at), sizes[at] ?? 0, { subgroup }));
          const document = { series: [one(50, 400), ...series], sources: [] };
          const around = { averages: [], similar: [], nearby: [], nearbyTop: [] };
          const markup = printSections(aWholeProfile({ document, ...around }), 'en');
          const shown = groups.filter((_, at) => markup.includes(`${valueOf(at)}%`));
          shownInAll += shown.length;
          expect(shown.filter((group) => (sizes[groups.indexOf(group)] ?? 0) < 10)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
    expect(shownInAll).toBeGreaterThan(0);
  });

  it('shows no share of fewer than 10 of its students, in any module', () => {
    const groups = SUBGROUP_FAMILIES.ethnicity;
    const enrolled = 1000;
    let shownInAll = 0;
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { minLength: groups.length - 1 }), (sizes) => {
        const all = [enrolled - sizes.reduce((sum, size) => sum + size, 0), ...sizes];
        const series = groups.map((subgroup, at): Series => {
          const points = [{ year: '2015-16' as const, value: (100 * (all[at] ?? 0)) / enrolled }];
          return { measure: 'share-of-students', subgroup, source: 'demonstration', points };
        });
        const whole: Series = {
          measure: 'enrollment',
          source: 'demonstration',
          points: [{ year: '2015-16', value: enrolled }],
        };
        const document = { series: [whole, ...series], sources: [] };
        const markup = printSections(aWholeProfile({ document, averages: [] }), 'en');
        const shown = groups.filter((group) => markup.includes(`%</b> <span>${profileNames('en').subgroup[group]}<`));
        shownInAll += shown.length;
        expect(shown.filter((group) => (all[groups.indexOf(group)] ?? 0) < 10)).toEqual([]);
      }),
      { numRuns: 40 },
    );
    expect(shownInAll).toBeGreaterThan(0);
  });
});
