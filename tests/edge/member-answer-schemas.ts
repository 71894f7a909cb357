import { expect } from 'vitest';
import { z } from 'zod';
import { ClaimAnswerSchema } from '../../src/domain/claims/claim-contract.ts';
import {
  CorrectionAnswerSchema,
  CorrectionDecisionAnswerSchema,
} from '../../src/domain/corrections/correction-contract.ts';
import { DraftAnswerSchema } from '../../src/domain/school-information/school-information-contract.ts';
import { FactAnswerSchema } from '../../src/domain/facts/fact-contract.ts';
import { FavoriteAnswerSchema } from '../../src/domain/follows/favorite-contract.ts';
import { GradesAnswerSchema } from '../../src/domain/follows/grade-contract.ts';
import { SubscribeAnswerSchema, SubscriptionsAnswerSchema } from '../../src/domain/follows/subscription-contract.ts';
import { VerifyEmailAnswerSchema } from '../../src/domain/members/account-contract.ts';
import { AgeAnswerSchema } from '../../src/domain/members/age-question.ts';
import { DoneSchema, MemberErrorsSchema } from '../../src/domain/members/member-answer.ts';
import {
  AccountStatusSchema,
  MetadataAnswerSchema,
  QuestionsAnswerSchema,
  SavedMetadataSchema,
} from '../../src/domain/members/metadata-contract.ts';
import {
  LoginAnswerSchema,
  SessionAnswerSchema,
  TrackingDataSchema,
} from '../../src/domain/members/session-contract.ts';
import {
  DigestAnswerSchema,
  LikeAnswerSchema,
  ModerationAnswerSchema,
  OwnReviewAnswerSchema,
  ReplyAnswerSchema,
  WriteReviewAnswerSchema,
} from '../../src/domain/reviews/review-answers.ts';
import { SavedSchoolsAnswerSchema, SaveSchoolAnswerSchema } from '../../src/domain/saves/saved-schools-contract.ts';
import { NoteAnswerSchema } from '../../src/domain/saves/school-note-contract.ts';

const DONE_OF_REVIEWS = Object.fromEntries(
  [
    'POST /gsr/api/reviews/official_view',
    'DELETE /gsr/api/reviews/:id',
    'POST /gsr/api/reviews/:id/delete',
    'POST /gsr/api/reviews/:id/flags',
    'POST /gsr/api/reviews/:id/appeals',
    'DELETE /review_responses/:id/',
    'POST /review_responses/:id/delete',
  ].map((name) => [name, DoneSchema]),
);

const AvailabilitySchema = z.union([z.literal(0), z.literal(1)]);

