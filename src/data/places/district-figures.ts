import { hasFields, readJson } from '#domain/types/json-checks.ts';
import {
  DISTRICT_MEASURES,
  DISTRICT_SUBJECTS,
  joinDistrictFigures,
  type DistrictFigures,
  type DistrictSchool,
} from '#domain/communities/district-figures.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { LEVEL_CODES } from '#domain/schools/school-level.ts';
import { findKind, type SchoolKind } from '#domain/schools/school-kind.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { readFlag } from '../schools/school-rows.ts';
import { findDistrictAverage, type AverageIndex } from '../profile/profile-pages.ts';

interface FigureRow {
  readonly district_id: string;
  readonly id: string;
  readonly levels: string;
  readonly type: School['type'];
  readonly name: string;
  readonly kind: SchoolKind | null;
  readonly is_virtual: number | null;
  readonly series: string;
}

/** Loads the figures of these districts, by district id. Leaves out districts whose schools report none. */
export async function loadDistrictFigures(
  db: D1Database,
  wanted: { readonly state: StateCode; readonly districtIds: readonly string[]; readonly averages: AverageIndex },
): Promise<ReadonlyMap<string, DistrictFigures>> {
  const rows = await selectFigures(db, wanted);
  const byDistrict = Map.groupBy(rows, (row) => row.district_id);
  return new Map(
    [...byDistrict].map(([id, own]) => [
      id,
      joinDistrictFigures(toSchools(own), (series) => findDistrictAverage(wanted.averages, series)),
    ]),
  );
}

/** Most series of a document are of a group or a grade. A look at their text skips those without parsing them. */
async function selectFigures(
  db: D1Database,
  { state, districtIds }: { readonly state: StateCode; readonly districtIds: readonly string[] },
): Promise<FigureRow[]> {
  const { results } = await db
    .prepare(
      `SELECT s.district_id, s.id, s.levels, s.type, s.name, s.kind, s.is_virtual, one.value AS series
       FROM school s JOIN json_each(s.document, '$.series') one
       WHERE s.state = ?1 AND s.district_id IN (SELECT value FROM json_each(?2)) AND s.is_open = 1
         AND instr(one.value, '"subgroup":') = 0 AND instr(one.value, '"grade":') = 0
         AND one.value ->> '$.measure' IN (SELECT value FROM json_each(?3))
         AND coalesce(one.value ->> '$.subject', ?4) IN (SELECT value FROM json_each(?5))
       ORDER BY s.district_id, s.id LIMIT 100000`,
    )
    .bind(
      state,
      JSON.stringify(districtIds),
      JSON.stringify(DISTRICT_MEASURES),
      DISTRICT_SUBJECTS[0],
      JSON.stringify(DISTRICT_SUBJECTS),
    )
    .all<FigureRow>();
  return results;
}

function toSchools(rows: readonly FigureRow[]): readonly DistrictSchool[] {
  const bySchool = Map.groupBy(rows, ({ id }) => id);
  return [...bySchool.values()].flatMap((own): DistrictSchool[] => {
    const [first] = own;
    if (first === undefined) return [];
    const series = own.map((row) => readJson(row.series, hasFields<Series>('measure', 'points')));
    const kind = findKind({ ...first, isVirtual: readFlag(first.is_virtual) });
    return [{ levels: LEVEL_CODES.filter((level) => first.levels.includes(level)), type: first.type, kind, series }];
  });
}
