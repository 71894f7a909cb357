import { createHash } from 'node:crypto';
import type { StateCode } from '#domain/places/state-list.ts';
import type { Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import { selectCitiesWithPages, selectDistricts, selectState } from '../places/place-queries.ts';
import type { CityRow, DistrictRow } from '../places/place-rows.ts';
import { identitiesOf, shownSchoolsOf } from '../profile/shown-schools.ts';
import { selectSchoolPrints, type SchoolPrint } from '../schools/school-queries.ts';

/** What the pages of a state are made of, as hashes and rows that are cheap to read. */
export interface StateMakings {
  readonly shared: readonly unknown[];
  readonly averages: string | undefined;
  readonly cities: readonly CityRow[];
  readonly districts: readonly DistrictRow[];
  readonly schools: readonly SchoolPrint[];
  /** By id of a school, the other schools that its profile shows. */
  readonly shown: ReadonlyMap<string, ReturnType<typeof identitiesOf>>;
  /** By `state-id`, the print of every school that a profile of the state shows. */
  readonly prints: ReadonlyMap<string, string>;
}

/**
 * Reads what the pages of a state are made of; null where the catalogue does not hold it. It never reads a document: a
 * fraction of the cost of making the models.
 */
export async function loadStateMakings(db: D1Database, state: StateCode): Promise<StateMakings | null> {
  const [row, cities, districts, schools, averages] = await Promise.all([
    selectState(db, state),
    selectCitiesWithPages(db, state),
    selectDistricts(db, state),
    selectSchoolPrints(db, state),
    db.prepare('SELECT averages FROM state WHERE code = ?').bind(state).first<{ averages: string }>(),
  ]);
  if (row === null) return null;
  const shown = new Map(schools.map((school) => [school.id, identitiesOf(shownSchoolsOf(school), state)]));
  const elsewhere = [...shown.values()].flatMap((neighbours) => neighbours.filter((one) => one.state !== state));
  const prints = new Map(schools.map((school) => [`${state}-${school.id}`, school.print]));
  for (const { id, state: other, print } of await selectSchoolPrints(db, elsewhere)) {
    prints.set(`${other}-${id}`, print);
  }
  const shared = [row.name, row.demonstration, row.directories, row.ratings_year];
  return { shared, averages: averages?.averages, cities, districts, schools, shown, prints };
}

/**
 * A digest a chunk of a state, over everything that its pages are made of: equal digests mean equal pages. Null where a
 * chunk has none and must be looked at. `version` is what all pages depend on.
 */
export function digestChunks(
  { cities, districts, schools, shown, averages, prints, ...makings }: StateMakings,
  work: { chunks: readonly Chunk[]; version: string },
): (string | null)[] {
  const withNeighbours = (school: SchoolPrint) => [
    school.print,
    ...(shown.get(school.id) ?? []).map(({ state, id }) => prints.get(`${state}-${id}`) ?? ''),
  ];
  const shared = [work.version, ...makings.shared];
  // What all chunks of a kind share is hashed once.
  const profiles = digest([...shared, averages]);
  const places = digest([...shared, cities, districts.map(linkOfDistrict)]);
  return work.chunks.map((chunk) => {
    if (chunk.kind === 'state' || chunk.kind === 'national') return null;
    const isWithin = (key: string | null) => key !== null && key >= chunk.from && key <= chunk.to;
    if (chunk.kind === 'profiles') {
      return digest([profiles, schools.filter(({ id }) => isWithin(id)).map(withNeighbours)]);
    }
    if (chunk.kind === 'cities') {
      return digest([places, schools.filter(({ city_slug }) => isWithin(city_slug)).map(({ print }) => print)]);
    }
    const ofChunk = districts.filter(({ id }) => isWithin(id));
    return digest([
      places,
      ofChunk,
      schools.filter(({ district_id }) => isWithin(district_id)).map(({ print }) => print),
    ]);
  });
}

/** What the page of a city, or of another district, shows of a district. */
function linkOfDistrict({ id, name, slug, city_slug, counts, lat, lon }: DistrictRow) {
  return [id, name, slug, city_slug, counts, lat, lon];
}

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
