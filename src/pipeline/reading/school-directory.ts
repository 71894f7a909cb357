import { z } from 'zod';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { StateCodeSchema, type SchoolYear } from '#domain/schools/school-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { readAll, type CatalogueTarget } from '../catalogue/catalogue-target.ts';

/** A public school that the catalogue has, as joins need it. */
export interface DirectorySchool {
  readonly state: StateCode;
  readonly id: SchoolId;
  readonly name: string;
  /** Null: the school is in no district. */
  readonly districtName: string | null;
  readonly city: string;
  /** Null: the school is open. A blank year: it closed in an unknown year. */
  readonly lastYear: SchoolYear | null;
  readonly isCharter: boolean;
}

/** The public schools that the catalogue has, by id and by state. */
export class SchoolDirectory {
  readonly #byState: ReadonlyMap<StateCode, readonly DirectorySchool[]>;
  readonly #stateById: ReadonlyMap<SchoolId, StateCode>;
  readonly #districts: ReadonlySet<string>;

  constructor(schools: readonly DirectorySchool[], districts: readonly string[] = []) {
    this.#byState = Map.groupBy(schools, ({ state }) => state);
    this.#stateById = new Map(schools.map(({ id, state }) => [id, state]));
    this.#districts = new Set(districts);
  }

  /** Finds the state of a school. Null: the catalogue has no such school. */
  stateOf(id: SchoolId): StateCode | null {
    return this.#stateById.get(id) ?? null;
  }

  /** True if the catalogue has this district. */
  hasDistrict(id: string): boolean {
    return this.#districts.has(id);
  }

  /** Returns a directory with these schools in place of their older entries. */
  replaceSchools(schools: readonly DirectorySchool[]): SchoolDirectory {
    const ids = new Set(schools.map(({ id }) => id));
    const kept = [...this.#byState.values()].flat().filter(({ id }) => !ids.has(id));
    return new SchoolDirectory([...kept, ...schools], [...this.#districts]);
  }

  schoolsOf(state: StateCode): readonly DirectorySchool[] {
    return this.#byState.get(state) ?? [];
  }
}

const SchoolColumnsSchema = z.object({
  state: StateCodeSchema,
  id: z.string(),
  name: z.string(),
  type: z.string(),
  district_id: z.string().nullable(),
  city_name: z.string(),
  is_open: z.number(),
  last_year: z.string().nullable(),
});
const DistrictColumnsSchema = z.object({ id: z.string(), name: z.string() });

/** Reads the public schools of a catalogue. */
export async function readSchoolDirectory(target: CatalogueTarget): Promise<SchoolDirectory> {
  const districts = await readAll(target, { table: 'district', columns: DistrictColumnsSchema });
  const names = new Map(districts.map(({ id, name }) => [id, name]));
  const schools: DirectorySchool[] = [];
  for await (const row of target.rows({ table: 'school', columns: SchoolColumnsSchema })) {
    const { state, id, name, type, city_name: city } = row;
    const districtName = names.get(row.district_id ?? '') ?? null;
    const lastYear = row.is_open === 1 ? null : (row.last_year ?? '');
    const isCharter = type === 'charter';
    if (type !== 'private') schools.push({ state, id, name, districtName, city, lastYear, isCharter });
  }
  return new SchoolDirectory(schools, [...names.keys()]);
}
