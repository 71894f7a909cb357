import type { Box } from '../places/box.ts';
import type { Coordinates } from '../places/distance.ts';
import type { StateCode } from '../places/state-list.ts';
import type { SchoolId } from '../schools/school-id.ts';

/** A school as a suggestion. */
export interface SuggestedSchool {
  readonly state: StateCode;
  readonly id: SchoolId;
  readonly name: string;
  readonly citySlug: string;
  readonly cityName: string;
  readonly isOpen: boolean;
  readonly point: Coordinates | null;
}

/** A city. `hasPages` is true if the catalogue has any school in it. */
export interface FoundCity {
  readonly kind: 'city';
  readonly state: StateCode;
  readonly slug: string;
  readonly name: string;
  readonly point: Coordinates | null;
  /** The number of open schools. */
  readonly schools: number;
  readonly hasPages: boolean;
}

/** A district whose name begins with the typed words. `schools` counts open ones. */
export interface FoundDistrict {
  readonly kind: 'district';
  readonly state: StateCode;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly citySlug: string;
  readonly cityName: string;
  readonly point: Coordinates | null;
  readonly schools: number;
}

/** A ZIP code, with the city of most of its schools, or else the nearest city. */
export interface FoundZip {
  readonly kind: 'zip';
  readonly state: StateCode;
  readonly zip: string;
  readonly citySlug: string | null;
  readonly cityName: string | null;
  readonly point: Coordinates | null;
  readonly schools: number;
}

/** A part of an area with borders: a county, a city, or a ZIP code. */
export type AreaPart =
  | { readonly kind: 'county'; readonly state: StateCode; readonly key: string }
  /** With `half`, the schools on one side of a line through the middle of the city: north of it, for example. */
  | { readonly kind: 'city'; readonly state: StateCode; readonly slug: string; readonly half?: Box }
  | { readonly kind: 'zip'; readonly state: StateCode; readonly zip: string };

/**
 * A place that is neither a city nor a district: a county, a region, a neighborhood, a base, a landmark. It has parts, or it is
 * a circle around its point.
 */
export interface FoundArea {
  readonly kind: 'area';
  readonly state: StateCode;
  /** What an address carries and a page prints: `Capitol Hill, Denver, CO`. */
  readonly label: string;
  readonly point: Coordinates | null;
  readonly miles: number;
  /** Null: the circle. */
  readonly parts: readonly AreaPart[] | null;
  readonly schools: number;
}

/** A place that the typed words may mean. */
export type FoundPlace = FoundCity | FoundDistrict | FoundZip | FoundArea;

/** Suggestions by group, best first. */
export interface SuggestionGroups {
  readonly schools: readonly SuggestedSchool[];
  readonly cities: readonly FoundCity[];
  readonly districts: readonly FoundDistrict[];
  readonly zips: readonly FoundZip[];
}
