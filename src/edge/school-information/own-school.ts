import type { ClaimedSchool } from '#domain/claims/claim.ts';
import { isStateCode } from '#domain/places/state-list.ts';
import { parseDistrictScope } from '#domain/reviews/roles.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { parseSchoolKey, schoolKey } from '#domain/schools/school-id.ts';
import { coversState, hasRoleFor } from '#data/reviews/role-queries.ts';
import { selectCards, selectCardsOfDistricts } from '#data/schools/school-queries.ts';
import { findScopes, hasPassedFactor } from '../desk/desk-access.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/**
 * Reads the school of the path, `ky-210003002021`, if the member who is logged in speaks for it now, or is an editor of
 * its state. Returns null otherwise, so that no one learns who speaks for which school.
 */
export async function readOwnSchool(c: EdgeContext): Promise<SavedSchool | null> {
  const school = parseSchoolKey(c.req.param('school') ?? '');
  const memberId = c.get('session')?.member.id;
  if (school === null || memberId === undefined) return null;
  if (await hasRoleFor(c.env.MEMBERS, { memberId, role: 'official' }, school)) return school;
  return hasPassedFactor(c) && coversState(await findScopes(c, ['editor']), school.state) ? school : null;
}

/** Lists the schools of an official's scopes, in order. A scope may be a whole district: its schools come by name. */
export async function listOwnSchools(c: EdgeContext, scopes: readonly string[]): Promise<ClaimedSchool[]> {
  const districts = scopes.map(parseDistrictScope).filter((district) => district !== null);
  const ofDistricts = await Promise.all(districts.map((district) => listDistrictSchools(c, district)));
  const named = scopes.map((scope) => (parseDistrictScope(scope) === null ? parseSchoolKey(scope) : null));
  const schools = [
    ...(await findSchools(
      c,
      named.filter((school) => school !== null),
    )),
    ...ofDistricts.flat(),
  ];
  return [...new Map(schools.map((school) => [schoolKey(school), school])).values()];
}

async function listDistrictSchools(
  c: EdgeContext,
  { state, districtId }: { state: string; districtId: string },
): Promise<ClaimedSchool[]> {
  const cards = isStateCode(state) ? await selectCardsOfDistricts(c.env.CATALOGUE, state, [districtId]) : [];
  return cards
    .map(({ card }) => ({ state: card.state, id: card.id, name: card.name, path: card.path }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Finds the names and the pages of schools that the catalogue has, in order. */
export async function findSchools(c: EdgeContext, schools: readonly SavedSchool[]): Promise<ClaimedSchool[]> {
  const cards = await selectCards(c.env.CATALOGUE, schools);
  return schools.flatMap((school) => {
    const card = cards.get(schoolKey(school));
    return card === undefined ? [] : [{ ...school, name: card.name, path: card.path }];
  });
}
