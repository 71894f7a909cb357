import { createHash } from 'node:crypto';
import type { StateCode } from '#domain/places/state-list.ts';
import type { Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import { selectCitiesWithPages, selectDistricts, selectState } from '../places/place-queries.ts';
import type { DistrictRow } from '../places/place-rows.ts';
import { NEARBY_SHOWN } from '../profile/profile-pages.ts';
import { selectSchoolPrints, type SchoolPrint } from '../schools/school-queries.ts';
import { nearbyOfColumn } from '../schools/school-rows.ts';

/**
 * A digest a chunk of a state, over everything that its pages are made of: equal digests mean equal pages. It never reads a
 * document, so it costs a fraction of making the models. Null where a chunk has none and must be looked at.
 * `version` is what all pages depend on.
 */
export async function digestChunks(
  db: D1Database,
  state: StateCode,
  work: { chunks: readonly Chunk[]; version: string },
): Promise<(string | null)[]> {
  const [row, cities, districts, schools, averages] = await Promise.all([
    selectState(db, state),
    selectCitiesWithPages(db, state),
    selectDistricts(db, state),
    selectSchoolPrints(db, state),
    db.prepare('SELECT averages FROM state WHERE code = ?').bind(state).first<{ averages: string }>(),
  ]);
  const printOf = new Map(schools.map((school) => [`${state}-${school.id}`, school.print]));
  for (const { id, state: other, print } of await selectSchoolPrints(db, neighboursElsewhere(state, schools))) {
    printOf.set(`${other}-${id}`, print);
  }
  const withNeighbours = (school: SchoolPrint) => [
    school.print,
    ...nearbyOfColumn(school.nearby)
      .slice(0, NEARBY_SHOWN)
      .map(({ state: other, id }) => printOf.get(`${other}-${id}`) ?? ''),
  ];
  const shared = [work.version, row?.name, row?.demonstration];
  const places = [...shared, cities, districts.map(linkOfDistrict)];
  return work.chunks.map((chunk) => {
    if (chunk.kind === 'state' || chunk.kind === 'national') return null;
    const isWithin = (key: string | null) => key !== null && key >= chunk.from && key <= chunk.to;
    if (chunk.kind === 'profiles') {
      return digest([...shared, averages?.averages, schools.filter(({ id }) => isWithin(id)).map(withNeighbours)]);
    }
    if (chunk.kind === 'cities') {
      return digest([...places, schools.filter(({ city_slug }) => isWithin(city_slug)).map(({ print }) => print)]);
    }
    const ofChunk = districts.filter(({ id }) => isWithin(id));
    return digest([
      ...shared,
      ofChunk,
      schools.filter(({ district_id }) => isWithin(district_id)).map(({ print }) => print),
    ]);
  });
}

function neighboursElsewhere(state: StateCode, schools: readonly SchoolPrint[]): { state: StateCode; id: string }[] {
  return schools.flatMap(({ nearby }) => nearbyOfColumn(nearby).filter((neighbour) => neighbour.state !== state));
}

/** What a city's page shows of a district. */
function linkOfDistrict({ id, name, slug, city_slug, counts }: DistrictRow) {
  return [id, name, slug, city_slug, counts];
}

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
