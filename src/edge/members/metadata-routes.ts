import { Hono } from 'hono';
import type { z } from 'zod';
import {
  MetadataRequestSchema,
  ResponsesRequestSchema,
  type AccountStatus,
  type Metadata,
  type MetadataAnswer,
  type SavedMetadata,
} from '#domain/members/metadata-contract.ts';
import { lettersFor, nextQuestion, type Answers, type Letter } from '#domain/members/metadata-questions.ts';
import { SIGN_UP_CONTEXT_KEYS } from '#domain/members/sign-up-context-name.ts';
import type { SignUpContext } from '#domain/members/sign-up-context.ts';
import { insertSubscriptions } from '#data/follows/subscription-queries.ts';
import type { MemberRecord } from '#data/members/member-record.ts';
import { confirmAge, findMember, renameMember, setSignUpContext } from '#data/members/member-queries.ts';
import { completionOf, saveAnswers, selectAnswers } from '#data/members/metadata-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { refuseCall } from './member-answers.ts';
import { memberCall, memberRead } from './member-call.ts';
import { takeOldEnough } from './member-cookies.ts';
import { questionTexts } from './question-texts.ts';
import { withOwnPage } from './sign-up.ts';
import { memberOf } from './member-session.ts';

const FORM = { mayBeForm: true } as const;
type MetadataRequest = z.output<typeof MetadataRequestSchema>;

/** The profile questionnaire and how complete an account is. A member's own; never cached. */
export const metadataRoutes = new Hono<EdgeApp>()
  .get('/account/user_metadata/questions', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(questionTexts(c.get('language')));
  })
  .post('/account/user_metadata/', memberCall(MetadataRequestSchema, FORM), (c) => save(c, c.req.valid('json')))
  .post('/account/user_metadata/update', memberCall(MetadataRequestSchema, FORM), (c) => save(c, c.req.valid('json')))
  .post('/account/user_metadata/update_and_fetch_next_prompt', memberCall(MetadataRequestSchema, FORM), (c) =>
    save(c, c.req.valid('json')),
  )
  .get('/account/user_metadata/responses/', memberRead, async (c) => {
    const asked = ResponsesRequestSchema.safeParse(c.req.query());
    if (!asked.success || (asked.data.userId ?? memberOf(c).id) !== memberOf(c).id) return refuseCall(c, 'not-found');
    const answers = await selectAnswers(c.env.MEMBERS, memberOf(c).id);
    return c.json({ user_metadata: savedMetadata(memberOf(c), answers) });
  })
  .get('/account/user_metadata/account_status', memberRead, async (c) => {
    const answers = await selectAnswers(c.env.MEMBERS, memberOf(c).id);
    return c.json<AccountStatus>({
      account_completion_percentage: completionOf(memberOf(c), answers),
      new_reviews: 0,
      new_reviews_school_link: null,
    });
  });

async function save(c: EdgeContext, request: MetadataRequest): Promise<Response> {
  const member = memberOf(c);
  const { list_member_id, metadata, sign_up_context, lists } = request;
  if ((list_member_id ?? member.id) !== member.id) return refuseCall(c, 'not-found');
  if (!(await isOldEnoughFor(c, metadata))) return refuseCall(c, 'needs-age', 'affiliation');
  await renameMember(c.env.MEMBERS, member.id, { firstName: metadata.first_name, lastName: metadata.last_name });
  await saveAnswers(c.env.MEMBERS, member.id, metadata);
  await subscribeTo(
    c,
    lettersFor(metadata.affiliation ?? []).filter((letter) => lists.includes(letter)),
  );
  const context = sign_up_context === undefined ? null : withOwnPage(c, sign_up_context);
  if (context !== null) await setSignUpContext(c.env.MEMBERS, member.id, context);
  return answerSaved(c, context);
}

async function subscribeTo(c: EdgeContext, lists: readonly Letter[]): Promise<void> {
  if (lists.length === 0) return;
  const { id, isEmailVerified } = memberOf(c);
  const wish = { lists, school: null, language: c.get('language'), message: null, at: new Date().toISOString() };
  await insertSubscriptions(c.env.MEMBERS, { kind: 'member', memberId: id, isEmailVerified }, wish);
}

/** A student gives nothing before the age question is answered; the other affiliations are not asked. */
async function isOldEnoughFor(c: EdgeContext, metadata: Metadata): Promise<boolean> {
  const member = memberOf(c);
  if (metadata.affiliation?.includes('student') !== true || member.isAgeConfirmed) return true;
  if (!takeOldEnough(c)) return false;
  await confirmAge(c.env.MEMBERS, member.id, new Date().toISOString());
  return true;
}

async function answerSaved(c: EdgeContext, context: SignUpContext | null): Promise<Response> {
  const answers = await selectAnswers(c.env.MEMBERS, memberOf(c).id);
  const member = (await findMember(c.env.MEMBERS, memberOf(c).id)) ?? memberOf(c);
  const t = translatorFor(c.get('language'));
  return c.json<MetadataAnswer>({
    success: true,
    message: null,
    user_metadata: savedMetadata(member, answers),
    next_prompt: nextQuestion(answers),
    customMessage: context === null ? null : t(`members.sign_up_context.${SIGN_UP_CONTEXT_KEYS[context.context]}`),
  });
}

function savedMetadata(member: MemberRecord, answers: Answers): SavedMetadata {
  return {
    first_name: member.firstName,
    last_name: member.lastName,
    affiliation: [...answers.affiliation],
    signup_reason: [...answers.signup_reason],
    grade: [...answers.grade],
  };
}
