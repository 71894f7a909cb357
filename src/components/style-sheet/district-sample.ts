import { joinDistrictFigures, type DistrictFigures } from '#domain/communities/district-figures.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';

/** A district whose one school is the profile's. Averages of schools take the place of averages of districts. */
export function districtSample({ school, document, averages }: ProfilePage): DistrictFigures {
  const series = document.series.filter(({ subgroup, grade }) => subgroup === undefined && grade === undefined);
  return joinDistrictFigures([{ ...school, series }], (own) => {
    const average = averages.find(
      ({ measure, subject, subgroup, grade }) =>
        measure === own.measure && subject === own.subject && subgroup === undefined && grade === undefined,
    );
    if (average === undefined) return undefined;
    return { ...average, points: average.points.map(({ schools, ...point }) => ({ ...point, districts: schools })) };
  });
}
