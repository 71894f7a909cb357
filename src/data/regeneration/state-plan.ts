import type { SitePath } from '#domain/places/place-paths.ts';
import {
  BEST_SCHOOLS_LEVELS,
  bestSchoolsPath,
  ARTICLES,
  ARTICLES_PATH,
  DATA_SOURCES_PATH,
  EDITORIAL_PAGES,
  articlePath,
  editorialPath,
  HOME_PATH,
  RATING_METHOD_PATH,
} from '#domain/places/place-paths.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { cutIntoRanges, type Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { listStatePaths } from '#domain/regeneration/state-paths.ts';
import { selectCitiesWithPages, selectDistricts, selectState } from '../places/place-queries.ts';
import type { CityRow, DistrictRow } from '../places/place-rows.ts';
import { selectSchoolPageRows, type SchoolPageRow } from '../schools/school-queries.ts';

/** The work of a regeneration: the chunks, and every path that has to be live afterwards. */
export interface StatePlan {
  readonly chunks: readonly Chunk[];
  readonly paths: ReadonlySet<SitePath>;
}

/** Plans a region. Null if the catalogue does not have it. Four light queries for a state, none for `us`. */
export async function planRegion(db: D1Database, region: Region): Promise<StatePlan | null> {
  return region === 'us' ? planNation() : loadPlan(db, region);
}

/** The plan of the pages that show the whole country. */
export function planNation(): StatePlan {
  const paths = [
    ...[HOME_PATH, RATING_METHOD_PATH, DATA_SOURCES_PATH],
    ...EDITORIAL_PAGES.map((name) => editorialPath(name)),
    ...[ARTICLES_PATH, ...ARTICLES.map(articlePath)],
    ...BEST_SCHOOLS_LEVELS.map((level) => bestSchoolsPath(level)),
  ];
  return { chunks: [{ kind: 'national' }], paths: new Set(paths) };
}

async function loadPlan(db: D1Database, state: StateCode): Promise<StatePlan | null> {
  const row = await selectState(db, state);
  if (row === null) return null;
  const [schools, cities, districts] = await Promise.all([
    selectSchoolPageRows(db, state),
    selectCitiesWithPages(db, state),
    selectDistricts(db, state),
  ]);
  return planState(state, { schools, cities, districts });
}

/** The plan of a state from its schools in order of id, its cities with pages in order of slug, and its districts. */
export function planState(
  state: StateCode,
  {
    schools,
    cities,
    districts,
  }: { schools: readonly SchoolPageRow[]; cities: readonly CityRow[]; districts: readonly DistrictRow[] },
): StatePlan {
  const byCity = Map.groupBy(schools, (school) => school.city_slug);
  const byDistrict = Map.groupBy(schools, (school) => school.district_id);
  const sortedDistricts = districts.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const weightOfCity = (slug: string) => 6 + (byCity.get(slug)?.length ?? 0) / 10;
  const weightOfDistrict = (id: string) => 1 + (byDistrict.get(id)?.length ?? 0) / 10;
  return {
    chunks: [
      { kind: 'state' },
      ...cutIntoRanges(schools.map((school) => ({ key: school.id, weight: 1 }))).map(asChunk('profiles')),
      ...cutIntoRanges(cities.map(({ slug }) => ({ key: slug, weight: weightOfCity(slug) }))).map(asChunk('cities')),
      ...cutIntoRanges(sortedDistricts.map(({ id }) => ({ key: id, weight: weightOfDistrict(id) }))).map(
        asChunk('districts'),
      ),
    ],
    paths: listStatePaths({
      state,
      schools: schools.map((school) => ({
        id: school.id,
        name: school.name,
        citySlug: school.city_slug,
        districtId: school.district_id,
        hadReviews: school.had_reviews === 1,
      })),
      cities: cities.map(({ slug }) => ({
        slug,
        schools: byCity.get(slug)?.length ?? 0,
      })),
      districts: districts.map(({ id, city_slug, slug }) => ({
        citySlug: city_slug,
        slug,
        schools: byDistrict.get(id)?.length ?? 0,
      })),
    }),
  };
}

function asChunk(kind: 'profiles' | 'cities' | 'districts') {
  return (range: { from: string; to: string }): Chunk => ({ kind, ...range });
}