/** What each call of members answers to a program when it did what it was asked to. */
export const ANSWER_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'GET /gsr/api/session': SessionAnswerSchema,
  'GET /gsr/user/tracking_data': TrackingDataSchema,
  'POST /gsr/session/auth': LoginAnswerSchema,
  'POST /gsr/session/register_email': LoginAnswerSchema,
  'POST /surveys/:id/register_or_login_user': LoginAnswerSchema,
  'POST /gsr/session/sign_out': DoneSchema,
  'GET /gsr/validations/need_to_signin': AvailabilitySchema,
  'POST /gsr/validations/need_to_signin': AvailabilitySchema,
  'POST /auth/google_oauth2/callback': LoginAnswerSchema,
  'POST /gsr/session/facebook': LoginAnswerSchema,
  'POST /account/forgot-password/': DoneSchema,
  'POST /account/password/': DoneSchema,
  'POST /account/verify-email/': VerifyEmailAnswerSchema,
  'POST /account/verification-mail/': DoneSchema,
  'POST /account/language/': DoneSchema,
  'POST /account/open-link/': DoneSchema,
  'POST /account/email/': DoneSchema,
  'POST /account/email/cancel/': DoneSchema,
  'POST /account/email/confirm/': DoneSchema,
  'POST /account/sessions/end': DoneSchema,
  'POST /account/identities/remove': DoneSchema,
  'POST /account/second-factor/setup': DoneSchema,
  'POST /account/second-factor/confirm': DoneSchema,
  'POST /account/second-factor/check': DoneSchema,
  'POST /account/second-factor/remove': DoneSchema,
  'POST /account/delete/': DoneSchema,
  'POST /account/age/': AgeAnswerSchema,
  'GET /account/user_metadata/questions': QuestionsAnswerSchema,
  'GET /account/user_metadata/responses/': z.object({ user_metadata: SavedMetadataSchema }),
  'GET /account/user_metadata/account_status': AccountStatusSchema,
  'POST /account/user_metadata/': MetadataAnswerSchema,
  'POST /account/user_metadata/update': MetadataAnswerSchema,
  'POST /account/user_metadata/update_and_fetch_next_prompt': MetadataAnswerSchema,
  'POST /gsr/api/events': DoneSchema,
  'POST /gsr/api/log_client_message/': DoneSchema,
  'POST /gsr/api/save_school': SaveSchoolAnswerSchema,
  'DELETE /gsr/api/delete_school': SaveSchoolAnswerSchema,
  'POST /gsr/api/delete_school': SaveSchoolAnswerSchema,
  'POST /gsr/api/log_saved_school': DoneSchema,
  'GET /gsr/api/saved_school_list': SavedSchoolsAnswerSchema,
  'POST /gsr/api/saved_school_list': SavedSchoolsAnswerSchema,
  'POST /saved-schools/': DoneSchema,
  'POST /saved-schools/calendar/': DoneSchema,
  'GET /gsr/user/fetch_school_note': NoteAnswerSchema,
  'POST /gsr/user/save_school_note': NoteAnswerSchema,
  'POST /gsr/user/save_search': DoneSchema,
  'POST /gsr/user/delete_search': DoneSchema,
  'GET /gsr/api/subscriptions/': SubscriptionsAnswerSchema,
  'POST /gsr/api/subscriptions/': SubscribeAnswerSchema,
  'POST /gsr/api/subscriptions_list/': SubscribeAnswerSchema,
  'POST /gsr/user/subscriptions': SubscribeAnswerSchema,
  'DELETE /gsr/api/subscriptions/:id/': DoneSchema,
  'POST /gsr/user/favorites/': FavoriteAnswerSchema,
  'POST /gsr/api/students': DoneSchema,
  'POST /gsr/user/save_grade_selection': GradesAnswerSchema,
  'POST /gsr/user/delete_grade_selection': GradesAnswerSchema,
  'POST /gsr/modals/email_join_modal': DoneSchema,
  'POST /gsr/modals/signup_and_follow_schools_modal': DoneSchema,
  'POST /preferences/subscriptions/': DoneSchema,
  'POST /preferences/grades/': DoneSchema,
  'POST /preferences/confirm/': DoneSchema,
  'POST /preferences/unsubscribe/': DoneSchema,
  ...DONE_OF_REVIEWS,
  'POST /gsr/api/reviews': WriteReviewAnswerSchema,
  'GET /gsr/api/reviews/mine': OwnReviewAnswerSchema,
  'GET /gsr/api/school_user_digest': DigestAnswerSchema,
  'POST /gsr/api/review_likes': LikeAnswerSchema,
  'DELETE /gsr/api/review_likes/:id': LikeAnswerSchema,
  'POST /gsr/api/review_likes/:id/delete': LikeAnswerSchema,
  'POST /review_responses': ReplyAnswerSchema,
  'POST /review_responses/update/': ReplyAnswerSchema,
  'GET /review_responses/:id/': ReplyAnswerSchema,
  'POST /desk/reviews/:id/:action': ModerationAnswerSchema,
  'POST /desk/schools/:school/facts': FactAnswerSchema,
  'POST /desk/schools/:school/undo': FactAnswerSchema,
  'POST /claims/': ClaimAnswerSchema,
  'POST /claims/confirm/': ClaimAnswerSchema,
  'POST /claims/:id/withdraw': ClaimAnswerSchema,
  'POST /desk/claims/:id/:decision': ClaimAnswerSchema,
  'POST /school-information/:school/draft': DraftAnswerSchema,
  'POST /school-information/:school/publish': DraftAnswerSchema,
  'POST /desk/schools/:school/return': DoneSchema,
  'POST /school-information/:school/import': DraftAnswerSchema,
  'POST /school-information/:school/import/accept': DraftAnswerSchema,
  'POST /desk/queue/:kind/:id/assign': DoneSchema,
  'POST /desk/queue/:kind/:id/note': DoneSchema,
  'POST /desk/regenerations/start': DoneSchema,
  'POST /desk/regenerations/rollback': DoneSchema,
  'POST /desk/people/grant': DoneSchema,
  'POST /desk/people/end': DoneSchema,
  'POST /desk/people/end-sessions': DoneSchema,
  'POST /desk/people/reset-factor': DoneSchema,
  'POST /desk/second-factor/setup': DoneSchema,
  'POST /desk/second-factor/confirm': DoneSchema,
  'POST /desk/second-factor/check': DoneSchema,
  'POST /corrections/': CorrectionAnswerSchema,
  'POST /desk/corrections/:id/:action': CorrectionDecisionAnswerSchema,
};

const PATTERNS = Object.entries(ANSWER_SCHEMAS).map(([name, schema]) => ({
  pattern: new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`),
  schema,
}));

/** Demands of an answer that it is what the call's contract promises, and nothing beside: a good one, or a list of errors. */
export async function expectPromised(method: string, path: string, response: Response): Promise<void> {
  const name = `${method} ${path.replace(/\?.*$/s, '')}`;
  const promised = PATTERNS.find(({ pattern }) => pattern.test(name))?.schema;
  if (promised === undefined || response.headers.get('content-type')?.includes('json') !== true) return;
  const schema = response.ok ? promised : MemberErrorsSchema;
  const answer: unknown = await response.clone().json();
  expect([name, schema.safeParse(answer)]).toMatchObject([name, { success: true, data: answer }]);
}
