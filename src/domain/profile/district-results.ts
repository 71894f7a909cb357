import { findPool } from '../figures/average-pool.ts';
import type { Measure, Series, SourceId, Subject } from '../figures/figure-schema.ts';
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
] as const satisfies readonly { readonly id: string; readonly measure: Measure; readonly subject?: Subject }[];
export type DistrictResultId = (typeof DISTRICT_RESULTS)[number]['id'];

/** The newest result of a district's schools with the levels and the sector of a school. */
export type DistrictResult = readonly [
  id: DistrictResultId,
  value: number,
  year: SchoolYear,
  source: SourceId,
  schools: number,
];

/** A single school is no district. */
const FEWEST_SCHOOLS = 2;

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
    return joined.get(school.districtId)?.get(pool) ?? [];
  };
}

function joinMembers(members: readonly DistrictMember[]): ReadonlyMap<string, readonly DistrictResult[]> {
  const own = members.map((member) => ({ ...member, series: member.series.filter(isShown) }));
  const byPool = Map.groupBy(averageSchools(own, FEWEST_SCHOOLS).series, ({ pool }) => pool);
  return new Map([...byPool].map(([pool, series]) => [pool, series.flatMap(newestResult)]));
}

/** Sizes are the weights of figures that report no students. */
function isShown(series: Series): boolean {
  return (
    series.subgroup === undefined &&
    series.grade === undefined &&
    (series.measure === 'enrollment' || idOf(series) !== null)
  );
}

function idOf({ measure, subject }: Pick<Series, 'measure' | 'subject'>): DistrictResultId | null {
  const found = DISTRICT_RESULTS.find(
    (one) => one.measure === measure && ('subject' in one ? one.subject : undefined) === subject,
  );
  return found?.id ?? null;
}

function newestResult(series: ReturnType<typeof averageSchools>['series'][number]): readonly DistrictResult[] {
  const id = idOf(series);
  const newest = series.points.at(-1);
  if (id === null || newest === undefined) return [];
  return [[id, newest.value, newest.year, series.source, newest.schools]];
}
