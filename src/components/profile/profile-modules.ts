import { academicProgressModule } from '#domain/profile/academic-progress-module.ts';
import { admissionsModule } from '#domain/profile/admissions-module.ts';
import { attendanceModule } from '#domain/profile/attendance-module.ts';
import {
  advancedCoursesModule,
  collegeReadinessModule,
  collegeSuccessModule,
} from '#domain/profile/college-readiness-module.ts';
import { calendarModule } from '#domain/profile/calendar-module.ts';
import { coursesModule } from '#domain/profile/courses-module.ts';
import { equityModule } from '#domain/profile/equity-module.ts';
import { disabilitiesModule, lowIncomeModule, raceEthnicityModule } from '#domain/profile/group-results-module.ts';
import { homesModule } from '#domain/profile/homes-module.ts';
import { nearbyModule } from '#domain/profile/nearby-module.ts';
import type { FigureView, MeasureView } from '#domain/profile/module-view.ts';
import { neighborhoodModule } from '#domain/profile/neighborhood-module.ts';
import { overviewModule } from '#domain/profile/overview-module.ts';
import { ratingFactorsModule } from '#domain/profile/rating-factors-module.ts';
import { ratingsModule } from '#domain/profile/ratings-module.ts';
import { reviewsModule } from '#domain/profile/reviews-module.ts';
import { schoolImprovementModule } from '#domain/profile/school-improvement-module.ts';
import { schoolInformationModule } from '#domain/profile/school-information-module.ts';
import { similarSchoolsModule } from '#domain/profile/similar-schools-module.ts';
import { sourcesModule } from '#domain/profile/sources-module.ts';
import { studentsModule } from '#domain/profile/students-module.ts';
import { teachersModule } from '#domain/profile/teachers-module.ts';
import { testScoresModule } from '#domain/profile/test-scores-module.ts';
import { visitQuestionsModule } from '#domain/profile/visit-questions-module.ts';
import { academicProgressHtml } from './academic-progress-html.ts';
import { admissionsHtml } from './admissions-html.ts';
import { attendanceHtml } from './attendance-html.ts';
import { advancedCoursesHtml } from './college-html.ts';
import { collegeSuccessHtml } from './college-html.ts';
import { collegeReadinessHtml } from './college-html.ts';
import { calendarLinkHtml } from './calendar-html.ts';
import { coursesHtml } from './courses-html.ts';
import { disabilitiesHtml } from './disabilities-html.ts';
import { equityCompared, equityHtml } from './equity-html.ts';
import { comparedFigures, groupResultsHtml } from './group-results-html.ts';
import { averagesOfEntries } from './mixed-list.ts';
import { homesHtml } from './homes-html.ts';
import { nearbyHtml } from './nearby-html.ts';
import { neighborhoodHtml } from './neighborhood-html.ts';
import { overviewHtml } from './overview-html.ts';
import { ratingFactorsHtml } from './rating-factors-html.ts';
import { ratingsHtml } from './ratings-html.ts';
import { schoolImprovementHtml } from './school-improvement-html.ts';
import { schoolInformationHtml } from './school-information-html.ts';
import { similarSchoolsHtml } from './similar-schools-html.ts';
import { sourcesHtml } from './sources-html.ts';
import { studentsHtml } from './students-html.ts';
import { teachersHtml } from './teachers-html.ts';
import { testScoresHtml } from './test-scores-html.ts';
import { visitQuestionsHtml } from './visit-questions-html.ts';
import { reviewsHtml } from '#components/reviews/ReviewsModule.tsx';
import { defineModule, type ProfileModule } from './profile-module.ts';

/**
 * Every module of a profile, in reading order. One more module is one pure function in `domain/profile`, one component
 * here, one file `locales/{en,es}/profile-<noun>.json`, and its entry in this list.
 */
