import type { Measure, Point, Series, SourceId, Subject } from '../figures/figure-schema.ts';
import { isKnown } from '../figures/known-figures.ts';
import { MEASURES } from '../figures/measures.ts';
import { compareSources } from '../figures/sources.ts';
import { SUBGROUPS, type Subgroup } from '../figures/subgroup-list.ts';

/** What a source reports of a district as a whole, by topic. */
export interface DistrictReport {
  readonly source: SourceId;
  readonly measure: Measure;
  readonly subject: Subject | null;
  /** Of all students, newest year first, at least one with a number or a range. */
  readonly points: readonly Point[];
  /** Of groups of students in the newest year of `points`. Groups without a number or a range are left out. */
  readonly groups: readonly { readonly subgroup: Subgroup; readonly point: Point }[];
}

/** Sorts what sources report of a district by topic. Groups are compared with all students of the same year only. */
export function listDistrictReports(series: readonly Series[]): DistrictReport[] {
  const whole = series.filter(({ grade }) => grade === undefined);
  const reports = whole.flatMap((one): DistrictReport[] => {
    const points = one.points.filter(isKnown).toReversed();
    const [newest] = points;
    if (one.subgroup !== undefined || newest === undefined) return [];
    const groups = SUBGROUPS.flatMap((subgroup) => {
      const own = whole.find((other) => other.subgroup === subgroup && isSameTopic(other, one));
      const point = own?.points.find(({ year }) => year === newest.year);
      return point !== undefined && isKnown(point) ? [{ subgroup, point }] : [];
    });
    return [{ source: one.source, measure: one.measure, subject: one.subject ?? null, points, groups }];
  });
  return reports.toSorted((a, b) => compareSources(a.source, b.source));
}

/** True if a report is a result of students. The others are counts, such as teachers. */
export function isResult({ measure }: DistrictReport): boolean {
  return !['count', 'ratio'].includes(MEASURES[measure].unit);
}

function isSameTopic(a: Series, b: Series): boolean {
  return a.source === b.source && a.measure === b.measure && a.subject === b.subject;
}
