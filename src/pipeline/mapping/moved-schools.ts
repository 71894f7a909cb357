import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { DirectorySchool, SchoolDirectory } from '../reading/school-directory.ts';
import { areAlike, joinKey } from './join-keys.ts';

/** The last digits of a national id are the school's own number in its state. Those before are its district's. */
const OWN_DIGITS = 5;

/**
 * Finds schools that have another national id now, because they are in another district: in 2019-20 each charter school of
 * California became a district. It is the same school only if its own number is the same, its name is the same or has half
 * of the words that identify a school, and the old id is none of an open school.
 */
export class MovedSchools {
  readonly #directory: SchoolDirectory;
  readonly #byNumber = new Map<StateCode, ReadonlyMap<string, readonly DirectorySchool[]>>();

  constructor(directory: SchoolDirectory) {
    this.#directory = directory;
  }

  /** Returns the id that the directory has for a school with this earlier id. Null: the id is current, or no school is sure. */
  find(id: SchoolId, name: string): SchoolId | null {
    const state = findStateByFips(id.slice(0, 2))?.code;
    const same = state === undefined ? [] : (this.#numbersOf(state).get(id.slice(-OWN_DIGITS)) ?? []);
    const open = same.filter(({ lastYear }) => lastYear === null);
    if (open.some((school) => school.id === id)) return null;
    const key = joinKey(name);
    const named = open.filter((school) => joinKey(school.name) === key);
    const [only, ...more] = named.length > 0 ? named : open.filter((school) => areAlike(joinKey(school.name), key));
    return more.length === 0 ? (only?.id ?? null) : null;
  }

  #numbersOf(state: StateCode): ReadonlyMap<string, readonly DirectorySchool[]> {
    const known = this.#byNumber.get(state);
    if (known !== undefined) return known;
    const numbers = Map.groupBy(this.#directory.schoolsOf(state), ({ id }) => id.slice(-OWN_DIGITS));
    this.#byNumber.set(state, numbers);
    return numbers;
  }
}
