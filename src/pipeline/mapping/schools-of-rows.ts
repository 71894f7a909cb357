import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { SchoolNumbers } from '../identity/school-numbers.ts';
import { tidyNumber } from '../identity/tidy-number.ts';
import { readNationalId } from '../normalize/national-id.ts';
import { findState } from '../normalize/state-words.ts';
import { ListedSchools, type ListedSchool } from '../reading/listed-schools.ts';
import type { SchoolDirectory } from '../reading/school-directory.ts';
import { joinSchools, nameSchool, type NamedSchool } from './join-schools.ts';
import type { Mapping, SchoolMapping } from './mapping-schema.ts';
import { MovedSchools } from './moved-schools.ts';
import { fillTemplate } from './row-cells.ts';

/** A school that a row is about, or the reason why no one can say which. */
export type RowSchool =
  | { readonly id: SchoolId; readonly state: StateCode }
  | { readonly id: null; readonly reason: string; readonly isLeftOut?: boolean };

/** What a row says about its school. */
export interface SchoolWords {
  readonly nces: string;
  readonly number: string;
  readonly name: string;
  readonly district: string;
  /** The city of an open charter school. Blank: it is none, or the mapping does not say it. */
  readonly charterCity: string;
  /** The state or the territory in which the school is. Blank: the mapping does not say it. */
  readonly place: string;
}

/** Reads what a row says about its school. */
export function readSchoolWords(record: Readonly<Record<string, string>>, school: SchoolMapping): SchoolWords {
  const read = (template: string | undefined): string => (template === undefined ? '' : fillTemplate(template, record));
  return {
    nces: read(school.nces),
    number: tidyNumber(read(school.number)),
    name: read(school.name),
    district: read(school.district),
    charterCity: isOpenCharter(record, school) ? read(school.charters?.city) : '',
    place: read(school.state),
  };
}

function isOpenCharter(record: Readonly<Record<string, string>>, { charters }: SchoolMapping): boolean {
  return charters?.rows.every(({ column, is }) => is.includes(record[column] ?? '')) ?? false;
}

/** A school of a file that has to be joined by its name. */
export function toNamedSchool(
  { number, name, district }: SchoolWords,
  { pools }: SchoolMapping,
): Omit<NamedSchool, 'year'> {
  const isPool = district === '' || pools.some((pool) => new RegExp(`^(?:${pool})$`, 'u').test(district));
  return { number: number === '' ? `${district}/${name}` : number, name, district: isPool ? null : district };
}

function explain({ nces, name }: SchoolWords, mapping: SchoolMapping): string {
  if (mapping.name === undefined || nces !== '') return 'The national id is missing or malformed.';
  if (name === '') return 'The row names no school.';
  return mapping.district === undefined
    ? 'The row has no national id.'
    : 'No school of the directory has this name in this district, or two have it.';
}

/** Finds a school that the mapping knows. Its number alone proves nothing, because states give numbers again. */
function findKnown({ number, name }: SchoolWords, { known }: SchoolMapping): SchoolId | null {
  return known.find((one) => tidyNumber(one.number) === number && one.name === name)?.nces ?? null;
}

/** Finds the schools of rows: by national id, by the state's number and year, or by district and name. */
export class RowSchools {
  /** The lists of numbers that files of the mapping have. */
  readonly numbers = new SchoolNumbers();
  readonly #directory: SchoolDirectory;
  readonly #state: Mapping['state'];
  readonly #listed: ListedSchools;
  #moved: MovedSchools | null = null;
  /** True if schools were added since the moved ones were found. Finding them reads the whole catalogue. */
  #isOutdated = false;
  #hasNumbers = false;

  constructor(directory: SchoolDirectory, state: Mapping['state'], listed = new ListedSchools()) {
    this.#directory = directory;
    this.#state = state;
    this.#listed = listed;
  }

  /** Adds a row that gives a state's number its national id. */
  addNumber({ words, year }: { words: SchoolWords; year: SchoolYear }): void {
    const { number, name, district: districtName } = words;
    this.#hasNumbers = true;
    this.numbers.add({ number, year, name, districtName, id: this.#idIn(words, this.#movedSchools()) });
  }

  /** Adds a school that the catalogue may lack, as a directory lists it. It must be in the mapping's state. */
  addSchool(words: SchoolWords, listing: Omit<ListedSchool, 'state' | 'place'>): void {
    const id = this.#idIn(words, this.#movedSchools());
    if (id === null) return;
    const state = words.place === '' ? (findStateByFips(id.slice(0, 2))?.code ?? null) : findState(words.place);
    const isMeant = this.#state === 'any' || this.#state === state;
    if (isMeant) this.#listed.add(id, { ...listing, state, place: words.place });
    this.#isOutdated = true;
  }

  /**
   * Joins the schools of a file with the directory by name. A school that the mapping knows is no other one's.
   * Empty: the mapping is about all states.
   */
  join(schools: readonly NamedSchool[], { known }: SchoolMapping): ReadonlyMap<string, SchoolId> {
    if (this.#state === 'any') return new Map();
    const taken = new Set(known.map(({ nces }) => nces));
    const free = this.#listed
      .withCatalogue(this.#directory)
      .schoolsOf(this.#state)
      .filter(({ id }) => !taken.has(id));
    return joinSchools(schools, free);
  }

  find(
    words: SchoolWords,
    { mapping, year, joined }: { mapping: SchoolMapping; year: SchoolYear; joined: ReadonlyMap<string, SchoolId> },
  ): RowSchool {
    const own = this.#readId(words);
    if (own !== null) return this.#locate(own);
    const known = findKnown(words, mapping);
    if (known !== null) return this.#locate(known);
    const listed = this.#findNumber(words, year);
    if (listed !== null && listed.id !== null) return this.#locate(listed.id);
    const named = joined.get(nameSchool(toNamedSchool(words, mapping)));
    if (named !== undefined) return this.#locate(named);
    return { id: null, reason: listed?.reason ?? explain(words, mapping) };
  }

  #findNumber(words: SchoolWords, year: SchoolYear): ReturnType<SchoolNumbers['find']> | null {
    if (!this.#hasNumbers || words.number === '') return null;
    return this.numbers.find({ number: words.number, year, name: words.name === '' ? null : words.name });
  }

  /** Reads the id of a row, after every school was added. */
  #readId(words: SchoolWords): SchoolId | null {
    if (this.#isOutdated) this.#moved = null;
    this.#isOutdated = false;
    return this.#idIn(words, this.#movedSchools());
  }

  #movedSchools(): MovedSchools {
    this.#moved ??= new MovedSchools(this.#listed.withCatalogue(this.#directory));
    return this.#moved;
  }

  #idIn({ nces, name, charterCity }: SchoolWords, moved: MovedSchools): SchoolId | null {
    const id = nces === '' ? null : readNationalId(nces);
    return id === null || name === '' ? id : (moved.find(id, { name, charterCity }) ?? id);
  }

  #locate(id: SchoolId): RowSchool {
    const reason = this.#listed.explain(id);
    if (reason !== null) return { id: null, reason, isLeftOut: true };
    const known = this.#directory.stateOf(id) ?? this.#listed.stateOf(id);
    if (known !== null) return { id, state: known };
    return { id: null, reason: 'The catalogue has no school of this national id.' };
  }
}
