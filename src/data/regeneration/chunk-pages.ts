import type { StateCode } from '#domain/places/state-list.ts';
import type { PageModel } from '#domain/regeneration/page-model.ts';
import type { Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { cityPages, type CityContext } from '../places/city-pages.ts';
import { districtPages } from '../places/district-pages.ts';
import { nationalPages } from '../places/national-pages.ts';
import { countsOfColumn, pageStateOfRow } from '../places/place-rows.ts';
import { selectCitiesWithPages, selectDistricts, selectState } from '../places/place-queries.ts';
import { statePages } from '../places/state-pages.ts';
import { loadAverages, profilePagesOfRows } from '../profile/profile-pages.ts';
import { selectSchoolRange } from '../schools/school-queries.ts';

/** The models of a chunk's pages, by a few queries whatever its size. */
export async function loadChunkPages(db: D1Database, region: Region, chunk: Chunk): Promise<PageModel[]> {
  if (region === 'us' || chunk.kind === 'national') return nationalPages(db);
  const context = await loadStateContext(db, region);
  if (context === null) return [];
  switch (chunk.kind) {
    case 'state':
      return statePages(db, context);
    case 'profiles': {
      const rows = await selectSchoolRange(db, { state: region, from: chunk.from, to: chunk.to });
      return profilePagesOfRows(db, rows, { state: context.state, averages: await loadAverages(db, region) });
    }
    case 'cities':
      return cityPages(
        db,
        context.cities.filter((city) => isWithin(city.slug, chunk)),
        context,
      );
    case 'districts':
      return districtPages(
        db,
        context.districts.filter((district) => isWithin(district.id, chunk)),
        context.state,
      );
  }
}

/** A state with its cities and districts: what every page of it may name. Null where the catalogue lacks it. */
export async function loadStateContext(
  db: D1Database,
  state: StateCode,
): Promise<(CityContext & { counts: ReturnType<typeof countsOfColumn> }) | null> {
  const [row, cities, districts] = await Promise.all([
    selectState(db, state),
    selectCitiesWithPages(db, state),
    selectDistricts(db, state),
  ]);
  return row === null ? null : { state: pageStateOfRow(row), counts: countsOfColumn(row.counts), cities, districts };
}

function isWithin(key: string, range: { from: string; to: string }): boolean {
  return key >= range.from && key <= range.to;
}
