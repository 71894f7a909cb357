import { describe, expect, it } from 'vitest';
import type { ProfileDocument } from '#domain/profile/profile-document.ts';
import type { SchoolContribution } from '#domain/schools/school-contribution.ts';
import { levelsOfGradeSpan } from '#domain/schools/school-level.ts';
import { UNRATED } from '#domain/schools/school-schema.ts';
import { DEMO_CASES, demoCatalogue } from '#pipeline/sample/demo-catalogue.ts';
import { ACADEMIC_MODULES } from '../../fixtures/academic-modules.ts';
import { aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';

const { contributions } = demoCatalogue();

/** A demonstration school's page, but for what the import computes over all schools. */
function pageOf({ facts, document }: SchoolContribution) {
  const whole: ProfileDocument = { ...document, series: document.series ?? [], sources: [] };
  return aProfilePage({
    document: whole,
    averages: [],
    reportedMeasures: ['proficiency', 'enrollment'],
    school: aSchool({
      ratings: UNRATED,
      type: facts.type ?? 'public',
      levels: levelsOfGradeSpan(facts.grades ?? null),
      awardYears: facts.awardYears ?? { csa: [], gold: [] },
    }),
  });
}

// Every seventh usual school, and all that are unlike the others: each is suppressed anew, which takes its time.
const pages = contributions.filter((_, at) => at % 7 === 0 || at >= contributions.length - 30).map(pageOf);

describe('the demonstration', () => {
  it.each(ACADEMIC_MODULES)('has a school that fills $anchor, and one that leaves it empty', ({ print }) => {
    const kinds = new Set(pages.map((page) => print(page, 'en').kind));
    expect(kinds).toEqual(new Set(['filled', 'empty']));
  });

  it('has a school whose results are of one year only', () => {
    const school = contributions.find(({ id }) => id === DEMO_CASES.oneYear.id);
    const progress = ACADEMIC_MODULES.find(({ anchor }) => anchor === 'Academic_progress');
    if (school === undefined || progress === undefined) throw new Error('expected both');
    expect(progress.print(pageOf(school), 'en')).toEqual({ kind: 'empty', reason: 'one-year' });
  });
});
