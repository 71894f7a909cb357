import { academicProgressModule } from '#domain/profile/academic-progress-module.ts';
import { admissionsModule } from '#domain/profile/admissions-module.ts';
import { attendanceModule } from '#domain/profile/attendance-module.ts';
import {
  advancedCoursesModule,
  collegeReadinessModule,
  collegeSuccessModule,
} from '#domain/profile/college-readiness-module.ts';
import { coursesModule } from '#domain/profile/courses-module.ts';
import { equityModule } from '#domain/profile/equity-module.ts';
import { disabilitiesModule, lowIncomeModule, raceEthnicityModule } from '#domain/profile/group-results-module.ts';
import { nearbyModule } from '#domain/profile/nearby-module.ts';
import { neighborhoodModule } from '#domain/profile/neighborhood-module.ts';
import { overviewModule } from '#domain/profile/overview-module.ts';
import { ratingFactorsModule } from '#domain/profile/rating-factors-module.ts';
import { ratingsModule } from '#domain/profile/ratings-module.ts';
import { schoolImprovementModule } from '#domain/profile/school-improvement-module.ts';
import { schoolInformationModule } from '#domain/profile/school-information-module.ts';
import { similarSchoolsModule } from '#domain/profile/similar-schools-module.ts';
import { sourcesModule } from '#domain/profile/sources-module.ts';
import { studentsModule } from '#domain/profile/students-module.ts';
import { teachersModule } from '#domain/profile/teachers-module.ts';
import { testScoresModule } from '#domain/profile/test-scores-module.ts';
import { visitQuestionsModule } from '#domain/profile/visit-questions-module.ts';
import AcademicProgress from './AcademicProgress.astro';
import Admissions from './Admissions.astro';
import AdvancedCourses from './AdvancedCourses.astro';
import Attendance from './Attendance.astro';
import CollegeReadiness from './CollegeReadiness.astro';
import CollegeSuccess from './CollegeSuccess.astro';
import Courses from './Courses.astro';
import Equity from './Equity.astro';
import LowIncome from './LowIncome.astro';
import Nearby from './Nearby.astro';
import Neighborhood from './Neighborhood.astro';
import Overview from './Overview.astro';
import RaceEthnicity from './RaceEthnicity.astro';
import RatingFactors from './RatingFactors.astro';
import Ratings from './Ratings.astro';
import SchoolImprovement from './SchoolImprovement.astro';
import SchoolInformation from './SchoolInformation.astro';
import SimilarSchools from './SimilarSchools.astro';
import Sources from './Sources.astro';
import Students from './Students.astro';
import StudentsWithDisabilities from './StudentsWithDisabilities.astro';
import Teachers from './Teachers.astro';
import TestScores from './TestScores.astro';
import VisitQuestions from './VisitQuestions.astro';
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
    view: ratingsModule,
    Component: Ratings,
  }),
  defineModule({
    anchor: 'Rating_factors',
    group: 'overview',
    title: 'profile-rating-factors.title',
    view: ratingFactorsModule,
    Component: RatingFactors,
  }),
  defineModule({
    anchor: 'Overview',
    group: 'overview',
    title: 'profile-overview.title',
    view: overviewModule,
    Component: Overview,
  }),
  defineModule({
    anchor: 'Academic_progress',
    group: 'academics',
    title: 'profile-academic-progress.title',
    view: academicProgressModule,
    Component: AcademicProgress,
  }),
  defineModule({
    anchor: 'Test_scores',
    group: 'academics',
    title: 'profile-test-scores.title',
    view: testScoresModule,
    Component: TestScores,
  }),
  defineModule({
    anchor: 'College_readiness',
    group: 'academics',
    title: 'profile-college-readiness.title',
    view: collegeReadinessModule,
    Component: CollegeReadiness,
  }),
  defineModule({
    anchor: 'College_success',
    group: 'academics',
    title: 'profile-college-success.title',
    view: collegeSuccessModule,
    Component: CollegeSuccess,
  }),
  defineModule({
    anchor: 'Advanced_courses',
    group: 'academics',
    title: 'profile-advanced-courses.title',
    view: advancedCoursesModule,
    Component: AdvancedCourses,
  }),
  defineModule({
    anchor: 'Courses_and_programs',
    group: 'academics',
    title: 'profile-courses.title',
    view: coursesModule,
    Component: Courses,
  }),
  defineModule({
    anchor: 'Equity_overview',
    group: 'equity',
    title: 'profile-equity.title',
    view: equityModule,
    Component: Equity,
  }),
  defineModule({
    anchor: 'Race_ethnicity',
    group: 'equity',
    title: 'profile-groups.title.Race_ethnicity',
    view: raceEthnicityModule,
    Component: RaceEthnicity,
  }),
  defineModule({
    anchor: 'Low-income_students',
    group: 'equity',
    title: 'profile-groups.title.Low-income_students',
    view: lowIncomeModule,
    Component: LowIncome,
  }),
  defineModule({
    anchor: 'Students_with_Disabilities',
    group: 'equity',
    title: 'profile-groups.title.Students_with_Disabilities',
    view: disabilitiesModule,
    Component: StudentsWithDisabilities,
  }),
  defineModule({
    anchor: 'Students',
    group: 'student-life',
    title: 'profile-students.title',
    view: studentsModule,
    Component: Students,
  }),
  defineModule({
    anchor: 'Discipline_and_attendance',
    group: 'student-life',
    title: 'profile-attendance.title',
    view: attendanceModule,
    Component: Attendance,
  }),
  defineModule({
    anchor: 'Teachers_staff',
    group: 'student-life',
    title: 'profile-teachers.title',
    view: teachersModule,
    Component: Teachers,
  }),
  defineModule({
    anchor: 'School_improvement',
    group: 'student-life',
    title: 'profile-school-improvement.title',
    view: schoolImprovementModule,
    Component: SchoolImprovement,
  }),
  defineModule({
    anchor: 'osp-school-info',
    group: 'student-life',
    title: 'profile-school-information.title',
    view: schoolInformationModule,
    Component: SchoolInformation,
  }),
  defineModule({
    anchor: 'Admissions',
    group: 'student-life',
    title: 'profile-admissions.title',
    view: admissionsModule,
    Component: Admissions,
  }),
  defineModule({
    anchor: 'Visit_questions',
    group: 'student-life',
    title: 'profile-visit-questions.title',
    view: visitQuestionsModule,
    Component: VisitQuestions,
  }),
  defineModule({
    anchor: 'Neighborhood',
    group: 'around',
    title: 'profile-neighborhood.title',
    view: neighborhoodModule,
    Component: Neighborhood,
  }),
  defineModule({
    anchor: 'NearbySchools',
    group: 'around',
    title: 'profile-nearby.title',
    view: nearbyModule,
    Component: Nearby,
  }),
  defineModule({
    anchor: 'Similar_schools',
    group: 'around',
    title: 'profile-similar-schools.title',
    view: similarSchoolsModule,
    Component: SimilarSchools,
  }),
  defineModule({
    anchor: 'Sources',
    group: 'around',
    title: 'profile-sources.title',
    view: sourcesModule,
    Component: Sources,
  }),
];
