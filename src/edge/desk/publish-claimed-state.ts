import { isStateCode } from '#domain/places/state-list.ts';
import { parseDistrictScope } from '#domain/reviews/roles.ts';
import type { RoleGrant } from '#domain/desk/people-page.ts';
import { syncClaimedSchools } from '#data/claims/sync-claimed-schools.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { regenerateState } from '../regeneration/request-regeneration.ts';

/**
 * Shows on the school's page that it has officials, or none any more, once the answer is sent. A change that is lost comes
 * with the state's next regeneration. No page shows who speaks for a whole district.
 */
export function publishClaimedState(c: EdgeContext, { role, scope }: Pick<RoleGrant, 'role' | 'scope'>): void {
  const state = scope.slice(0, 2);
  if (role !== 'official' || !isStateCode(state) || parseDistrictScope(scope) !== null) return;
  afterAnswer(c, 'claims-not-published', async () => {
    await syncClaimedSchools({ members: c.env.MEMBERS, catalogue: c.env.CATALOGUE }, state);
    await regenerateState(c.env, state, c.get('renderer').templateVersion);
  });
}
