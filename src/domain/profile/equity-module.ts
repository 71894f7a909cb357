import type { ProfilePage } from '../regeneration/page-model.ts';
import type { Rating } from '../schools/school-schema.ts';
import { SUBJECTS, type Subject } from './figure-schema.ts';
import { compareGroups, type ComparisonTab } from './group-comparison.ts';
import { filled, hasFigure, latestFigure, seriesOfGroup, type FigureView, type ModuleView } from './module-view.ts';
import { SUBGROUP_FAMILIES, type Subgroup } from './subgroup-list.ts';
import { emptyTestScores } from './test-scores-module.ts';
import { wholePoints } from './whole-points.ts';

/** Groups that the overview compares in words, and those that it compares at length because no module of theirs does. */
const GAP_GROUPS: readonly Subgroup[] = ['low-income', 'disabilities', 'english-learners'];
export const EQUITY_PARTS = {
  English_learners: SUBGROUP_FAMILIES.language,
  Gender: SUBGROUP_FAMILIES.gender,
} as const satisfies Record<string, readonly Subgroup[]>;
export type EquityPartId = keyof typeof EQUITY_PARTS;

/** How far a group's result lies from that of all students of the school, in percentage points; negative is below. */
export interface GroupGap {
  readonly group: Subgroup;
  readonly own: FigureView;
  readonly all: FigureView;
  readonly points: number;
  /** The same distance between the state's averages; null where one of them is missing. */
  readonly statePoints: number | null;
}

export interface EquityContent {
  readonly rating: Rating;
  /** Up to two subjects, each with the distances of its groups. */
  readonly gaps: readonly { readonly subject: Subject; readonly groups: readonly GroupGap[] }[];
  readonly parts: readonly { readonly id: EquityPartId; readonly tabs: readonly ComparisonTab[] }[];
}

const SUBJECTS_SHOWN = 2;
const PART_IDS = Object.keys(EQUITY_PARTS) as EquityPartId[];

/** How the school serves those whom schools have often served less well, and results by language and by gender. */
export function equityModule(page: ProfilePage): ModuleView<EquityContent> {
  const gaps = SUBJECTS.flatMap((subject) => {
    const groups = GAP_GROUPS.flatMap((group) => gapOf(page, { group, subject }));
    return groups.length === 0 ? [] : [{ subject, groups }];
  }).slice(0, SUBJECTS_SHOWN);
  const compared = PART_IDS.map((id) => ({ id, ...compareGroups(page, EQUITY_PARTS[id]) }));
  const parts = compared.filter(({ tabs }) => tabs.length > 0);
  const { equity: rating } = page.school.ratings;
  if (gaps.length === 0 && parts.length === 0 && rating === null) {
    const reason = compared.find(({ missing }) => missing !== null)?.missing ?? null;
    return reason === null ? emptyTestScores(page) : { kind: 'empty', reason };
  }
  const series = [...gaps.flatMap((gap) => seriesOfGaps(page, gap)), ...parts.flatMap((part) => part.series)];
  return filled({ rating, gaps, parts: parts.map(({ id, tabs }) => ({ id, tabs })) }, series);
}

function seriesOfGaps(page: ProfilePage, gap: EquityContent['gaps'][number]) {
  return gap.groups.flatMap(({ group }) => {
    const series = seriesOfGroup(page, { measure: 'proficiency', subject: gap.subject }, group);
    return series === null ? [] : [series];
  });
}

/** Only figures of one year are compared. */
function gapOf(page: ProfilePage, of: { group: Subgroup; subject: Subject }): GroupGap[] {
  const topic = { measure: 'proficiency', subject: of.subject } as const;
  const whole = seriesOfGroup(page, topic);
  const part = seriesOfGroup(page, topic, of.group);
  if (whole === null || part === null || !hasFigure(part)) return [];
  const all = latestFigure(page, whole);
  const own = latestFigure(page, part);
  if (all === null || own === null || all.value === null || own.value === null || all.year !== own.year) return [];
  const points = wholePoints(all.value, own.value);
  const statePoints = own.average === null || all.average === null ? null : wholePoints(all.average, own.average);
  return [{ group: of.group, own, all, points, statePoints }];
}
