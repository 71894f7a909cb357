import type { ProfilePage } from '../regeneration/page-model.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { SUBJECTS, type Measure, type MissingReason, type Series, type Subject } from './figure-schema.ts';
import { latestFigure, seriesByGroup, type FigureView, type Topic } from './module-view.ts';
import type { Subgroup } from './subgroup-list.ts';

/** What groups are compared by; each is a tab of its module, and its id a part of the tab's address. */
export const COMPARISON_TABS = {
  Academic_progress: [{ measure: 'academic-growth' }],
  Test_scores: SUBJECTS.map((subject) => ({ measure: 'proficiency', subject }) as const),
  Graduation: [{ measure: 'graduation-rate' }, { measure: 'uc-csu-ready' }, { measure: 'college-enrollment' }],
  College_entrance_exams: [{ measure: 'act-composite' }, { measure: 'sat-total' }],
  Advanced_courses: [
    { measure: 'advanced-course-enrollment' },
    { measure: 'ap-participation' },
    { measure: 'ap-exams-passed' },
  ],
  Discipline_and_attendance: [{ measure: 'chronic-absence' }, { measure: 'suspension-rate' }],
} as const satisfies Record<string, readonly Topic[]>;

export type ComparisonTabId = keyof typeof COMPARISON_TABS;

/** One group's newest figure. */
export interface GroupFigure {
  readonly group: Subgroup;
  readonly figure: FigureView;
}

/** Groups without a figure, by what is said of them. */
export interface HiddenGroups {
  readonly reason: MissingReason;
  readonly groups: readonly Subgroup[];
}

/** All students (where known) and every group of one kind, in one measure or subject. */
export interface Comparison {
  readonly measure: Measure;
  readonly subject: Subject | null;
  /** The newest year among the rows. */
  readonly year: SchoolYear;
  readonly rows: readonly GroupFigure[];
  readonly hidden: readonly HiddenGroups[];
}

export interface ComparisonTab {
  readonly id: ComparisonTabId;
  readonly comparisons: readonly Comparison[];
  /** Groups that no comparison can show, for one reason in all of them; a comparison names only the others that it hides. */
  readonly hidden: readonly HiddenGroups[];
  /** Subjects in which nothing can be shown of any of the groups, by reason. */
  readonly withoutFigures: readonly { readonly reason: MissingReason; readonly subjects: readonly Subject[] }[];
}

/** What compares groups, and the series that it was read from. */
export interface GroupComparisons {
  readonly tabs: readonly ComparisonTab[];
  readonly series: readonly Series[];
  /** Why nothing is known of the groups, where a source speaks of them and gives no figure; else null. */
  readonly missing: MissingReason | null;
}

const TAB_IDS = Object.keys(COMPARISON_TABS) as ComparisonTabId[];
const REASONS: readonly MissingReason[] = ['suppressed', 'withheld', 'not-reported', 'not-applicable'];

/** Compares groups with all students by everything that tells them apart; tabs without a figure of a group are left out. */
export function compareGroups(page: ProfilePage, groups: readonly Subgroup[]): GroupComparisons {
  const series: Series[] = [];
  const missing = new Set<MissingReason>();
  const tabs = TAB_IDS.flatMap((id): ComparisonTab[] => {
    const comparisons: Comparison[] = [];
    const withoutFigures = new Map<MissingReason, Subject[]>();
    for (const topic of COMPARISON_TABS[id]) {
      const byGroup = seriesByGroup(page, topic);
      if (byGroup.size === 0) continue;
      const found = readGroups(page, { byGroup, groups });
      const comparison = comparisonOf(page, { topic, all: byGroup.get('all'), ...found });
      if (comparison !== null) {
        comparisons.push(comparison);
        series.push(...found.series);
        continue;
      }
      const [reason] = found.hidden.map((one) => one.reason);
      if (reason === undefined) continue;
      missing.add(reason);
      if ('subject' in topic) withoutFigures.set(reason, [...(withoutFigures.get(reason) ?? []), topic.subject]);
    }
    if (comparisons.length === 0) return [];
    return [
      {
        id,
        ...hoistHidden(comparisons),
        withoutFigures: [...withoutFigures].map(([reason, subjects]) => ({ reason, subjects })),
      },
    ];
  });
  return { tabs, series, missing: REASONS.find((reason) => missing.has(reason)) ?? null };
}

interface GroupReading {
  readonly rows: readonly GroupFigure[];
  readonly hidden: readonly HiddenGroups[];
  readonly series: readonly Series[];
}

function readGroups(
  page: ProfilePage,
  of: { byGroup: ReadonlyMap<Subgroup, Series>; groups: readonly Subgroup[] },
): GroupReading {
  const rows: GroupFigure[] = [];
  const hidden = new Map<MissingReason, Subgroup[]>();
  const series: Series[] = [];
  for (const group of of.groups) {
    const own = of.byGroup.get(group);
    const figure = own === undefined ? null : latestFigure(page, own);
    if (own === undefined || figure === null) continue;
    if (figure.missing === null) {
      rows.push({ group, figure });
      series.push(own);
    } else hidden.set(figure.missing, [...(hidden.get(figure.missing) ?? []), group]);
  }
  return { rows, hidden: [...hidden].map(([reason, groups]) => ({ reason, groups })), series };
}

/** Null where no group has a figure: all students alone are no comparison. */
function comparisonOf(
  page: ProfilePage,
  of: { topic: Topic; all: Series | undefined } & GroupReading,
): Comparison | null {
  if (of.rows.length === 0) return null;
  const all = of.all === undefined ? null : latestFigure(page, of.all);
  const rows = all === null || all.missing !== null ? of.rows : [{ group: 'all', figure: all } as const, ...of.rows];
  const year = rows.reduce((newest, { figure }) => (figure.year > newest ? figure.year : newest), '');
  return { measure: of.topic.measure, subject: of.topic.subject ?? null, year, rows, hidden: of.hidden };
}

/** What every comparison hides is said once for all of them. */
function hoistHidden(comparisons: readonly Comparison[]): Pick<ComparisonTab, 'comparisons' | 'hidden'> {
  const [first, ...others] = comparisons;
  if (first === undefined || others.length === 0) return { comparisons, hidden: [] };
  const hidden = keepGroups(first.hidden, (one) => others.every((other) => hides(other, one)));
  const rest = comparisons.map((comparison) => {
    return { ...comparison, hidden: keepGroups(comparison.hidden, (one) => !hides({ hidden }, one)) };
  });
  return { comparisons: rest, hidden };
}

interface HiddenGroup {
  readonly reason: MissingReason;
  readonly group: Subgroup;
}

function hides({ hidden }: Pick<Comparison, 'hidden'>, { reason, group }: HiddenGroup): boolean {
  return hidden.some((one) => one.reason === reason && one.groups.includes(group));
}

function keepGroups(hidden: readonly HiddenGroups[], isKept: (one: HiddenGroup) => boolean): readonly HiddenGroups[] {
  return hidden.flatMap(({ reason, groups }) => {
    const kept = groups.filter((group) => isKept({ reason, group }));
    return kept.length === 0 ? [] : [{ reason, groups: kept }];
  });
}
