import type { SchoolId } from '../schools/school-id.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { rateComposites, type Rated } from './composite.ts';
import { FEWEST_SUBJECTS, FEWEST_TESTED_STUDENTS } from './rating-constants.ts';
import { figureOf, isOfAllStudents, ratingYear, type RatingInput } from './rating-input.ts';
import { computeStandings, type Entry } from './standing.ts';

/**
 * Rates test scores. In each subject, ranks a school's proficiency of all students among the state's schools of its
 * level. The mean over its subjects by tested students is rated by tenths. Newest year only, with at least 20 tested
 * students and 2 subjects.
 */
export function rateTestScores(schools: readonly RatingInput[]): Map<SchoolId, Rated> {
  const year = ratingYear(schools, 'proficiency');
  if (year === null) return new Map();
  const standings = computeStandings(schools.flatMap((school) => subjectEntries(school, year)));
  return rateComposites(standings, (own) => own.length >= FEWEST_SUBJECTS);
}

function subjectEntries({ id, levels, series }: RatingInput, year: SchoolYear): Entry[] {
  return series.flatMap((one) => {
    if (one.measure !== 'proficiency' || one.subject === undefined || !isOfAllStudents(one)) return [];
    const figure = figureOf(one, year);
    if (figure === null || (figure.students ?? 0) < FEWEST_TESTED_STUDENTS) return [];
    return [{ id, levels, contest: one.subject, value: figure.value, weight: figure.students ?? 0 }];
  });
}
