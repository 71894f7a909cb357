import { isStateCode, findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolNumbers } from '../identity/school-numbers.ts';
import { tidyNumber } from '../identity/tidy-number.ts';
import { readNationalId } from '../normalize/national-id.ts';
import type { SchoolDirectory } from '../reading/school-directory.ts';
import type { TableRecord } from './table-rows.ts';

/** The school of a row, or why no one can say which it is. */
type TableSchool =
  | { readonly id: SchoolId; readonly state: StateCode }
  | { readonly id: null; readonly reason: string };

/** The system of national ids. */
export const NATIONAL = 'nces';

/** Finds the schools of table rows: by national id, or by a state's number and the list of its year. */
export class TableSchools {
  readonly #directory: SchoolDirectory;
  readonly #numbers: SchoolNumbers;
  readonly #listed = new Map<SchoolId, StateCode>();

  constructor(directory: SchoolDirectory, numbers: SchoolNumbers) {
    this.#directory = directory;
    this.#numbers = numbers;
  }

  /** Adds a row of the table school_ids. @returns null, or why it is rejected */
  addNumber(record: TableRecord): string | null {
    const { year = '', name = '', district_name: districtName = '', nces_id: code = '' } = record;
    const id = code === '' ? null : readNationalId(code);
    if (code !== '' && id === null) return 'The national id is malformed.';
    this.#numbers.add({ number: keyOf(record), year, name, districtName, id });
    return null;
  }

  /** Finds the school of a row of the table schools. A school that the catalogue lacks must be in the row's state. */
  list(record: TableRecord): TableSchool {
    const school = this.#identify(record);
    const state = record['state'] ?? '';
    if (typeof school !== 'string') return school;
    const known = this.#directory.stateOf(school);
    if (known === null && (!isStateCode(state) || findStateByFips(school.slice(0, 2))?.code !== state)) {
      return { id: null, reason: 'The national id is of another state.' };
    }
    const own = known ?? (state as StateCode);
    this.#listed.set(school, own);
    return { id: school, state: own };
  }

  /** Finds the school of a row of the table figures. */
  find(record: TableRecord): TableSchool {
    const school = this.#identify(record);
    if (typeof school !== 'string') return school;
    const state = this.#directory.stateOf(school) ?? this.#listed.get(school) ?? null;
    if (state !== null) return { id: school, state };
    return { id: null, reason: 'Neither the catalogue nor the table schools has this school.' };
  }

  #identify(record: TableRecord): SchoolId | Extract<TableSchool, { id: null }> {
    const { system, system_id: number = '', year = '', name = '' } = record;
    if (system === NATIONAL) {
      return readNationalId(number) ?? { id: null, reason: 'The national id is malformed.' };
    }
    const found = this.#numbers.find({ number: keyOf(record), year, name: name === '' ? null : name });
    return found.id === null ? found : found.id;
  }
}

function keyOf({ system = '', system_id: number = '' }: TableRecord): string {
  return `${system} ${tidyNumber(number)}`;
}
