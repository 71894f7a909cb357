import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { PageSources } from '../page/page-sources.ts';
import { selectState } from '../places/place-queries.ts';
import { toPageState } from '../places/place-rows.ts';
import { loadAverages, makeProfilePages } from '../profile/profile-pages.ts';
import { selectSchools } from '../schools/school-queries.ts';
import type { EditedSchool } from './stored-facts.ts';

/** Makes the profile that an edit would lead to. Stores nothing. Returns null if the catalogue lacks the school. */
export async function makeChangedProfile(
  sources: Pick<PageSources, 'catalogue' | 'homesUrl' | 'partners'>,
  school: SavedSchool,
  { row, rowHash }: EditedSchool,
): Promise<ProfilePage | null> {
  const { catalogue } = sources;
  const [[stored], state, averages] = await Promise.all([
    selectSchools(catalogue, [school]),
    selectState(catalogue, school.state),
    loadAverages(catalogue, school.state),
  ]);
  if (stored === undefined || state === null) return null;
  const { name, street, zip, county, phone, website, document } = row;
  const changed = { ...stored, name, street, zip, county, phone, website, document, row_hash: rowHash };
  const context = { state: toPageState(state), ratingsYear: state.ratings_year, averages };
  const [page] = await makeProfilePages(sources, [changed], context);
  return page?.model ?? null;
}
