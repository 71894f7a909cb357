// Written by scripts/locale-texts.mjs from the files in locales/. Do not edit it: run `npm run texts`.
import accountEn from '#locales/en/account.json' with { type: 'json' };
import accountNavEn from '#locales/en/account-nav.json' with { type: 'json' };
import adsEn from '#locales/en/ads.json' with { type: 'json' };
import articlesEn from '#locales/en/articles.json' with { type: 'json' };
import calendarEn from '#locales/en/calendar.json' with { type: 'json' };
import calendarFilesEn from '#locales/en/calendar-files.json' with { type: 'json' };
import claimsEn from '#locales/en/claims.json' with { type: 'json' };
import commonEn from '#locales/en/common.json' with { type: 'json' };
import compareEn from '#locales/en/compare.json' with { type: 'json' };
import correctionsEn from '#locales/en/corrections.json' with { type: 'json' };
import dataSourcesEn from '#locales/en/data-sources.json' with { type: 'json' };
import deskEn from '#locales/en/desk.json' with { type: 'json' };
import deskClaimsEn from '#locales/en/desk-claims.json' with { type: 'json' };
import deskDataEn from '#locales/en/desk-data.json' with { type: 'json' };
import deskEventsEn from '#locales/en/desk-events.json' with { type: 'json' };
import deskFactsEn from '#locales/en/desk-facts.json' with { type: 'json' };
import deskLogEn from '#locales/en/desk-log.json' with { type: 'json' };
import deskPeopleEn from '#locales/en/desk-people.json' with { type: 'json' };
import deskRegenerationsEn from '#locales/en/desk-regenerations.json' with { type: 'json' };
import deskTodayEn from '#locales/en/desk-today.json' with { type: 'json' };
import errorsEn from '#locales/en/errors.json' with { type: 'json' };
import feedsEn from '#locales/en/feeds.json' with { type: 'json' };
import followsEn from '#locales/en/follows.json' with { type: 'json' };
import homeEn from '#locales/en/home.json' with { type: 'json' };
import homesEn from '#locales/en/homes.json' with { type: 'json' };
import mapEn from '#locales/en/map.json' with { type: 'json' };
import membersEn from '#locales/en/members.json' with { type: 'json' };
import modalsEn from '#locales/en/modals.json' with { type: 'json' };
import placesEn from '#locales/en/places.json' with { type: 'json' };
import profileEn from '#locales/en/profile.json' with { type: 'json' };
import profileAcademicProgressEn from '#locales/en/profile-academic-progress.json' with { type: 'json' };
import profileAdmissionsEn from '#locales/en/profile-admissions.json' with { type: 'json' };
import profileAdvancedCoursesEn from '#locales/en/profile-advanced-courses.json' with { type: 'json' };
import profileAttendanceEn from '#locales/en/profile-attendance.json' with { type: 'json' };
import profileCalendarEn from '#locales/en/profile-calendar.json' with { type: 'json' };
import profileCollegeReadinessEn from '#locales/en/profile-college-readiness.json' with { type: 'json' };
import profileCollegeSuccessEn from '#locales/en/profile-college-success.json' with { type: 'json' };
import profileCoursesEn from '#locales/en/profile-courses.json' with { type: 'json' };
import profileEquityEn from '#locales/en/profile-equity.json' with { type: 'json' };
import profileFiguresEn from '#locales/en/profile-figures.json' with { type: 'json' };
import profileGlanceEn from '#locales/en/profile-glance.json' with { type: 'json' };
import profileGroupsEn from '#locales/en/profile-groups.json' with { type: 'json' };
import profileHomesEn from '#locales/en/profile-homes.json' with { type: 'json' };
import profileNearbyEn from '#locales/en/profile-nearby.json' with { type: 'json' };
import profileNeighborhoodEn from '#locales/en/profile-neighborhood.json' with { type: 'json' };
import profileOverviewEn from '#locales/en/profile-overview.json' with { type: 'json' };
import profileRatingFactorsEn from '#locales/en/profile-rating-factors.json' with { type: 'json' };
import profileRatingsEn from '#locales/en/profile-ratings.json' with { type: 'json' };
import profileReviewsEn from '#locales/en/profile-reviews.json' with { type: 'json' };
import profileSchoolImprovementEn from '#locales/en/profile-school-improvement.json' with { type: 'json' };
import profileSchoolInformationEn from '#locales/en/profile-school-information.json' with { type: 'json' };
import profileSimilarSchoolsEn from '#locales/en/profile-similar-schools.json' with { type: 'json' };
import profileSourcesEn from '#locales/en/profile-sources.json' with { type: 'json' };
import profileStudentsEn from '#locales/en/profile-students.json' with { type: 'json' };
import profileTeachersEn from '#locales/en/profile-teachers.json' with { type: 'json' };
import profileTestScoresEn from '#locales/en/profile-test-scores.json' with { type: 'json' };
import profileVisitQuestionsEn from '#locales/en/profile-visit-questions.json' with { type: 'json' };
import rankingsEn from '#locales/en/rankings.json' with { type: 'json' };
import ratingsEn from '#locales/en/ratings.json' with { type: 'json' };
import reviewFormEn from '#locales/en/review-form.json' with { type: 'json' };
import reviewsEn from '#locales/en/reviews.json' with { type: 'json' };
import reviewsPolicyEn from '#locales/en/reviews-policy.json' with { type: 'json' };
import savesEn from '#locales/en/saves.json' with { type: 'json' };
import schoolFieldsEn from '#locales/en/school-fields.json' with { type: 'json' };
import schoolFormEn from '#locales/en/school-form.json' with { type: 'json' };
import schoolsEn from '#locales/en/schools.json' with { type: 'json' };
import searchEn from '#locales/en/search.json' with { type: 'json' };
import searchBoxEn from '#locales/en/search-box.json' with { type: 'json' };
import searchCallsEn from '#locales/en/search-calls.json' with { type: 'json' };
import secondFactorEn from '#locales/en/second-factor.json' with { type: 'json' };
import sourceLabelsEn from '#locales/en/source-labels.json' with { type: 'json' };
import sourcesEn from '#locales/en/sources.json' with { type: 'json' };
import styleSheetEn from '#locales/en/style-sheet.json' with { type: 'json' };
import widgetEn from '#locales/en/widget.json' with { type: 'json' };
import accountEs from '#locales/es/account.json' with { type: 'json' };
import accountNavEs from '#locales/es/account-nav.json' with { type: 'json' };
import adsEs from '#locales/es/ads.json' with { type: 'json' };
import articlesEs from '#locales/es/articles.json' with { type: 'json' };
import calendarEs from '#locales/es/calendar.json' with { type: 'json' };
import calendarFilesEs from '#locales/es/calendar-files.json' with { type: 'json' };
import claimsEs from '#locales/es/claims.json' with { type: 'json' };
import commonEs from '#locales/es/common.json' with { type: 'json' };
import compareEs from '#locales/es/compare.json' with { type: 'json' };
import correctionsEs from '#locales/es/corrections.json' with { type: 'json' };
import dataSourcesEs from '#locales/es/data-sources.json' with { type: 'json' };
import deskEs from '#locales/es/desk.json' with { type: 'json' };
import deskClaimsEs from '#locales/es/desk-claims.json' with { type: 'json' };
import deskDataEs from '#locales/es/desk-data.json' with { type: 'json' };
import deskEventsEs from '#locales/es/desk-events.json' with { type: 'json' };
import deskFactsEs from '#locales/es/desk-facts.json' with { type: 'json' };
import deskLogEs from '#locales/es/desk-log.json' with { type: 'json' };
import deskPeopleEs from '#locales/es/desk-people.json' with { type: 'json' };
import deskRegenerationsEs from '#locales/es/desk-regenerations.json' with { type: 'json' };
import deskTodayEs from '#locales/es/desk-today.json' with { type: 'json' };
import errorsEs from '#locales/es/errors.json' with { type: 'json' };
import feedsEs from '#locales/es/feeds.json' with { type: 'json' };
import followsEs from '#locales/es/follows.json' with { type: 'json' };
import homeEs from '#locales/es/home.json' with { type: 'json' };
import homesEs from '#locales/es/homes.json' with { type: 'json' };
import mapEs from '#locales/es/map.json' with { type: 'json' };
import membersEs from '#locales/es/members.json' with { type: 'json' };
import modalsEs from '#locales/es/modals.json' with { type: 'json' };
import placesEs from '#locales/es/places.json' with { type: 'json' };
import profileEs from '#locales/es/profile.json' with { type: 'json' };
import profileAcademicProgressEs from '#locales/es/profile-academic-progress.json' with { type: 'json' };
import profileAdmissionsEs from '#locales/es/profile-admissions.json' with { type: 'json' };
import profileAdvancedCoursesEs from '#locales/es/profile-advanced-courses.json' with { type: 'json' };
import profileAttendanceEs from '#locales/es/profile-attendance.json' with { type: 'json' };
import profileCalendarEs from '#locales/es/profile-calendar.json' with { type: 'json' };
import profileCollegeReadinessEs from '#locales/es/profile-college-readiness.json' with { type: 'json' };
import profileCollegeSuccessEs from '#locales/es/profile-college-success.json' with { type: 'json' };
import profileCoursesEs from '#locales/es/profile-courses.json' with { type: 'json' };
import profileEquityEs from '#locales/es/profile-equity.json' with { type: 'json' };
import profileFiguresEs from '#locales/es/profile-figures.json' with { type: 'json' };
import profileGlanceEs from '#locales/es/profile-glance.json' with { type: 'json' };
import profileGroupsEs from '#locales/es/profile-groups.json' with { type: 'json' };
import profileHomesEs from '#locales/es/profile-homes.json' with { type: 'json' };
import profileNearbyEs from '#locales/es/profile-nearby.json' with { type: 'json' };
import profileNeighborhoodEs from '#locales/es/profile-neighborhood.json' with { type: 'json' };
import profileOverviewEs from '#locales/es/profile-overview.json' with { type: 'json' };
import profileRatingFactorsEs from '#locales/es/profile-rating-factors.json' with { type: 'json' };
import profileRatingsEs from '#locales/es/profile-ratings.json' with { type: 'json' };
import profileReviewsEs from '#locales/es/profile-reviews.json' with { type: 'json' };
import profileSchoolImprovementEs from '#locales/es/profile-school-improvement.json' with { type: 'json' };
import profileSchoolInformationEs from '#locales/es/profile-school-information.json' with { type: 'json' };
import profileSimilarSchoolsEs from '#locales/es/profile-similar-schools.json' with { type: 'json' };
import profileSourcesEs from '#locales/es/profile-sources.json' with { type: 'json' };
import profileStudentsEs from '#locales/es/profile-students.json' with { type: 'json' };
import profileTeachersEs from '#locales/es/profile-teachers.json' with { type: 'json' };
import profileTestScoresEs from '#locales/es/profile-test-scores.json' with { type: 'json' };
import profileVisitQuestionsEs from '#locales/es/profile-visit-questions.json' with { type: 'json' };
import rankingsEs from '#locales/es/rankings.json' with { type: 'json' };
import ratingsEs from '#locales/es/ratings.json' with { type: 'json' };
import reviewFormEs from '#locales/es/review-form.json' with { type: 'json' };
import reviewsEs from '#locales/es/reviews.json' with { type: 'json' };
import reviewsPolicyEs from '#locales/es/reviews-policy.json' with { type: 'json' };
import savesEs from '#locales/es/saves.json' with { type: 'json' };
import schoolFieldsEs from '#locales/es/school-fields.json' with { type: 'json' };
import schoolFormEs from '#locales/es/school-form.json' with { type: 'json' };
import schoolsEs from '#locales/es/schools.json' with { type: 'json' };
import searchEs from '#locales/es/search.json' with { type: 'json' };
import searchBoxEs from '#locales/es/search-box.json' with { type: 'json' };
import searchCallsEs from '#locales/es/search-calls.json' with { type: 'json' };
import secondFactorEs from '#locales/es/second-factor.json' with { type: 'json' };
import sourceLabelsEs from '#locales/es/source-labels.json' with { type: 'json' };
import sourcesEs from '#locales/es/sources.json' with { type: 'json' };
import styleSheetEs from '#locales/es/style-sheet.json' with { type: 'json' };
import widgetEs from '#locales/es/widget.json' with { type: 'json' };

