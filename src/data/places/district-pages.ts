import { NO_DISTRICT_FIGURES } from '#domain/communities/district-figures.ts';
import type { DistrictPage } from '#domain/communities/district-page.ts';
import { listSchoolSizes } from '#domain/communities/school-sizes.ts';
import { drawOutline, isArea, type Outline } from '#domain/places/boundary-outline.ts';
import { districtPath } from '#domain/places/place-paths.ts';
import type { BoundaryLevels, BoundaryRange } from '#domain/places/place-schema.ts';
import { partnersOf } from '#domain/profile/partner-modules.ts';
import { LISTING_PAGE_SIZE, listingPage, listingPageCount } from '#domain/rankings/listing-pages.ts';
import { compareSchools } from '#domain/rankings/school-order.ts';
import { topSchoolsByLevel } from '#domain/rankings/top-schools.ts';
import { readJson } from '#domain/types/json-checks.ts';
import type { PageSources } from '../page/page-sources.ts';
import { loadAverages } from '../profile/profile-pages.ts';
import { readBoundaryLevels } from '../schools/boundary-column.ts';
import { selectCardsOfDistricts, type PlacedCard } from '../schools/school-queries.ts';
import type { CityContext } from './city-pages.ts';
import { loadDistrictFigures } from './district-figures.ts';
import { loadDistrictReports, NO_REPORTS } from './district-reports.ts';
import { nearestPlaces } from './nearest-places.ts';
import { readCounts, toDistrictLink, type DistrictRow } from './place-rows.ts';

/** Outlines of a chunk's districts lie side by side in their state's pack; a longer stretch is not worth reading at once. */
const LONGEST_STRETCH_BYTES = 4_000_000;

const NEARBY_DISTRICTS_SHOWN = 6;

/** Every page of these districts of one state. One query for all, and one read of their boundaries. */
export async function districtPages(
  { catalogue, boundaries, partners }: Pick<PageSources, 'catalogue' | 'boundaries' | 'partners'>,
  districts: readonly DistrictRow[],
  context: CityContext,
): Promise<DistrictPage[]> {
  const { calendar } = partnersOf(partners, context.state);
  const ids = districts.map((district) => district.id);
  const averages = await loadAverages(catalogue, context.state.code);
  const [placed, outlines, figures, reported] = await Promise.all([
    selectCardsOfDistricts(catalogue, context.state.code, ids),
    readOutlines(boundaries, districts),
    loadDistrictFigures(catalogue, { state: context.state.code, districtIds: ids, averages }),
    loadDistrictReports(catalogue, { state: context.state.code, districtIds: ids }),
  ]);
  const byDistrict = Map.groupBy(placed, (school) => school.districtId);
  return districts.flatMap((district) => {
    const own = byDistrict.get(district.id) ?? [];
    const schools = own.map(({ card }) => card).sort(compareSchools);
    const { reports, totals, contact } = reported.get(district.id) ?? NO_REPORTS;
    return Array.from({ length: listingPageCount(schools.length) }, (_, index) => ({
      kind: 'district' as const,
      path: districtPath({ state: district.state, citySlug: district.city_slug, slug: district.slug }, index + 1),
      demonstration: context.state.demonstration,
      state: context.state,
      city: { name: district.city_name, slug: district.city_slug },
      district: {
        id: district.id,
        name: district.name,
        registryName: district.registry_name,
        slug: district.slug,
        counts: readCounts(district.counts),
        enrollment: district.enrollment,
      },
      ...(index === 0
        ? {
            ...firstPageOf(district, own, context),
            outline: outlines.get(district.id) ?? null,
            figures: figures.get(district.id) ?? NO_DISTRICT_FIGURES,
            ...{ reports, sizes: listSchoolSizes(schools) },
          }
        : { topSchools: [], outline: null, nearbyDistricts: [], figures: NO_DISTRICT_FIGURES, reports: [], sizes: [] }),
      ...{ totals, contact },
      hasCalendar: calendar && index === 0,
      directories: context.directories,
      ratingsYear: context.ratingsYear,
      stateCities: context.stateCities,
      listing: listingPage(schools, index + 1),
    }));
  });
}

/** What the first page shows beside the listing. */
function firstPageOf(
  district: DistrictRow,
  schools: readonly PlacedCard[],
  context: CityContext,
): Pick<DistrictPage, 'topSchools' | 'nearbyDistricts'> {
  return {
    // A district whose schools fit one page of the list shows no school twice.
    topSchools: schools.length > LISTING_PAGE_SIZE ? topSchoolsByLevel(schools) : [],
    nearbyDistricts: nearestPlaces(district, context.districts, NEARBY_DISTRICTS_SHOWN).map(({ other, miles }) => ({
      ...toDistrictLink(other),
      id: other.id,
      miles,
    })),
  };
}

/** The outlines of districts by id, read as one stretch of each pack; a district that has none is left out. */
async function readOutlines(
  boundaries: R2Bucket,
  districts: readonly DistrictRow[],
): Promise<ReadonlyMap<string, Outline>> {
  const ranges = districts.flatMap(({ id, boundaries: column }) => {
    const range = drawnRange(readBoundaryLevels(column));
    return range === null ? [] : [{ id, ...range }];
  });
  const byPack = Map.groupBy(ranges, ({ pack }) => pack);
  const outlines = await Promise.all([...byPack].map(([pack, own]) => readPack(boundaries, pack, own)));
  return new Map(outlines.flat());
}

/** Levels of one district may have areas of their own. The page draws the area of the first level. */
function drawnRange(levels: BoundaryLevels): BoundaryRange | null {
  return levels.e ?? levels.m ?? levels.h ?? levels.p ?? null;
}

async function readPack(
  boundaries: R2Bucket,
  pack: string,
  ranges: readonly (BoundaryRange & { id: string })[],
): Promise<[string, Outline][]> {
  const start = Math.min(...ranges.map(({ offset }) => offset));
  const length = Math.max(...ranges.map((range) => range.offset + range.length)) - start;
  if (length > LONGEST_STRETCH_BYTES) return [];
  const stored = await boundaries.get(pack, { range: { offset: start, length } });
  if (stored === null) return [];
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const decoder = new TextDecoder();
  return ranges.flatMap(({ id, offset, length: own }) => {
    const area = readJson(decoder.decode(bytes.subarray(offset - start, offset - start + own)), isArea);
    const outline = drawOutline(area);
    return outline === null ? [] : [[id, outline] as const];
  });
}
