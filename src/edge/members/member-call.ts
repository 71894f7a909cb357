import type { MiddlewareHandler, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { MEMBER_PAGES, memberPagePath } from '#domain/members/member-paths.ts';
import type { MemberErrorCode } from '#domain/members/member-errors.ts';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { isWithinLimit, type AddressLimit } from './address-limits.ts';
import { redirectForm, refusedPath, wantsPage } from './form-answer.ts';
import { refuseCall, refuseFields } from './member-answers.ts';
import { readSession } from './member-session.ts';
import { isFormBody, readBody } from './request-body.ts';

const MAX_BODY_BYTES = 16_000;

interface CallOptions {
  readonly limit?: AddressLimit;
  readonly maxBytes?: number;
  /** A form without script may make this call; it is answered with a redirect. */
  readonly mayBeForm?: boolean;
  /** What somebody is told who is not signed in, but has to be. */
  readonly signedOut?: MemberErrorCode;
}

type Fields<Schema extends z.ZodType> = { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } };

/**
 * The guard of a call that changes something, whoever makes it: an Origin of our own, few enough calls of this address, a
 * body of the right type and size that fits the schema. The answer is nobody else's to keep.
 */
export function openCall<Schema extends z.ZodType<object>>(
  schema: Schema,
  options: CallOptions = {},
): MiddlewareHandler<EdgeApp, string, Fields<Schema>> {
  return createMiddleware<EdgeApp, string, Fields<Schema>>((c, next) =>
    guard(c, next, { ...options, schema, needsMember: false }),
  );
}

/** The guard of a call that changes something and is a member's alone. */
export function memberCall<Schema extends z.ZodType<object>>(
  schema: Schema,
  options: CallOptions = {},
): MiddlewareHandler<EdgeApp, string, Fields<Schema>> {
  return createMiddleware<EdgeApp, string, Fields<Schema>>((c, next) =>
    guard(c, next, { ...options, schema, needsMember: true }),
  );
}

interface Guard extends CallOptions {
  readonly schema: z.ZodType<object>;
  readonly needsMember: boolean;
}

async function guard(c: EdgeContext, next: Next, call: Guard): Promise<Response | undefined> {
  c.header('Cache-Control', 'private, no-store');
  const isForm = call.mayBeForm === true && isFormBody(c.req.raw) && wantsPage(c);
  const { refusal, fields } = await admit(c, call);
  if (refusal === null) await next();
  if (!isForm) return refusal ?? undefined;
  c.res = await redirectForm(c, refusal ?? c.res, fields);
  return undefined;
}

/** Lets a call in, or says why not: cheap reasons first, then whose session it is, then its fields. */
async function admit(c: EdgeContext, call: Guard): Promise<{ refusal: Response | null; fields: unknown }> {
  const refuse = (refusal: Response, fields: unknown = null) => ({ refusal, fields });
  if (!isOwnOrigin(c)) return refuse(refuseCall(c, 'foreign-origin'));
  if (!(await isWithinLimit(c, call.limit ?? 'MEMBER_LIMIT'))) return refuse(refuseCall(c, 'too-many-requests'));
  const body = await readBody(c.req.raw, {
    maxBytes: call.maxBytes ?? MAX_BODY_BYTES,
    mayBeForm: call.mayBeForm ?? false,
  });
  if (body.kind === 'refused') return refuse(refuseCall(c, body.code));
  const session = await readSession(c);
  if (call.needsMember && session === null)
    return refuse(refuseCall(c, call.signedOut ?? 'needs-sign-in'), body.fields);
  c.set('session', session);
  const parsed = call.schema.safeParse(body.fields);
  if (!parsed.success) return refuse(refuseFields(c, parsed.error), body.fields);
  c.req.addValidatedData('json', parsed.data);
  return { refusal: null, fields: body.fields };
}

/** Browsers send the Origin of every unsafe request; one that is missing or another's is no page of ours. */
function isOwnOrigin(c: EdgeContext): boolean {
  return c.req.header('origin') === new URL(c.req.url).origin;
}

/** The guard of a call that reads what may be somebody's: never kept by a cache, and limited by address. */
export function privateReadOf(limit: AddressLimit): MiddlewareHandler<EdgeApp> {
  return createMiddleware<EdgeApp>(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    if (!(await isWithinLimit(c, limit))) return refuseCall(c, 'too-many-requests');
    c.set('session', await readSession(c));
    return next();
  });
}

/** The guard of a call that costs no more than a read. */
export const privateRead = privateReadOf('MEMBER_LIMIT');

/** The guard of a call that reads what is a member's own. A person who is not signed in, and followed a link, is led there. */
export const memberRead = createMiddleware<EdgeApp>(async (c, next) => {
  c.header('Cache-Control', 'private, no-store');
  if (!(await isWithinLimit(c, 'MEMBER_LIMIT'))) return refuseCall(c, 'too-many-requests');
  const session = await readSession(c);
  if (session === null) return wantsPage(c) ? leadToSignIn(c) : refuseCall(c, 'needs-sign-in');
  c.set('session', session);
  return next();
});

function leadToSignIn(c: EdgeContext): Response {
  const path = memberPagePath('signIn', { language: c.get('language'), return_to: MEMBER_PAGES.preferences });
  return c.redirect(refusedPath(c, path, 'needs-sign-in'), 303);
}
