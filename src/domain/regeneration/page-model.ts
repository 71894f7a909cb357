import type { AccountMessage, Newsletter, Preferences } from '../follows/preferences-page.ts';
import type { StyleSample } from '../page/style-sample.ts';
import type { Outline } from '../places/boundary-outline.ts';
import type { BestSchoolsLevel, EditorialName, PlaceList, SitePath } from '../places/place-paths.ts';
import type { SchoolCounts } from '../places/place-schema.ts';
import type { StateCode } from '../places/state-list.ts';
import type { StatePlaces } from '../places/state-places.ts';
import type { Measure, Series } from '../profile/figure-schema.ts';
import type { ProfileDocument } from '../profile/profile-document.ts';
import type { LunchShare, SizeYears } from '../profile/similar-schools.ts';
import type { TopSchoolsOfLevel } from '../rankings/top-schools.ts';
import type { SavedCard, SavedListQuery } from '../saves/saved-list-page.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { Directory } from '../schools/directories.ts';
import type { School, SchoolYear } from '../schools/school-schema.ts';
import type { SearchOutcome } from '../search/search-outcome.ts';
import type { SearchQuery } from '../search/search-query.ts';
import type { CallDescription } from '../search/call-description.ts';

/** A named link to a place. */
export interface PlaceLink {
  readonly name: string;
  readonly path: SitePath;
  readonly counts: SchoolCounts;
}

/** A named link to a place whose schools are not counted. */
export type PlaceName = Omit<PlaceLink, 'counts'>;

/** A state as a page needs to name it. `demonstration`: its schools are invented, and every page of it says so. */
export interface PageState {
  readonly code: StateCode;
  readonly name: string;
  readonly path: SitePath;
  readonly demonstration: boolean;
}

interface PageBase {
  /** Canonical, without language: the page's identity. */
  readonly path: SitePath;
  readonly demonstration: boolean;
}

export interface HomePage extends PageBase {
  readonly kind: 'home';
  readonly states: readonly PlaceLink[];
  readonly schoolCount: number;
}

export interface RatingMethodPage extends PageBase {
  readonly kind: 'rating-method';
}

/** A page that is written by hand. */
export interface EditorialPage extends PageBase {
  readonly kind: 'editorial';
  readonly name: EditorialName;
}

export interface StatePage extends PageBase {
  readonly kind: 'state';
  readonly state: PageState;
  readonly counts: SchoolCounts;
  /** Those of the state, in which its schools are listed. */
  readonly directories: readonly Directory[];
  /** Cities with pages. */
  readonly cities: StatePlaces<PlaceLink>;
  readonly districts: StatePlaces<PlaceLink>;
  readonly topSchools: readonly TopSchoolsOfLevel[];
  readonly ratingsYear: SchoolYear | null;
  readonly bestSchools: readonly BestSchoolsLevel[];
}

/** One page of a state's long list of cities or districts. */
export interface StatePlacesPage extends PageBase {
  readonly kind: 'state-places';
  readonly state: PageState;
  readonly list: PlaceList;
  readonly page: number;
  readonly totalPages: number;
  /** Of all pages. */
  readonly total: number;
  /** Those of this page, by name. */
  readonly places: readonly PlaceLink[];
  readonly letters: StatePlaces<PlaceLink>['letters'];
}

export interface CityPage extends PageBase {
  readonly kind: 'city';
  readonly state: PageState;
  readonly city: { readonly name: string; readonly slug: string; readonly counts: SchoolCounts };
  readonly directories: StatePage['directories'];
  readonly topSchools: readonly TopSchoolsOfLevel[];
  /** The school year of the results that ratings stand on; null where the state's schools have none. */
  readonly ratingsYear: SchoolYear | null;
  readonly districts: readonly PlaceLink[];
  readonly nearbyCities: readonly (PlaceLink & { readonly miles: number })[];
  /** Levels with a best-schools page of this city. */
  readonly bestSchools: readonly BestSchoolsLevel[];
  /** The cities of the state that have the most schools, by name. */
  readonly stateCities: readonly PlaceName[];
}

