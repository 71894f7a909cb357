import type { ClaimedSchool } from '#domain/claims/claim.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** Finds a school that may be claimed, and whether it is open. Returns null if the catalogue lacks it. */
export async function findClaimedSchool(
  c: EdgeContext,
  school: SavedSchool,
): Promise<{ readonly school: ClaimedSchool; readonly isOpen: boolean } | null> {
  const card = (await selectCards(c.env.CATALOGUE, [school])).get(schoolKey(school));
  if (card === undefined) return null;
  const { state, id, name, path, isOpen } = card;
  return { school: { state, id, name, path }, isOpen };
}
