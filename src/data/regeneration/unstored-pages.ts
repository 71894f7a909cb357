import { placeKey } from '#domain/places/place-key.ts';
import { profilePath, reviewsPath, type SitePath } from '#domain/places/place-paths.ts';
import { canonicalPath, toSlugWords, type SiteAddress } from '#domain/places/site-address.ts';
import type { PageModel } from '#domain/page/page-model.ts';
import { cityPages } from '../places/city-pages.ts';
import { districtPages } from '../places/district-pages.ts';
import { nationalPages } from '../places/national-pages.ts';
import { findCity, findDistrict } from '../places/place-queries.ts';
import type { CityRow } from '../places/place-rows.ts';
import { loadStateContext } from '../places/state-context.ts';
import { statePages } from '../places/state-pages.ts';
import { loadAverages, makeProfilePages } from '../profile/profile-pages.ts';
import { makeReviewsPages } from '../reviews/reviews-pages.ts';
import { selectSchools } from '../schools/school-queries.ts';
import type { PageSources } from '../page/page-sources.ts';

/** What the catalogue knows about a path that no live generation has. */
type Unstored = { kind: 'page'; model: PageModel } | { kind: 'moved'; path: SitePath } | { kind: 'unknown' };

const UNKNOWN: Unstored = { kind: 'unknown' };

/**
 * Looks a path up in the catalogue. Returns the model of a page that is too new for its generation. Returns the right
 * path for another spelling of a known place or an outdated name of a school.
 */
export async function resolveUnstored(sources: PageSources, address: SiteAddress, path: SitePath): Promise<Unstored> {
  const db = sources.catalogue;
  if (address.kind === 'search') return { kind: 'moved', path };
  if (!('state' in address)) return pickPage(await nationalPages(db), path);
  if ('namePart' in address) return resolveSchool(sources, address, path);
  if (!('citySlug' in address)) {
    const context = await loadStateContext(db, address.state);
    return context === null ? UNKNOWN : pickPage(await statePages(db, context), path);
  }
  const city = await findCity(db, {
    state: address.state,
    slug: address.citySlug,
    key: placeKey(toSlugWords(address.citySlug)),
  });
  if (city === null) return UNKNOWN;
  if (address.kind === 'district') return resolveDistrict(sources, { ...address, citySlug: city.slug }, path);
  const moved = movedOr(city, address, path);
  if (moved !== null) return moved;
  const context = await loadStateContext(db, address.state);
  return context === null ? UNKNOWN : pickPage(await cityPages(sources, [city], context), path);
}

async function resolveSchool(
  sources: PageSources,
  address: SiteAddress & { kind: 'profile' | 'reviews' },
  path: SitePath,
): Promise<Unstored> {
  const db = sources.catalogue;
  const [row] = await selectSchools(db, [address]);
  if (row === undefined) return UNKNOWN;
  const profile = profilePath({ state: row.state, citySlug: row.city_slug, id: row.id, name: row.name });
  const today = address.kind === 'profile' ? profile : reviewsPath(profile);
  if (today !== path) return { kind: 'moved', path: today };
  const context = await loadStateContext(db, address.state);
  if (context === null) return UNKNOWN;
  if (address.kind === 'reviews') return pickPage(await makeReviewsPages(db, [row], context.state), path);
  const averages = await loadAverages(db, address.state);
  const pages = await makeProfilePages(sources, [row], { ...context, averages });
  return pickPage(
    pages.map(({ model }) => model),
    path,
  );
}

async function resolveDistrict(
  sources: PageSources,
  address: SiteAddress & { kind: 'district' },
  path: SitePath,
): Promise<Unstored> {
  const db = sources.catalogue;
  const district = await findDistrict(db, { ...address, key: placeKey(toSlugWords(address.slug)) });
  if (district === null) return UNKNOWN;
  const today = canonicalPath({ ...address, slug: district.slug });
  if (today !== path) return { kind: 'moved', path: today };
  const context = await loadStateContext(db, address.state);
  return context === null ? UNKNOWN : pickPage(await districtPages(sources, [district], context), path);
}

function movedOr(city: CityRow, address: SiteAddress & { citySlug?: string }, path: SitePath): Unstored | null {
  const today = canonicalPath({ ...address, citySlug: city.slug } as SiteAddress);
  return today === path ? null : { kind: 'moved', path: today };
}

function pickPage(pages: readonly PageModel[], path: SitePath): Unstored {
  const model = pages.find((page) => page.path === path);
  return model === undefined ? UNKNOWN : { kind: 'page', model };
}
