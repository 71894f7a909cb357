import type { SourcedContact } from './district-contact.ts';
import type { SchoolSizes } from './school-sizes.ts';
import type { DistrictFigures } from './district-figures.ts';
import type { DistrictReport, DistrictSize } from './district-reports.ts';
import type { StatePage } from './state-page.ts';
import type { Outline } from '../places/boundary-outline.ts';
import type { PageBase, PageState, PlaceLink, PlaceName } from '../places/page-base.ts';
import type { SchoolCounts } from '../places/place-schema.ts';
import type { SchoolListing } from '../rankings/school-listing.ts';
import type { TopSchoolsOfLevel } from '../rankings/top-schools.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** The page of a district: its own figures, those joined from its schools, and its schools. */
export interface DistrictPage extends PageBase {
  readonly kind: 'district';
  readonly state: PageState;
  readonly city: { readonly name: string; readonly slug: string };
  readonly district: {
    readonly id: string;
    readonly name: string;
    /** The name in the directory of schools; null if `name` is it. */
    readonly registryName: string | null;
    readonly slug: string;
    readonly counts: SchoolCounts;
    readonly enrollment: number | null;
  };
  /** Its numbers of students and teachers, by a source that counts the district as a whole. */
  readonly totals: readonly DistrictSize[];
  /** How to reach it; null if no source reports it. */
  readonly contact: SourcedContact | null;
  /** How large its open schools are. Empty on every page but the first. */
  readonly sizes: readonly SchoolSizes[];
  /** What its schools report. Without figures on every page but the first. */
  readonly figures: DistrictFigures;
  /** What sources report of the district as a whole. Empty on every page but the first. */
  readonly reports: readonly DistrictReport[];
  readonly directories: StatePage['directories'];
  /** Set on the first page of the listing only. On other pages these fields are empty or null. */
  readonly topSchools: readonly TopSchoolsOfLevel[];
  readonly ratingsYear: SchoolYear | null;
  /** True if a calendar program can subscribe to the district's dates. */
  readonly hasCalendar: boolean;
  /** The area that the district serves, or null if no source draws it. */
  readonly outline: Outline | null;
  /** The nearest districts in the state, by the center of their schools, nearest first. */
  readonly nearbyDistricts: readonly (PlaceLink & { readonly id: string; readonly miles: number })[];
  readonly stateCities: readonly PlaceName[];
  readonly listing: SchoolListing;
}
