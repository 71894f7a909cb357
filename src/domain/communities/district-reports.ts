import type { Measure, Point, Series, SourceId, Subject } from '../figures/figure-schema.ts';
import { isKnown } from '../figures/known-figures.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
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

/** The sizes that a page shows at its top, in this order. */
const SIZES = ['enrollment', 'teachers-fte', 'students-per-teacher'] as const;

/** A number of a district as a whole. */
export interface DistrictSize {
  readonly measure: (typeof SIZES)[number];
  readonly source: SourceId;
  readonly year: SchoolYear;
  readonly value: number;
}

/** Finds the newest numbers of students and teachers that sources report of a district as a whole. */
export function listDistrictSizes(series: readonly Series[]): DistrictSize[] {
  return SIZES.flatMap((measure) => {
    const known = series
      .filter((one) => one.measure === measure && one.subgroup === undefined && one.grade === undefined)
      .flatMap(({ source, points }) => {
        return points.flatMap(({ year, value }) => (value === null ? [] : [{ measure, source, year, value }]));
      });
    return known.toSorted((a, b) => b.year.localeCompare(a.year) || compareSources(a.source, b.source)).slice(0, 1);
  });
}

/** Sorts what sources report of a district by topic, without its sizes. Groups are compared with all students of the same year only. */
export function listDistrictReports(series: readonly Series[]): DistrictReport[] {
  const isSize = ({ measure }: Series): boolean => SIZES.some((size) => size === measure);
  const whole = series.filter((one) => one.grade === undefined && !isSize(one));
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

function isSameTopic(a: Series, b: Series): boolean {
  return a.source === b.source && a.measure === b.measure && a.subject === b.subject;
}
