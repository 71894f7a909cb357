import { Hono } from 'hono';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { findInputErrors, parseAnswers } from '#domain/school-information/parse-answers.ts';
import {
  PublishDraftRequestSchema,
  ReturnDraftRequestSchema,
  SaveDraftRequestSchema,
  type DraftAnswer,
} from '#domain/school-information/school-information-contract.ts';
import { schoolInformationPath } from '#domain/school-information/school-information-paths.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { findDraft, markPublished, markReturned, saveDraft } from '#data/school-information/draft-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { admitToCall } from '../desk/desk-access.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readEditedSchool } from '../facts/edited-school.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';
import { memberCall } from '../members/calls/member-call.ts';
import { checkAttemptLimits } from '../members/guard/attempt-limits.ts';
import { createToken } from '../members/guard/member-secrets.ts';
import { requireMember } from '../members/session/member-session.ts';
import { mailReturn } from './information-mail.ts';
import { readOwnSchool } from './own-school.ts';
import { publishInformation } from './publish-information.ts';

const FORM = { mayBeForm: true } as const;
/** Every input at its limit, in characters that a form writes with three bytes or more. */
const MAX_DRAFT_BYTES = 150_000;

/** The calls by which officials describe their school, and by which an editor returns it. Other schools do not exist. */
export const schoolInformationRoutes = new Hono<EdgeApp>()
  .post(
    '/school-information/:school/draft',
    memberCall(SaveDraftRequestSchema, { ...FORM, maxBytes: MAX_DRAFT_BYTES }),
    async (c) => {
      const school = await readOwnSchool(c);
      if (school === null) return refuseCall(c, 'not-found');
      const { values: typed, revision: seen } = c.req.valid('json');
      const at = new Date().toISOString();
      const change = { typed, revision: seen, memberId: requireMember(c).id, at };
      const revision = await saveDraft(c.env.MEMBERS, school, change);
      return revision === null ? refuseCall(c, 'draft-changed') : answer(c, school, { done: 'saved', revision });
    },
  )
  .post('/school-information/:school/publish', memberCall(PublishDraftRequestSchema, FORM), async (c) => {
    const school = await readOwnSchool(c);
    if (school === null) return refuseCall(c, 'not-found');
    return publish(c, school, c.req.valid('json').revision);
  })
  .post('/desk/schools/:school/return', memberCall(ReturnDraftRequestSchema, FORM), async (c) => {
    const { reason } = c.req.valid('json');
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const school = readEditedSchool(c, scopes);
    if (school === null) return refuseCall(c, 'not-found');
    const at = new Date().toISOString();
    const note = { token: createToken(), action: 'return', reason, actor: requireMember(c).id, at } as const;
    const refusal = await publishInformation(c, { school, answers: null }, note);
    if (refusal !== null) return refuseCall(c, refusal);
    await markReturned(c.env.MEMBERS, school, { reason, at });
    afterAnswer(c, 'return-mail-failed', () => mailReturn(c, school, reason));
    return answerDone(c, translatorFor(c.get('language'))('school-form.returnedByDesk'));
  });

/** Publishes a draft on the revision that its official saw. */
async function publish(c: EdgeContext, school: SavedSchool, revision: number): Promise<Response> {
  const { id: actor } = requireMember(c);
  const draft = await findDraft(c.env.MEMBERS, school);
  if (draft?.revision !== revision) return refuseCall(c, 'draft-changed');
  if (Object.keys(findInputErrors(draft.typed)).length > 0) return refuseCall(c, 'draft-incomplete');
  if (!(await checkAttemptLimits(c, [{ limit: 'information-school', subject: schoolKey(school) }])))
    return refuseCall(c, 'too-many-requests');
  const at = new Date().toISOString();
  const answers = parseAnswers(draft.typed, at.slice(0, 10));
  const note = { token: createToken(), action: 'publish', reason: null, actor, at } as const;
  const refusal = await publishInformation(c, { school, answers }, note);
  if (refusal !== null) return refuseCall(c, refusal);
  await markPublished(c.env.MEMBERS, school, { revision, at });
  return answer(c, school, { done: 'published', revision });
}

function answer(
  c: EdgeContext,
  school: SavedSchool,
  { done, revision }: { done: 'saved' | 'published'; revision: number },
): Response {
  const language = c.get('language');
  c.header('Content-Location', withLanguage(`${schoolInformationPath(school)}?done=${done}`, language));
  return c.json<DraftAnswer>({ success: true, message: translatorFor(language)(`school-form.done.${done}`), revision });
}
