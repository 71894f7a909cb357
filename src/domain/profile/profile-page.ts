import type { Measure } from '../figures/figure-schema.ts';
import type { AverageSeries, ProfileDocument } from '../figures/profile-document.ts';
import type { PageBase, PageState } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { SizeYears } from '../schools/size-years.ts';
import type { ShownDate } from '../calendar/calendar-contract.ts';
import type { DistrictResult } from './district-results.ts';
import type { PartnerModules } from './partner-modules.ts';
import type { SimilarResult } from './similar-schools.ts';
import type { AdjustedResult } from '../ratings/adjusted-results.ts';
import type { ReviewTexts, SchoolReviews } from '../reviews/school-reviews.ts';
import type { ApartPart } from '../schools/namesakes.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { School, SchoolYear } from '../schools/school-schema.ts';

/** Everything that a profile is drawn from. Its modules are pure functions of it. */
export interface ProfilePage extends PageBase {
  readonly kind: 'profile';
  readonly state: PageState;
  readonly city: { readonly name: string; readonly slug: string; readonly path: SitePath };
  readonly district: { readonly name: string; readonly path: SitePath } | null;
  readonly school: School;
  /** Its difference from schools of its name in its city; empty without one. */
  readonly apart: readonly ApartPart[];
  readonly document: ProfileDocument;
  /** Averages of the document's measures, subjects, groups and grades, all over the school's own pool. */
  readonly averages: readonly AverageSeries[];
  /** The newest school year of the results that the school's ratings, or else the state's, are based on; null without any. */
  readonly ratingsYear: SchoolYear | null;
  /** The oldest year of those results, if it is another one. */
  readonly ratingsFrom: SchoolYear | null;
  /** Its test results beside schools that serve similar families; null if they are unknown. */
  readonly adjusted: AdjustedResult | null;
  /**
   * Measures with a figure for any school of the state. They separate "not reported" from "no source reports this
   * here".
   */
  readonly reportedMeasures: readonly Measure[];
  /** The nearest open schools, nearest first, at most 6. */
  readonly nearby: readonly NearbySchoolCard[];
  /** The nearest schools of the state that share a level with it and are rated 8 to 10, at most 50 miles from it. */
  readonly nearbyTop: readonly NearbySchoolCard[];
  /** The most similar schools of the state, most similar first, with the lunch share used in the comparison. */
  readonly similar: readonly SimilarSchoolCard[];
  /** The closed schools that this one continues, and the ones that continue it. */
  readonly predecessors: readonly SchoolCard[];
  readonly successors: readonly SchoolCard[];
  /** The results of the district's schools with the same levels and sector. */
  readonly districtResults: readonly DistrictResult[];
  /** The partner's page of homes for sale, with the placeholders `{state}` and `{zip}`, or null without a partner. */
  readonly homesUrl: string | null;
  readonly partners: PartnerModules;
  /** The next events of the school that were known when the page was made. */
  readonly dates: readonly ShownDate[];
  readonly reviews: SchoolReviews;
  /** How much of its reviews a page has, if all of them would make it too large. */
  readonly reviewTexts?: ReviewTexts;
  /** The school has an official. */
  readonly isClaimed: boolean;
}

interface SimilarSchoolCard {
  readonly school: SchoolCard;
  /** The share of low-income students by the measure of the page's school. Null: not compared. */
  readonly income: { readonly value: number; readonly year: SchoolYear } | null;
  readonly years: SizeYears;
  readonly results: readonly SimilarResult[];
}

/** A nearby school and its distance in miles. */
export interface NearbySchoolCard {
  readonly miles: number;
  readonly school: SchoolCard;
}
