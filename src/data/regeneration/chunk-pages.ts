import { assertNever } from '#domain/types/assert-never.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { PageModel } from '#domain/page/page-model.ts';
import type { Chunk } from '#domain/regeneration/regeneration-chunks.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { cityPages } from '../places/city-pages.ts';
import { districtPages } from '../places/district-pages.ts';
import { nationalPages } from '../places/national-pages.ts';
import { toPageState } from '../places/place-rows.ts';
import { selectState } from '../places/place-queries.ts';
import { loadStateContext } from '../places/state-context.ts';
import { statePages } from '../places/state-pages.ts';
import { loadAverages, makeProfilePages } from '../profile/profile-pages.ts';
import { makeReviewsPages } from '../reviews/reviews-pages.ts';
import { selectSchoolRange, selectSchools } from '../schools/school-queries.ts';
import { toLoadedPage, type LoadedPage } from '../page/loaded-page.ts';
import type { PageSources } from '../page/page-sources.ts';

/** A chunk, or the pages of some of its schools, cities or districts. */
interface WantedPages {
  readonly chunk: Chunk;
  /** Null or absent: all. */
  readonly keys?: readonly string[] | null;
}

/** Loads the pages of a chunk, with the same few queries for any size. */
export async function loadChunkPages(
  sources: PageSources,
  region: Region,
  { chunk, keys = null }: WantedPages,
): Promise<LoadedPage[]> {
  const db = sources.catalogue;
  if (region === 'us' || chunk.kind === 'national') return (await nationalPages(db)).map(toLoadedPage);
  if (keys?.length === 0) return [];
  if (chunk.kind === 'profiles') return schoolPages(sources, region, { chunk, keys });
  return (await placePages(sources, region, { chunk, keys })).map(toLoadedPage);
}

type ChunkOf<Kind extends Chunk['kind']> = Extract<Chunk, { kind: Kind }>;

async function placePages(
  sources: PageSources,
  state: StateCode,
  { chunk, keys }: { chunk: ChunkOf<'state' | 'cities' | 'districts'>; keys: readonly string[] | null },
): Promise<PageModel[]> {
  const db = sources.catalogue;
  const context = await loadStateContext(db, state);
  if (context === null) return [];
  if (chunk.kind === 'state') return statePages(db, context);
  const isWanted = (key: string) => keys?.includes(key) ?? (key >= chunk.from && key <= chunk.to);
  switch (chunk.kind) {
    case 'cities':
      return cityPages(
        sources,
        context.cities.filter(({ slug }) => isWanted(slug)),
        context,
      );
    case 'districts':
      return districtPages(
        sources,
        context.districts.filter(({ id }) => isWanted(id)),
        context,
      );
    default:
      return assertNever(chunk);
  }
}

/** The profiles of schools, and the lists of their reviews. */
async function schoolPages(
  sources: PageSources,
  state: StateCode,
  { chunk: { from, to }, keys }: { chunk: ChunkOf<'profiles'>; keys: readonly string[] | null },
): Promise<LoadedPage[]> {
  const db = sources.catalogue;
  const [row, schools, averages] = await Promise.all([
    selectState(db, state),
    keys === null
      ? selectSchoolRange(db, { state, from, to })
      : selectSchools(
          db,
          keys.map((id) => ({ state, id })),
        ),
    loadAverages(db, state),
  ]);
  if (row === null) return [];
  const context = { state: toPageState(row), ratingsYear: row.ratings_year, averages };
  const profiles = await makeProfilePages(sources, schools, context);
  const reviewed = schools.filter((school) => school.reviews !== null);
  const reviews = await makeReviewsPages(db, reviewed, context.state);
  return [...profiles, ...reviews.map(toLoadedPage)];
}
