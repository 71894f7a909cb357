import { Hono } from 'hono';
import {
  SaveLogRequestSchema,
  SaveSchoolRequestSchema,
  SyncRequestSchema,
  type SavedSchool,
  type SavedSchoolsAnswer,
  type SaveSchoolAnswer,
  SaveSchoolAnswerSchema,
  SavedSchoolsAnswerSchema,
} from '#domain/saves/saved-schools-contract.ts';
import { selectKnownSchools } from '#data/saves/known-schools.ts';
import {
  countSavedSchools,
  deleteSavedSchools,
  insertSavedSchools,
  isSchoolSaved,
  logSavedSchools,
  selectSavedSchools,
} from '#data/saves/saved-school-queries.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall, openCall, memberReadCall } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { isFormBody } from '../account/calls/request-body.ts';
import { logFormSaves } from './browser-list/log-form-saves.ts';

/** Room for a thousand schools to add and a thousand to remove. */
const SYNC_MAX_BYTES = 160_000;
const SAVE = { mayBeForm: true, signedOut: 'saving-needs-sign-in' } as const;
const REMOVE = { mayBeForm: true, signedOut: 'removing-needs-sign-in' } as const;

/** Saved schools of a member. Never cached. Each call may be repeated without harm. */
export const saveRoutes = new Hono<EdgeApp>()
  .post('/gsr/api/save_school', memberCall(SaveSchoolRequestSchema, { ...SAVE, answer: SaveSchoolAnswerSchema }), (c) =>
    save(c, c.req.valid('json')),
  )
  .delete(
    '/gsr/api/delete_school',
    memberCall(SaveSchoolRequestSchema, { ...REMOVE, answer: SaveSchoolAnswerSchema }),
    (c) => remove(c, c.req.valid('json')),
  )
  .post(
    '/gsr/api/delete_school',
    memberCall(SaveSchoolRequestSchema, { ...REMOVE, answer: SaveSchoolAnswerSchema }),
    (c) => remove(c, c.req.valid('json')),
  )
  .post('/gsr/api/log_saved_school', openCall(SaveLogRequestSchema), async (c) => {
    const { state, school_id, action, location } = c.req.valid('json').saved_schools_log;
    const schools = [{ state, id: school_id }];
    const entry = { schools, action, location: location ?? null, at: new Date().toISOString() };
    const session = c.get('session');
    // Nothing is stored about visitors.
    if (session !== null) await logSavedSchools(c.env.MEMBERS, session.member.id, entry);
    return answerDone(c, null);
  })
  .get('/gsr/api/saved_school_list', memberReadCall({ answer: SavedSchoolsAnswerSchema }), (c) => answerList(c))
  .post(
    '/gsr/api/saved_school_list',
    memberCall(SyncRequestSchema, {
      maxBytes: SYNC_MAX_BYTES,
      signedOut: 'saving-needs-sign-in',
      answer: SavedSchoolsAnswerSchema,
    }),
    async (c) => {
      const { added, removed } = c.req.valid('json');
      await synchronize(c, { added: await selectKnownSchools(c.env.CATALOGUE, added), removed });
      return answerList(c);
    },
  );

async function save(c: EdgeContext, school: SavedSchool): Promise<Response> {
  const db = c.env.MEMBERS;
  const memberId = requireMember(c).id;
  if ((await selectKnownSchools(c.env.CATALOGUE, [school])).length === 0) return refuseCall(c, 'unknown-school');
  const added = await insertSavedSchools(db, memberId, { schools: [school], at: new Date().toISOString() });
  const wasSaved = added.length === 0;
  if (wasSaved && !(await isSchoolSaved(db, memberId, school))) return refuseCall(c, 'too-many-schools');
  if (isFormBody(c.req.raw)) await logFormSaves(c, memberId, { schools: added, action: 'add' });
  return answerCount(c, wasSaved);
}

async function remove(c: EdgeContext, school: SavedSchool): Promise<Response> {
  const memberId = requireMember(c).id;
  const removed = await deleteSavedSchools(c.env.MEMBERS, memberId, [school]);
  if (isFormBody(c.req.raw)) await logFormSaves(c, memberId, { schools: removed, action: 'remove' });
  return answerCount(c, removed.length > 0);
}

/** Applies a browser's changes to the account: those since its last call, or the list from before the login. */
async function synchronize(
  c: EdgeContext,
  changes: { added: readonly SavedSchool[]; removed: readonly SavedSchool[] },
): Promise<void> {
  const db = c.env.MEMBERS;
  const memberId = requireMember(c).id;
  const at = new Date().toISOString();
  const removed = await deleteSavedSchools(db, memberId, changes.removed);
  const added = await insertSavedSchools(db, memberId, { schools: changes.added, at });
  await logSavedSchools(db, memberId, { schools: removed, action: 'remove', location: 'Sync', at });
  await logSavedSchools(db, memberId, { schools: added, action: 'add', location: 'Sync', at });
}

async function answerCount(c: EdgeContext, wasSaved: boolean): Promise<Response> {
  const count = await countSavedSchools(c.env.MEMBERS, requireMember(c).id);
  return c.json<SaveSchoolAnswer>({ success: true, was_saved: wasSaved, saved_schools_count: count });
}

async function answerList(c: EdgeContext): Promise<Response> {
  const schools = await selectSavedSchools(c.env.MEMBERS, requireMember(c).id);
  return c.json<SavedSchoolsAnswer>({ success: true, saved_schools: schools });
}
