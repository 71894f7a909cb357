import { Hono } from 'hono';
import { findDraft, markPublished, markReturned, saveDraft } from '#data/claims/draft-queries.ts';
import { storeHeldValues } from '#data/claims/held-value-queries.ts';
import type { StoredFacts } from '#data/facts/stored-facts.ts';
import { loadTextContext } from '#data/reviews/text-context.ts';
import { selectOfficials } from '#data/reviews/role-queries.ts';
import { holdAnswers, listOwnAnswers, type HeldValue } from '#domain/claims/held-values.ts';
import { findInputErrors, parseAnswers, type SchoolAnswers } from '#domain/claims/parse-answers.ts';
import {
  PublishDraftRequestSchema,
  ReturnDraftRequestSchema,
  SaveDraftRequestSchema,
  type DraftAnswer,
  DraftAnswerSchema,
} from '#domain/claims/school-information-contract.ts';
import type { SchoolFormPage } from '#domain/claims/school-information-pages.ts';
import { schoolInformationPath } from '#domain/claims/school-information-paths.ts';
import { parseLanguage } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { translatorFor } from '#i18n/translator.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { checkAttemptLimits } from '../account/guard/attempt-limits.ts';
import { createToken } from '../account/guard/member-secrets.ts';
import { sendEmail, writeFrame } from '../account/mail/member-mail.ts';
import { requireMember } from '../account/session/member-session.ts';
import { admitToCall, hasPassedFactor } from '../desk/desk-access.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readEditedSchool } from '../facts/edited-school.ts';
import { writeSchoolMail } from '../account/mail/school-mail.ts';
import { findOwnRights, findSchools, readOwnSchool } from './own-school.ts';
import { changeInformation } from './publish-information.ts';

const FORM = { mayBeForm: true } as const;
/** Every input at its limit, in characters that a form writes with three bytes or more. */
const MAX_DRAFT_BYTES = 150_000;

