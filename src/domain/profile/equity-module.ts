import type { ProfilePage } from '../regeneration/page-model.ts';
import { SUBJECTS, type Series, type Subject } from './figure-schema.ts';
import { filled, hasFigure, latestFigure, seriesOf, type FigureView, type ModuleView } from './module-view.ts';
import { SUBGROUP_FAMILIES, type Subgroup } from './subgroup-list.ts';
import { emptyTestScores } from './test-scores-module.ts';

/** The parts of the module, each with the anchor that links to it, and the groups that it compares. */
export const EQUITY_SECTIONS = {
  Race_ethnicity: SUBGROUP_FAMILIES.ethnicity,
  'Low-income_students': SUBGROUP_FAMILIES.income,
  Students_with_Disabilities: SUBGROUP_FAMILIES.disability,
  English_learners: SUBGROUP_FAMILIES.language,
  Gender: SUBGROUP_FAMILIES.gender,
} as const satisfies Record<string, readonly Subgroup[]>;

export type EquitySectionId = keyof typeof EQUITY_SECTIONS;

/** One group's newest results, one for each of the module's subjects; null where the sources have none. */
export interface GroupResults {
  readonly group: Subgroup;
  readonly figures: readonly (FigureView | null)[];
}

export interface EquitySection {
  readonly id: EquitySectionId;
  readonly groups: readonly GroupResults[];
}

/** How far a group's result lies from that of all students, in percentage points; negative is below. */
export interface GroupGap {
  readonly group: Subgroup;
  readonly subject: Subject;
  readonly points: number;
}

export interface EquityContent {
  readonly rating: number | null;
  /** Tested subjects with any group's result, in order; `shown` of them are drawn as bars. */
  readonly subjects: readonly Subject[];
  readonly shown: number;
  /** All students, to compare with. */
  readonly all: GroupResults;
  readonly sections: readonly EquitySection[];
  readonly gaps: readonly GroupGap[];
}

const SECTION_IDS = Object.keys(EQUITY_SECTIONS) as EquitySectionId[];
const GAP_GROUPS: readonly Subgroup[] = ['low-income', 'disabilities', 'english-learners'];
const SUBJECTS_SHOWN = 2;

/** State test results by group of students: race and ethnicity, income, disability, language, gender. */
export function equityModule(page: ProfilePage): ModuleView<EquityContent> {
  const series = seriesOf(page, ['proficiency']).filter((candidate) => candidate.grade === undefined);
  const ofGroups = series.filter((candidate) => candidate.subgroup !== undefined && candidate.subgroup !== 'all');
  const subjects = SUBJECTS.filter((subject) => ofGroups.some((one) => one.subject === subject && hasFigure(one)));
  if (subjects.length === 0) return emptyTestScores(page);
  const resultsOf = createResults(page, { series, subjects });
  const sections = SECTION_IDS.map((id) => ({
    id,
    groups: EQUITY_SECTIONS[id].flatMap((group) => present(resultsOf(group))),
  }));
  const all = resultsOf('all');
  return filled(
    {
      rating: page.school.ratings.equity,
      subjects,
      shown: Math.min(SUBJECTS_SHOWN, subjects.length),
      all,
      sections,
      gaps: GAP_GROUPS.flatMap((group) => gapOf({ all, own: resultsOf(group), subject: subjects[0] })),
    },
    ofGroups,
  );
}

function createResults(
  page: ProfilePage,
  of: { series: readonly Series[]; subjects: readonly Subject[] },
): (group: Subgroup) => GroupResults {
  const index = new Map(of.series.map((series) => [`${series.subgroup ?? 'all'}|${series.subject ?? ''}`, series]));
  return (group) => ({
    group,
    figures: of.subjects.map((subject) => {
      const series = index.get(`${group}|${subject}`);
      return series === undefined ? null : latestFigure(page, series);
    }),
  });
}

function present(results: GroupResults): GroupResults[] {
  return results.figures.some((figure) => figure !== null) ? [results] : [];
}

/** Only figures of one year are compared. */
function gapOf(of: { all: GroupResults; own: GroupResults; subject: Subject | undefined }): GroupGap[] {
  const [all] = of.all.figures;
  const [own] = of.own.figures;
  if (of.subject === undefined || all == null || own == null) return [];
  if (all.value === null || own.value === null || all.year !== own.year) return [];
  return [{ group: of.own.group, subject: of.subject, points: Math.round(own.value - all.value) }];
}
