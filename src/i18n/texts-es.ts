// Written by scripts/locale-texts.mjs from the files in locales/. Do not edit it: run `npm run texts`.
import account from '#locales/es/account.json' with { type: 'json' };
import accountNav from '#locales/es/account-nav.json' with { type: 'json' };
import ads from '#locales/es/ads.json' with { type: 'json' };
import articles from '#locales/es/articles.json' with { type: 'json' };
import calendar from '#locales/es/calendar.json' with { type: 'json' };
import calendarFiles from '#locales/es/calendar-files.json' with { type: 'json' };
import claims from '#locales/es/claims.json' with { type: 'json' };
import common from '#locales/es/common.json' with { type: 'json' };
import compare from '#locales/es/compare.json' with { type: 'json' };
import corrections from '#locales/es/corrections.json' with { type: 'json' };
import dataSources from '#locales/es/data-sources.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import deskClaims from '#locales/es/desk-claims.json' with { type: 'json' };
import deskData from '#locales/es/desk-data.json' with { type: 'json' };
import deskEvents from '#locales/es/desk-events.json' with { type: 'json' };
import deskFacts from '#locales/es/desk-facts.json' with { type: 'json' };
import deskLog from '#locales/es/desk-log.json' with { type: 'json' };
import deskPeople from '#locales/es/desk-people.json' with { type: 'json' };
import deskRegenerations from '#locales/es/desk-regenerations.json' with { type: 'json' };
import deskToday from '#locales/es/desk-today.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import feeds from '#locales/es/feeds.json' with { type: 'json' };
import follows from '#locales/es/follows.json' with { type: 'json' };
import home from '#locales/es/home.json' with { type: 'json' };
import homes from '#locales/es/homes.json' with { type: 'json' };
import map from '#locales/es/map.json' with { type: 'json' };
import members from '#locales/es/members.json' with { type: 'json' };
import modals from '#locales/es/modals.json' with { type: 'json' };
import pageControls from '#locales/es/page-controls.json' with { type: 'json' };
import places from '#locales/es/places.json' with { type: 'json' };
import profile from '#locales/es/profile.json' with { type: 'json' };
import profileAcademicProgress from '#locales/es/profile-academic-progress.json' with { type: 'json' };
import profileAdmissions from '#locales/es/profile-admissions.json' with { type: 'json' };
import profileAdvancedCourses from '#locales/es/profile-advanced-courses.json' with { type: 'json' };
import profileAttendance from '#locales/es/profile-attendance.json' with { type: 'json' };
import profileCalendar from '#locales/es/profile-calendar.json' with { type: 'json' };
import profileCollegeReadiness from '#locales/es/profile-college-readiness.json' with { type: 'json' };
import profileCollegeSuccess from '#locales/es/profile-college-success.json' with { type: 'json' };
import profileCourses from '#locales/es/profile-courses.json' with { type: 'json' };
import profileEquity from '#locales/es/profile-equity.json' with { type: 'json' };
import profileFigures from '#locales/es/profile-figures.json' with { type: 'json' };
import profileGlance from '#locales/es/profile-glance.json' with { type: 'json' };
import profileGroups from '#locales/es/profile-groups.json' with { type: 'json' };
import profileHomes from '#locales/es/profile-homes.json' with { type: 'json' };
import profileNearby from '#locales/es/profile-nearby.json' with { type: 'json' };
import profileNeighborhood from '#locales/es/profile-neighborhood.json' with { type: 'json' };
import profileOverview from '#locales/es/profile-overview.json' with { type: 'json' };
import profileRatingFactors from '#locales/es/profile-rating-factors.json' with { type: 'json' };
import profileRatings from '#locales/es/profile-ratings.json' with { type: 'json' };
import profileReviews from '#locales/es/profile-reviews.json' with { type: 'json' };
import profileSchoolImprovement from '#locales/es/profile-school-improvement.json' with { type: 'json' };
import profileSchoolInformation from '#locales/es/profile-school-information.json' with { type: 'json' };
import profileSimilarSchools from '#locales/es/profile-similar-schools.json' with { type: 'json' };
import profileSources from '#locales/es/profile-sources.json' with { type: 'json' };
import profileStudents from '#locales/es/profile-students.json' with { type: 'json' };
import profileTeachers from '#locales/es/profile-teachers.json' with { type: 'json' };
import profileTestScores from '#locales/es/profile-test-scores.json' with { type: 'json' };
import profileVisitQuestions from '#locales/es/profile-visit-questions.json' with { type: 'json' };
import rankings from '#locales/es/rankings.json' with { type: 'json' };
import ratings from '#locales/es/ratings.json' with { type: 'json' };
import reviewForm from '#locales/es/review-form.json' with { type: 'json' };
import reviews from '#locales/es/reviews.json' with { type: 'json' };
import reviewsPolicy from '#locales/es/reviews-policy.json' with { type: 'json' };
import saves from '#locales/es/saves.json' with { type: 'json' };
import schoolFields from '#locales/es/school-fields.json' with { type: 'json' };
import schoolForm from '#locales/es/school-form.json' with { type: 'json' };
import schools from '#locales/es/schools.json' with { type: 'json' };
import search from '#locales/es/search.json' with { type: 'json' };
import searchBox from '#locales/es/search-box.json' with { type: 'json' };
import searchCalls from '#locales/es/search-calls.json' with { type: 'json' };
import secondFactor from '#locales/es/second-factor.json' with { type: 'json' };
import sourceLabels from '#locales/es/source-labels.json' with { type: 'json' };
import sources from '#locales/es/sources.json' with { type: 'json' };
import styleSheet from '#locales/es/style-sheet.json' with { type: 'json' };
import widget from '#locales/es/widget.json' with { type: 'json' };

/** Every sentence that a person reads, by namespace. The language: es. */
export const TEXTS_ES = {
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
