import { describe, expect, it } from 'vitest';
import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { listLevels } from '#domain/schools/school-level.ts';
import { UNRATED } from '#domain/schools/school-schema.ts';
import { DEMO_CASES, demoCatalogue } from '#pipeline/sample/demo-catalogue.ts';
import { aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';
import { findModuleByAnchor } from '../../fixtures/printed-modules.ts';

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
      levels: listLevels(facts.grades ?? null),
      awardYears: facts.awardYears ?? { csa: [], gold: [] },
    }),
  });
}

describe('the demonstration', () => {
  it('has a school with one year of results', () => {
    const school = contributions.find(({ id }) => id === DEMO_CASES.oneYear.id);
    if (school === undefined) throw new Error('The demonstration has no school of one year.');
    expect(findModuleByAnchor('Academic_progress').emptyReason(pageOf(school))).toBe('one-year');
  });
});
