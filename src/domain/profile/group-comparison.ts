import type { ProfilePage } from './profile-page.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import {
  REASONS_BY_IMPORTANCE,
  type Measure,
  type MissingReason,
  type Series,
  type Subject,
} from '../figures/figure-schema.ts';
import { isKnown } from '../figures/known-figures.ts';
import { COMPARISON_TAB_IDS, MEASURE_IDS, MEASURES, type ComparisonTabId } from '../figures/measures.ts';
import { recordOf } from '../types/keys-of.ts';
import {
  findSeries,
  isWholeSchool,
  latestFigure,
  listFigures,
  listTopics,
  seriesByGroup,
  type FigureView,
} from './module-view.ts';
import type { Topic } from './series-index.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';

/** The topics of each tab: the measures that `MEASURES` assigns to it, with one topic per tested subject. */
const TAB_TOPICS: Readonly<Record<ComparisonTabId, readonly Topic[]>> = recordOf(COMPARISON_TAB_IDS, (tab) =>
  MEASURE_IDS.filter((measure) => MEASURES[measure].comparedByGroup === tab).flatMap(listTopics),
);

/** The measures that are compared by group. */
export const COMPARED_MEASURES = MEASURE_IDS.filter((measure) => MEASURES[measure].comparedByGroup !== null);

/** One group's newest figure. */
interface GroupFigure {
  readonly group: Subgroup;
  readonly figure: FigureView;
}

/** Groups without a figure, by reason. */
export interface HiddenGroups {
  readonly reason: MissingReason;
  readonly groups: readonly Subgroup[];
}

/** All students (if known) and every group of one kind, in one measure or subject. */
export interface Comparison {
  readonly measure: Measure;
  readonly subject: Subject | null;
  /** The year of all rows. */
  readonly year: SchoolYear;
  readonly rows: readonly GroupFigure[];
  readonly hidden: readonly HiddenGroups[];
}

/** One tab with its bars. It exists only if some group has a figure. */
export interface ComparisonTab {
  readonly id: ComparisonTabId;
  readonly comparisons: readonly Comparison[];
  /**
   * Groups that no comparison can show, for the same reason in each. A comparison lists only the other groups that it
   * hides.
   */
  readonly hidden: readonly HiddenGroups[];
  /** Subjects without any figure of these groups, by reason. */
  readonly withoutFigures: readonly { readonly reason: MissingReason; readonly subjects: readonly Subject[] }[];
}

/** The comparisons of groups, and the series that they come from. */
interface GroupComparisons {
  readonly tabs: readonly ComparisonTab[];
  readonly series: readonly Series[];
  /** The reason if sources list the groups without any figure; otherwise null. */
  readonly missing: MissingReason | null;
}

/**
 * Compares groups with all students in every topic that has figures by group. Leaves out tabs without a figure of a
 * group.
 */
