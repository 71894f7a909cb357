import { listPools, splitPool } from '../figures/average-pool.ts';
import type { Measure, Series, SourceId, Subject } from '../figures/figure-schema.ts';
import type { AverageSeries } from '../figures/profile-document.ts';
import { isKnown } from '../figures/known-figures.ts';
import { wholePoints } from '../figures/point-changes.ts';
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

/**
 * The newest exact result of a district's schools with the levels and the sector of a school, or how far its group is behind
 * there. The value is null if the schools' ranges allow too many. `apart` counts the special schools of the district that
 * report the same and share a level: they are not in it.
 */
export type DistrictResult = readonly [
  id: DistrictResultId | GapId,
  value: number | null,
  year: SchoolYear,
  source: SourceId,
  schools: number,
  apart?: number,
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
    const pools = school.districtId === null ? undefined : joined.get(school.districtId);
    const [own, ...others] = listPools(school).map((pool) => pools?.get(pool) ?? NO_RESULTS);
    if (own === undefined) return [];
    // Of high schools, only the results that are compared there.
    const ofHighSchools = others.flatMap(({ shown }) => shown.filter(([id]) => id === 'graduation-rate'));
    return [...own.shown, ...ofHighSchools, ...readGap(school, own.tests)];
  };
}

/** The joined results of schools with the same levels and sector. `tests`: of all students and of groups. */
interface JoinedResults {
  readonly shown: readonly DistrictResult[];
  readonly tests: readonly AverageSeries[];
}

const NO_RESULTS: JoinedResults = { shown: [], tests: [] };

function joinMembers(members: readonly DistrictMember[]): ReadonlyMap<string, JoinedResults> {
  const own = members.map((member) => ({ ...member, series: member.series.filter(isJoined) }));
  const special = own.filter(({ kind }) => kind !== null);
  const byPool = Map.groupBy(averageSchools(own, FEWEST_SCHOOLS).series, ({ pool }) => pool);
  return new Map(
    [...byPool].map(([pool, series]) => {
      const whole = series.filter(({ subgroup }) => subgroup === undefined);
      const tests = series.filter(({ measure }) => measure === 'proficiency');
      return [pool, { shown: whole.flatMap((one) => newestResult(one, special)), tests }];
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
  if (all?.value == null || own?.value == null) return [];
  return [[gapId(widest), wholePoints(own.value, all.value), year, source, own.schools]];
}

function idOf({ measure, subject }: Pick<Series, 'measure' | 'subject'>): DistrictResultId | null {
  const found = DISTRICT_RESULTS.find(
    (one) => one.measure === measure && ('subject' in one ? one.subject : undefined) === subject,
  );
  return found?.id ?? null;
}

function newestResult(series: AverageSeries, special: readonly DistrictMember[]): readonly DistrictResult[] {
  const id = idOf(series);
  const newest = series.points.at(-1);
  // The mean of a range that is narrow enough has two ends, which a row has no room for.
  if (id === null || newest === undefined || newest.lower !== undefined) return [];
  const { value, year, schools } = newest;
  return [[id, value, year, series.source, schools, ...countApart(series, { year, special })]];
}

/** The special schools beside a pool of regular ones. Nothing if there are none. */
function countApart(
  { pool, source, measure, subject }: AverageSeries,
  { year, special }: { year: SchoolYear; special: readonly DistrictMember[] },
): readonly [apart?: number] {
  const { sector, levels } = splitPool(pool);
  if (sector !== 'public') return [];
  const isSame = (one: Series): boolean =>
    one.source === source && one.measure === measure && one.subject === subject && one.subgroup === undefined;
  const apart = special.filter(
    (member) =>
      member.levels.some((level) => levels.includes(level)) &&
      member.series.some((one) => isSame(one) && one.points.some((point) => point.year === year && isKnown(point))),
  );
  return apart.length === 0 ? [] : [apart.length];
}
