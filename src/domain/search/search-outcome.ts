import type { SitePath } from '../places/place-paths.ts';
import type { CoverageGap } from '../places/state-coverage.ts';
import type { StateCode } from '../places/state-list.ts';
import type { CardResult } from '../schools/card-results.ts';
import type { SizeYears } from '../schools/size-years.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { ResultsByGroup } from './breakdown-results.ts';
import type { SchoolSearchAnswer, SchoolSort } from '../engine/school-search.ts';
import type { SearchQuery } from './search-query.ts';

/** A school on a results page. */
export interface ResultSchool {
  readonly card: SchoolCard;
  /** From the center of the search; null without one. */
  readonly miles: number | null;
}

/** One of several places that a search can mean. */
export interface SearchChoice {
  readonly label: string;
  /** The number of its open schools; null if it is unknown. */
  readonly schools: number | null;
  readonly query: SearchQuery;
}

/** A city or district with exactly the searched name. */
export interface NamedPlace {
  readonly label: string;
  readonly path: SitePath;
  readonly schools: number;
}

/** A school with a name like the words of a search that found nothing. */
export interface NearName {
  readonly name: string;
  readonly place: string;
  readonly path: SitePath;
}

/** Another search that finds something, and how much. */
export interface OtherSearch {
  readonly query: SearchQuery;
  readonly total: number;
}

/** Changes to suggest for a search that found nothing. */
export interface SearchAdvice {
  readonly wider: OtherSearch | null;
  /** The same search without its words; null if it would be a search of the whole country. */
  readonly wordless: OtherSearch | null;
  /** The same search with one filter less, or with none. */
  readonly relaxed: readonly OtherSearch[];
  readonly nearNames: readonly NearName[];
}

/** What a search found, for one page of results. */
export interface SearchResults extends Omit<SchoolSearchAnswer, 'hits'> {
  readonly kind: 'results';
  /** States that could not be searched, because their segment cannot be read. */
  readonly unsearched: readonly StateCode[];
  /** One page of schools. */
  readonly schools: readonly ResultSchool[];
  /** If nothing was found: a search with one condition less, and its schools. */
  readonly closest: { readonly query: SearchQuery; readonly results: SearchResults } | null;
  /** The active order: the order in the query, unless it is impossible. */
  readonly sort: SchoolSort;
  /** Miles around the place that are searched; null if the place is an area with a border, or the country. */
  readonly miles: number | null;
  /** Smaller places of the same name. */
  readonly alternatives: readonly SearchChoice[];
  readonly places: readonly NamedPlace[];
  /** The place is a city, whose own schools are shown: a distance adds those around it. */
  readonly isCity: boolean;
  /** The address that was asked for is not known: the schools are near its city. */
  readonly isAddressLost?: boolean;
  /** Results of a group of students at the page's schools; null unless the view breaks them down. */
  readonly byGroup: ResultsByGroup | null;
  /** The years of the numbers of students and of students per teacher, by `state-id`. */
  readonly sizeYears: Readonly<Record<string, SizeYears>>;
  /** Results in reading and mathematics, by `state-id`. */
  readonly cardResults: Readonly<Record<string, readonly CardResult[]>>;
  /** Null if the search has results. */
  readonly advice: SearchAdvice | null;
  /** The search for a spelling that is probably meant, if few schools were found. */
  readonly probable?: OtherSearch | null;
  /** What we don't have of the searched state. */
  readonly coverage?: StateGaps | null;
}

/** A state that we don't have in full. */
export interface StateGaps {
  readonly state: StateCode;
  readonly gaps: readonly CoverageGap[];
}

/** Places that lead on from one that was not found: names like it, or the states around one that we do not have. */
export interface PlacesInstead {
  readonly kind: 'similar' | 'neighbors';
  readonly choices: readonly SearchChoice[];
}

/** What a results page has to show. `alert` is a whole sentence in the language of the query. */
export type SearchOutcome =
  | SearchResults
  /** The query is still empty. After an empty form, the alert names what is missing. */
  | { readonly kind: 'start'; readonly alert: string | null }
  /** Several places have the name. The alert names the state of a better known one that we do not have. */
  | { readonly kind: 'choices'; readonly choices: readonly SearchChoice[]; readonly alert?: string }
  | {
      readonly kind: 'place-not-found';
      readonly alert: string;
      readonly instead?: PlacesInstead;
      readonly missing?: StateCode;
    }
  /** The stores are unavailable. */
  | { readonly kind: 'unavailable' };
