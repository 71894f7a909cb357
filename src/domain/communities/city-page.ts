import type { StatePage } from './state-page.ts';
import type { PageBase, PageState, PlaceLink, PlaceName } from '../places/page-base.ts';
import type { BestSchoolsLevel } from '../places/place-paths.ts';
import type { SchoolCounts } from '../places/place-schema.ts';
import type { SchoolListing } from '../rankings/school-listing.ts';
import type { TopSchoolsOfLevel } from '../rankings/top-schools.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** The page of a city: its best schools, districts and cities nearby. */
export interface CityPage extends PageBase {
  readonly kind: 'city';
  readonly state: PageState;
  readonly city: { readonly name: string; readonly slug: string; readonly counts: SchoolCounts };
  readonly directories: StatePage['directories'];
  readonly gaps: StatePage['gaps'];
  readonly topSchools: readonly TopSchoolsOfLevel[];
  /** What its open schools have that can order them. */
  readonly orderable: StatePage['orderable'];
  /** The school year of the results that ratings are based on, or null if the state's schools have none. */
  readonly ratingsYear: SchoolYear | null;
  readonly districts: readonly PlaceLink[];
  readonly nearbyCities: readonly (PlaceLink & { readonly miles: number })[];
  /** Levels that have a best-schools page for this city. */
  readonly bestSchools: readonly BestSchoolsLevel[];
  /** The cities of the state with the most schools, sorted by name. */
  readonly stateCities: readonly PlaceName[];
  /** True if a partner has homes for sale. They load when the visitor gets near the end of the page. */
  readonly hasHomes: boolean;
}

/** One prebuilt page of the list of a city's schools, in default order and without filters. */
export interface CityListingPage extends PageBase {
  readonly kind: 'city-listing';
  readonly state: PageState;
  readonly city: { readonly name: string; readonly slug: string; readonly counts: SchoolCounts };
  readonly listing: SchoolListing;
}
