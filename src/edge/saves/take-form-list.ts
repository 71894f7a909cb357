import { selectKnownSchools } from '#data/saves/known-schools.ts';
import { insertSavedSchools } from '#data/saves/saved-school-queries.ts';
import type { EdgeContext } from '../edge-app.ts';
import { logForm } from './change-saved-list.ts';
import { dropSavedCookie, readFormList } from './saved-cookie.ts';

/** Moves the list that a browser without script keeps into the account of who signs in there. */
export async function takeFormList(c: EdgeContext, memberId: string): Promise<void> {
  const listed = readFormList(c);
  if (listed.length === 0) return;
  const schools = await selectKnownSchools(c.env.CATALOGUE, listed);
  const added = await insertSavedSchools(c.env.MEMBERS, memberId, { schools, at: new Date().toISOString() });
  await logForm(c, memberId, { schools: added, action: 'add' });
  dropSavedCookie(c);
}
