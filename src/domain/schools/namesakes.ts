import { placeKey } from '../places/place-key.ts';
import type { SchoolCard } from './school-card.ts';
import { schoolKey } from './school-id.ts';

/** A difference of a school from others of its name and city, as pages print it. */
export type ApartPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'grades'; readonly grades: SchoolCard['grades'] }
  | { readonly kind: 'type'; readonly type: SchoolCard['type'] }
  | { readonly kind: 'kind'; readonly known: NonNullable<SchoolCard['kind']> }
  | { readonly kind: 'closed' };

/** What schools of one name can differ by. */
export type NamedSchool = Pick<
  SchoolCard,
  'state' | 'id' | 'name' | 'cityName' | 'street' | 'districtName' | 'grades' | 'type' | 'kind' | 'isOpen' | 'zip'
>;

interface Distinction {
  /** Equal for schools that it does not distinguish, and empty if nothing is known. */
  readonly valueOf: (school: NamedSchool) => string;
  /** Null: nothing is printed. */
  readonly partOf: (school: NamedSchool) => ApartPart | null;
}

/** The first ones are preferred. */
const DISTINCTIONS: readonly Distinction[] = [
  { valueOf: ({ street }) => placeKey(street ?? ''), partOf: ({ street }) => textPart(street) },
  { valueOf: ({ districtName }) => placeKey(districtName ?? ''), partOf: (school) => textPart(school.districtName) },
  {
    valueOf: ({ grades }) => (grades === null ? '' : `${grades.low}-${grades.high}`),
    partOf: ({ grades }) => (grades === null ? null : { kind: 'grades', grades }),
  },
  { valueOf: ({ type }) => type, partOf: ({ type }) => ({ kind: 'type', type }) },
  {
    valueOf: ({ kind }) => kind?.kind ?? '',
    partOf: ({ kind }) => (kind === null ? null : { kind: 'kind', known: kind }),
  },
  // An open school needs no word for it.
  { valueOf: ({ isOpen }) => String(isOpen), partOf: ({ isOpen }) => (isOpen ? null : { kind: 'closed' }) },
  { valueOf: ({ zip }) => zip ?? '', partOf: ({ zip }) => textPart(zip) },
];

/** Sets of distinctions, the smallest first: with three, every difference of two schools of one place is said. */
const SETS: readonly (readonly Distinction[])[] = [
  ...DISTINCTIONS.map((one) => [one]),
  ...DISTINCTIONS.flatMap((one, at) => DISTINCTIONS.slice(at + 1).map((two) => [one, two])),
  ...DISTINCTIONS.flatMap((one, at) =>
    DISTINCTIONS.slice(at + 1).flatMap((two, next) =>
      DISTINCTIONS.slice(at + next + 2).map((three) => [one, two, three]),
    ),
  ),
];

/** Returns a key that is equal for schools of one name in one city of a state. */
export function namesakeKey(school: { readonly name: string; readonly state: string; readonly city: string }): string {
  return `${school.state}|${school.city}|${school.name.toLowerCase()}`;
}

/**
 * Distinguishes schools of one name in one city, by `schoolKey`: by the street, else the district, the grades, the
 * type, the kind or that one is closed, else several of these. A school without a namesake among `schools` is absent. A school without a
 * difference has no parts.
 */
export function distinguishSchools(schools: readonly NamedSchool[]): ReadonlyMap<string, readonly ApartPart[]> {
  const unique = [...new Map(schools.map((school) => [schoolKey(school), school])).values()];
  const groups = Map.groupBy(unique, (school) => namesakeKey({ ...school, city: school.cityName }));
  const namesakes = [...groups.values()].filter(({ length }) => length > 1);
  return new Map(
    namesakes.flatMap((same) => same.map((school) => [schoolKey(school), findParts(school, same)] as const)),
  );
}

function findParts(school: NamedSchool, same: readonly NamedSchool[]): readonly ApartPart[] {
  const own = SETS.find((set) => {
    const value = joinValues(set, school);
    return (
      value.some((one) => one !== '') &&
      same.filter((other) => joinValues(set, other).join('|') === value.join('|')).length === 1
    );
  });
  return (own ?? []).flatMap(({ partOf }) => partOf(school) ?? []);
}

function joinValues(set: readonly Distinction[], school: NamedSchool): string[] {
  return set.map(({ valueOf }) => valueOf(school));
}

function textPart(text: string | null): ApartPart | null {
  return text === null || text === '' ? null : { kind: 'text', text };
}
