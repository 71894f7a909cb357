import { readClaimKind, type ClaimedSchool } from '#domain/claims/claim.ts';
import { districtPath } from '#domain/places/place-paths.ts';
import { parseDistrictScope, listOfficialScopes } from '#domain/reviews/roles.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { selectDistrictsById } from '#data/places/place-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** Finds a school or a district that may be claimed, and whether it is open. Returns null if the catalogue lacks it. */
export async function findClaimedSchool(
  c: EdgeContext,
  school: SavedSchool,
): Promise<{ readonly school: ClaimedSchool; readonly isOpen: boolean } | null> {
  if (readClaimKind(school) === 'district') {
    const district = await findDistrict(c, school);
    return district === null ? null : { school: district, isOpen: true };
  }
  const card = (await selectCards(c.env.CATALOGUE, [school])).get(schoolKey(school));
  if (card === undefined) return null;
  const { state, id, name, path, isOpen } = card;
  return { school: { state, id, name, path }, isOpen };
}

/** Finds the district whose official would speak for a school. Returns null for a district, and for a private school. */
export async function findClaimedDistrict(c: EdgeContext, school: SavedSchool): Promise<ClaimedSchool | null> {
  const scopes = readClaimKind(school) === 'school' ? listOfficialScopes(school) : [];
  const [district] = scopes.map(parseDistrictScope).filter((scope) => scope !== null);
  return district === undefined ? null : findDistrict(c, { state: school.state, id: district.districtId });
}

async function findDistrict(c: EdgeContext, { state, id }: SavedSchool): Promise<ClaimedSchool | null> {
  const [row] = await selectDistrictsById(c.env.CATALOGUE, state, [id]);
  if (row === undefined) return null;
  return { state, id, name: row.name, path: districtPath({ state, citySlug: row.city_slug, slug: row.slug }) };
}
