// Written by scripts/locale-texts.mjs from the files in locales/. Do not edit it: run `npm run texts`.
import account from '#locales/en/account.json' with { type: 'json' };
import accountNav from '#locales/en/account-nav.json' with { type: 'json' };
import ads from '#locales/en/ads.json' with { type: 'json' };
import articles from '#locales/en/articles.json' with { type: 'json' };
import calendar from '#locales/en/calendar.json' with { type: 'json' };
import calendarFiles from '#locales/en/calendar-files.json' with { type: 'json' };
import claims from '#locales/en/claims.json' with { type: 'json' };
import common from '#locales/en/common.json' with { type: 'json' };
import compare from '#locales/en/compare.json' with { type: 'json' };
import corrections from '#locales/en/corrections.json' with { type: 'json' };
import dataSources from '#locales/en/data-sources.json' with { type: 'json' };
import desk from '#locales/en/desk.json' with { type: 'json' };
import deskClaims from '#locales/en/desk-claims.json' with { type: 'json' };
import deskData from '#locales/en/desk-data.json' with { type: 'json' };
import deskEvents from '#locales/en/desk-events.json' with { type: 'json' };
import deskFacts from '#locales/en/desk-facts.json' with { type: 'json' };
import deskLog from '#locales/en/desk-log.json' with { type: 'json' };
import deskPeople from '#locales/en/desk-people.json' with { type: 'json' };
import deskRegenerations from '#locales/en/desk-regenerations.json' with { type: 'json' };
import deskToday from '#locales/en/desk-today.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import feeds from '#locales/en/feeds.json' with { type: 'json' };
import follows from '#locales/en/follows.json' with { type: 'json' };
import home from '#locales/en/home.json' with { type: 'json' };
import homes from '#locales/en/homes.json' with { type: 'json' };
import map from '#locales/en/map.json' with { type: 'json' };
import members from '#locales/en/members.json' with { type: 'json' };
import modals from '#locales/en/modals.json' with { type: 'json' };
import pageControls from '#locales/en/page-controls.json' with { type: 'json' };
import places from '#locales/en/places.json' with { type: 'json' };
import profile from '#locales/en/profile.json' with { type: 'json' };
import profileAcademicProgress from '#locales/en/profile-academic-progress.json' with { type: 'json' };
import profileAdmissions from '#locales/en/profile-admissions.json' with { type: 'json' };
import profileAdvancedCourses from '#locales/en/profile-advanced-courses.json' with { type: 'json' };
import profileAttendance from '#locales/en/profile-attendance.json' with { type: 'json' };
import profileCalendar from '#locales/en/profile-calendar.json' with { type: 'json' };
import profileCollegeReadiness from '#locales/en/profile-college-readiness.json' with { type: 'json' };
import profileCollegeSuccess from '#locales/en/profile-college-success.json' with { type: 'json' };
import profileCourses from '#locales/en/profile-courses.json' with { type: 'json' };
import profileEquity from '#locales/en/profile-equity.json' with { type: 'json' };
import profileFigures from '#locales/en/profile-figures.json' with { type: 'json' };
import profileGlance from '#locales/en/profile-glance.json' with { type: 'json' };
import profileGroups from '#locales/en/profile-groups.json' with { type: 'json' };
import profileHomes from '#locales/en/profile-homes.json' with { type: 'json' };
import profileNearby from '#locales/en/profile-nearby.json' with { type: 'json' };
import profileNeighborhood from '#locales/en/profile-neighborhood.json' with { type: 'json' };
import profileOverview from '#locales/en/profile-overview.json' with { type: 'json' };
import profileRatingFactors from '#locales/en/profile-rating-factors.json' with { type: 'json' };
import profileRatings from '#locales/en/profile-ratings.json' with { type: 'json' };
import profileReviews from '#locales/en/profile-reviews.json' with { type: 'json' };
import profileSchoolImprovement from '#locales/en/profile-school-improvement.json' with { type: 'json' };
import profileSchoolInformation from '#locales/en/profile-school-information.json' with { type: 'json' };
import profileSimilarSchools from '#locales/en/profile-similar-schools.json' with { type: 'json' };
import profileSources from '#locales/en/profile-sources.json' with { type: 'json' };
import profileStudents from '#locales/en/profile-students.json' with { type: 'json' };
import profileTeachers from '#locales/en/profile-teachers.json' with { type: 'json' };
import profileTestScores from '#locales/en/profile-test-scores.json' with { type: 'json' };
import profileVisitQuestions from '#locales/en/profile-visit-questions.json' with { type: 'json' };
import rankings from '#locales/en/rankings.json' with { type: 'json' };
import ratings from '#locales/en/ratings.json' with { type: 'json' };
import reviewForm from '#locales/en/review-form.json' with { type: 'json' };
import reviews from '#locales/en/reviews.json' with { type: 'json' };
import reviewsPolicy from '#locales/en/reviews-policy.json' with { type: 'json' };
import saves from '#locales/en/saves.json' with { type: 'json' };
import schoolFields from '#locales/en/school-fields.json' with { type: 'json' };
import schoolForm from '#locales/en/school-form.json' with { type: 'json' };
import schools from '#locales/en/schools.json' with { type: 'json' };
import search from '#locales/en/search.json' with { type: 'json' };
import searchBox from '#locales/en/search-box.json' with { type: 'json' };
import searchCalls from '#locales/en/search-calls.json' with { type: 'json' };
import secondFactor from '#locales/en/second-factor.json' with { type: 'json' };
import sourceLabels from '#locales/en/source-labels.json' with { type: 'json' };
import sources from '#locales/en/sources.json' with { type: 'json' };
import styleSheet from '#locales/en/style-sheet.json' with { type: 'json' };
import widget from '#locales/en/widget.json' with { type: 'json' };

