import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { logSavedSchools } from '#data/saves/saved-school-queries.ts';
import type { EdgeContext } from '../../env/edge-app.ts';

/** Logs a change that a form made. A page with a script sends the same entry in a call of its own. */
export async function logFormSaves(
  c: EdgeContext,
  memberId: string,
  entry: { schools: readonly SavedSchool[]; action: 'add' | 'remove' },
): Promise<void> {
  await logSavedSchools(c.env.MEMBERS, memberId, { ...entry, location: 'Form', at: new Date().toISOString() });
}
