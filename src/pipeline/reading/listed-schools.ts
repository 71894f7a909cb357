import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { DirectorySchool, SchoolDirectory } from './school-directory.ts';

/** By the first digits of a national id, the territories whose schools the catalogue does not have. */
const TERRITORIES: Readonly<Record<string, string>> = { '60': 'AS', '66': 'GU', '69': 'MP', '72': 'PR', '78': 'VI' };

/** A school as a directory of the import lists it. */
export interface ListedSchool {
  readonly year: SchoolYear;
  /** Null: the school is in no state. */
  readonly state: StateCode | null;
  /** The state or the territory as the directory writes it. Blank: it does not. */
  readonly place: string;
  readonly name: string;
  readonly city: string;
  /** The 7 digits of its district. Blank: none. */
  readonly districtId: string;
  readonly districtName: string;
  readonly status: 'open' | 'closed' | 'announced' | null;
  readonly isCharter: boolean;
}

/**
 * The schools that the directories of an import list, as the newest one does. Files of other mappings join with them before
 * the catalogue has them.
 */
export class ListedSchools {
  readonly #byId = new Map<SchoolId, ListedSchool>();
  readonly #districts = new Map<string, StateCode>();

  add(id: SchoolId, listed: ListedSchool): void {
    const known = this.#byId.get(id);
    if (known !== undefined && known.year > listed.year) return;
    this.#byId.set(id, listed);
    if (listed.state !== null && listed.districtId !== '') this.#districts.set(listed.districtId, listed.state);
  }

  /** Finds the state of a school. Null: no directory lists it in a state. */
  stateOf(id: SchoolId): StateCode | null {
    return this.#byId.get(id)?.state ?? null;
  }

  /** Finds the state of a district by its schools. Null: no directory lists one. */
  stateOfDistrict(id: string): StateCode | null {
    return this.#districts.get(id) ?? null;
  }

  /** Says why a school gets no page, if that is on purpose. Null: it gets one, or no one knows it. */
  explain(id: SchoolId): string | null {
    const listed = this.#byId.get(id);
    if (listed?.status === 'announced') return 'The school is announced. It is not open yet.';
    if (listed === undefined || listed.state !== null) return explainOutside(id, '');
    return explainOutside(id, listed.place);
  }

  /** The schools of a catalogue, and those that are listed in their place or besides. */
  withCatalogue(directory: SchoolDirectory): SchoolDirectory {
    if (this.#byId.size === 0) return directory;
    const listed = [...this.#byId].flatMap(([id, school]) => toDirectorySchool(id, school));
    return directory.replaceSchools(listed);
  }
}

function toDirectorySchool(
  id: SchoolId,
  { state, name, city, districtName, status, year, isCharter }: ListedSchool,
): DirectorySchool[] {
  if (state === null || name === '' || status === 'announced') return [];
  const lastYear = status === 'closed' ? year : null;
  return [{ id, state, name, city, districtName: districtName === '' ? null : districtName, lastYear, isCharter }];
}

/** Says that a school or a district is outside the states. Null: its number is of a state or of a federal agency. */
export function explainOutside(id: string, place: string): string | null {
  const name = place === '' ? TERRITORIES[id.slice(0, 2)] : place;
  const isOutside = name !== undefined && (place !== '' || findStateByFips(id.slice(0, 2)) === null);
  return isOutside ? `The location is outside the 50 states and DC (${name}).` : null;
}
