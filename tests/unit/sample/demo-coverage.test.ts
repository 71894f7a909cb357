import { describe, expect, it } from 'vitest';
import { MISSING_REASONS, SUBJECTS } from '#domain/figures/figure-schema.ts';
import { MEASURE_IDS } from '#domain/figures/measures.ts';
import { ProfileDocumentSchema, SCHOOL_SUB_TYPES } from '#domain/figures/profile-document.ts';
import { SUBGROUPS } from '#domain/figures/subgroup-list.ts';
import { GRADES, LEVEL_CODES, listLevels } from '#domain/schools/school-level.ts';
import { SCHOOL_TYPES } from '#domain/schools/school-schema.ts';
import { NOT_PROVIDED } from '#pipeline/sample/blocks/information-block.ts';
import { demoCatalogue } from '#pipeline/sample/demo-catalogue.ts';

const { contributions } = demoCatalogue();
const documents = contributions.map(({ document }) => document);
const series = documents.flatMap((document) => document.series ?? []);
const points = series.flatMap((one) => one.points);
const present = <T>(values: readonly (T | undefined)[]) => new Set(values.filter((value) => value !== undefined));
const VISUALIZATIONS = [
  'dollar_viz',
  'percent_viz',
  'percent_viz_inverted',
  'plain_text_viz',
  'ratio_viz',
  'bar_graph',
];

/** Ended before the first year of the demonstration, or measured by few states in their own way. */
const OTHER_MEASURES: readonly string[] = [
  'sat-total-2400',
  'sat-critical-reading',
  'sat-writing',
  'sat-at-least-1500',
  'growth-index',
  'growth-score',
  'growth-points',
  'state-score',
  'uc-csu-graduates',
  'admission-test-participation',
  'admission-test-ready',
];

describe('the demonstration’s coverage', () => {
  it.each(MEASURE_IDS.filter((measure) => !OTHER_MEASURES.includes(measure)))('shows the measure %s', (measure) => {
    expect(series.some((one) => one.measure === measure && one.points.some(({ value }) => value !== null))).toBe(true);
  });

  it('has results for every subject and student group', () => {
    expect(present(series.map(({ subject }) => subject))).toEqual(new Set(SUBJECTS));
    expect(present(['all', ...series.map(({ subgroup }) => subgroup)])).toEqual(new Set(SUBGROUPS));
  });

  it('has schools of every type, every level and every grade', () => {
    expect(present(contributions.map(({ facts }) => facts.type))).toEqual(new Set(SCHOOL_TYPES));
    expect(present(contributions.flatMap(({ facts }) => listLevels(facts.grades ?? null)))).toEqual(
      new Set(LEVEL_CODES),
    );
    expect(present(series.map(({ grade }) => grade))).toEqual(new Set(GRADES));
  });

  it.each(['pk-pk', 'kg-5', 'kg-8', '6-8', '7-12', '9-12', 'kg-12', 'ug-ug'])('has schools of grades %s', (span) => {
    const spans = contributions.map(({ facts }) => `${facts.grades?.low}-${facts.grades?.high}`);
    expect(spans).toContain(span);
  });

  it('has every missing reason, and ranges', () => {
    expect(present(points.map(({ missing }) => missing))).toEqual(new Set(MISSING_REASONS));
    expect(points.some(({ value, lower, upper }) => value === null && lower !== undefined && upper !== undefined)).toBe(
      true,
    );
  });

  it('has a value, a range or a reason for each figure', () => {
    const said = points.map(({ value, lower, missing }) => [
      value !== null,
      lower !== undefined,
      missing !== undefined,
    ]);
    expect(said.filter((one) => one.filter(Boolean).length !== 1)).toEqual([]);
  });

  // Schools write their answers themselves.
  it.each(Object.keys(ProfileDocumentSchema.omit({ sources: true, schoolAnswers: true }).shape))(
    'fills the document block %s',
    (block) => {
      expect(documents.some((document) => block in document)).toBe(true);
    },
  );

  it('has every school sub-type', () => {
    const icons = documents.flatMap((document) => document.overview?.schoolSubTypes.map(({ icon }) => icon) ?? []);
    expect(present(icons)).toEqual(new Set(SCHOOL_SUB_TYPES));
  });

  it.each(['studentsWithDisabilities', 'discipline'] as const)('has every visualization in %s', (block) => {
    const entries = documents.flatMap((document) => document[block] ?? []);
    expect(present(entries.map(({ visualization }) => visualization))).toEqual(new Set(VISUALIZATIONS));
    expect(entries.some(({ score }) => score === null)).toBe(true);
  });

  it('has claimed and unclaimed schools', () => {
    const information = documents.flatMap((document) => document.schoolInformation ?? []);
    const tabs = information.flatMap((one) => one.tabs);
    expect(present(information.map(({ isClaimed }) => isClaimed))).toEqual(new Set([true, false]));
    expect(present(tabs.map(({ tabType }) => tabType))).toEqual(new Set(['overview', 'classes', 'responses']));
    expect(tabs.flatMap(({ data }) => data.flatMap((row) => row.responseValue))).toContain(NOT_PROVIDED);
  });

  it('has survey results of 0 and without value', () => {
    const items = documents.flatMap((document) => document.schoolImprovement ?? []);
    expect(items.map(({ schoolValue }) => schoolValue)).toEqual(expect.arrayContaining([0, null]));
    expect(present(items.map(({ visualization }) => visualization))).toEqual(new Set(['donut', 'text']));
  });

  it('has courses with and without a tooltip and a link', () => {
    const items = documents.flatMap((document) => document.courses?.categories.flatMap((one) => one.items) ?? []);
    expect(present(items.map(({ tooltip }) => tooltip === null))).toEqual(new Set([true, false]));
    expect(present(items.map(({ externalLink }) => externalLink === null))).toEqual(new Set([true, false]));
  });

  it('has schools with college success awards, some of them gold', () => {
    expect(contributions.some(({ facts }) => (facts.awardYears?.csa.length ?? 0) > 0)).toBe(true);
    expect(contributions.some(({ facts }) => (facts.awardYears?.gold.length ?? 0) > 0)).toBe(true);
  });

  it('writes only HTML that the import keeps', () => {
    const tags = [...JSON.stringify(documents).matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag);
    // The texts of one awkward case hold a script tag that is no HTML.
    expect(new Set(tags)).toEqual(new Set(['p', 'strong', 'em', 'ul', 'li', 'a', 'script']));
  });
});

