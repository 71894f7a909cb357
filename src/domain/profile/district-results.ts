import { findPool } from '../figures/average-pool.ts';
import type { Measure, Series, SourceId, Subject } from '../figures/figure-schema.ts';
import type { AverageSeries } from '../figures/profile-document.ts';
import { wholePoints } from '../figures/whole-points.ts';
import { findWidestGap, GAP_GROUPS, gapId, listGaps, type GapId } from './group-gaps.ts';
import { averageSchools, type AveragedSchool } from '../figures/state-averages.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** The results of a district that a profile's glance shows. */
const DISTRICT_RESULTS = [
  { id: 'reading', measure: 'proficiency', subject: 'reading' },
  { id: 'english-language-arts', measure: 'proficiency', subject: 'english-language-arts' },
  { id: 'mathematics', measure: 'proficiency', subject: 'mathematics' },
  { id: 'graduation-rate', measure: 'graduation-rate' },
  { id: 'academic-growth', measure: 'academic-growth' },
  { id: 'students-per-teacher', measure: 'students-per-teacher' },
  { id: 'enrollment', measure: 'enrollment' },
] as const satisfies readonly { readonly id: string; readonly measure: Measure; readonly subject?: Subject }[];
/** A result that the glance compares with the district's. */
export type DistrictResultId = (typeof DISTRICT_RESULTS)[number]['id'];

/** The newest result of a district's schools with the levels and the sector of a school, or how far its group is behind there. */
export type DistrictResult = readonly [
  id: DistrictResultId | GapId,
  value: number,
  year: SchoolYear,
  source: SourceId,
  schools: number,
];

/** A single school is no district. */
const FEWEST_SCHOOLS = 2;

/** A school whose figures are joined for its district. Null: it is in none. */
export interface DistrictMember extends AveragedSchool {
  readonly districtId: string | null;
}

/**
 * Joins the results of each district by pool, as its own page does, and returns a function that finds the results of a school's
 * district. It returns none for a school without a district or levels.
 */
export function joinDistrictResults(
  open: readonly DistrictMember[],
): (of: DistrictMember) => readonly DistrictResult[] {
  const byDistrict = Map.groupBy(open, ({ districtId }) => districtId);
  const joined = new Map(
    [...byDistrict].flatMap(([id, members]) => (id === null ? [] : [[id, joinMembers(members)] as const])),
  );
  return (school) => {
    const pool = findPool(school);
    if (school.districtId === null || pool === null) return [];
    const results = joined.get(school.districtId)?.get(pool);
    return results === undefined ? [] : [...results.shown, ...readGap(school, results.tests)];
  };
}

/** The joined results of schools with the same levels and sector. `tests`: of all students and of groups. */
interface JoinedResults {
  readonly shown: readonly DistrictResult[];
  readonly tests: readonly AverageSeries[];
}

function joinMembers(members: readonly DistrictMember[]): ReadonlyMap<string, JoinedResults> {
  const own = members.map((member) => ({ ...member, series: member.series.filter(isJoined) }));
  const byPool = Map.groupBy(averageSchools(own, FEWEST_SCHOOLS).series, ({ pool }) => pool);
  return new Map(
    [...byPool].map(([pool, series]) => {
      const whole = series.filter(({ subgroup }) => subgroup === undefined);
      const tests = series.filter(({ measure }) => measure === 'proficiency');
      return [pool, { shown: whole.flatMap(newestResult), tests }];
    }),
  );
}

/** Sizes of all students are the weights of figures that report none. */
function isJoined({ measure, subject, subgroup, grade }: Series): boolean {
  if (grade !== undefined) return false;
  if (measure === 'proficiency') return subgroup === undefined || GAP_GROUPS.some((group) => group === subgroup);
  return subgroup === undefined && idOf({ measure, subject }) !== null;
}

/** Reads how far the group with the widest gap of a school is behind in the district, in the same year and by the same source. */
function readGap({ series }: DistrictMember, tests: readonly AverageSeries[]): readonly DistrictResult[] {
  const widest = findWidestGap(listGaps(series));
  if (widest === null) return [];
  const { subject, source, year } = widest;
  const pointOf = (group: Series['subgroup']) =>
    tests
      .find((one) => one.subject === subject && one.source === source && one.subgroup === group)
      ?.points.find((point) => point.year === year);
  const [all, own] = [pointOf(undefined), pointOf(widest.group)];
  if (all === undefined || own === undefined) return [];
  return [[gapId(widest), wholePoints(own.value, all.value), year, source, own.schools]];
}

function idOf({ measure, subject }: Pick<Series, 'measure' | 'subject'>): DistrictResultId | null {
  const found = DISTRICT_RESULTS.find(
    (one) => one.measure === measure && ('subject' in one ? one.subject : undefined) === subject,
  );
  return found?.id ?? null;
}

function newestResult(series: AverageSeries): readonly DistrictResult[] {
  const id = idOf(series);
  const newest = series.points.at(-1);
  if (id === null || newest === undefined) return [];
  return [[id, newest.value, newest.year, series.source, newest.schools]];
}
