import { selectKnownSchools } from '#data/saves/known-schools.ts';
import { insertSavedSchools } from '#data/saves/saved-school-queries.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { logFormSaves } from './log-form-saves.ts';
import { dropSavedCookie, readFormList } from './saved-cookie.ts';

/** Moves the list of a browser without script into the account of the member who logs in. */
export async function takeFormList(c: EdgeContext, memberId: string): Promise<void> {
  const listed = readFormList(c);
  if (listed.length === 0) return;
  const schools = await selectKnownSchools(c.env.CATALOGUE, listed);
  const added = await insertSavedSchools(c.env.MEMBERS, memberId, { schools, at: new Date().toISOString() });
  await logFormSaves(c, memberId, { schools: added, action: 'add' });
  dropSavedCookie(c);
}
