import { joinDistrictFigures, type DistrictFigures } from '#domain/communities/district-figures.ts';
import type { DistrictPage } from '#domain/communities/district-page.ts';
import { toPooled } from '#domain/schools/school-kind.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';

/** A district whose one school is the profile's. Averages of schools take the place of averages of districts. */
export function districtSample({ school, document, averages }: ProfilePage): DistrictFigures {
  const series = document.series.filter(({ subgroup, grade }) => subgroup === undefined && grade === undefined);
  return joinDistrictFigures([{ ...toPooled(school), series }], (own) => {
    const average = averages.find(
      ({ measure, subject, subgroup, grade }) =>
        measure === own.measure && subject === own.subject && subgroup === undefined && grade === undefined,
    );
    if (average === undefined) return undefined;
    return { ...average, points: average.points.map(({ schools, ...point }) => ({ ...point, districts: schools })) };
  });
}

/** The school's own address in place of a district's office, and its size. */
export function districtFactsSample({
  school: { street, city, zip, phone, website, enrollment },
  state,
}: ProfilePage): Pick<DistrictPage, 'contact' | 'sizes' | 'state' | 'demonstration'> {
  const students = enrollment ?? 0;
  return {
    state,
    demonstration: true,
    contact: { source: 'demonstration', year: '2024-25', street, city, zip, phone, website },
    sizes: [{ pool: 'public-e', schools: 1, smallest: students, largest: students, middle: students }],
  };
}
