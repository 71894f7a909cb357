import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import {
  CorrectionAnswerSchema,
  CorrectionRequestSchema,
  CorrectionSectionSchema,
  type CorrectionAnswer,
  type CorrectionRequest,
} from '#domain/corrections/correction-contract.ts';
import { findCorrectionHolds } from '#domain/corrections/correction.ts';
import { CORRECTION_SECTIONS, type CorrectionHoldReason } from '#domain/corrections/correction-terms.ts';
import {
  CORRECTION_FORM_PATH,
  CORRECTION_STATUS_PATH,
  CORRECTIONS_PATH,
  correctionFormPath,
} from '#domain/corrections/correction-paths.ts';
import { emailedLinkPath } from '#domain/account/emailed-link.ts';
import { withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { foldReviewText } from '#domain/reviews/review-text.ts';
import { findCorrectionByToken, insertCorrection, isRepeatedCorrection } from '#data/corrections/correction-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { openCall, privateRead } from '../account/calls/member-call.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { checkAttemptLimits } from '../account/guard/attempt-limits.ts';
import { createToken, hashToken } from '../account/guard/member-secrets.ts';
import { readOpenedToken, writeOpenedToken } from '../account/session/opened-token.ts';
import { askForLinkCode } from '../pages/link-code-page.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { findCorrectedPage } from './corrected-page.ts';
import { mailCorrection } from './correction-mail.ts';

const FORM = { mayBeForm: true, limit: 'REVIEW_LIMIT', maxBytes: 48_000 } as const;
const ID_LENGTH = 16;
const OPENED_STATUS_PATH: SitePath = `${CORRECTION_STATUS_PATH}?opened=1`;

/** The call that reports a mistake. No account is needed, and nothing of it is public. */
export const correctionRoutes = new Hono<EdgeApp>().post(
  CORRECTIONS_PATH,
  openCall(CorrectionRequestSchema, { ...FORM, answer: CorrectionAnswerSchema }),
  async (c) => {
    const request = c.req.valid('json');
    const page = await findCorrectedPage(c.env.CATALOGUE, request.page);
    if (page === null) return refuseCall(c, 'unknown-page', 'page');
    const subject = readCallerAddress(c);
    if (!(await checkAttemptLimits(c, [{ limit: 'correction-address', subject }])))
      return refuseCall(c, 'too-many-corrections');
    const { section, wrong, right, evidence, email } = request;
    const textHash = hashText(request);
    const heldFor = await findHolds(c, request, textHash);
    const token = createToken();
    const language = c.get('language');
    await insertCorrection(
      c.env.MEMBERS,
      { page, section, wrong, right, evidence, email, language, textHash, heldFor },
      { id: createToken().slice(0, ID_LENGTH), tokenHash: hashToken(token), at: new Date().toISOString() },
    );
    // A held correction sends nothing: the form must not write to strangers for a program.
    if (email !== null && heldFor.length === 0 && (await mayMail(c, email)))
      afterAnswer(c, 'correction-mail-failed', () =>
        mailCorrection(c, { email, language }, { page, step: { kind: 'received', token } }),
      );
    const statusPath = emailedLinkPath('correctionStatus', { token, language });
    // A form goes on to the page without its secret in an address.
    writeOpenedToken(c, token);
    c.header('Content-Location', withLanguage(OPENED_STATUS_PATH, language));
    const message = translatorFor(language)('corrections.status.received');
    return c.json<CorrectionAnswer>({ success: true, message, status_path: statusPath });
  },
);

/** The form, and the page behind the secret link. */
export const correctionPageRoutes = new Hono<EdgeApp>()
  .get(CORRECTION_FORM_PATH, privateRead, showForm)
  .get(CORRECTION_STATUS_PATH, privateRead, showStatus)
  .onError((error, c) => {
    logProblem({ code: 'correction-page-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showForm(c: EdgeContext): Promise<Response> {
  const corrected = await findCorrectedPage(c.env.CATALOGUE, c.req.query('page') ?? '');
  if (corrected === null) return errorPage(c, 404);
  const section = CorrectionSectionSchema.parse(c.req.query('section'));
  const isKnown = CORRECTION_SECTIONS[corrected.kind].some((one) => one === section);
  return renderPrivatePage(c, {
    kind: 'correction-form',
    path: correctionFormPath(corrected.path),
    demonstration: false,
    corrected,
    section: c.req.query('section') !== undefined && isKnown ? section : null,
    alert: readFormNotice(c),
  });
}

async function showStatus(c: EdgeContext): Promise<Response> {
  const token = readOpenedToken(c);
  if (token === null) return askForLinkCode(c, CORRECTION_STATUS_PATH);
  const correction = await findCorrectionByToken(c.env.MEMBERS, hashToken(token));
  if (correction === null) return errorPage(c, 404);
  return renderPrivatePage(c, {
    kind: 'correction-status',
    path: OPENED_STATUS_PATH,
    demonstration: false,
    correction,
    link: emailedLinkPath('correctionStatus', { token, language: c.get('language') }),
  });
}

function hashText({ wrong, right, evidence }: CorrectionRequest): string {
  const words = foldReviewText([wrong, right, evidence].join(' '));
  return createHash('sha256').update(words).digest('base64url');
}

async function findHolds(
  c: EdgeContext,
  { wrong, right, evidence, company }: CorrectionRequest,
  textHash: string,
): Promise<CorrectionHoldReason[]> {
  const [isRepeated, isQuiet] = await Promise.all([
    isRepeatedCorrection(c.env.MEMBERS, textHash),
    checkAttemptLimits(c, [{ limit: 'correction-network', subject: readCallerAddress(c) }]),
  ]);
  return findCorrectionHolds([wrong, right, evidence], { trap: company, isRepeated, isCrowded: !isQuiet });
}

function mayMail(c: EdgeContext, email: string): Promise<boolean> {
  return checkAttemptLimits(c, [{ limit: 'correction-email', subject: email.toLowerCase() }]);
}
