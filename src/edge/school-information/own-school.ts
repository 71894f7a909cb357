import type { ClaimedSchool } from '#domain/claims/claim.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { parseSchoolKey, schoolKey } from '#domain/schools/school-id.ts';
import { hasRoleFor } from '#data/reviews/role-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/**
 * Reads the school of the path, `ky-210003002021`, if the member who is logged in speaks for it now. Returns null
 * otherwise, so that no one learns who speaks for which school.
 */
export async function readOwnSchool(c: EdgeContext): Promise<SavedSchool | null> {
  const school = parseSchoolKey(c.req.param('school') ?? '');
  const memberId = c.get('session')?.member.id;
  if (school === null || memberId === undefined) return null;
  return (await hasRoleFor(c.env.MEMBERS, { memberId, role: 'official' }, school)) ? school : null;
}

/** Finds the names and the pages of schools that the catalogue has, in order. */
export async function findSchools(c: EdgeContext, schools: readonly SavedSchool[]): Promise<ClaimedSchool[]> {
  const cards = await selectCards(c.env.CATALOGUE, schools);
  return schools.flatMap((school) => {
    const card = cards.get(schoolKey(school));
    return card === undefined ? [] : [{ ...school, name: card.name, path: card.path }];
  });
}
