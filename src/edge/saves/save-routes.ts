import { Hono } from 'hono';
import {
  SaveLogRequestSchema,
  SaveSchoolRequestSchema,
  SyncRequestSchema,
  type SavedSchool,
  type SavedSchoolsAnswer,
  type SaveSchoolAnswer,
} from '#domain/saves/saved-schools-contract.ts';
import { selectKnownSchools } from '#data/saves/known-schools.ts';
import {
  countSavedSchools,
  deleteSavedSchools,
  insertSavedSchools,
  isSchoolSaved,
  logSavedSchool,
  selectSavedSchools,
} from '#data/saves/saved-school-queries.ts';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { answerDone, refuseCall } from '../members/member-answers.ts';
import { memberCall, memberRead, openCall } from '../members/member-call.ts';
import { memberOf } from '../members/member-session.ts';
import { isFormBody } from '../members/request-body.ts';
import { logForm } from './change-saved-list.ts';

/** A thousand schools to add and as many to remove. */
const SYNC_MAX_BYTES = 160_000;
const SAVE = { mayBeForm: true, signedOut: 'saving-needs-sign-in' } as const;
const REMOVE = { mayBeForm: true, signedOut: 'removing-needs-sign-in' } as const;

/** Saved schools: a member's own, never cached. Each call may be repeated without harm. */
export const saveRoutes = new Hono<EdgeApp>()
  .post('/gsr/api/save_school', memberCall(SaveSchoolRequestSchema, SAVE), (c) => save(c, c.req.valid('json')))
  .delete('/gsr/api/delete_school', memberCall(SaveSchoolRequestSchema, REMOVE), (c) => remove(c, c.req.valid('json')))
  .post('/gsr/api/delete_school', memberCall(SaveSchoolRequestSchema, REMOVE), (c) => remove(c, c.req.valid('json')))
  .post('/gsr/api/log_saved_school', openCall(SaveLogRequestSchema), async (c) => {
    const { state, school_id, action, location } = c.req.valid('json').saved_schools_log;
    const entry = { state, id: school_id, action, location: location ?? null, at: new Date().toISOString() };
    const session = c.get('session');
    // Of somebody who is not signed in nothing is kept.
    if (session !== null) await logSavedSchool(c.env.MEMBERS, session.member.id, entry);
    return answerDone(c, null);
  })
  .get('/gsr/api/saved_school_list', memberRead, (c) => answerList(c))
  .post(
    '/gsr/api/saved_school_list',
    memberCall(SyncRequestSchema, { maxBytes: SYNC_MAX_BYTES, signedOut: 'saving-needs-sign-in' }),
    async (c) => {
      const { added, removed } = c.req.valid('json');
      const schools = await selectKnownSchools(c.env.CATALOGUE, added);
      await deleteSavedSchools(c.env.MEMBERS, memberOf(c).id, removed);
      await insertSavedSchools(c.env.MEMBERS, memberOf(c).id, { schools, at: new Date().toISOString() });
      return answerList(c);
    },
  );

async function save(c: EdgeContext, school: SavedSchool): Promise<Response> {
  const db = c.env.MEMBERS;
  const memberId = memberOf(c).id;
  if ((await selectKnownSchools(c.env.CATALOGUE, [school])).length === 0) return refuseCall(c, 'unknown-school');
  const added = await insertSavedSchools(db, memberId, { schools: [school], at: new Date().toISOString() });
  const wasSaved = added === 0;
  if (wasSaved && !(await isSchoolSaved(db, memberId, school))) return refuseCall(c, 'too-many-schools');
  if (!wasSaved && isFormBody(c.req.raw)) await logForm(c, { ...school, action: 'add' });
  return answerCount(c, wasSaved);
}

async function remove(c: EdgeContext, school: SavedSchool): Promise<Response> {
  const wasSaved = (await deleteSavedSchools(c.env.MEMBERS, memberOf(c).id, [school])) > 0;
  if (wasSaved && isFormBody(c.req.raw)) await logForm(c, { ...school, action: 'remove' });
  return answerCount(c, wasSaved);
}

async function answerCount(c: EdgeContext, wasSaved: boolean): Promise<Response> {
  const count = await countSavedSchools(c.env.MEMBERS, memberOf(c).id);
  return c.json<SaveSchoolAnswer>({ success: true, was_saved: wasSaved, saved_schools_count: count });
}

async function answerList(c: EdgeContext): Promise<Response> {
  const schools = await selectSavedSchools(c.env.MEMBERS, memberOf(c).id);
  return c.json<SavedSchoolsAnswer>({ success: true, saved_schools: schools });
}
