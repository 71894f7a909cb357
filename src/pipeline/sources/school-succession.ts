import { placeKey } from '#domain/places/place-key.ts';
import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { MovedSchools, OWN_DIGITS } from '../mapping/moved-schools.ts';
import type { DirectorySchool, SchoolDirectory } from '../reading/school-directory.ts';

/** Finds schools of the directories by national ids, also by ids that they had in another district. */
export class SchoolSuccession {
  readonly #directory: SchoolDirectory;
  readonly #moved: MovedSchools;
  readonly #byNumber = new Map<StateCode, ReadonlyMap<string, readonly DirectorySchool[]>>();

  constructor(directory: SchoolDirectory) {
    this.#directory = directory;
    this.#moved = new MovedSchools(directory);
  }

  /** Finds the state of a school. Null: no directory has it. */
  stateOf(id: SchoolId): StateCode | null {
    return this.#directory.stateOf(id);
  }

  /**
   * Finds the school that has another id now: the last digits are the same, and so is the name. Without a name, its
   * city must be the same, and no other open school of the state may have these digits.
   */
  findMoved(
    id: SchoolId,
    { name, city }: { name: string; city: string },
  ): { readonly id: SchoolId; readonly state: StateCode } | null {
    const found = name === '' ? this.#findByCity(id, city) : this.#moved.find(id, { name });
    const state = found === null ? null : this.stateOf(found);
    return found === null || state === null ? null : { id: found, state };
  }

  #findByCity(id: SchoolId, city: string): SchoolId | null {
    const state = findStateByFips(id.slice(0, 2))?.code;
    const [only, ...more] = state === undefined ? [] : (this.#numbersOf(state).get(id.slice(-OWN_DIGITS)) ?? []);
    if (only === undefined || more.length > 0 || city === '') return null;
    return placeKey(only.city) === placeKey(city) ? only.id : null;
  }

  #numbersOf(state: StateCode): ReadonlyMap<string, readonly DirectorySchool[]> {
    const known = this.#byNumber.get(state);
    if (known !== undefined) return known;
    const open = this.#directory.schoolsOf(state).filter(({ lastYear }) => lastYear === null);
    const numbers = Map.groupBy(open, ({ id }) => id.slice(-OWN_DIGITS));
    this.#byNumber.set(state, numbers);
    return numbers;
  }
}