export function compareGroups(page: ProfilePage, groups: readonly Subgroup[]): GroupComparisons {
  const series: Series[] = [];
  const missing = new Set<MissingReason>();
  const tabs = COMPARISON_TAB_IDS.flatMap((id): ComparisonTab[] => {
    const comparisons: Comparison[] = [];
    const withoutFigures = new Map<MissingReason, Subject[]>();
    for (const topic of TAB_TOPICS[id]) {
      const byGroup = seriesByGroup(page, topic);
      if (byGroup.size === 0) continue;
      const found = readGroups(page, { byGroup, groups });
      const compared = comparisonOf(page, { topic, byGroup, ...found });
      if (compared !== null) {
        comparisons.push(compared.comparison);
        series.push(...found.series, ...(compared.all === null ? [] : [compared.all.series]));
        continue;
      }
      const [reason] = found.hidden.map((one) => one.reason);
      if (reason === undefined) continue;
      missing.add(reason);
      if (topic.subject !== undefined)
        withoutFigures.set(reason, [...(withoutFigures.get(reason) ?? []), topic.subject]);
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
  return { tabs, series, missing: REASONS_BY_IMPORTANCE.find((reason) => missing.has(reason)) ?? null };
}

interface GroupReading {
  readonly rows: readonly GroupFigure[];
  readonly hidden: readonly HiddenGroups[];
  readonly series: readonly Series[];
}

/** Reads the figures of groups of the newest year that any of them has. A group without one is hidden, with the reason of that year. */
function readGroups(
  page: ProfilePage,
  of: { byGroup: ReadonlyMap<Subgroup, Series>; groups: readonly Subgroup[] },
): GroupReading {
  const found = of.groups.flatMap((group) => {
    const own = of.byGroup.get(group);
    const figure = own === undefined ? null : latestFigure(page, own);
    return own === undefined || figure === null ? [] : [{ group, own, figure }];
  });
  const known = found.filter(({ figure }) => figure.missing === null);
  const year = newestYear(known);
  const ofYear = known.filter(({ figure }) => figure.year === year);
  const shown = ofYear.filter((one) => !isRepeated(one, ofYear));
  const hidden = found
    .filter((one) => !ofYear.includes(one))
    .map(({ group, own, figure }) => ({ group, reason: figure.missing ?? reasonIn(own, year) }));
  return {
    rows: shown.map(({ group, figure }) => ({ group, figure })),
    hidden: [...Map.groupBy(hidden, ({ reason }) => reason)].map(([reason, of]) => ({
      reason,
      groups: of.map(({ group }) => group),
    })),
    series: shown.map(({ own }) => own),
  };
}

/** True for students who took the regular test if the result of all students with disabilities is the same: then all took it. */
function isRepeated({ group, figure }: GroupFigure, others: readonly GroupFigure[]): boolean {
  if (group !== 'disabilities-not-alternate') return false;
  const whole = others.find((other) => other.group === 'disabilities')?.figure;
  return whole?.value === figure.value && whole.lower === figure.lower && whole.upper === figure.upper;
}

function newestYear(rows: readonly { readonly figure: FigureView }[]): SchoolYear {
  return rows.reduce((newest, { figure }) => (figure.year > newest ? figure.year : newest), '');
}

function reasonIn({ points }: Series, year: SchoolYear): MissingReason {
  return points.find((point) => point.year === year)?.missing ?? 'not-reported';
}

interface AllStudents {
  readonly series: Series;
  readonly figure: FigureView;
}

/** Returns null if no group has a figure, because all students alone are no comparison. */
function comparisonOf(
  page: ProfilePage,
  { topic, rows, hidden, byGroup }: { topic: Topic; byGroup: ReadonlyMap<Subgroup, Series> } & GroupReading,
): { comparison: Comparison; all: AllStudents | null } | null {
  if (rows.length === 0) return null;
  const year = newestYear(rows);
  const all = findAllOf(page, { topic, newest: byGroup.get('all'), year });
  const withAll = all === null ? rows : [{ group: 'all', figure: all.figure } as const, ...rows];
  const { measure, subject = null } = topic;
  return { comparison: { measure, subject, year, rows: withAll, hidden }, all };
}

/** Finds all students in the year of the groups. If the newest source lacks the year, another one may have it. */
function findAllOf(
  page: ProfilePage,
  { topic, newest, year }: { topic: Topic; newest: Series | undefined; year: SchoolYear },
): AllStudents | null {
  const hasYear = ({ points }: Series): boolean => points.some((point) => point.year === year && isKnown(point));
  const isAll = (one: Series): boolean => isWholeSchool(one) && one.subject === topic.subject && hasYear(one);
  const series = newest !== undefined && hasYear(newest) ? newest : findSeries(page, [topic.measure]).find(isAll);
  const figure = series && listFigures(page, series).find((one) => one.year === year);
  return series === undefined || figure === undefined ? null : { series, figure };
}

/** Moves groups that every comparison hides to one shared list. */
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
