import { Hono } from 'hono';
import { z } from 'zod';
import {
  MetadataRequestSchema,
  ResponsesRequestSchema,
  type AccountStatus,
  type Metadata,
  type MetadataAnswer,
  type SavedMetadata,
  SavedMetadataSchema,
  AccountStatusSchema,
  MetadataAnswerSchema,
} from '#domain/account/metadata-contract.ts';
import {
  findNewslettersFor,
  nextQuestion,
  type Answers,
  type AffiliationNewsletter,
} from '#domain/account/metadata-questions.ts';
import { SIGN_UP_CONTEXT_KEYS } from '#domain/account/sign-up-context-name.ts';
import type { SignUpContext } from '#domain/account/sign-up-context.ts';
import { readNewsletters } from '#domain/follows/newsletters.ts';
import { insertSubscriptions } from '#data/follows/subscription-queries.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import { findMember, renameMember, setSignUpContext } from '#data/account/member-queries.ts';
import { countNewReviews } from '#data/reviews/new-reviews.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { findCompletion, saveAnswers, selectAnswers } from '#data/account/metadata-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from './calls/member-answers.ts';
import { memberCall, memberReadCall } from './calls/member-call.ts';
import { takeConfirmedAge } from './session/answer-age.ts';
import { listQuestionTexts } from './question-texts.ts';
import { dropForeignPage } from './login/sign-up.ts';
import { requireMember } from './session/member-session.ts';

const FORM = { mayBeForm: true } as const;
const NEW_FOR_MS = 7 * 86_400_000;
type MetadataRequest = z.output<typeof MetadataRequestSchema>;

/** The profile questionnaire and how complete an account is. Private and never cached. */
export const metadataRoutes = new Hono<EdgeApp>()
  .get('/account/user_metadata/questions', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(listQuestionTexts(c.get('language')));
  })
  .post('/account/user_metadata/', memberCall(MetadataRequestSchema, { ...FORM, answer: MetadataAnswerSchema }), (c) =>
    save(c, c.req.valid('json')),
  )
  .post(
    '/account/user_metadata/update',
    memberCall(MetadataRequestSchema, { ...FORM, answer: MetadataAnswerSchema }),
    (c) => save(c, c.req.valid('json')),
  )
  .post(
    '/account/user_metadata/update_and_fetch_next_prompt',
    memberCall(MetadataRequestSchema, { ...FORM, answer: MetadataAnswerSchema }),
    (c) => save(c, c.req.valid('json')),
  )
  .get(
    '/account/user_metadata/responses/',
    memberReadCall({ answer: z.object({ user_metadata: SavedMetadataSchema }) }),
    async (c) => {
      const asked = ResponsesRequestSchema.safeParse(c.req.query());
      if (!asked.success || (asked.data.userId ?? requireMember(c).id) !== requireMember(c).id)
        return refuseCall(c, 'not-found');
      const answers = await selectAnswers(c.env.MEMBERS, requireMember(c).id);
      return c.json({ user_metadata: toSavedMetadata(requireMember(c), answers) });
    },
  )
  .get('/account/user_metadata/account_status', memberReadCall({ answer: AccountStatusSchema }), async (c) => {
    const answers = await selectAnswers(c.env.MEMBERS, requireMember(c).id);
    return c.json<AccountStatus>({
      account_completion_percentage: findCompletion(requireMember(c), answers),
      ...(await newReviews(c)),
    });
  });

/** Reviews of the last week by others, of schools that the member saved or follows. */
async function newReviews(c: EdgeContext): Promise<Omit<AccountStatus, 'account_completion_percentage'>> {
  const since = new Date(Date.now() - NEW_FOR_MS).toISOString();
  const { reviews, newest } = await countNewReviews(c.env.MEMBERS, requireMember(c).id, since);
  const cards = newest === null ? null : await selectCards(c.env.CATALOGUE, [newest]);
  const path = cards?.values().next().value?.path;
  const link = path === undefined ? null : `${withLanguage(path, c.get('language'))}#Reviews`;
  return { new_reviews: reviews, new_reviews_school_link: link };
}

async function save(c: EdgeContext, request: MetadataRequest): Promise<Response> {
  const member = requireMember(c);
  const { list_member_id, metadata, sign_up_context, lists } = request;
  if ((list_member_id ?? member.id) !== member.id) return refuseCall(c, 'not-found');
  if (!(await checkAge(c, metadata))) return refuseCall(c, 'needs-age', 'affiliation');
  await renameMember(c.env.MEMBERS, member.id, { firstName: metadata.first_name, lastName: metadata.last_name });
  await saveAnswers(c.env.MEMBERS, member.id, { answers: metadata, at: new Date().toISOString() });
  const { offered } = readNewsletters(c.env.NEWSLETTERS);
  await subscribeTo(
    c,
    findNewslettersFor(metadata.affiliation ?? []).filter(
      (letter) => lists.includes(letter) && offered.includes(letter),
    ),
  );
  const context = sign_up_context === undefined ? null : dropForeignPage(c, sign_up_context);
  if (context !== null) await setSignUpContext(c.env.MEMBERS, member.id, context);
  return answerSaved(c, context);
}

async function subscribeTo(c: EdgeContext, lists: readonly AffiliationNewsletter[]): Promise<void> {
  if (lists.length === 0) return;
  const { id, isEmailVerified } = requireMember(c);
  const inputs = {
    lists,
    school: null,
    language: c.get('language'),
    message: null,
    source: c.req.path,
    at: new Date().toISOString(),
  };
  await insertSubscriptions(c.env.MEMBERS, { kind: 'member', memberId: id, isEmailVerified }, inputs);
}

/** Returns false for a student who has not confirmed their age. Other affiliations need no confirmation. */
async function checkAge(c: EdgeContext, metadata: Metadata): Promise<boolean> {
  const member = requireMember(c);
  if (metadata.affiliation?.includes('student') !== true || member.isAgeConfirmed) return true;
  return takeConfirmedAge(c);
}

async function answerSaved(c: EdgeContext, context: SignUpContext | null): Promise<Response> {
  const answers = await selectAnswers(c.env.MEMBERS, requireMember(c).id);
  const member = (await findMember(c.env.MEMBERS, requireMember(c).id)) ?? requireMember(c);
  const t = translatorFor(c.get('language'));
  return c.json<MetadataAnswer>({
    success: true,
    message: null,
    user_metadata: toSavedMetadata(member, answers),
    next_prompt: nextQuestion(answers),
    customMessage: context === null ? null : t(`members.sign_up_context.${SIGN_UP_CONTEXT_KEYS[context.context]}`),
  });
}

function toSavedMetadata(member: MemberRecord, answers: Answers): SavedMetadata {
  return {
    first_name: member.firstName,
    last_name: member.lastName,
    affiliation: [...answers.affiliation],
    signup_reason: [...answers.signup_reason],
    grade: [...answers.grade],
  };
}