/** A list of schools, 25 a page, open ones first, then by rating, then by name. `page` starts at 1. */
export interface SchoolListing {
  readonly page: number;
  readonly totalPages: number;
  readonly total: number;
  readonly schools: readonly SchoolCard[];
}

export interface CityListingPage extends PageBase {
  readonly kind: 'city-listing';
  readonly state: PageState;
  readonly city: { readonly name: string; readonly slug: string; readonly counts: SchoolCounts };
  readonly listing: SchoolListing;
}

export interface DistrictPage extends PageBase {
  readonly kind: 'district';
  readonly state: PageState;
  readonly city: { readonly name: string; readonly slug: string };
  readonly district: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly counts: SchoolCounts;
    readonly enrollment: number | null;
  };
  readonly directories: StatePage['directories'];
  /** What only the first page of the listing shows is empty, or null, on the others. */
  readonly topSchools: readonly TopSchoolsOfLevel[];
  readonly ratingsYear: SchoolYear | null;
  /** The area that the district serves; null where no source draws it. */
  readonly outline: Outline | null;
  /** The nearest districts of the state by the middle of their schools, nearest first. */
  readonly nearbyDistricts: readonly (PlaceLink & { readonly miles: number })[];
  readonly stateCities: readonly PlaceName[];
  readonly listing: SchoolListing;
}

export interface BestSchoolsPage extends PageBase {
  readonly kind: 'best-schools';
  readonly level: BestSchoolsLevel;
  /** The country (both null), a state, or a city of a state. */
  readonly state: PageState | null;
  readonly city: { readonly name: string; readonly slug: string } | null;
  /** Ranked open schools with a rating, best first; schools of one rating share a rank. At most 50. */
  readonly ranked: readonly { readonly rank: number; readonly school: SchoolCard }[];
  /** The school year of the results that ratings stand on; null for the country, and where no school is rated. */
  readonly ratingsYear: SchoolYear | null;
  /** Open schools of the level with no rating. */
  readonly unratedCount: number;
  /** Places below this one that have such a page: states for the country, cities for a state, of many the largest. */
  readonly places: readonly PlaceLink[];
}

export interface ProfilePage extends PageBase {
  readonly kind: 'profile';
  readonly state: PageState;
  readonly city: { readonly name: string; readonly slug: string; readonly path: SitePath };
  readonly district: { readonly name: string; readonly path: SitePath } | null;
  readonly school: School;
  readonly document: ProfileDocument;
  /** State averages of the measures, subjects, groups and grades that the document holds. */
  readonly averages: readonly Series[];
  /** Not shown: equal where `document` and `averages` are equal. Comparing it spares comparing their thousands of figures. */
  readonly figuresPrint: string;
  /** The school year of the results that ratings stand on; null where the state's schools have none. */
  readonly ratingsYear: SchoolYear | null;
  /** Measures that any school of the state has a figure of: tells "not reported" from "no source reports this here". */
  readonly reportedMeasures: readonly Measure[];
  /** Nearest open schools, nearest first, at most 6. */
  readonly nearby: readonly NearbySchoolCard[];
  /** The same of the schools of the state that share a level with it and are rated 8 to 10, at most 50 miles away. */
  readonly nearbyTop: readonly NearbySchoolCard[];
  /** The most similar schools of the state, most similar first, with the lunch share that they were compared by. */
  readonly similar: readonly SimilarSchoolCard[];
  /** The partner's page of homes for sale, with `{state}` and `{zip}` in it; null where there is no partner. */
  readonly homesUrl: string | null;
}

export interface SimilarSchoolCard {
  readonly school: SchoolCard;
  readonly lunch: LunchShare | null;
  readonly years: SizeYears;
}

