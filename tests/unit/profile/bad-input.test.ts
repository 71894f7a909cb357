import { describe, expect, it } from 'vitest';
import { glanceHtml } from '#components/profile/glance-html.ts';
import { SUBGROUPS } from '#domain/figures/subgroup-list.ts';
import { SUBJECTS, type Point, type Series } from '#domain/figures/figure-schema.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';
import { printSections } from '../../fixtures/printed-modules.ts';
import { aWholeProfile } from '../../fixtures/whole-profiles.ts';
import { readMarkup } from './markup-check.ts';

const HOLE = /\bNaN\b|\bundefined\b|\bnull\b|Infinity|\[object|\{\{\w/;
const MOST_TABLES = 45;

const aPage = (series: readonly Series[], some: Partial<ProfilePage> = {}): ProfilePage =>
  aProfilePage({
    ...{ document: { series: [...series], sources: [] }, averages: [], reportedMeasures: [] },
    ...{ similar: [], nearby: [], nearbyTop: [] },
    ...some,
  });
const results = (point: Omit<Point, 'year'>, some: Partial<Series> = {}): Series => {
  const points = [{ year: '2015-16', ...point }];
  return { measure: 'proficiency', subject: 'reading', source: 'demonstration', points, ...some };
};
/** Every group in every subject: far more than any source has. */
const ofAllGroups = (point: Omit<Point, 'year'>) =>
  SUBGROUPS.flatMap((subgroup) => SUBJECTS.map((subject) => results(point, { subgroup, subject })));

const CASES: readonly (readonly [name: string, page: ProfilePage])[] = [
  ['one figure', aPage([results({ value: 61, students: 80 })], { school: aSchool({ enrollment: null }) })],
  ['no level', { ...aWholeProfile(), school: aSchool({ levels: [], grades: null }) }],
  ['all groups hidden', aPage(ofAllGroups({ value: null, missing: 'suppressed' }))],
  ['every group in every subject', aPage(ofAllGroups({ value: 50, students: 40 }))],
  [
    'a name of 120 letters',
    { ...aWholeProfile(), school: aSchool({ name: 'Long name '.repeat(12).trim().padEnd(120, 'e') }) },
  ],
];

describe.each(LANGUAGE_CODES)('a profile with bad input, in %s', (language) => {
  it.each(CASES)('has no hole or broken markup: %s', (_, page) => {
    const markup = `${glanceHtml(page, language)?.markup ?? ''}${printSections(page, language)}`;
    expect(readMarkup(markup).faults).toEqual([]);
    const texts = markup.replace(/<[^>]*>/g, '\n').split('\n');
    expect(texts.filter((text) => HOLE.test(text) && !text.includes('{{value}}'))).toEqual([]);
    expect(markup.split('<table').length - 1).toBeLessThanOrEqual(MOST_TABLES);
  });
});

it('names groups that are all hidden, and shows no figure of them', () => {
  const markup = printSections(aPage(ofAllGroups({ value: null, missing: 'suppressed' })), 'en');
  expect(markup).not.toContain('group-chart');
});

it('shows the only figure of a school once as a bar', () => {
  const markup = printSections(aPage([results({ value: 61, students: 80 })]), 'en');
  expect(markup.split('61%</b>')).toHaveLength(2);
});