/** Every sentence that a person reads, in English. English decides which keys and placeholders exist. */
const en = {
  account: accountEn,
  'account-nav': accountNavEn,
  ads: adsEn,
  articles: articlesEn,
  calendar: calendarEn,
  'calendar-files': calendarFilesEn,
  claims: claimsEn,
  common: commonEn,
  compare: compareEn,
  corrections: correctionsEn,
  'data-sources': dataSourcesEn,
  desk: deskEn,
  'desk-claims': deskClaimsEn,
  'desk-data': deskDataEn,
  'desk-events': deskEventsEn,
  'desk-facts': deskFactsEn,
  'desk-log': deskLogEn,
  'desk-people': deskPeopleEn,
  'desk-regenerations': deskRegenerationsEn,
  'desk-today': deskTodayEn,
  errors: errorsEn,
  feeds: feedsEn,
  follows: followsEn,
  home: homeEn,
  homes: homesEn,
  map: mapEn,
  members: membersEn,
  modals: modalsEn,
  places: placesEn,
  profile: profileEn,
  'profile-academic-progress': profileAcademicProgressEn,
  'profile-admissions': profileAdmissionsEn,
  'profile-advanced-courses': profileAdvancedCoursesEn,
  'profile-attendance': profileAttendanceEn,
  'profile-calendar': profileCalendarEn,
  'profile-college-readiness': profileCollegeReadinessEn,
  'profile-college-success': profileCollegeSuccessEn,
  'profile-courses': profileCoursesEn,
  'profile-equity': profileEquityEn,
  'profile-figures': profileFiguresEn,
  'profile-glance': profileGlanceEn,
  'profile-groups': profileGroupsEn,
  'profile-homes': profileHomesEn,
  'profile-nearby': profileNearbyEn,
  'profile-neighborhood': profileNeighborhoodEn,
  'profile-overview': profileOverviewEn,
  'profile-rating-factors': profileRatingFactorsEn,
  'profile-ratings': profileRatingsEn,
  'profile-reviews': profileReviewsEn,
  'profile-school-improvement': profileSchoolImprovementEn,
  'profile-school-information': profileSchoolInformationEn,
  'profile-similar-schools': profileSimilarSchoolsEn,
  'profile-sources': profileSourcesEn,
  'profile-students': profileStudentsEn,
  'profile-teachers': profileTeachersEn,
  'profile-test-scores': profileTestScoresEn,
  'profile-visit-questions': profileVisitQuestionsEn,
  rankings: rankingsEn,
  ratings: ratingsEn,
  'review-form': reviewFormEn,
  reviews: reviewsEn,
  'reviews-policy': reviewsPolicyEn,
  saves: savesEn,
  'school-fields': schoolFieldsEn,
  'school-form': schoolFormEn,
  schools: schoolsEn,
  search: searchEn,
  'search-box': searchBoxEn,
  'search-calls': searchCallsEn,
  'second-factor': secondFactorEn,
  'source-labels': sourceLabelsEn,
  sources: sourcesEn,
  'style-sheet': styleSheetEn,
  widget: widgetEn,
};

