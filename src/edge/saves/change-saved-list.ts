import { schoolKey } from '#domain/schools/school-id.ts';
import type { z } from 'zod';
import type { SavedFormSchema } from '#domain/saves/saved-list-page.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { selectKnownSchools } from '#data/saves/known-schools.ts';
import { deleteSavedSchools, insertSavedSchools, isSchoolSaved } from '#data/saves/saved-school-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';
import { logFormSaves } from './browser-list/log-form-saves.ts';
import { readSavedCookie, writeSavedCookie } from './browser-list/saved-cookie.ts';

/** Saves or removes a school in the account's or the browser's list, for pages without script. */
export async function changeSavedList(c: EdgeContext, request: z.output<typeof SavedFormSchema>): Promise<Response> {
  const { school, action } = request;
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
  await logFormSaves(c, memberId, { schools: added, action: 'add' });
  return added.length > 0 || isSchoolSaved(c.env.MEMBERS, memberId, school);
}

async function remove(c: EdgeContext, school: SavedSchool): Promise<void> {
  const session = c.get('session');
  if (session === null) writeSavedCookie(c, others(readSavedCookie(c), school));
  else {
    const memberId = session.member.id;
    const removed = await deleteSavedSchools(c.env.MEMBERS, memberId, [school]);
    await logFormSaves(c, memberId, { schools: removed, action: 'remove' });
  }
}

function others(schools: readonly SavedSchool[], school: SavedSchool): SavedSchool[] {
  return schools.filter((one) => schoolKey(one) !== schoolKey(school));
}