/** The calls by which officials describe their school, and by which an editor returns it. Other schools do not exist. */
export const schoolInformationRoutes = new Hono<EdgeApp>()
  .post(
    '/school-information/:school/draft',
    memberCall(SaveDraftRequestSchema, { ...FORM, maxBytes: MAX_DRAFT_BYTES, answer: DraftAnswerSchema }),
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
  .post(
    '/school-information/:school/publish',
    memberCall(PublishDraftRequestSchema, { ...FORM, answer: DraftAnswerSchema }),
    async (c) => {
      const school = await readOwnSchool(c);
      if (school === null) return refuseCall(c, 'not-found');
      return publish(c, school, c.req.valid('json').revision);
    },
  )
  .post('/desk/schools/:school/return', memberCall(ReturnDraftRequestSchema, FORM), async (c) => {
    const { reason } = c.req.valid('json');
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const school = readEditedSchool(c, scopes);
    if (school === null) return refuseCall(c, 'not-found');
    const at = new Date().toISOString();
    const note = { token: createToken(), action: 'return', reason, actor: requireMember(c).id, at } as const;
    const refusal = await changeInformation(c, { school, change: () => null }, note);
    if (refusal !== null) return refuseCall(c, refusal);
    await markReturned(c.env.MEMBERS, school, { reason, at });
    afterAnswer(c, 'return-mail-failed', () => mailReturn(c, school, reason));
    return answerDone(c, translatorFor(c.get('language'))('school-form.returnedByDesk'));
  });

/** Publishes a draft on the revision that its official saw. What a second person must see waits. */
async function publish(c: EdgeContext, school: SavedSchool, revision: number): Promise<Response> {
  const { id: actor } = requireMember(c);
  const { isEditor, mayPublish } = await findOwnRights(c, school);
  if (!mayPublish) return refuseCall(c, 'draft-only');
  if (!hasPassedFactor(c)) return refuseCall(c, 'needs-second-factor');
  const draft = await findDraft(c.env.MEMBERS, school);
  if (draft?.revision !== revision) return refuseCall(c, 'draft-changed');
  if (Object.keys(findInputErrors(draft.typed)).length > 0) return refuseCall(c, 'draft-incomplete');
  if (!(await checkAttemptLimits(c, [{ limit: 'information-school', subject: schoolKey(school) }])))
    return refuseCall(c, 'too-many-requests');
  const at = new Date().toISOString();
  const answers = parseAnswers(draft.typed, at.slice(0, 10));
  const note = { token: createToken(), action: 'publish', reason: null, actor, at } as const;
  const context = (await loadTextContext({ catalogue: c.env.CATALOGUE, members: c.env.MEMBERS }, school)) ?? {
    schoolName: '',
  };
  let held: readonly HeldValue[] = [];
  const change = (published: SchoolAnswers, { row }: StoredFacts): SchoolAnswers => {
    if (isEditor) return answers;
    const contact = { phone: row.phone, website: row.website };
    const split = holdAnswers(answers, { answers: listOwnAnswers(published), contact, context });
    ({ held } = split);
    return split.answers;
  };
  const refusal = await changeInformation(c, { school, change }, note);
  if (refusal !== null) return refuseCall(c, refusal);
  await storeHeldValues(c.env.MEMBERS, school, { held, memberId: actor, at, newId: createToken });
  await markPublished(c.env.MEMBERS, school, { revision, at });
  afterAnswer(c, 'return-mail-failed', () => mailPublication(c, school, actor));
  return answer(c, school, { done: held.length === 0 ? 'published' : 'waiting', revision });
}

function answer(
  c: EdgeContext,
  school: SavedSchool,
  { done, revision }: { done: NonNullable<SchoolFormPage['done']>; revision: number },
): Response {
  const language = c.get('language');
  c.header('Content-Location', withLanguage(`${schoolInformationPath(school)}?done=${done}`, language));
  return c.json<DraftAnswer>({ success: true, message: translatorFor(language)(`school-form.done.${done}`), revision });
}

/** Emails the officials of a school why an editor returned what they published. */
function mailReturn(c: EdgeContext, school: SavedSchool, reason: string): Promise<void> {
  return mailOfficials(c, { school, kind: 'returned', reason });
}

/** Emails the other officials of a school that one of them, or an editor, published something. */
function mailPublication(c: EdgeContext, school: SavedSchool, by: string): Promise<void> {
  return mailOfficials(c, { school, kind: 'published', reason: '', by });
}

interface OfficialMail {
  readonly school: SavedSchool;
  readonly kind: 'returned' | 'published';
  readonly reason: string;
  /** The member who knows already. */
  readonly by?: string;
}

/** Emails the officials of a school, each in their language. */
async function mailOfficials(c: EdgeContext, { school: key, kind, reason, by }: OfficialMail): Promise<void> {
  const [school] = await findSchools(c, [key]);
  if (school === undefined) return;
  for (const official of await selectOfficials(c.env.MEMBERS, key, kind === 'published' ? 'school-published' : null)) {
    if (official.id === by) continue;
    const language = parseLanguage(official.language);
    const t = translatorFor(language);
    const text = { school: school.name, reason };
    await sendEmail(c, official.email, {
      ...writeFrame(t, language),
      ...(kind === 'published'
        ? writeSchoolMail(c, { kind: 'school-published', memberId: official.id, language })
        : { kind: 'school-returned' as const }),
      closing: [t('school-form.mail.closing', { site: t('common.site.name') })],
      subject: t(kind === 'returned' ? 'school-form.mail.subject' : 'school-form.mail.publishedSubject', text),
      text: t(kind === 'returned' ? 'school-form.mail.text' : 'school-form.mail.publishedText', text),
      button: {
        label: t('school-form.mail.button'),
        url: `${c.env.SITE_ORIGIN}${withLanguage(schoolInformationPath(key), language)}`,
      },
    });
  }
}