describe('the figures of the demonstration', () => {
  it('are percentages with at most one decimal', () => {
    const shares = series.filter(({ measure }) => ['proficiency', 'graduation-rate', 'attendance'].includes(measure));
    const values = shares.flatMap((one) => one.points.flatMap(({ value }) => value ?? []));
    const isShare = (value: number) => value >= 0 && value <= 100 && Math.round(value * 10) / 10 === value;
    expect(values.filter((value) => !isShare(value))).toEqual([]);
  });

  it('count the same students in every grouping', () => {
    const ETHNIC = /^(asian|black|hispanic|native-american|pacific-islander|white|two-or-more|unknown-ethnicity)$/;
    for (const { facts, document, id } of contributions) {
      const counts = (document.series ?? []).filter(({ measure }) => measure === 'enrollment');
      if (facts.enrollment == null || counts.length === 0) continue;
      const sum = (isCounted: (one: (typeof counts)[number]) => boolean) =>
        counts.filter(isCounted).reduce((total, one) => total + (one.points.at(-1)?.value ?? 0), 0);
      expect(
        sum(({ subgroup, grade }) => subgroup === undefined && grade === undefined),
        id,
      ).toBe(facts.enrollment);
      expect(
        sum(({ subgroup }) => ETHNIC.test(subgroup ?? '')),
        id,
      ).toBe(facts.enrollment);
      expect(
        sum(({ grade }) => grade !== undefined),
        id,
      ).toBe(facts.enrollment);
    }
  });

  it('rise with family income', () => {
    const pairs = documents.flatMap(({ series: of = [] }) => {
      const newest = (measure: string) =>
        of.find((one) => one.measure === measure && one.subgroup === undefined)?.points.at(-1)?.value ?? null;
      const [result, lunch] = [newest('proficiency'), newest('lunch-eligible')];
      return result === null || lunch === null ? [] : [{ result, lunch }];
    });
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const poor = mean(pairs.filter(({ lunch }) => lunch > 65).map(({ result }) => result));
    const rich = mean(pairs.filter(({ lunch }) => lunch < 45).map(({ result }) => result));
    expect(rich - poor).toBeGreaterThan(10);
  });

  it('include small groups for the import to hide', () => {
    expect(points.some(({ value, students }) => value !== null && students !== undefined && students < 10)).toBe(true);
  });
});
