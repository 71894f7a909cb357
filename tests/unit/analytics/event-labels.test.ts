import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AD_PLACES } from '../../../src/domain/ads/ad-rules.ts';
import { EVENT_LABELS } from '../../../src/domain/analytics/event-labels.ts';
import { COMPARISON_TAB_IDS } from '../../../src/domain/figures/measures.ts';
import { TEST_GROUPS } from '../../../src/domain/profile/test-scores-module.ts';
import { PROFILE_GROUPS } from '../../../src/components/profile/profile-module.ts';
import { PROFILE_MODULES } from '../../../src/components/profile/profile-modules.ts';

const unknown = (labels: readonly string[]) => labels.filter((label) => !EVENT_LABELS.has(label));

it('knows the anchor of each module and group of a profile', () => {
  expect(unknown(PROFILE_MODULES.map(({ anchor }) => anchor))).toEqual([]);
  expect(unknown(PROFILE_GROUPS.map((group) => `${group}-section`))).toEqual([]);
});

it('knows each tab that compares groups of students, and each tab of test scores', () => {
  const modules = ['Race_ethnicity', 'Low-income_students', 'Students_with_Disabilities', 'Equity_overview*Gender'];
  expect(unknown(modules.flatMap((module) => COMPARISON_TAB_IDS.map((tab) => `${module}*${tab}`)))).toEqual([]);
  expect(unknown(Object.keys(TEST_GROUPS).map((tab) => `Test_scores*${tab}`))).toEqual([]);
});

it('knows each place of an ad', () => {
  expect(unknown(AD_PLACES)).toEqual([]);
});

it('knows each section that a page or a component names', () => {
  const texts = globSync('src/{components,pages}/**/*.{astro,ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/<section[^>]*? id="([\w-]+)"/g)].map(([, id = '']) => id));
  expect(named.length).toBeGreaterThan(5);
  expect(unknown(named)).toEqual([]);
});
