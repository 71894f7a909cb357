import type { StateCode } from '#domain/places/state-list.ts';
import type { PageModel, PlaceName } from '#domain/regeneration/page-model.ts';
import type { Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { cityPages, type CityContext } from '../places/city-pages.ts';
import { districtPages } from '../places/district-pages.ts';
import { nationalPages } from '../places/national-pages.ts';
import {
  countsOfColumn,
  directoriesOfColumn,
  linkOfCityRow,
  pageStateOfRow,
  type CityRow,
} from '../places/place-rows.ts';
import { selectCitiesWithPages, selectDistricts, selectState } from '../places/place-queries.ts';
import { statePages } from '../places/state-pages.ts';
import { loadAverages, profilePagesOfRows } from '../profile/profile-pages.ts';
import { selectSchoolRange } from '../schools/school-queries.ts';
import type { PageSources } from './page-sources.ts';

/** Cities of the state that the pages of its cities and districts link at their end. */
const STATE_CITIES_SHOWN = 30;

/** The models of a chunk's pages, by a few queries whatever its size. */
export async function loadChunkPages(sources: PageSources, region: Region, chunk: Chunk): Promise<PageModel[]> {
  const db = sources.catalogue;
  if (region === 'us' || chunk.kind === 'national') return nationalPages(db);
  if (chunk.kind === 'profiles') return profilePagesOfRange(sources, region, chunk);
  const context = await loadStateContext(db, region);
  if (context === null) return [];
  switch (chunk.kind) {
    case 'state':
      return statePages(db, context);
    case 'cities':
      return cityPages(
        db,
        context.cities.filter((city) => isWithin(city.slug, chunk)),
        context,
      );
    case 'districts':
      return districtPages(
        sources,
        context.districts.filter((district) => isWithin(district.id, chunk)),
        context,
      );
  }
}

async function profilePagesOfRange(
  sources: PageSources,
  state: StateCode,
  { from, to }: { from: string; to: string },
): Promise<PageModel[]> {
  const db = sources.catalogue;
  const [row, schools, averages] = await Promise.all([
    selectState(db, state),
    selectSchoolRange(db, { state, from, to }),
    loadAverages(db, state),
  ]);
  if (row === null) return [];
  const context = { state: pageStateOfRow(row), ratingsYear: row.ratings_year, averages };
  return profilePagesOfRows(sources, schools, context);
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
  if (row === null) return null;
  return {
    state: pageStateOfRow(row),
    directories: directoriesOfColumn(row.directories),
    ratingsYear: row.ratings_year,
    counts: countsOfColumn(row.counts),
    cities,
    districts,
    stateCities: largestCities(cities),
  };
}

/** The cities with the most open schools, by name. */
function largestCities(cities: readonly CityRow[]): PlaceName[] {
  return cities
    .map(linkOfCityRow)
    .sort((left, right) => right.counts.all - left.counts.all)
    .slice(0, STATE_CITIES_SHOWN)
    .map(({ name, path }) => ({ name, path }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

function isWithin(key: string, range: { from: string; to: string }): boolean {
  return key >= range.from && key <= range.to;
}