export const PROFILE_MODULES: readonly ProfileModule[] = [
  defineModule({
    anchor: 'Ratings',
    group: 'overview',
    title: 'profile-ratings.title',
    terms: ['equity'],
    view: ratingsModule,
    print: ratingsHtml,
  }),
  defineModule({
    anchor: 'Similar_schools',
    group: 'overview',
    title: 'profile-similar-schools.title',
    terms: ['pk'],
    view: similarSchoolsModule,
    print: (content, language, school) => similarSchoolsHtml(content, { school, language }),
  }),
  defineModule({
    anchor: 'Rating_factors',
    group: 'overview',
    title: 'profile-rating-factors.title',
    view: ratingFactorsModule,
    print: ratingFactorsHtml,
  }),
  defineModule({
    anchor: 'Overview',
    group: 'overview',
    title: 'profile-overview.title',
    terms: ['magnet'],
    view: overviewModule,
    print: overviewHtml,
  }),
  defineModule({
    anchor: 'Academic_progress',
    group: 'academics',
    title: 'profile-academic-progress.title',
    view: academicProgressModule,
    compared: ({ growth, trends }) => [
      ...(growth === null ? [] : [growth.latest]),
      ...trends.flatMap(({ figures }) => figures),
    ],
    print: academicProgressHtml,
  }),
  defineModule({
    anchor: 'Test_scores',
    group: 'academics',
    title: 'profile-test-scores.title',
    terms: ['proficient'],
    view: testScoresModule,
    compared: ({ groups }) => groups.flatMap(({ subjects }) => subjects.map(({ latest }) => latest)),
    print: testScoresHtml,
  }),
  defineModule({
    anchor: 'College_readiness',
    group: 'academics',
    title: 'profile-college-readiness.title',
    terms: ['uc-csu'],
    view: collegeReadinessModule,
    compared: ({ groups }) => groups.flatMap(({ measures }) => latestFigures(measures)),
    print: collegeReadinessHtml,
  }),
  defineModule({
    anchor: 'College_success',
    group: 'academics',
    title: 'profile-college-success.title',
    view: collegeSuccessModule,
    compared: ({ measures }) => latestFigures(measures),
    print: collegeSuccessHtml,
  }),
  defineModule({
    anchor: 'Advanced_courses',
    group: 'academics',
    title: 'profile-advanced-courses.title',
    view: advancedCoursesModule,
    compared: ({ measures }) => latestFigures(measures),
    print: advancedCoursesHtml,
  }),
  defineModule({
    anchor: 'Courses_and_programs',
    group: 'academics',
    title: 'profile-courses.title',
    terms: ['cte'],
    view: coursesModule,
    print: coursesHtml,
  }),
  defineModule({
    anchor: 'Equity_overview',
    group: 'equity',
    title: 'profile-equity.title',
    terms: ['equity', 'proficient'],
    view: equityModule,
    compared: equityCompared,
    print: equityHtml,
  }),
  defineModule({
    anchor: 'Race_ethnicity',
    group: 'equity',
    title: 'profile-groups.title.Race_ethnicity',
    missingTitle: 'profile-groups.missing.Race_ethnicity',
    terms: ['proficient', 'chronic-absence'],
    view: raceEthnicityModule,
    compared: ({ tabs }) => comparedFigures(tabs),
    print: (content, language) => groupResultsHtml(content, { anchor: 'Race_ethnicity', language }),
  }),
  defineModule({
    anchor: 'Low-income_students',
    group: 'equity',
    title: 'profile-groups.title.Low-income_students',
    missingTitle: 'profile-groups.missing.Low-income_students',
    terms: ['proficient', 'chronic-absence'],
    view: lowIncomeModule,
    compared: ({ tabs }) => comparedFigures(tabs),
    print: (content, language) => groupResultsHtml(content, { anchor: 'Low-income_students', language }),
  }),
  defineModule({
    anchor: 'Students_with_Disabilities',
    group: 'equity',
    title: 'profile-groups.title.Students_with_Disabilities',
    missingTitle: 'profile-groups.missing.Students_with_Disabilities',
    terms: ['proficient', 'chronic-absence'],
    view: disabilitiesModule,
    compared: ({ tabs, entries }) => [...comparedFigures(tabs), ...averagesOfEntries(entries)],
    print: disabilitiesHtml,
  }),
  defineModule({
    anchor: 'Students',
    group: 'student-life',
    title: 'profile-students.title',
    terms: ['pk'],
    view: studentsModule,
    compared: ({ lunch }) => lunch.slice(0, 1),
    print: studentsHtml,
  }),
  defineModule({
    anchor: 'Discipline_and_attendance',
    group: 'student-life',
    title: 'profile-attendance.title',
    terms: ['chronic-absence'],
    view: attendanceModule,
    compared: ({ measures, entries }) => [...latestFigures(measures), ...averagesOfEntries(entries)],
    print: attendanceHtml,
  }),
  defineModule({
    anchor: 'Teachers_staff',
    group: 'student-life',
    title: 'profile-teachers.title',
    view: teachersModule,
    compared: ({ measures }) => latestFigures(measures),
    print: teachersHtml,
  }),
  defineModule({
    anchor: 'School_improvement',
    group: 'student-life',
    title: 'profile-school-improvement.title',
    view: schoolImprovementModule,
    print: schoolImprovementHtml,
  }),
  defineModule({
    anchor: 'osp-school-info',
    group: 'student-life',
    title: 'profile-school-information.title',
    view: schoolInformationModule,
    print: schoolInformationHtml,
  }),
  defineModule({
    anchor: 'Admissions',
    group: 'student-life',
    title: 'profile-admissions.title',
    view: admissionsModule,
    print: admissionsHtml,
  }),
  defineModule({
    anchor: 'Calendar',
    group: 'student-life',
    title: 'profile-calendar.title',
    view: calendarModule,
    print: (content, language, school) => calendarLinkHtml(content, { school, language }),
  }),
  defineModule({
    anchor: 'Visit_questions',
    group: 'student-life',
    title: 'profile-visit-questions.title',
    view: visitQuestionsModule,
    print: visitQuestionsHtml,
  }),
  defineModule({
    anchor: 'Reviews',
    group: 'reviews',
    title: 'profile-reviews.title',
    view: reviewsModule,
    print: reviewsHtml,
  }),
  defineModule({
    anchor: 'Neighborhood',
    group: 'around',
    title: 'profile-neighborhood.title',
    view: neighborhoodModule,
    compared: ({ entries }) => averagesOfEntries(entries),
    print: neighborhoodHtml,
  }),
  defineModule({
    anchor: 'NearbySchools',
    group: 'around',
    title: 'profile-nearby.title',
    view: nearbyModule,
    print: (content, language, school) => nearbyHtml(content, { school, language }),
  }),
  defineModule({
    anchor: 'Sources',
    group: 'around',
    title: 'profile-sources.title',
    view: sourcesModule,
    print: sourcesHtml,
  }),
  // Last, after a module without figures: homes are never beside figures about race, income or groups of students.
  defineModule({
    anchor: 'Nearby_homes',
    group: 'around',
    title: 'profile-homes.title',
    view: homesModule,
    print: (content, language, school) => homesHtml(content, { school, language }),
  }),
];

function latestFigures(measures: readonly MeasureView[]): readonly FigureView[] {
  return measures.map(({ latest }) => latest);
}
