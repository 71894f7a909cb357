import type { Subject } from '../figures/figure-schema.ts';
import type { Interval } from '../figures/interval.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import {
  FEWEST_STUDENTS_OF_ONE_YEAR,
  FEWEST_SUBJECTS,
  FEWEST_TESTED_STUDENTS,
  MOST_RATED_YEARS,
} from './rating-constants.ts';
import { figureOf, isOfAllStudents, ratingYears, type RatingInput } from './rating-input.ts';

/** A school's result of all students in a subject and a year, with enough students. */
export interface TestResult {
  readonly subject: Subject;
  readonly year: SchoolYear;
  readonly figure: Interval;
  readonly students: number;
}

/** What a school's test scores are rated by: all results of the years that rank schools, and the school's own years among them. */
export interface TestedSchool {
  readonly school: RatingInput;
  readonly results: readonly TestResult[];
  readonly years: readonly SchoolYear[];
}

/**
 * Lists the test results of schools in the newest three years in which enough schools have two subjects. A school's own
 * years are its newest one, or all of them if few students took tests in it: a small school is not rated by one year.
 */
export function listTestedSchools(schools: readonly RatingInput[]): TestedSchool[] {
  const years = testedYears(schools);
  return schools.map((school) => {
    const results = listResults(school, years);
    return { school, results, years: chooseYears(results, years) };
  });
}

/** The newest years whose test results rank schools, oldest first. */
export function testedYears(schools: readonly RatingInput[]): readonly SchoolYear[] {
  return ratingYears(schools, 'proficiency', FEWEST_SUBJECTS).slice(-MOST_RATED_YEARS);
}

function listResults({ series }: RatingInput, years: readonly SchoolYear[]): TestResult[] {
  return series.flatMap((one) => {
    const { measure, subject } = one;
    if (measure !== 'proficiency' || subject === undefined || !isOfAllStudents(one)) return [];
    return years.flatMap((year) => {
      const figure = figureOf(one, year);
      const students = figure?.students ?? 0;
      return figure === null || students < FEWEST_TESTED_STUDENTS ? [] : [{ subject, year, figure, students }];
    });
  });
}

function chooseYears(results: readonly TestResult[], years: readonly SchoolYear[]): readonly SchoolYear[] {
  const usable = years.filter((year) => results.filter((one) => one.year === year).length >= FEWEST_SUBJECTS);
  const newest = usable.slice(-1);
  const students = Math.max(0, ...results.filter(({ year }) => newest.includes(year)).map((one) => one.students));
  return students < FEWEST_STUDENTS_OF_ONE_YEAR ? usable : newest;
}
