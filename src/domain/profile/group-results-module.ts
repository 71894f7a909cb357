import type { ProfilePage } from './profile-page.ts';
import { compareGroups, COMPARED_MEASURES, type ComparisonTab } from './group-comparison.ts';
import { filled, type ModuleView } from './module-view.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';
import { SUBGROUP_FAMILIES, type Subgroup } from '../figures/subgroup-list.ts';
import { emptyResults } from './test-scores-module.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { addSelfReportedSource, findSelfReportedYear } from './self-reported-sources.ts';

/** Modules that compare groups of students, by anchor, with the groups of each. */
const GROUP_MODULES = {
  Race_ethnicity: SUBGROUP_FAMILIES.ethnicity,
  'Low-income_students': SUBGROUP_FAMILIES.income,
  Students_with_Disabilities: [
    ...SUBGROUP_FAMILIES.disability,
    'disabilities-not-alternate',
    'disabilities-alternate',
    'disabilities-with-accommodation',
    'disabilities-and-english-learners',
  ],
} as const satisfies Record<string, readonly Subgroup[]>;

/** The anchor of a module that compares groups. Anchors are public addresses and must not change. */
export type GroupModuleAnchor = keyof typeof GROUP_MODULES;

/** The main group of each module, or null if the module treats all its groups alike. */
export const MAIN_GROUPS: Readonly<Record<GroupModuleAnchor, Subgroup | null>> = {
  Race_ethnicity: null,
  'Low-income_students': 'low-income',
  Students_with_Disabilities: 'disabilities',
};

/** Tabs that have something to compare. */
export interface GroupResultsContent {
  readonly tabs: readonly ComparisonTab[];
}

/** Texts of sources on how a school serves students with disabilities, in addition to results. */
export type MixedEntries = NonNullable<ProfileDocument['discipline']>;

/** The comparison of students with disabilities, and what sources write about their support. */
export interface DisabilitiesContent extends GroupResultsContent {
  readonly entries: MixedEntries;
  /** The year of `entries`; null if unknown. */
  readonly entriesYear: SchoolYear | null;
}

/** Builds the module with results and opportunities by race and ethnicity. */
export function raceEthnicityModule(page: ProfilePage): ModuleView<GroupResultsContent> {
  return groupResults(page, GROUP_MODULES.Race_ethnicity);
}

/** Builds the module with results and opportunities of students from low-income families and of the others. */
export function lowIncomeModule(page: ProfilePage): ModuleView<GroupResultsContent> {
  return groupResults(page, GROUP_MODULES['Low-income_students']);
}

/**
 * Builds the module with results and opportunities of students with disabilities, and other data on how the school
 * serves them.
 */
export function disabilitiesModule(page: ProfilePage): ModuleView<DisabilitiesContent> {
  const view = groupResults(page, GROUP_MODULES.Students_with_Disabilities);
  const entries = page.document.studentsWithDisabilities ?? [];
  const own = { entries, entriesYear: findSelfReportedYear(page) };
  if (entries.length === 0) return view.kind === 'empty' ? view : { ...view, content: { ...view.content, ...own } };
  const known = view.kind === 'filled' ? view : filled({ tabs: [] }, []);
  return addSelfReportedSource(page, { ...known, content: { ...known.content, ...own } });
}

function groupResults(page: ProfilePage, groups: readonly Subgroup[]): ModuleView<GroupResultsContent> {
  const { tabs, series, missing } = compareGroups(page, groups);
  if (tabs.length > 0) return filled({ tabs }, series);
  return missing === null ? emptyResults(page, COMPARED_MEASURES, groups) : { kind: 'empty', reason: missing };
}
