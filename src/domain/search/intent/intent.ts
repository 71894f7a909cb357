import type { FoundCity, FoundDistrict, FoundPlace } from '../../engine/suggestions.ts';
import type { SchoolSize, TeacherRatio } from '../../engine/school-buckets.ts';
import type { FigureFilter, FigureRange, LeftOut, RatingRange, SchoolSort } from '../../engine/school-search.ts';
import type { SearchedGrade } from '../../engine/school-grades.ts';
import type { NamedSchool } from '../../engine/named-schools.ts';
import type { StateCode } from '../../places/state-list.ts';
import type { LevelCode } from '../../schools/school-level.ts';
import type { SchoolType } from '../../schools/school-schema.ts';
import type { SchoolKind } from './meanings.ts';

/** The place that a question names. */
export type IntentPlace =
  /** The reader's own place, which only the reader can give. */
  | { readonly kind: 'near-me' }
  | { readonly kind: 'state'; readonly state: StateCode }
  /**
   * Places of one name, the likeliest first: cities, or districts. `state` has the name, too ("Washington"); `missing` is a
   * state that we do not have, whose city is known better ("Boston").
   */
  | {
      readonly kind: 'named';
      readonly places: readonly FoundPlace[];
      readonly state: StateCode | null;
      readonly missing: StateCode | null;
      /** Other words say that a place is asked for, and not a name: "in", "schools", a state. */
      readonly isAsked: boolean;
    }
  /** Two places: their schools together, or those between them. */
  | { readonly kind: 'several'; readonly places: readonly FoundPlace[]; readonly isBetween: boolean }
  | { readonly kind: 'county'; readonly state: StateCode; readonly county: string }
  | { readonly kind: 'zip'; readonly zip: string }
  | { readonly kind: 'address'; readonly text: string }
  /** A state without a school in the catalogue. */
  | { readonly kind: 'missing'; readonly state: StateCode }
  /** A territory, such as Puerto Rico: the catalogue has none. */
  | { readonly kind: 'missing-territory'; readonly territory: string }
  /** A ZIP code of the military abroad. */
  | { readonly kind: 'military-zip'; readonly zip: string }
  /** A county without a school in the catalogue, as it was typed: "Maricopa". */
  | { readonly kind: 'missing-county'; readonly county: string };

/** What a query asks for. */
export interface Intent {
  readonly place: IntentPlace | null;
  readonly levels: readonly LevelCode[];
  readonly grades: readonly SearchedGrade[];
  readonly types: readonly SchoolType[];
  readonly kinds: readonly SchoolKind[];
  /** The best schools are asked for: the ranking of the place, or the order by rating. */
  readonly isBest: boolean;
  /** The distance from the place; null if none is asked for. */
  readonly miles: number | null;
  readonly sizes: readonly SchoolSize[];
  readonly ratios: readonly TeacherRatio[];
  readonly figures: Readonly<Partial<Record<FigureFilter, FigureRange>>>;
  readonly rating: RatingRange | null;
  /** An order that is asked for, other than by rating; null without one. */
  readonly sort: SchoolSort | null;
  /** Types and kinds of schools that are not wanted. */
  readonly without: readonly LeftOut[];
  /** Words of what no source has, or of what no filter can leave out, as they were typed. */
  readonly unused: readonly string[];
  /** Words that are left for names, in English where we know the word; null if none is left. */
  readonly text: string | null;
}

/** The lookups in the catalogue that reading a query needs. */
export interface IntentLookup {
  /** Cities, districts and ZIP codes of a name, the largest first. */
  readonly places: (text: string) => readonly FoundPlace[];
  /** Cities whose name differs in some letters, the likeliest first. */
  readonly similarPlaces: (text: string) => readonly FoundCity[];
  /** The counties with a key that have schools, the largest first. */
  readonly countiesOf: (key: string) => readonly { readonly state: StateCode; readonly schools: number }[];
  readonly districts: (text: string) => readonly FoundDistrict[];
  readonly districtOfCity: (city: FoundCity) => FoundDistrict | null;
  readonly namedSchools: (text: string) => readonly NamedSchool[];
  /** Whether any school has all words of a text in its name and place. */
  readonly isFound: (text: string) => boolean;
  /** Whether names of several states have a word. */
  readonly isName: (word: string) => boolean;
  /** Whether any name has a word, even if a source misspelled it. */
  readonly isRareName: (word: string) => boolean;
  /** Words of names that differ from a word in some letters. */
  readonly similarNames: (word: string) => readonly string[];
  /** Schools of each state that we have. */
  readonly schoolsOfState: ReadonlyMap<StateCode, number>;
}

/** A place with this many times the schools of the next one with its name is the one that people mean. */
const DOMINANT_PLACE_RATIO = 10;

/** The place that a name plainly means; null if several fit. */
export function findDominantPlace<Place extends { readonly schools: number }>(places: readonly Place[]): Place | null {
  const [first, second] = places;
  if (first === undefined) return null;
  const isMeant = second === undefined || (first.schools > 0 && first.schools >= DOMINANT_PLACE_RATIO * second.schools);
  return isMeant ? first : null;
}
