import { z } from 'zod';
import {
  EmailSchema,
  LanguageSchema,
  lineOf,
  OptionalSchoolIdSchema,
  OptionalStateSchema,
} from '../account/request-fields.ts';

/** Subscription lists. `mystat` is about one school, `state_coverage` about one state; the others are newsletters. */
const SUBSCRIPTION_LISTS = [
  'greatkidsnews',
  'teacher_list',
  'greatnews',
  'sponsor',
  'mystat',
  'state_coverage',
] as const;
/** The name of a list, as calls send it. The names are permanent. */
export const SubscriptionListSchema = z.enum(SUBSCRIPTION_LISTS);
/** A list to subscribe to. `mystat` is updates about one school. */
export type SubscriptionList = z.infer<typeof SubscriptionListSchema>;

const MAX_LISTS = 20;

/** Returns whether a request for a list about a school or a state names it. */
function isAboutItsSchool(request: { lists: readonly SubscriptionList[]; school: unknown; state: unknown }): boolean {
  if (request.lists.includes('mystat') && request.school === null) return false;
  return !request.lists.includes('state_coverage') || request.state !== null;
}

const SCHOOL_FIELDS = {
  state: OptionalStateSchema,
  schoolId: OptionalSchoolIdSchema,
  school_id: OptionalSchoolIdSchema,
};

function schoolOf(request: {
  state?: string | null | undefined;
  schoolId?: string | null | undefined;
  school_id?: string | null | undefined;
}): { state: string; id: string } | null {
  const id = request.schoolId ?? request.school_id;
  return request.state == null || id == null ? null : { state: request.state, id };
}

const NEEDS_SCHOOL = { error: 'needs a state and a school', path: ['schoolId'] };

/**
 * `POST /gsr/api/subscriptions/`: subscribe as a logged-in member or with an email address, which must then confirm.
 */
export const SubscribeRequestSchema = z
  .object({
    list: SubscriptionListSchema,
    email: EmailSchema.optional(),
    language: LanguageSchema,
    message: lineOf(500).nullish(),
    ...SCHOOL_FIELDS,
  })
  .transform((request) => ({
    lists: [request.list],
    email: request.email,
    language: request.language,
    message: request.message ?? null,
    school: schoolOf(request),
    state: request.state ?? null,
  }))
  .refine(isAboutItsSchool, NEEDS_SCHOOL);
/** A checked subscription: the lists, and the school if the list is about one. */
export type SubscribeRequest = z.output<typeof SubscribeRequestSchema>;

/** `POST /gsr/user/subscriptions` */
export const UserSubscriptionRequestSchema = z
  .object({ subscription: SubscribeRequestSchema })
  .transform(({ subscription }) => subscription);

/** `POST /gsr/api/subscriptions_list/`: several lists at once, as a list or `a,b`. */
export const SubscribeListsRequestSchema = z
  .object({
    lists: z
      .union([z.string().max(300).transform(wordsOf), z.array(z.string().max(40)).max(MAX_LISTS)])
      .pipe(z.array(SubscriptionListSchema).min(1).max(MAX_LISTS))
      .transform((lists) => [...new Set(lists)]),
    email: EmailSchema.optional(),
    language: LanguageSchema,
    ...SCHOOL_FIELDS,
  })
  .transform((request): SubscribeRequest => ({
    lists: request.lists,
    email: request.email,
    language: request.language,
    message: null,
    school: schoolOf(request),
    state: request.state ?? null,
  }))
  .refine(isAboutItsSchool, NEEDS_SCHOOL);

/** A subscription of a member, as `GET /gsr/api/subscriptions/` lists it. */
const SubscriptionSchema = z.object({
  id: z.string().max(64),
  list: SubscriptionListSchema,
  state: z.string().length(2).nullable(),
  schoolId: z.string().max(12).nullable(),
  language: z.string().length(2),
  is_active: z.boolean(),
});
/** One list of a member. State and school are null if the list is not about a school. */
export type Subscription = z.infer<typeof SubscriptionSchema>;
/** The response with all subscriptions of the member, unconfirmed ones included. */
export const SubscriptionsAnswerSchema = z.object({
  success: z.literal(true),
  subscriptions: z.array(SubscriptionSchema).max(2000),
});
/** The subscriptions of a member. */
export type SubscriptionsAnswer = z.infer<typeof SubscriptionsAnswerSchema>;

/** The response to a subscription. With `needs_confirmation`, an email asks the address to confirm first. */
export const SubscribeAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500),
  needs_confirmation: z.boolean(),
  subscriptions: z.array(SubscriptionSchema).max(MAX_LISTS),
});
/** What a form gets after a subscription. */
export type SubscribeAnswer = z.infer<typeof SubscribeAnswerSchema>;

/** `POST /preferences/confirm/`: with the token from the confirmation email. */
export const ConfirmRequestSchema = z.object({ token: z.string().max(1000) });

/**
 * `POST /preferences/unsubscribe/`: the query of the signed link that email programs call. `id` may have several values,
 * `a,b`. Pages send both as one `token`, `a.b.signature`.
 */
export const UnsubscribeLinkSchema = z.object({ id: z.string().min(1).max(800), signature: z.string().max(100) });

/** Joins the ids and the signature of a link to one token. */
export function writeUnsubscribeToken(ids: readonly string[], signature: string): string {
  return [...ids, signature].join('.');
}

/** Splits a token. The signature is not checked. */
export function readUnsubscribeToken(token: string): { id: string; signature: string } {
  const parts = token.split('.');
  return { id: parts.slice(0, -1).join(','), signature: parts.at(-1) ?? '' };
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
