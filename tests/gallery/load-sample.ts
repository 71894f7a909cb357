import type { GallerySample } from './gallery-sample.ts';
import { cityPath, profilePath } from '#domain/places/place-paths.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { CityPage } from '#domain/communities/city-page.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { PageSources } from '#data/page/page-sources.ts';
import { resolveUnstored } from '#data/regeneration/unstored-pages.ts';

interface SampleRow {
  state: StateCode;
  id: string;
  name: string;
  city_slug: string;
}

/** Which school is the sample: a condition, and the order by how much is known of a school. */
const CHOICES: Readonly<Record<GallerySample, string>> = {
  fullest: '1 = 1 ORDER BY length(document) DESC',
  private: `type = 'private' AND is_open = 1 ORDER BY length(document) DESC`,
  unrated: 'rating_summary IS NULL AND is_open = 1 ORDER BY length(document) DESC',
  closed: 'is_open = 0 ORDER BY length(document) DESC',
  emptiest: '1 = 1 ORDER BY length(document)',
};

/**
 * Loads the pages of a sample school and of its city. Null if the catalogue has no such school or no page of its city.
 */
export async function loadGallerySample(
  sources: PageSources,
  sample: GallerySample,
): Promise<{ profile: ProfilePage; city: CityPage } | null> {
  // Reads every school: for developers, whose catalogue is small.
  const row = await sources.catalogue
    .prepare(`SELECT state, id, name, city_slug FROM school WHERE ${CHOICES[sample]}, state, id LIMIT 1`)
    .first<SampleRow>();
  if (row === null) return null;
  const place = { state: row.state, citySlug: row.city_slug };
  const school = { ...place, id: row.id, namePart: '' };
  const [profile, city] = await Promise.all([
    resolveUnstored(sources, { kind: 'profile', ...school }, profilePath({ ...school, name: row.name })),
    resolveUnstored(sources, { kind: 'city', ...place }, cityPath(place.state, place.citySlug)),
  ]);
  if (profile.kind !== 'page' || profile.model.kind !== 'profile') return null;
  if (city.kind !== 'page' || city.model.kind !== 'city') return null;
  return { profile: profile.model, city: city.model };
}