/** Every sentence that a person reads, by namespace. The language: en. */
export const TEXTS_EN = {
  account,
  'account-nav': accountNav,
  ads,
  articles,
  calendar,
  'calendar-files': calendarFiles,
  claims,
  common,
  compare,
  corrections,
  'data-sources': dataSources,
  desk,
  'desk-claims': deskClaims,
  'desk-data': deskData,
  'desk-events': deskEvents,
  'desk-facts': deskFacts,
  'desk-log': deskLog,
  'desk-people': deskPeople,
  'desk-regenerations': deskRegenerations,
  'desk-today': deskToday,
  errors,
  feeds,
  follows,
  home,
  homes,
  map,
  members,
  modals,
  'page-controls': pageControls,
  places,
  profile,
  'profile-academic-progress': profileAcademicProgress,
  'profile-admissions': profileAdmissions,
  'profile-advanced-courses': profileAdvancedCourses,
  'profile-attendance': profileAttendance,
  'profile-calendar': profileCalendar,
  'profile-college-readiness': profileCollegeReadiness,
  'profile-college-success': profileCollegeSuccess,
  'profile-courses': profileCourses,
  'profile-equity': profileEquity,
  'profile-figures': profileFigures,
  'profile-glance': profileGlance,
  'profile-groups': profileGroups,
  'profile-homes': profileHomes,
  'profile-nearby': profileNearby,
  'profile-neighborhood': profileNeighborhood,
  'profile-overview': profileOverview,
  'profile-rating-factors': profileRatingFactors,
  'profile-ratings': profileRatings,
  'profile-reviews': profileReviews,
  'profile-school-improvement': profileSchoolImprovement,
  'profile-school-information': profileSchoolInformation,
  'profile-similar-schools': profileSimilarSchools,
  'profile-sources': profileSources,
  'profile-students': profileStudents,
  'profile-teachers': profileTeachers,
  'profile-test-scores': profileTestScores,
  'profile-visit-questions': profileVisitQuestions,
  rankings,
  ratings,
  'review-form': reviewForm,
  reviews,
  'reviews-policy': reviewsPolicy,
  saves,
  'school-fields': schoolFields,
  'school-form': schoolForm,
  schools,
  search,
  'search-box': searchBox,
  'search-calls': searchCalls,
  'second-factor': secondFactor,
  'source-labels': sourceLabels,
  sources,
  'style-sheet': styleSheet,
  widget,
};
