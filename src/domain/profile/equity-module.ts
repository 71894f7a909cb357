import type { ProfilePage } from './profile-page.ts';
import type { Rating, RatingRange, SchoolYear } from '../schools/school-schema.ts';
import { SUBJECTS, type Subject } from '../figures/figure-schema.ts';
import { GAP_GROUPS, GAP_SUBJECTS_SHOWN, hasAllStudents } from './group-gaps.ts';
import { compareGroups, COMPARED_MEASURES, type ComparisonTab } from './group-comparison.ts';
import { filled, latestFigure, findGroupSeries, type FigureView, type ModuleView } from './module-view.ts';
import { SUBGROUP_FAMILIES, type Subgroup } from '../figures/subgroup-list.ts';
import { emptyResults } from './test-scores-module.ts';
import { changeBetween, wholePoints } from '../figures/point-changes.ts';
import { hasFigure } from '../figures/known-figures.ts';
import { keysOf } from '../types/keys-of.ts';

/** Groups that this module compares in detail because no other module does. */
const EQUITY_PARTS = {
  English_learners: SUBGROUP_FAMILIES.language,
  Gender: SUBGROUP_FAMILIES.gender,
} as const satisfies Record<string, readonly Subgroup[]>;
type EquityPartId = keyof typeof EQUITY_PARTS;

/**
 * The difference between a group's result and the result of all students of the school, in percentage points. Negative
 * is below.
 */
export interface GroupGap {
  readonly group: Subgroup;
  readonly own: FigureView;
  readonly all: FigureView;
  readonly points: number;
  /** The same distance between the averages of the pool; null if one is missing, or their ranges allow other distances. */
  readonly statePoints: number | null;
}

/** How far results of groups are apart, and comparisons of groups that have no module of their own. */
export interface EquityContent {
  readonly rating: Rating;
  readonly range: RatingRange;
  /** The newest school year of the results that the rating is based on. */
  readonly ratingsYear: SchoolYear | null;
  /** Up to two subjects, each with the distances of its groups. */
  readonly gaps: readonly { readonly subject: Subject; readonly groups: readonly GroupGap[] }[];
  readonly parts: readonly { readonly id: EquityPartId; readonly tabs: readonly ComparisonTab[] }[];
}

const PART_IDS = keysOf(EQUITY_PARTS);
const OWN_GROUPS: readonly Subgroup[] = [...GAP_GROUPS, ...PART_IDS.flatMap((id) => EQUITY_PARTS[id])];

/** Builds the module on students whom schools have often served less well, and on results by language and by gender. */
export function equityModule(page: ProfilePage): ModuleView<EquityContent> {
  const gaps = SUBJECTS.flatMap((subject) => {
    const groups = GAP_GROUPS.flatMap((group) => findGap(page, { group, subject }));
    return groups.length === 0 ? [] : [{ subject, groups }];
  }).slice(0, GAP_SUBJECTS_SHOWN);
  const compared = PART_IDS.map((id) => ({ id, ...compareGroups(page, EQUITY_PARTS[id]) }));
  const parts = compared.filter(({ tabs }) => tabs.length > 0);
  const { equity: rating } = page.school.ratings;
  if (gaps.length === 0 && parts.length === 0 && rating === null) {
    const reason = compared.find(({ missing }) => missing !== null)?.missing ?? null;
    return reason === null ? emptyResults(page, COMPARED_MEASURES, OWN_GROUPS) : { kind: 'empty', reason };
  }
  const series = [...gaps.flatMap((gap) => seriesOfGaps(page, gap)), ...parts.flatMap((part) => part.series)];
  const range = page.school.ratingRanges.equity;
  const content = {
    rating,
    range,
    ratingsYear: page.ratingsYear,
    gaps,
    parts: parts.map(({ id, tabs }) => ({ id, tabs })),
  };
  return filled(content, series);
}

/** Computes how many whole points `own` is above `all`, or null unless both have a value in the same year. */
function comparePoints(all: FigureView | null, own: FigureView | null): number | null {
  if (all?.value == null || own?.value == null || all.year !== own.year) return null;
  return wholePoints(all.value, own.value);
}

function seriesOfGaps(page: ProfilePage, gap: EquityContent['gaps'][number]) {
  return gap.groups.flatMap(({ group }) => {
    const series = findGroupSeries(page, { measure: 'proficiency', subject: gap.subject }, group);
    return series === null ? [] : [series];
  });
}

/** Returns the gap of a group, or none if its figure and the figure of all students are from different years. */
export function findGap(page: ProfilePage, of: { group: Subgroup; subject: Subject }): GroupGap[] {
  const topic = { measure: 'proficiency', subject: of.subject } as const;
  const whole = findGroupSeries(page, topic);
  const part = findGroupSeries(page, topic, of.group);
  if (whole === null || part === null || !hasFigure(part)) return [];
  const all = latestFigure(page, whole);
  const own = latestFigure(page, part);
  const points = comparePoints(all, own);
  if (all === null || own === null || points === null || hasAllStudents(own, all)) return [];
  const statePoints = own.average === null || all.average === null ? null : changeBetween(all.average, own.average);
  return [{ group: of.group, own, all, points, statePoints }];
}
