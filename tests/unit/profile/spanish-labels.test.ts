import { describe, expect, it } from 'vitest';
import { courseLabel } from '#components/search/course-label.ts';
import { COURSE_FILTERS, findCourseFilter } from '#domain/engine/course-filter.ts';
import { findLabel } from '#i18n/source-labels.ts';
import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import { demoCatalogue } from '../../../src/pipeline/sample/demo-catalogue.ts';
import { aProfilePage } from '../../fixtures/page-model-builders.ts';
import { printModule } from '../../fixtures/printed-modules.ts';
import { aSelfReportedDocument } from '../../fixtures/story-documents.ts';

/** Not translated: a school's own words (names of people, sentences, addresses), and labels that attack the page. */
const OWN_WORDS =
  /<script>|^(?:Below nothing$|Zero$|Nothing$|[A-Z]\. |Small classes|A bilingual library|Most go on|Data not provided|https?:|\S+\/)/;

describe('the labels of the demonstration', () => {
  it('are in Spanish', () => {
    const labels = new Set(demoCatalogue().contributions.flatMap(({ document }) => labelsOf(document)));
    expect(labels.size).toBeGreaterThan(80);
    expect([...labels].filter((label) => findLabel(label, 'es') === null)).toEqual([]);
  });

  it('name every course in the filters of search', () => {
    const keys = new Set(demoCatalogue().contributions.flatMap(({ document }) => courseKeysOf(document)));
    expect(new Set([...keys].map(findCourseFilter))).toEqual(new Set(COURSE_FILTERS));
    expect([...keys].filter((key) => courseLabel(key, 'es').isEnglish)).toEqual([]);
  });
});

describe('a Spanish page', () => {
  it.each(['osp-school-info', 'Admissions', 'Courses_and_programs', 'School_improvement', 'Rating_factors'] as const)(
    'has no English label in %s',
    (anchor) => {
      const markup = printModule(anchor, aProfilePage({ document: aSelfReportedDocument() }), 'es');
      const labels = [...markup.matchAll(/<(dt|h4)( lang="en")?>(<span lang="en">)?/g)];
      expect(labels.filter(([, , own, inner]) => own !== undefined || inner !== undefined)).toEqual([]);
    },
  );

  it('marks a school’s own words as English', () => {
    expect(findLabel('A library that families run.', 'es')).toBeNull();
  });

  it('has dates as Spanish writes them', () => {
    expect(findLabel('March 1, 2026', 'es')).toBe('1 de marzo de 2026');
  });
});

function courseKeysOf({ courses }: Words): string[] {
  return (courses?.categories ?? []).flatMap(({ items }) => items.map(({ key }) => key));
}

type Words = Omit<ProfileDocument, 'series' | 'sources'>;

function labelsOf(document: Words): string[] {
  const labels = [...labelsOfRatings(document), ...labelsOfAdmissions(document), ...labelsOfLists(document)];
  return labels.flatMap((label) => label ?? []).filter((label) => label.trim() !== '' && !OWN_WORDS.test(label));
}

function labelsOfRatings({ ratingFactors, schoolImprovement = [] }: Words) {
  return [
    ...(ratingFactors?.subratings ?? []).flatMap(({ title, value }) => [title, value]),
    ratingFactors?.footerLink?.linkText,
    ...schoolImprovement.flatMap(({ name, description, subtext, ratings }) => [name, description, subtext, ...ratings]),
  ];
}

function labelsOfAdmissions({ admissions }: Words) {
  if (admissions === undefined) return [];
  const { deadline, requirements, applicationLink } = admissions;
  return [
    ...[deadline, requirements, applicationLink].map((part) => part?.label),
    deadline?.value,
    ...(requirements?.value ?? []),
  ];
}

function labelsOfLists(document: Words) {
  const { courses, schoolInformation, discipline, studentsWithDisabilities, neighborhood } = document;
  const entries = [discipline, studentsWithDisabilities, neighborhood?.entries].flatMap((some) => some ?? []);
  const answers = (schoolInformation?.tabs ?? []).flatMap(({ data }) => data);
  return [
    ...(courses?.categories ?? []).flatMap(({ displayText, items }) => [
      displayText,
      ...items.map((item) => item.displayText),
    ]),
    ...answers.flatMap(({ responseKey, responseValue }) => [responseKey, ...responseValue]),
    ...entries.map(({ label }) => label),
  ];
}
