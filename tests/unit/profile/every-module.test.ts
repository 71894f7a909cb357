import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFILE_MODULES } from '#components/profile/profile-modules.ts';
import { LANGUAGES, type Language } from '#domain/places/language.ts';
import type { Series } from '#domain/profile/figure-schema.ts';
import { ProfileDocumentSchema } from '#domain/profile/profile-document.ts';
import { SUBGROUPS } from '#domain/profile/subgroup-list.ts';
import type { ProfilePage } from '#domain/regeneration/page-model.ts';
import { anEmptyProfilePage, aSchool, someSchoolCards } from '../../fixtures/page-model-builders.ts';
import { arbitraryWholeProfile, aWholeProfile } from '../../fixtures/whole-profiles.ts';
import { readMarkup } from './markup-check.ts';

const HOLE = /\bNaN\b|\bundefined\b|\bnull\b|Infinity|\[object|\{\{\w|profile[.-]\w+\./;
/** A text of the fixtures that looks like a hole itself. */
const HOSTILE = /\{\{value\}\}/;
/** What is there for every school, whatever is known of it. */
const ALWAYS_FILLED: readonly string[] = ['Ratings', 'Visit_questions'];
/** Places that are kept. */
const NEVER_FILLED: readonly string[] = ['Reviews', 'Calendar'];

/** Every second series with its newest year only, and of what is told in words the half. */
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

function sectionsOf(page: ProfilePage, language: Language): string {
  return PROFILE_MODULES.map(({ section }) => section(page, language).markup).join('');
}

function textsOf(markup: string): readonly string[] {
  return markup.replace(/<[^>]*>/g, '\n').split('\n');
}

describe.each(LANGUAGES)('every module of a profile, in %s', (language) => {
  it.each(PROFILE_MODULES)('$anchor shows what a whole document holds', ({ anchor, section, emptyReason }) => {
    expect(emptyReason(aWholeProfile()) === null).toBe(!NEVER_FILLED.includes(anchor));
    const { markup } = section(aWholeProfile(), language);
    expect(readMarkup(markup).faults).toEqual([]);
    expect(textsOf(markup).filter((text) => HOLE.test(text))).toEqual([]);
  });

  it.each(PROFILE_MODULES)('$anchor shows what half a document holds, or says what is missing', ({ section }) => {
    const { markup } = section(partial(), language);
    expect(readMarkup(markup).faults).toEqual([]);
    expect(textsOf(markup).filter((text) => HOLE.test(text))).toEqual([]);
    expect(textsOf(markup).filter((text) => text.trim() !== '').length).toBeGreaterThan(1);
  });

  it.each(PROFILE_MODULES)('$anchor of an empty document is a sentence, or what every school has', (module) => {
    const page = anEmptyProfilePage();
    const isFilled = module.emptyReason(page) === null;
    expect(isFilled).toBe(ALWAYS_FILLED.includes(module.anchor));
    const { markup } = module.section(page, language);
    expect(readMarkup(markup).faults).toEqual([]);
    if (isFilled) return;
    expect(markup).toMatch(
      /^<section class="module module-empty"><h3><span id="[^"]+">[^<]+<\/span><\/h3><p>\s*[^<]{10,}/,
    );
    const { state, id } = page.school;
    expect(markup).toContain(`<a data-follow="${state}-${id}" href="/gsr/modals/signup_and_follow_school_modal?`);
  });
});

describe('a whole profile, whatever its document holds', () => {
  it('stands, without a hole, an empty heading or markup that somebody else wrote', () => {
    fc.assert(
      fc.property(arbitraryWholeProfile, fc.constantFrom(...LANGUAGES), (page, language) => {
        const markup = sectionsOf(page, language);
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

  it('stands with a description of 100,000 characters, and shows the first hundred', () => {
    const description = Array.from({ length: 20 }, () => 'word <b>& '.repeat(500));
    const document = ProfileDocumentSchema.parse({
      series: [],
      sources: [],
      overview: { schoolSubTypes: [], description },
    });
    const markup = sectionsOf(aWholeProfile({ document }), 'en');
    expect(description.join('').length).toBe(100_000);
    expect(readMarkup(markup).faults).toEqual([]);
    expect(markup).toContain('class="cut cut-always"');
    expect(markup).not.toContain('<b>&');
  });

  it('stands with figures of every group that is known, and of a school without a name, students or neighbors', () => {
    const series = SUBGROUPS.map((subgroup, at): Series => {
      const points = [{ year: '2015-16' as const, value: at % 2 === 0 ? 200 : -5, students: 0 }];
      return { measure: 'proficiency', subject: 'reading', subgroup, source: 'demonstration', points };
    });
    const school = aSchool({ name: '', enrollment: 0, studentsPerTeacher: 0 });
    const page = aWholeProfile({ school, document: { series, sources: [] }, averages: [], nearby: [], nearbyTop: [] });
    for (const language of LANGUAGES) expect(readMarkup(sectionsOf(page, language)).faults).toEqual([]);
    expect(sectionsOf(page, 'en')).not.toMatch(/200%|-5%|−5%/);
  });

  it('shows no figure of fewer than 10 students, in any module', () => {
    const groups = SUBGROUPS.filter((group) => group !== 'all');
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: groups.length, maxLength: groups.length }),
        (sizes) => {
          // One value a group, which no other number of the page is.
          const valueOf = (at: number): number => 10.1 + at * 1.7;
          const series = groups.map((subgroup, at): Series => {
            const points = [{ year: '2015-16' as const, value: valueOf(at), students: sizes[at] ?? 0 }];
            return { measure: 'proficiency', subject: 'reading', subgroup, source: 'demonstration', points };
          });
          const all: Series = {
            measure: 'proficiency',
            subject: 'reading',
            source: 'demonstration',
            points: [{ year: '2015-16', value: 50, students: 400 }],
          };
          const page = aWholeProfile({
            document: { series: [all, ...series], sources: [] },
            averages: [],
            similar: [],
            nearby: someSchoolCards(0).map((school) => ({ school, miles: 1 })),
            nearbyTop: [],
          });
          const markup = sectionsOf(page, 'en');
          const shown = groups.filter((_, at) => markup.includes(`${Math.round(valueOf(at) * 10) / 10}%`));
          expect(shown.filter((group) => (sizes[groups.indexOf(group)] ?? 0) < 10)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
