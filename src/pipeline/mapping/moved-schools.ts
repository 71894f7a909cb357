import { placeKey } from '#domain/places/place-key.ts';
import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { DirectorySchool, SchoolDirectory } from '../reading/school-directory.ts';
import { areAlike, joinKey } from './join-keys.ts';

/** The last digits of a national id are the school's own number in its state. Those before are its district's. */
export const OWN_DIGITS = 5;

interface StateNumbers {
  /** By the schools' own numbers. */
  readonly schools: ReadonlyMap<string, readonly DirectorySchool[]>;
  /** How many schools each district has, by the digits of districts. */
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Finds schools that have another national id now, because they are in another district: in 2019-20 each charter school of
 * California became a district. It is the same school only if its own number is the same, the old id is none of an open
 * school, and its name is the same or has half of the words that identify a school. A charter school may have a new name
 * if it is alone in its district and its city is the same. The numbers of schools that closed long ago have been given again, so the
 * file must say that it was open.
 */
export class MovedSchools {
  readonly #directory: SchoolDirectory;
  readonly #byState = new Map<StateCode, StateNumbers>();

  constructor(directory: SchoolDirectory) {
    this.#directory = directory;
  }

  /**
   * Returns the id that the directory has for a school with this earlier id. Null: the id is current, or no school is sure.
   * `charterCity` is the city of an open charter school, else blank.
   */
  find(id: SchoolId, { name, charterCity = '' }: { name: string; charterCity?: string }): SchoolId | null {
    const state = findStateByFips(id.slice(0, 2))?.code;
    if (state === undefined) return null;
    const { schools, sizes } = this.#numbersOf(state);
    const open = (schools.get(id.slice(-OWN_DIGITS)) ?? []).filter(({ lastYear }) => lastYear === null);
    if (open.some((school) => school.id === id)) return null;
    const key = joinKey(name);
    const city = placeKey(charterCity);
    const isRenamed = (school: DirectorySchool): boolean =>
      city !== '' && placeKey(school.city) === city && sizes.get(districtDigits(school)) === 1;
    const named = open.filter((school) => joinKey(school.name) === key);
    const isLikely = (school: DirectorySchool): boolean => areAlike(joinKey(school.name), key) || isRenamed(school);
    const [only, ...more] = named.length > 0 ? named : open.filter(isLikely);
    return more.length === 0 ? (only?.id ?? null) : null;
  }

  #numbersOf(state: StateCode): StateNumbers {
    const known = this.#byState.get(state);
    if (known !== undefined) return known;
    const own = this.#directory.schoolsOf(state);
    const schools = Map.groupBy(own, ({ id }) => id.slice(-OWN_DIGITS));
    const sizes = new Map([...Map.groupBy(own, districtDigits)].map(([digits, { length }]) => [digits, length]));
    this.#byState.set(state, { schools, sizes });
    return { schools, sizes };
  }
}

function districtDigits({ id }: DirectorySchool): string {
  return id.slice(0, -OWN_DIGITS);
}
