import type { z } from 'zod';
import { schoolKey } from '#domain/saves/local-saves.ts';
import type { SavedFormSchema } from '#domain/saves/saved-list-page.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { selectKnownSchools } from '#data/saves/known-schools.ts';
import {
  deleteSavedSchools,
  insertSavedSchools,
  isSchoolSaved,
  logSavedSchools,
} from '#data/saves/saved-school-queries.ts';
import type { EdgeContext } from '../edge-app.ts';
import { answerDone, refuseCall } from '../members/member-answers.ts';
import { readSavedCookie, writeSavedCookie } from './saved-cookie.ts';

/** Saves a school or takes it from the list, the account's or the browser's own: the way that needs no script. */
export async function changeSavedList(c: EdgeContext, wish: z.output<typeof SavedFormSchema>): Promise<Response> {
  const { school, action } = wish;
  if (action === 'remove') await remove(c, school);
  else if ((await selectKnownSchools(c.env.CATALOGUE, [school])).length === 0) return refuseCall(c, 'unknown-school');
  else if (!(await add(c, school))) return refuseCall(c, 'too-many-schools');
  return answerDone(c, null);
}

async function add(c: EdgeContext, school: SavedSchool): Promise<boolean> {
  const session = c.get('session');
  if (session === null) return writeSavedCookie(c, [school, ...others(readSavedCookie(c), school)]);
  const memberId = session.member.id;
  const added = await insertSavedSchools(c.env.MEMBERS, memberId, { schools: [school], at: new Date().toISOString() });
  await logForm(c, memberId, { schools: added, action: 'add' });
  return added.length > 0 || isSchoolSaved(c.env.MEMBERS, memberId, school);
}

async function remove(c: EdgeContext, school: SavedSchool): Promise<void> {
  const session = c.get('session');
  if (session === null) writeSavedCookie(c, others(readSavedCookie(c), school));
  else {
    const memberId = session.member.id;
    const removed = await deleteSavedSchools(c.env.MEMBERS, memberId, [school]);
    await logForm(c, memberId, { schools: removed, action: 'remove' });
  }
}

/** A form does what a page with a script does with a call of its own: its member's log tells of the schools. */
export async function logForm(
  c: EdgeContext,
  memberId: string,
  entry: { schools: readonly SavedSchool[]; action: 'add' | 'remove' },
): Promise<void> {
  await logSavedSchools(c.env.MEMBERS, memberId, { ...entry, location: 'Form', at: new Date().toISOString() });
}

function others(schools: readonly SavedSchool[], school: SavedSchool): SavedSchool[] {
  return schools.filter((one) => schoolKey(one) !== schoolKey(school));
}
