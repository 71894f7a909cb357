import { placeKey } from '#domain/places/place-key.ts';
import { cityPath, districtPath } from '#domain/places/place-paths.ts';
import { parseSiteAddress, toSlugWords, type SiteAddress } from '#domain/places/site-address.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { CorrectedPage } from '#domain/corrections/correction.ts';
import { findCity, findDistrict } from '#data/places/place-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';

type AddressOf<Kind extends SiteAddress['kind']> = Extract<SiteAddress, { kind: Kind }>;

/** Finds the page at a path of our own. Returns null if it is no profile, city or district that the catalogue has. */
export async function findCorrectedPage(db: D1Database, path: string): Promise<CorrectedPage | null> {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const parsed = parseSiteAddress(pathname);
  if (parsed.kind !== 'address') return null;
  const { address } = parsed;
  if (address.kind === 'profile') return findProfile(db, address);
  if (address.kind === 'city') return findCityPage(db, address);
  return address.kind === 'district' ? findDistrictPage(db, address) : null;
}

async function findProfile(db: D1Database, { state, id }: SavedSchool): Promise<CorrectedPage | null> {
  const [card] = (await selectCards(db, [{ state, id }])).values();
  return card === undefined ? null : { kind: 'profile', path: card.path, name: card.name, state, schoolId: id };
}

async function findCityPage(
  db: D1Database,
  { state, citySlug: slug }: AddressOf<'city'>,
): Promise<CorrectedPage | null> {
  const city = await findCity(db, { state, slug, key: placeKey(toSlugWords(slug)) });
  if (city === null) return null;
  return { kind: 'city', path: cityPath(state, city.slug), name: city.name, state, schoolId: null };
}

async function findDistrictPage(
  db: D1Database,
  { state, citySlug, slug }: AddressOf<'district'>,
): Promise<CorrectedPage | null> {
  const district = await findDistrict(db, { state, citySlug, slug, key: placeKey(toSlugWords(slug)) });
  if (district === null) return null;
  const path = districtPath({ state, citySlug: district.city_slug, slug: district.slug });
  return { kind: 'district', path, name: district.name, state, schoolId: null };
}
