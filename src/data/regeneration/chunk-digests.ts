import { schoolKey } from '#domain/schools/school-id.ts';
import { createHash } from 'node:crypto';
import { assertNever } from '#domain/types/assert-never.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { PageKind } from '#domain/page/page-model.ts';
import { CHUNK_PAGE_KINDS, type Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import { selectCitiesWithPages, selectDistricts, selectState } from '../places/place-queries.ts';
import type { CityRow, DistrictRow } from '../places/place-rows.ts';
import { listIdentities, readShownSchools } from '../profile/shown-schools.ts';
import { selectSchoolHashes, type SchoolHashes } from '../schools/school-queries.ts';

/** What the pages of a state are made of, as hashes and rows that are cheap to read. */
export interface StateInputs {
  readonly shared: readonly unknown[];
  readonly averages: string | undefined;
  readonly cities: readonly CityRow[];
  readonly districts: readonly DistrictRow[];
  readonly schools: readonly SchoolHashes[];
  /** By id of a school, the other schools that its profile shows. */
  readonly shown: ReadonlyMap<string, ReturnType<typeof listIdentities>>;
  /** By {@link schoolKey}, the hash of every school that a profile of the state shows. */
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Loads what the pages of a state are made of; null if the catalogue lacks the state. It reads no documents, so it costs a
 * fraction of making the models.
 */
export async function loadStateInputs(db: D1Database, state: StateCode): Promise<StateInputs | null> {
  const [row, cities, districts, schools, averages] = await Promise.all([
    selectState(db, state),
    selectCitiesWithPages(db, state),
    selectDistricts(db, state),
    selectSchoolHashes(db, state),
    db.prepare('SELECT averages FROM state WHERE code = ?').bind(state).first<{ averages: string }>(),
  ]);
  if (row === null) return null;
  const shown = new Map(schools.map((school) => [school.id, listIdentities(readShownSchools(school), state)]));
  const elsewhere = [...shown.values()].flatMap((neighbors) => neighbors.filter((one) => one.state !== state));
  const hashes = new Map(schools.map((school) => [schoolKey(school), school.hash]));
  for (const school of await selectSchoolHashes(db, elsewhere)) hashes.set(schoolKey(school), school.hash);
  const shared = [row.name, row.demonstration, row.directories, row.ratings_year];
  return { shared, averages: averages?.averages, cities, districts, schools, shown, hashes };
}

/**
 * Makes a digest of everything that the pages of each chunk are made of: equal digests mean equal pages. A chunk that must
 * always be looked at has null. `versionFor` is the version of everything else that the pages of a kind depend on.
 */
export function digestChunks(
  inputs: StateInputs,
  work: { chunks: readonly Chunk[]; versionFor: (kind: PageKind) => string },
): (string | null)[] {
  const shared = digestShared(inputs, work.versionFor);
  return work.chunks.map((chunk) => {
    if (chunk.kind === 'state' || chunk.kind === 'national') return null;
    return digest([shared[chunk.kind], ownParts(chunk, inputs)]);
  });
}

type DigestedChunk = Extract<Chunk, { kind: keyof typeof CHUNK_PAGE_KINDS }>;

/** What all chunks of a kind share, hashed once. */
function digestShared(
  { shared, averages, cities, districts }: StateInputs,
  versionFor: (kind: PageKind) => string,
): Record<DigestedChunk['kind'], string> {
  const places = digest([shared, cities, districts.map(linkOfDistrict)]);
  const versionsOf = (kind: DigestedChunk['kind']) => CHUNK_PAGE_KINDS[kind].map(versionFor);
  return {
    profiles: digest([versionsOf('profiles'), shared, averages]),
    cities: digest([versionsOf('cities'), places]),
    districts: digest([versionsOf('districts'), places, averages]),
  };
}

/** Returns the inputs of one chunk's pages that other chunks do not have. */
function ownParts(chunk: DigestedChunk, inputs: StateInputs): unknown {
  const { schools, districts } = inputs;
  const isWithin = (key: string | null) => key !== null && key >= chunk.from && key <= chunk.to;
  const hashesOf = (some: readonly SchoolHashes[]) => some.map(({ hash }) => hash);
  switch (chunk.kind) {
    case 'profiles':
      return schools.filter(({ id }) => isWithin(id)).map((school) => hashesWithShown(school, inputs));
    case 'cities':
      return hashesOf(schools.filter(({ city_slug }) => isWithin(city_slug)));
    case 'districts':
      return [
        districts.filter(({ id }) => isWithin(id)),
        hashesOf(schools.filter(({ district_id }) => isWithin(district_id))),
      ];
    default:
      return assertNever(chunk);
  }
}

/** Returns the hash of a school, its dates, and the hashes of all schools on its profile. */
function hashesWithShown(school: SchoolHashes, { shown, hashes }: StateInputs): (string | null)[] {
  return [
    school.hash,
    school.dates,
    ...(shown.get(school.id) ?? []).map((other) => hashes.get(schoolKey(other)) ?? ''),
  ];
}

/** What the page of a city, or of another district, shows of a district. */
function linkOfDistrict({ id, name, slug, city_slug, counts, lat, lon }: DistrictRow) {
  return [id, name, slug, city_slug, counts, lat, lon];
}

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
