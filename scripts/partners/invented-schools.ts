import { DatabaseSync } from 'node:sqlite';
import { expectType, hasFields, isListOf } from '../../src/domain/types/json-checks.ts';
import { localDatabasePath } from '../../src/pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '../../src/pipeline/catalogue/project-bindings.ts';

/** A window of a map, from the lower number to the higher. */
interface Window {
  readonly lat: readonly [number, number];
  readonly lon: readonly [number, number];
}

interface InventedSchool {
  readonly id: string;
  readonly districtId: string | null;
  readonly state: string;
  readonly city: string;
  readonly zip: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** The invented schools of a local catalogue, as the invented partners know them. */
export class InventedSchools {
  readonly #schools: readonly InventedSchool[];
  readonly #ids: ReadonlySet<string>;
  readonly #places: ReadonlySet<string>;

  constructor(schools: readonly InventedSchool[]) {
    this.#schools = schools;
    this.#ids = new Set(schools.flatMap(({ id, districtId }) => [id, districtId ?? id]));
    this.#places = new Set(
      schools.flatMap(({ state, city, zip }) => [`${city}, ${state.toUpperCase()}`, ...(zip === null ? [] : [zip])]),
    );
  }

  /** True if the catalogue has none: all of its schools are real. */
  get isEmpty(): boolean {
    return this.#schools.length === 0;
  }

  /** True for the id of an invented school, or of its district. */
  hasId(id: string): boolean {
    return this.#ids.has(id);
  }

  /** True for a ZIP code, or a city with its state (`Oakland, CA`), of an invented school. */
  hasPlace(region: string): boolean {
    return this.#places.has(region);
  }

  /** True if an invented school is in the window. */
  areIn({ lat: [south, north], lon: [west, east] }: Window): boolean {
    return this.#schools.some(({ lat, lon }) => {
      return lat !== null && lon !== null && lat >= south && lat <= north && lon >= west && lon <= east;
    });
  }
}

/** Reads the invented schools of a local catalogue. */
export function readInventedSchools(stateDir: string): InventedSchools {
  const database = new DatabaseSync(localDatabasePath(stateDir, readProjectBindings().databaseId), { readOnly: true });
  try {
    const rows = database
      .prepare(
        `SELECT s.id, s.district_id AS districtId, s.state, s.city_name AS city, s.zip, s.lat, s.lon
         FROM school s JOIN state t ON t.code = s.state WHERE t.demonstration = 1`,
      )
      .all();
    return new InventedSchools(expectType(rows, isListOf(hasFields<InventedSchool>('id', 'state', 'city'))));
  } finally {
    database.close();
  }
}
