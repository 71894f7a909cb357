import { districtPath } from '#domain/places/place-paths.ts';
import { listingPage, listingPageCount } from '#domain/rankings/listing-pages.ts';
import { compareSchools, topSchoolsByLevel } from '#domain/rankings/school-order.ts';
import type { DistrictPage, PageState } from '#domain/regeneration/page-model.ts';
import { selectCardsOfDistricts } from '../schools/school-queries.ts';
import { TOP_SCHOOLS_SHOWN } from './city-pages.ts';
import { countsOfColumn, type DistrictRow } from './place-rows.ts';

/** Every page of these districts of one state. One query for all. */
export async function districtPages(
  db: D1Database,
  districts: readonly DistrictRow[],
  state: PageState,
): Promise<DistrictPage[]> {
  const placed = await selectCardsOfDistricts(
    db,
    state.code,
    districts.map((district) => district.id),
  );
  const byDistrict = Map.groupBy(placed, (school) => school.districtId);
  return districts.flatMap((district) => {
    const schools = (byDistrict.get(district.id) ?? []).map(({ card }) => card).sort(compareSchools);
    const topSchools = topSchoolsByLevel(schools, TOP_SCHOOLS_SHOWN);
    return Array.from({ length: listingPageCount(schools.length) }, (_, index) => ({
      kind: 'district' as const,
      path: districtPath({ state: district.state, citySlug: district.city_slug, slug: district.slug }, index + 1),
      demonstration: state.demonstration,
      state,
      city: { name: district.city_name, slug: district.city_slug },
      district: {
        id: district.id,
        name: district.name,
        slug: district.slug,
        counts: countsOfColumn(district.counts),
        enrollment: district.enrollment,
      },
      topSchools: index === 0 ? topSchools : [],
      listing: listingPage(schools, index + 1),
    }));
  });
}
