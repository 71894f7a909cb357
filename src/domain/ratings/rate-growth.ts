import type { Measure } from '../figures/figure-schema.ts';
import { GROWTH_MEASURES } from '../figures/measures.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { rateComposites, type Rated } from './composite.ts';
import { FEWEST_TESTED_STUDENTS, MOST_RATED_YEARS, RANGE_ERRORS } from './rating-constants.ts';
import { figureOf, isOfAllStudents, ratingYears, type RatingInput } from './rating-input.ts';
import { rankFigures, type RankedFigure } from './ranked-figures.ts';
import { samplingError } from './yearly-change.ts';

/** What a state's growth ratings count: a measure and its newest years, oldest first. Null: too few schools have growth. */
export function findGrowthMeasure(
  schools: readonly RatingInput[],
): { readonly measure: (typeof GROWTH_MEASURES)[number]; readonly years: readonly SchoolYear[] } | null {
  for (const measure of GROWTH_MEASURES) {
    const years = ratingYears(schools, measure).slice(-MOST_RATED_YEARS);
    if (years.length > 0) return { measure, years };
  }
  return null;
}

/**
 * Rates growth: how much students learned in a year, as the state measures it. Ranks a school among the state's schools of
 * its level in each of up to three newest years. The mean of the years is rated by tenths, because growth of one year says
 * little.
 */
export function rateGrowth(schools: readonly RatingInput[]): Map<SchoolId, Rated> {
  const counted = findGrowthMeasure(schools);
  if (counted === null) return new Map();
  const figures = schools.flatMap((school) => listGrowth(school, counted));
  return rateComposites(rankFigures(figures, RANGE_ERRORS.growth), (own) => own.length > 0);
}

function listGrowth(
  { id, levels, series }: RatingInput,
  { measure, years }: { measure: Measure; years: readonly SchoolYear[] },
): RankedFigure[] {
  const own = series.filter((one) => one.measure === measure && isOfAllStudents(one));
  const figures = own.flatMap((one) =>
    years.flatMap((year) => {
      const figure = figureOf(one, year);
      const isTooSmall = figure === null || (figure.students ?? FEWEST_TESTED_STUDENTS) < FEWEST_TESTED_STUDENTS;
      return isTooSmall ? [] : [{ contest: one.subject ?? '', year, figure }];
    }),
  );
  const averaged = new Set(figures.map(({ year }) => year)).size;
  return figures.map((one) => {
    const error = samplingError(measure, one.figure);
    return { ...one, id, levels, error, weight: 1, years: averaged };
  });
}
