import { schoolKey } from '#domain/schools/school-id.ts';
import { createHash } from 'node:crypto';
import { namesakeKey } from '#domain/schools/namesakes.ts';
import { assertNever } from '#domain/types/assert-never.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { PageKind } from '#domain/page/page-model.ts';
import { CHUNK_PAGE_KINDS, type Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import { countCityPages, countDistrictPages, countSchoolPages } from '#domain/regeneration/state-paths.ts';
import { loadCoverage } from '../places/state-coverage.ts';
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
  const [row, coverage, cities, districts, schools, averages] = await Promise.all([
    selectState(db, state),
    loadCoverage(db, state),
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
  const shared = [row.name, row.demonstration, row.any_demonstration, row.directories, coverage.gaps, row.ratings_year];
  return { shared, averages: averages?.averages, cities, districts, schools, shown, hashes };
}

type DigestedChunk = Extract<Chunk, { kind: keyof typeof CHUNK_PAGE_KINDS }>;

/** A school, a city or a district of a chunk. */
interface ChunkPart {
  readonly key: string;
  /** Equal hashes mean equal pages. */
  readonly hash: string;
  /** The number of its pages, in one language. */
  readonly pages: number;
}

/**
 * Makes digests of everything that the pages of a chunk are made of: equal digests mean equal pages. `versionFor` is the version of
 * everything else that the pages of a kind depend on.
 */
export class ChunkDigester {
  private readonly inputs: StateInputs;
  private readonly shared: Readonly<Record<DigestedChunk['kind'], string>>;
  private readonly namesakes: ReadonlyMap<string, readonly SchoolHashes[]>;
  private readonly byCity: ReadonlyMap<string, readonly SchoolHashes[]>;
  private readonly byDistrict: ReadonlyMap<string | null, readonly SchoolHashes[]>;

  constructor(inputs: StateInputs, versionFor: (kind: PageKind) => string) {
    this.inputs = inputs;
    this.shared = digestShared(inputs, versionFor);
    this.namesakes = Map.groupBy(inputs.schools, toNamesakeKey);
    this.byCity = Map.groupBy(inputs.schools, (school) => school.city_slug);
    this.byDistrict = Map.groupBy(inputs.schools, (school) => school.district_id);
  }

  /** Digests a chunk. A chunk that must always be looked at has null. */
  digest(chunk: Chunk): string | null {
    if (!isDigested(chunk)) return null;
    return digest([this.shared[chunk.kind], this.listInputs(chunk).map(({ key, madeOf }) => [key, madeOf])]);
  }

  /** Lists the parts of a chunk. Hashing each one takes longer than hashing the chunk. */
  listParts(chunk: Chunk): ChunkPart[] {
    if (!isDigested(chunk)) return [];
    const shared = this.shared[chunk.kind];
    return this.listInputs(chunk).map(({ key, madeOf, pages }) => {
      return { key, hash: digest([shared, madeOf]).slice(0, PART_HASH_LENGTH), pages };
    });
  }

  /** Lists the inputs of one chunk's pages that other chunks do not have. */
  private listInputs(chunk: DigestedChunk): { key: string; madeOf: unknown; pages: number }[] {
    const { inputs } = this;
    const isWithin = (key: string) => key >= chunk.from && key <= chunk.to;
    switch (chunk.kind) {
      case 'profiles':
        return inputs.schools.flatMap((school) => {
          if (!isWithin(school.id)) return [];
          return { key: school.id, madeOf: this.hashesOfProfile(school), pages: countSchoolPages(school) };
        });
      case 'cities':
        return inputs.cities.flatMap(({ slug }) => {
          if (!isWithin(slug)) return [];
          const schools = this.byCity.get(slug) ?? [];
          return { key: slug, madeOf: schools.map(({ hash }) => hash), pages: countCityPages(schools.length) };
        });
      case 'districts':
        return inputs.districts.flatMap((district) => {
          if (!isWithin(district.id)) return [];
          const schools = this.byDistrict.get(district.id) ?? [];
          const madeOf = [district, schools.map(({ hash }) => hash)];
          return { key: district.id, madeOf, pages: countDistrictPages(schools.length) };
        });
      default:
        return assertNever(chunk);
    }
  }

  /** Returns the hash of a school, its dates, and the hashes of all schools on its profile and of those that share its name. */
  private hashesOfProfile(school: SchoolHashes): (string | null)[] {
    const { shown, hashes } = this.inputs;
    const namesakes = (this.namesakes.get(toNamesakeKey(school)) ?? []).filter((other) => other !== school);
    return [
      school.hash,
      school.dates,
      ...(shown.get(school.id) ?? []).map((other) => hashes.get(schoolKey(other)) ?? ''),
      ...namesakes.map(({ hash }) => hash),
    ];
  }
}

/** Long enough that no two inputs of a part share it. */
const PART_HASH_LENGTH = 24;

function isDigested(chunk: Chunk): chunk is DigestedChunk {
  return chunk.kind !== 'state' && chunk.kind !== 'national';
}

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

function toNamesakeKey(school: SchoolHashes): string {
  return namesakeKey({ ...school, city: school.city_slug });
}

/** What the page of a city, or of another district, shows of a district. */
function linkOfDistrict({ id, name, slug, city_slug, counts, lat, lon }: DistrictRow) {
  return [id, name, slug, city_slug, counts, lat, lon];
}

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