export type Texts = typeof en;

const es = {
  account: accountEs,
  'account-nav': accountNavEs,
  ads: adsEs,
  articles: articlesEs,
  calendar: calendarEs,
  'calendar-files': calendarFilesEs,
  claims: claimsEs,
  common: commonEs,
  compare: compareEs,
  corrections: correctionsEs,
  'data-sources': dataSourcesEs,
  desk: deskEs,
  'desk-claims': deskClaimsEs,
  'desk-data': deskDataEs,
  'desk-events': deskEventsEs,
  'desk-facts': deskFactsEs,
  'desk-log': deskLogEs,
  'desk-people': deskPeopleEs,
  'desk-regenerations': deskRegenerationsEs,
  'desk-today': deskTodayEs,
  errors: errorsEs,
  feeds: feedsEs,
  follows: followsEs,
  home: homeEs,
  homes: homesEs,
  map: mapEs,
  members: membersEs,
  modals: modalsEs,
  places: placesEs,
  profile: profileEs,
  'profile-academic-progress': profileAcademicProgressEs,
  'profile-admissions': profileAdmissionsEs,
  'profile-advanced-courses': profileAdvancedCoursesEs,
  'profile-attendance': profileAttendanceEs,
  'profile-calendar': profileCalendarEs,
  'profile-college-readiness': profileCollegeReadinessEs,
  'profile-college-success': profileCollegeSuccessEs,
  'profile-courses': profileCoursesEs,
  'profile-equity': profileEquityEs,
  'profile-figures': profileFiguresEs,
  'profile-glance': profileGlanceEs,
  'profile-groups': profileGroupsEs,
  'profile-homes': profileHomesEs,
  'profile-nearby': profileNearbyEs,
  'profile-neighborhood': profileNeighborhoodEs,
  'profile-overview': profileOverviewEs,
  'profile-rating-factors': profileRatingFactorsEs,
  'profile-ratings': profileRatingsEs,
  'profile-reviews': profileReviewsEs,
  'profile-school-improvement': profileSchoolImprovementEs,
  'profile-school-information': profileSchoolInformationEs,
  'profile-similar-schools': profileSimilarSchoolsEs,
  'profile-sources': profileSourcesEs,
  'profile-students': profileStudentsEs,
  'profile-teachers': profileTeachersEs,
  'profile-test-scores': profileTestScoresEs,
  'profile-visit-questions': profileVisitQuestionsEs,
  rankings: rankingsEs,
  ratings: ratingsEs,
  'review-form': reviewFormEs,
  reviews: reviewsEs,
  'reviews-policy': reviewsPolicyEs,
  saves: savesEs,
  'school-fields': schoolFieldsEs,
  'school-form': schoolFormEs,
  schools: schoolsEs,
  search: searchEs,
  'search-box': searchBoxEs,
  'search-calls': searchCallsEs,
  'second-factor': secondFactorEs,
  'source-labels': sourceLabelsEs,
  sources: sourcesEs,
  'style-sheet': styleSheetEs,
  widget: widgetEs,
};

/** The texts of each language, by namespace. */
export const TEXTS = { en, es } as const;
