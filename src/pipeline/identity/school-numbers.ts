import { placeKey } from '#domain/places/place-key.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

/** A school in one year's list of a state, under the state's own number. */
export interface NumberListing {
  readonly number: string;
  readonly year: SchoolYear;
  readonly name: string;
  readonly districtName: string;
  /** Null: the list has no national id. */
  readonly id: SchoolId | null;
}

/** A row of figures. `name` is null if its file has no names. */
export interface NumberedRow {
  readonly number: string;
  readonly year: SchoolYear;
  readonly name: string | null;
}

export type Identity = { readonly id: SchoolId } | { readonly id: null; readonly reason: string };

/**
 * Finds the national id behind a state's number. A state gives the number of a closed school to another one, so a number
 * alone proves nothing:
 *
 * 1. The list of the row's year has the number with an id: it is that school.
 * 2. The list has it without an id: another year's listing counts if number, district and name agree.
 * 3. The list of that year lacks the number: the listings before and after must agree, or the row's own name must fit.
 * 4. The row's name fits no listing of the id: a conflict.
 */
export class SchoolNumbers {
  readonly #byNumber = new Map<string, NumberListing[]>();

  add(listing: NumberListing): void {
    const own = this.#byNumber.get(listing.number) ?? [];
    this.#byNumber.set(listing.number, own);
    own.push(listing);
  }

  find(row: NumberedRow): Identity {
    const listings = this.#byNumber.get(row.number) ?? [];
    if (listings.length === 0) return unknown('No list of schools has this number.');
    const ofYear = listings.filter(({ year }) => year === row.year);
    const identity = ofYear.length > 0 ? identifyListed(ofYear, listings) : identifyUnlisted(row, listings);
    return identity.id === null || hasName(row, identity.id, listings)
      ? identity
      : unknown('The number belongs to another school: no list has it with this name.');
  }
}

function identifyListed(ofYear: readonly NumberListing[], listings: readonly NumberListing[]): Identity {
  const own = onlyId(ofYear);
  if (own !== null) return { id: own };
  const alike = listings.filter((one) => ofYear.every((listed) => isSameSchool(one, listed)));
  const id = ofYear.every((listed) => listed.id === null) ? onlyId(alike) : null;
  return id === null ? unknown('The list of this year gives the number no national id.') : { id };
}

function identifyUnlisted(row: NumberedRow, listings: readonly NumberListing[]): Identity {
  const ordered = listings.toSorted((a, b) => (a.year < b.year ? -1 : 1));
  const before = ordered.findLast(({ year }) => year < row.year)?.id ?? null;
  const after = ordered.find(({ year }) => year > row.year)?.id ?? null;
  if (before !== null && before === after) return { id: before };
  const named = row.name === null ? null : onlyId(listings.filter(({ name }) => isSameName(name, row.name ?? '')));
  if (named !== null) return { id: named };
  return unknown('The list of this year lacks the number, and the other years do not settle it.');
}

/** True if the row has no name, or if a listing of this id has it. */
function hasName({ name }: NumberedRow, id: SchoolId, listings: readonly NumberListing[]): boolean {
  if (name === null) return true;
  return listings.some((listing) => listing.id === id && isSameName(listing.name, name));
}

function onlyId(listings: readonly NumberListing[]): SchoolId | null {
  const ids = new Set(listings.flatMap(({ id }) => id ?? []));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

function isSameSchool(a: NumberListing, b: NumberListing): boolean {
  return isSameName(a.name, b.name) && isSameName(a.districtName, b.districtName);
}

function isSameName(a: string, b: string): boolean {
  return normalizeName(a) === normalizeName(b) || isCutOff(a, b) || isCutOff(b, a);
}

/** Lists cut names off at 30 characters or more. A cut name is the beginning of the whole one. */
const SHORTEST_CUT = 30;

function isCutOff(cut: string, whole: string): boolean {
  return cut.length >= SHORTEST_CUT && placeKey(whole).startsWith(placeKey(cut));
}

/** Words that one year's list writes and another's leaves out. */
const FILLERS = new Set(['the', 'school', 'schools', 'of', 'at']);

function normalizeName(name: string): string {
  const words = placeKey(name).split(' ');
  return words.filter((word) => !FILLERS.has(word)).join(' ') || words.join(' ');
}

function unknown(reason: string): Identity {
  return { id: null, reason };
}
