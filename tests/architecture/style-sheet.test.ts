import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const COMPONENTS = 'src/components';
const SHEET = `${COMPONENTS}/style-sheet/StyleSheetPage.astro`;
/** What draws something: components, and the functions that write markup. */
const DRAWN = globSync([`${COMPONENTS}/**/*.astro`, `${COMPONENTS}/**/*-html.ts`]);

/** Pages are checked on their own, and so are the private ones that `PagePair` frames. The style sheet shows their components. */
const WHOLE_PAGES = [
  'articles/ArticlePage',
  'articles/ArticlesPage',
  'calendar/CalendarPage',
  'claims/ClaimConfirmPage',
  'claims/ClaimFormPage',
  'claims/ClaimStatusPage',
  'compare/CompareDistrictsPage',
  'compare/ComparePage',
  'corrections/CorrectionFormPage',
  'corrections/CorrectionStatusPage',
  'data-sources/DataSourcesPage',
  'desk/DeskChangesPage',
  'desk/DeskClaimsPage',
  'desk/DeskCorrectionsPage',
  'desk/DeskDataPage',
  'desk/DeskEventsPage',
  'desk/DeskFactPage',
  'desk/DeskFrame',
  'desk/DeskHistoryPage',
  'desk/DeskLogPage',
  'desk/DeskPeoplePage',
  'desk/DeskRegenerationsPage',
  'desk/DeskRegionPage',
  'desk/DeskReviewsPage',
  'desk/DeskSchoolPage',
  'desk/DeskSchoolsPage',
  'desk/DeskTodayPage',
  'desk/PagePair',
  'desk/SecondFactorPage',
  'editorial/EditorialPage',
  'errors/ErrorPage',
  'follows/AccountMessagePage',
  'follows/AccountPage',
  'follows/PreferencesPage',
  'home/HomePage',
  'homes/HomesPage',
  'layout/SchoolSubpage',
  'modals/ModalPage',
  'places/CityListingPage',
  'places/CityPage',
  'places/DistrictPage',
  'places/StatePage',
  'places/StatePlacesPage',
  'profile/ProfilePage',
  'rankings/BestSchoolsPage',
  'ratings/RatingMethodPage',
  'reviews/ReviewFormPage',
  'reviews/ReviewsPage',
  'reviews/ReviewsPolicyPage',
  'saves/SavedSchoolsPage',
  'school-information/OwnSchoolsPage',
  'school-information/SchoolFormPage',
  'school-information/SchoolImportPage',
  'search/CallsPage',
  'search/SearchPage',
  'widget/WidgetPage',
].map((page) => `${COMPONENTS}/${page}.astro`);

it('the style sheet shows every component', () => {
  const shown = filesOf(SHEET);
  expect(DRAWN.filter((file) => !shown.has(file)).toSorted()).toEqual(WHOLE_PAGES);
});

/** The files that one is made of, itself among them. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+\.(?:astro|ts))'/g)) {
    if (path.startsWith('#components/')) filesOf(path.replace('#components', COMPONENTS), found);
    else if (path.startsWith('.')) filesOf(relative('.', resolve(dirname(file), path)), found);
  }
  return found;
}
