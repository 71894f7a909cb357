import { isClearDifference } from '../figures/chance.ts';
import { SUBJECTS, type Point, type Series, type SourceId, type Subject } from '../figures/figure-schema.ts';
import { hasFigure, hasNewerFigure, isKnown } from '../figures/known-figures.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';
import { wholePoints } from '../figures/point-changes.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** Groups that the equity overview compares in words. */
export const GAP_GROUPS = ['low-income', 'disabilities', 'english-learners'] as const satisfies readonly Subgroup[];
/** The subjects of the overview: the first ones with a gap. */
export const GAP_SUBJECTS_SHOWN = 2;

/** The name of a gap in lists of results. */
export type GapId = `${Subject} ${Subgroup}`;

/** How many whole points a group of a school is below all of its students. Negative: above. */
export interface SchoolGap {
  readonly subject: Subject;
  readonly group: (typeof GAP_GROUPS)[number];
  readonly below: number;
  readonly year: SchoolYear;
  readonly source: SourceId;
  /** True if the group's number of students carries the gap, so that the first lines of a profile may say it. */
  readonly isHeadline: boolean;
}

/** Makes the name of a gap. */
export function gapId({ subject, group }: { readonly subject: Subject; readonly group: Subgroup }): GapId {
  return `${subject} ${group}`;
}

/** Lists the gaps of a school, as its profile finds them: the newest figures of a group and of all students, of one year. */
export function listGaps(series: readonly Series[]): readonly SchoolGap[] {
  const bySubject = Map.groupBy(series.filter(isTest), ({ subject }) => subject);
  return SUBJECTS.flatMap((subject) => {
    const own = bySubject.get(subject) ?? [];
    const whole = pickNewest(own, 'all');
    return whole === undefined
      ? []
      : GAP_GROUPS.flatMap((group) => gapOf(whole, pickNewest(own, group), { subject, group }));
  });
}

/** The first lines of a profile say nothing about fewer students: one child would move the figure by points. */
export const FEWEST_HEADLINE_STUDENTS = 30;

/** Finds the gap that a glance shows: the widest one of enough students, of the subjects in the equity overview. */
export function findWidestGap(gaps: readonly SchoolGap[]): SchoolGap | null {
  const shown = [...new Set(gaps.map(({ subject }) => subject))].slice(0, GAP_SUBJECTS_SHOWN);
  const wide = gaps.filter(({ subject, below, isHeadline }) => below > 0 && shown.includes(subject) && isHeadline);
  return wide.toSorted((one, other) => other.below - one.below)[0] ?? null;
}

/** A result of a number of students. */
interface CountedResult {
  readonly value: number | null;
  readonly students?: number | null | undefined;
}

/** True if enough students of the group carry its distance from all students. Unknown numbers carry none. */
export function isHeadlineGap(own: CountedResult, all: CountedResult): boolean {
  const students = own.students ?? 0;
  if (own.value === null || all.value === null || students < FEWEST_HEADLINE_STUDENTS) return false;
  return isClearDifference(own.value, { reference: all.value, students });
}

/** True if the group is all students that were tested: then a comparison would compare it with itself. */
export function hasAllStudents(own: CountedResult, all: CountedResult): boolean {
  if (own.students == null || all.students == null) return false;
  return own.value === all.value && own.students >= all.students;
}

function isTest({ measure, grade }: Series): boolean {
  return measure === 'proficiency' && grade === undefined;
}

function pickNewest(series: readonly Series[], group: Subgroup): Series | undefined {
  return series
    .filter(({ subgroup }) => (subgroup ?? 'all') === group)
    .reduce<Series | undefined>(
      (best, one) => (best === undefined || hasNewerFigure(one, best) ? one : best),
      undefined,
    );
}

function gapOf(
  whole: Series,
  part: Series | undefined,
  topic: Pick<SchoolGap, 'subject' | 'group'>,
): readonly SchoolGap[] {
  if (part === undefined || !hasFigure(part)) return [];
  const [all, own] = [newestPoint(whole), newestPoint(part)];
  if (all?.value == null || own?.value == null || all.year !== own.year || hasAllStudents(own, all)) return [];
  return [
    {
      ...topic,
      below: wholePoints(own.value, all.value),
      year: own.year,
      source: part.source,
      isHeadline: isHeadlineGap(own, all),
    },
  ];
}

function newestPoint({ points }: Series): Point | undefined {
  return points.findLast(isKnown) ?? points.at(-1);
}
