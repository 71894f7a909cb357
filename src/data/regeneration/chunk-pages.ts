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
import { selectSchoolRange } from '../schools/school-queries.ts';
import { toLoadedPage, type LoadedPage } from '../page/loaded-page.ts';
import type { PageSources } from '../page/page-sources.ts';

/** Loads the pages of a chunk, with the same few queries for any size. */
export async function loadChunkPages(sources: PageSources, region: Region, chunk: Chunk): Promise<LoadedPage[]> {
  const db = sources.catalogue;
  if (region === 'us' || chunk.kind === 'national') return (await nationalPages(db)).map(toLoadedPage);
  if (chunk.kind === 'profiles') return schoolPagesOfRange(sources, region, chunk);
  return (await placePages(sources, region, chunk)).map(toLoadedPage);
}

async function placePages(
  sources: PageSources,
  state: StateCode,
  chunk: Exclude<Chunk, { kind: 'profiles' | 'national' }>,
): Promise<PageModel[]> {
  const db = sources.catalogue;
  const context = await loadStateContext(db, state);
  if (context === null) return [];
  switch (chunk.kind) {
    case 'state':
      return statePages(db, context);
    case 'cities': {
      const cities = context.cities.filter((city) => isWithin(city.slug, chunk));
      return cityPages(sources, cities, context);
    }
    case 'districts': {
      const districts = context.districts.filter((district) => isWithin(district.id, chunk));
      return districtPages(sources, districts, context);
    }
  }
}

/** The profiles of a range of schools, and the lists of their reviews. */
async function schoolPagesOfRange(
  sources: PageSources,
  state: StateCode,
  { from, to }: { from: string; to: string },
): Promise<LoadedPage[]> {
  const db = sources.catalogue;
  const [row, schools, averages] = await Promise.all([
    selectState(db, state),
    selectSchoolRange(db, { state, from, to }),
    loadAverages(db, state),
  ]);
  if (row === null) return [];
  const context = { state: toPageState(row), ratingsYear: row.ratings_year, averages };
  const profiles = await makeProfilePages(sources, schools, context);
  return [...profiles, ...makeReviewsPages(schools, context.state).map(toLoadedPage)];
}

function isWithin(key: string, range: { from: string; to: string }): boolean {
  return key >= range.from && key <= range.to;
}
