import { Hono } from 'hono';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { ClaimedSchool } from '#domain/claims/claim.ts';
import { importAnswers, listAnswerChanges, mergeImported } from '#domain/school-information/import-answers.ts';
import {
  AcceptImportRequestSchema,
  UploadAnswersRequestSchema,
  type DraftAnswer,
} from '#domain/school-information/school-information-contract.ts';
import { schoolImportPath, schoolInformationPath } from '#domain/school-information/school-information-paths.ts';
import { findDraft, saveDraft } from '#data/school-information/draft-queries.ts';
import { deleteImport, findImport, saveImport } from '#data/school-information/import-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../members/calls/form-notice.ts';
import { refuseCall } from '../members/calls/member-answers.ts';
import { memberCall } from '../members/calls/member-call.ts';
import { requireMember } from '../members/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { parseAnswerLines } from './answer-lines.ts';
import { readOwnSchool } from './own-school.ts';

/** Every input at its limit, with both languages, in characters of three bytes. */
const MAX_FILE_BYTES = 150_000;

/** The calls by which officials upload a file with answers, and take it over into the draft. Other schools do not exist. */
export const schoolImportRoutes = new Hono<EdgeApp>()
  .post(
    '/school-information/:school/import',
    memberCall(UploadAnswersRequestSchema, { mayBeForm: true, mayBeFile: true, maxBytes: MAX_FILE_BYTES }),
    async (c) => {
      const school = await readOwnSchool(c);
      if (school === null) return refuseCall(c, 'not-found');
      const { file: csv } = c.req.valid('json');
      const lines = parseAnswerLines(csv);
      if (lines === null || lines.length < 2) return refuseCall(c, 'file-unreadable', 'file');
      await saveImport(c.env.MEMBERS, school, { csv, memberId: requireMember(c).id, at: new Date().toISOString() });
      const { errors } = importAnswers(lines);
      const draft = await findDraft(c.env.MEMBERS, school);
      return answer(c, schoolImportPath(school), {
        done: errors.length === 0 ? 'read' : 'wrong',
        revision: draft?.revision ?? 0,
      });
    },
  )
  .post(
    '/school-information/:school/import/accept',
    memberCall(AcceptImportRequestSchema, { mayBeForm: true }),
    async (c) => {
      const school = await readOwnSchool(c);
      if (school === null) return refuseCall(c, 'not-found');
      const db = c.env.MEMBERS;
      const lines = parseAnswerLines((await findImport(db, school)) ?? '');
      if (lines === null || lines.length < 2) return refuseCall(c, 'not-found');
      if (importAnswers(lines).errors.length > 0) return refuseCall(c, 'draft-incomplete');
      const { revision: seen } = c.req.valid('json');
      const typed = mergeImported(lines, (await findDraft(db, school))?.typed ?? {});
      const at = new Date().toISOString();
      const revision = await saveDraft(db, school, { typed, revision: seen, memberId: requireMember(c).id, at });
      if (revision === null) return refuseCall(c, 'draft-changed');
      await deleteImport(db, school);
      return answer(c, `${schoolInformationPath(school)}?done=saved`, { done: 'saved', revision });
    },
  );

function answer(
  c: EdgeContext,
  path: string,
  { done, revision }: { done: 'saved' | 'read' | 'wrong'; revision: number },
): Response {
  const language = c.get('language');
  c.header('Content-Location', withLanguage(path, language));
  return c.json<DraftAnswer>({ success: true, message: translatorFor(language)(`school-form.done.${done}`), revision });
}

/** Shows what a file would change in the draft, or every line that is wrong. Stores nothing. */
export async function showImport(c: EdgeContext, school: ClaimedSchool): Promise<Response> {
  const [csv, draft] = await Promise.all([findImport(c.env.MEMBERS, school), findDraft(c.env.MEMBERS, school)]);
  const lines = csv === null ? null : parseAnswerLines(csv);
  if (lines === null) return errorPage(c, 404);
  const typed = draft?.typed ?? {};
  return renderPrivatePage(c, {
    kind: 'school-import',
    path: schoolImportPath(school),
    demonstration: false,
    school,
    errors: importAnswers(lines).errors,
    changes: listAnswerChanges(typed, mergeImported(lines, typed)),
    revision: draft?.revision ?? 0,
    alert: readFormNotice(c),
  });
}
