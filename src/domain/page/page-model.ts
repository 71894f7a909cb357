import type { DeskEventsPage } from '../analytics/desk-events-page.ts';
import type { ArticlePage, ArticlesPage } from '../articles/article-pages.ts';
import type { CalendarPage } from '../calendar/calendar-page.ts';
import type { ClaimConfirmPage, ClaimFormPage, ClaimStatusPage, DeskClaimsPage } from '../claims/claim-pages.ts';
import type { OwnSchoolsPage, SchoolFormPage } from '../claims/school-information-pages.ts';
import type { CallsPage } from '../calls/calls-page.ts';
import type { CityPage, CityListingPage } from '../communities/city-page.ts';
import type { DeskDataPage } from '../data-sources/desk-data-page.ts';
import type { DataSourcesPage } from '../data-sources/data-sources-page.ts';
import type { DistrictPage } from '../communities/district-page.ts';
import type { HomePage } from '../communities/home-page.ts';
import type { StatePage, StatePlacesPage } from '../communities/state-page.ts';
import type { CorrectionFormPage, CorrectionStatusPage, DeskCorrectionsPage } from '../corrections/correction-pages.ts';
import type { DeskFactPage, DeskHistoryPage, DeskSchoolPage, DeskSchoolsPage } from '../facts/desk-facts-pages.ts';
import type { AccountPage } from '../follows/account-page.ts';
import type { PreferencesPage, AccountMessagePage } from '../follows/preferences-page.ts';
import type { HomesPage } from '../homes/homes-page.ts';
import type { ModalPage } from '../modals/modal-page.ts';
import type { EditorialPage } from './editorial-page.ts';
import type { ErrorPage } from './error-page.ts';
import type { ProfilePage } from '../profile/profile-page.ts';
import type { BestSchoolsPage } from '../rankings/best-schools-page.ts';
import type { RatingMethodPage } from '../ratings/rating-method-page.ts';
import type { DeskLogPage } from '../desk/log-page.ts';
import type { DeskPeoplePage } from '../desk/people-page.ts';
import type { DeskTodayPage } from '../desk/desk-pages.ts';
import type { DeskChangesPage, DeskRegenerationsPage, DeskRegionPage } from '../desk/regeneration-pages.ts';
import type { DeskReviewsPage } from '../reviews/desk-reviews-page.ts';
import type { ReviewFormPage, ReviewsPage, ReviewsPolicyPage } from '../reviews/reviews-page.ts';
import type { CompareDistrictsPage } from '../compare/compare-districts-page.ts';
import type { ComparePage } from '../compare/compare-page.ts';
import type { SharedSchoolsPage } from '../saves/shared-list.ts';
import type { SavedSchoolsPage } from '../saves/saved-schools-page.ts';
import type { SecondFactorPage } from '../account/second-factor-page.ts';
import type { WidgetPage } from '../widget/widget.ts';
import type { SearchPage } from '../search/search-page.ts';

/** The model of a stored page: one plain object with everything that its template shows, and nothing else. */
export type PageModel =
  | HomePage
  | RatingMethodPage
  | DataSourcesPage
  | EditorialPage
  | ArticlesPage
  | ArticlePage
  | StatePage
  | StatePlacesPage
  | CityPage
  | CityListingPage
  | DistrictPage
  | BestSchoolsPage
  | ProfilePage
  | ReviewsPage;

/** The kind of a page. Each has one route shell, and stored kinds have a template version. */
export type PageKind = PageModel['kind'];

/** The model of every page that can be rendered, stored or not. */
export type AnyPageModel =
  | PageModel
  | SearchPage
  | CallsPage
  | CalendarPage
  | HomesPage
  | SavedSchoolsPage
  | SharedSchoolsPage
  | ComparePage
  | CompareDistrictsPage
  | ReviewFormPage
  | ReviewsPolicyPage
  | DeskReviewsPage
  | CorrectionFormPage
  | CorrectionStatusPage
  | DeskCorrectionsPage
  | DeskPeoplePage
  | DeskLogPage
  | SchoolFormPage
  | WidgetPage
  | OwnSchoolsPage
  | ClaimFormPage
  | ClaimStatusPage
  | ClaimConfirmPage
  | DeskClaimsPage
  | SecondFactorPage
  | DeskTodayPage
  | DeskEventsPage
  | DeskRegenerationsPage
  | DeskRegionPage
  | DeskDataPage
  | DeskChangesPage
  | DeskSchoolsPage
  | DeskSchoolPage
  | DeskFactPage
  | DeskHistoryPage
  | PreferencesPage
  | AccountPage
  | AccountMessagePage
  | ModalPage
  | ErrorPage;

/** The page of a kind, out of what the edge passes to its route. Throws if another kind comes. */
export function pageOfKind<Kind extends AnyPageModel['kind']>(
  { page }: { readonly page: AnyPageModel },
  kind: Kind,
): Extract<AnyPageModel, { kind: Kind }> {
  if (!isOfKind(page, kind)) throw new Error(`The route of ${kind} got a page of kind ${page.kind}.`);
  return page;
}

function isOfKind<Kind extends AnyPageModel['kind']>(
  page: AnyPageModel,
  kind: Kind,
): page is Extract<AnyPageModel, { kind: Kind }> {
  return page.kind === kind;
}