export interface NearbySchoolCard {
  readonly miles: number;
  readonly school: SchoolCard;
}

/** One plain object a page: everything that its template shows, and nothing else. */
export type PageModel =
  | HomePage
  | RatingMethodPage
  | EditorialPage
  | StatePage
  | StatePlacesPage
  | CityPage
  | CityListingPage
  | DistrictPage
  | BestSchoolsPage
  | ProfilePage;

export type PageKind = PageModel['kind'];

/** A results page: rendered for one request and never stored. Its path is without the query. */
export interface SearchPage extends PageBase {
  readonly kind: 'search';
  readonly query: SearchQuery;
  /** The place that is searched, as it is printed: `Oakland, CA`; null where it has no name. */
  readonly placeName: string | null;
  readonly outcome: SearchOutcome;
}

/** What programs can ask, for developers: rendered for one request and never stored. */
export interface CallsPage extends PageBase {
  readonly kind: 'calls';
  readonly calls: readonly CallDescription[];
}

/** A reader's own saved schools: rendered for one request, and for nobody else. */
export interface SavedSchoolsPage extends PageBase {
  readonly kind: 'saved-schools';
  readonly isSignedIn: boolean;
  readonly query: SavedListQuery;
  /** How many are saved, on all pages. */
  readonly total: number;
  /** Those of this page. */
  readonly schools: readonly SavedCard[];
  /** Saved schools that the catalogue holds no more. */
  readonly gone: number;
  /** What is said above the list, in the reader's language. */
  readonly alert: string | null;
}

/** Schools side by side, the same for everyone: rendered for one request and never stored. */
export interface ComparePage extends PageBase {
  readonly kind: 'compare';
  readonly schools: readonly SchoolCard[];
  readonly isTooMany: boolean;
}

/** What a reader is sent, and their account: rendered for one request, and for nobody else. */
export interface PreferencesPage extends PageBase {
  readonly kind: 'preferences';
  /** Null where nobody is signed in. */
  readonly preferences: Preferences | null;
  /** What is said above the forms, in the reader's language. */
  readonly alert: string | null;
  readonly done: Newsletter | 'saved' | null;
}

/** One message about an account, with the button of a mail's link where there is one. */
export interface AccountMessagePage extends PageBase {
  readonly kind: 'account-message';
  readonly message: AccountMessage;
  readonly link: { readonly token: string; readonly id: string; readonly signature: string };
}

/** A modal as a page of its own: rendered for one request and never stored. */
export interface ModalPage extends PageBase {
  readonly kind: 'modal';
  readonly title: string;
  /** Markup of the edge, whose values are escaped. */
  readonly body: string;
  /** What the form of this page was refused for, as a sentence. */
  readonly alert: string | null;
  /** Where its last sentence leads. */
  readonly alertLink: string | null;
  /** The page's own address, so that the other language keeps what it is about. */
  readonly selfPath: SitePath;
}

export interface ErrorPage extends PageBase {
  readonly kind: 'error';
  readonly status: 400 | 404 | 405 | 410 | 414 | 500 | 503;
}

/** Every component in every state, at the pages of one school and its city: for developers, and never stored. */
export interface StyleSheetPage extends PageBase {
  readonly kind: 'style-sheet';
  readonly sample: StyleSample;
  readonly profile: ProfilePage;
  readonly city: CityPage;
  readonly modals: readonly ModalSample[];
}

/** A modal of the style sheet; `name` and `state` are words of the code. */
export interface ModalSample extends Pick<ModalPage, 'title' | 'body' | 'alert' | 'alertLink'> {
  readonly name: string;
  readonly state: string;
}

export type AnyPageModel =
  | PageModel
  | SearchPage
  | CallsPage
  | SavedSchoolsPage
  | ComparePage
  | PreferencesPage
  | AccountMessagePage
  | ModalPage
  | ErrorPage
  | StyleSheetPage;
