import { z } from 'zod';
import { MeasureSchema, SUBJECTS, SubjectSchema, type Measure } from '../figures/figure-schema.ts';
import { SchoolYearSchema, type SchoolYear } from '../schools/school-schema.ts';
import { findGrowthMeasure } from './rate-growth.ts';
import { testedYears } from './tested-years.ts';
import { listReadinessMeasures } from './rate-college-readiness.ts';
import { FEWEST_COMPARED_SCHOOLS, FEWEST_TESTED_STUDENTS } from './rating-constants.ts';
import { figureOf, isOfAllStudents, ratingYear, type RatingInput } from './rating-input.ts';

/** A result that a state's ratings count, and the school year that they use. */
const RatingMeasureSchema = z.object({
  part: z.enum(['growth', 'test-scores', 'college-readiness']),
  measure: MeasureSchema,
  /** Null: the measure has no subjects. */
  subject: SubjectSchema.nullable(),
  year: SchoolYearSchema,
});
/** One result behind a state's ratings. */
export type RatingMeasure = z.infer<typeof RatingMeasureSchema>;
/** The stored JSON of all results behind a state's ratings. */
export const RatingMeasuresSchema = z.array(RatingMeasureSchema).max(60);

/** Lists what the ratings of a state's open schools count: growth by year, then tested subjects of the newest year, in the order of `SUBJECTS`. */
export function listRatingMeasures(schools: readonly RatingInput[]): RatingMeasure[] {
  const grown = listGrowth(schools);
  const year = testedYears(schools).at(-1);
  const tested = year === undefined ? [] : listSubjects(schools, year);
  const high = schools.filter(({ levels }) => levels.includes('h'));
  const readiness = listReadinessMeasures(high).map((measure) => toMeasure(high, measure));
  return [...grown, ...tested, ...readiness.filter((one) => one !== null)];
}

function listGrowth(schools: readonly RatingInput[]): RatingMeasure[] {
  const growth = findGrowthMeasure(schools);
  if (growth === null) return [];
  return growth.years.map((year) => ({ part: 'growth', measure: growth.measure, subject: null, year }));
}

function listSubjects(schools: readonly RatingInput[], year: SchoolYear): RatingMeasure[] {
  return SUBJECTS.flatMap((subject) => {
    const schoolsWithResult = schools.filter(({ series }) =>
      series.some((one) => {
        const isMeant = one.measure === 'proficiency' && one.subject === subject && isOfAllStudents(one);
        return isMeant && (figureOf(one, year)?.students ?? 0) >= FEWEST_TESTED_STUDENTS;
      }),
    );
    if (schoolsWithResult.length < FEWEST_COMPARED_SCHOOLS) return [];
    return [{ part: 'test-scores' as const, measure: 'proficiency' as const, subject, year }];
  });
}

function toMeasure(schools: readonly RatingInput[], measure: Measure): RatingMeasure | null {
  const year = ratingYear(schools, measure);
  return year === null ? null : { part: 'college-readiness', measure, subject: null, year };
}
