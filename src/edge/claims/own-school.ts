import type { ClaimedSchool } from '#domain/claims/claim.ts';
import { findRights } from '#domain/claims/official-rights.ts';
import { isStateCode } from '#domain/places/state-list.ts';
import { parseDistrictScope } from '#domain/reviews/roles.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { parseSchoolKey, schoolKey } from '#domain/schools/school-id.ts';
import { findClaimOfMember } from '#data/claims/claim-queries.ts';
import { coversState, hasRoleFor, selectOfficialPositions } from '#data/reviews/role-queries.ts';
import { selectCards, selectCardsOfDistricts } from '#data/schools/school-queries.ts';
import { requireMember } from '../account/session/member-session.ts';
import { findScopes, hasPassedFactor } from '../desk/desk-access.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/**
 * Reads the school of the path, `ky-210003002021`, if the member who is logged in speaks for it now, is an editor of
 * its state, or waits for a decision with an address at its domain: they may prepare a draft. Returns null otherwise, so that no
 * one learns who speaks for which school.
 */
export async function readOwnSchool(c: EdgeContext): Promise<SavedSchool | null> {
  const school = parseSchoolKey(c.req.param('school') ?? '');
  const memberId = c.get('session')?.member.id;
  if (school === null || memberId === undefined) return null;
  if (await hasRoleFor(c.env.MEMBERS, { memberId, role: 'official' }, school)) return school;
  if (await isEditorOf(c, school)) return school;
  const claim = await findClaimOfMember(c.env.MEMBERS, memberId, school);
  return claim?.status === 'confirmed' && claim.knownDomain !== null ? school : null;
}

/** Finds what the member who is logged in may do for a school that {@link readOwnSchool} returned. */
export async function findOwnRights(
  c: EdgeContext,
  school: SavedSchool,
): Promise<{ readonly isEditor: boolean; readonly mayPublish: boolean }> {
  const rights = findRights(await selectOfficialPositions(c.env.MEMBERS, requireMember(c).id, school));
  const isEditor = rights === null && (await isEditorOf(c, school));
  return { isEditor, mayPublish: isEditor || rights?.mayPublish === true };
}

async function isEditorOf(c: EdgeContext, school: SavedSchool): Promise<boolean> {
  return hasPassedFactor(c) && coversState(await findScopes(c, ['editor']), school.state);
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
