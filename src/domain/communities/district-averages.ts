import type { Series } from '../figures/figure-schema.ts';
import { isExact } from '../figures/interval.ts';
import {
  averagePool,
  joinSchools,
  roundPoint,
  type AveragedSchool,
  type JoinedSeries,
} from '../figures/state-averages.ts';
import type { DistrictAverage } from '../figures/profile-document.ts';
import { DISTRICT_RESULTS, isDistrictFigure } from './district-figures.ts';

/** An average is shown only if at least this many districts have the figure. */
const FEWEST_AVERAGED_DISTRICTS = 5;

/**
 * Averages the results of a state's districts by pool, as their pages join them. Each district weighs as many students as its
 * result covers. Schools without a district are left out.
 */
export function averageDistricts(
  schools: readonly (AveragedSchool & { readonly districtId: string | null })[],
): readonly DistrictAverage[] {
  const byDistrict = Map.groupBy(schools, ({ districtId }) => districtId);
  const joined = [...byDistrict].flatMap(([id, own]) => (id === null ? [] : joinDistrict(own)));
  const byPool = Map.groupBy(joined, ({ pool }) => pool);
  return [...byPool].flatMap(([pool, results]) => {
    const districts = results.map((one) => ({ series: [toSeries(one)] }));
    return averagePool(pool, districts, FEWEST_AVERAGED_DISTRICTS).map(toDistrictAverage);
  });
}

function joinDistrict(schools: readonly AveragedSchool[]): readonly JoinedSeries[] {
  const own = schools.map((school) => ({ ...school, series: school.series.filter(isDistrictFigure) }));
  return joinSchools(own, 1).filter(({ measure }) => DISTRICT_RESULTS.includes(measure));
}

/** The result of a district, weighted by its students like the figure of a school. */
function toSeries({ points, pool: _, ...like }: JoinedSeries): Series {
  return {
    ...like,
    points: points.map(({ year, mean }) => {
      const { low, high, students } = mean;
      const range = isExact(mean) ? { value: low } : { value: null, lower: low, upper: high };
      return { year, ...range, ...(students !== null && { students }) };
    }),
  };
}

function toDistrictAverage({ points, ...like }: JoinedSeries): DistrictAverage {
  return {
    ...like,
    points: points.map((point) => {
      const { schools: districts, ...rounded } = roundPoint(point);
      return { ...rounded, districts };
    }),
  };
}
