import type { PlaceName } from '#domain/places/page-base.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { CityContext } from './city-pages.ts';
import { readCounts, readDirectories, toCityLink, toPageState, type CityRow } from './place-rows.ts';
import { loadCoverage } from './state-coverage.ts';
import { selectCitiesWithPages, selectDistricts, selectState } from './place-queries.ts';

/** Cities of the state that the pages of its cities and districts link at their end. */
const STATE_CITIES_SHOWN = 30;

/** Loads a state with its cities and districts, which every page of it may name; null if the catalogue lacks the state. */
export async function loadStateContext(
  db: D1Database,
  state: StateCode,
): Promise<(CityContext & { counts: ReturnType<typeof readCounts> }) | null> {
  const [row, coverage, cities, districts] = await Promise.all([
    selectState(db, state),
    loadCoverage(db, state),
    selectCitiesWithPages(db, state),
    selectDistricts(db, state),
  ]);
  if (row === null) return null;
  return {
    state: toPageState(row),
    directories: readDirectories(row.directories),
    coverage,
    ratingsYear: row.ratings_year,
    counts: readCounts(row.counts),
    cities,
    districts,
    stateCities: largestCities(cities),
  };
}

/** The cities with the most open schools, by name. */
function largestCities(cities: readonly CityRow[]): PlaceName[] {
  return cities
    .map(toCityLink)
    .sort((left, right) => right.counts.all - left.counts.all)
    .slice(0, STATE_CITIES_SHOWN)
    .map(({ name, path }) => ({ name, path }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}
