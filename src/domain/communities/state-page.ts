import type { CoverageGap } from '../places/state-coverage.ts';
import type { Directory } from '../catalogue/directories.ts';
import type { PageBase, PageState, PlaceLink } from '../places/page-base.ts';
import type { BestSchoolsLevel, PlaceList } from '../places/place-paths.ts';
import type { SchoolCounts } from '../places/place-schema.ts';
import type { StatePlaces } from '../places/state-places.ts';
import type { TopLevel, TopSchoolsOfLevel } from '../rankings/top-schools.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** The page of a state: its cities, districts and best schools. Long lists continue on pages of their own. */
export interface StatePage extends PageBase {
  readonly kind: 'state';
  readonly state: PageState;
  readonly counts: SchoolCounts;
  /** The state's directories that list its schools. */
  readonly directories: readonly Directory[];
  /** What we don't have of the state. */
  readonly gaps: readonly CoverageGap[];
  /** Cities that have a page. */
  readonly cities: StatePlaces<PlaceLink>;
  readonly districts: StatePlaces<PlaceLink>;
  /** The tables of the levels with a ranking. */
  readonly topSchools: readonly TopSchoolsOfLevel[];
  /** The levels without one: how many open schools there are, and how many have a rating of the level. */
  readonly unrankedLevels: readonly { readonly level: TopLevel; readonly total: number; readonly rated: number }[];
  /** What its open schools have that can order them. */
  readonly orderable: { readonly hasRatings: boolean; readonly hasGrowth: boolean };
  readonly ratingsYear: SchoolYear | null;
  /** The levels with a ranking. */
  readonly bestSchools: readonly BestSchoolsLevel[];
}

/** One page of a state's long list of cities or districts. */
export interface StatePlacesPage extends PageBase {
  readonly kind: 'state-places';
  readonly state: PageState;
  readonly list: PlaceList;
  readonly page: number;
  readonly totalPages: number;
  /** The number of places on all pages. */
  readonly total: number;
  /** The places on this page, sorted by name. */
  readonly places: readonly PlaceLink[];
  readonly letters: StatePlaces<PlaceLink>['letters'];
}
