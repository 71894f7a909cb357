import type { MiddlewareHandler, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { DoneSchema } from '#domain/account/member-answer.ts';
import { declare, PRIVATE } from '../../env/declared-call.ts';
import { MEMBER_PAGES, memberPagePath } from '#domain/account/member-paths.ts';
import type { MemberErrorCode } from '#domain/account/member-errors.ts';
import type { SessionRecord } from '#data/account/session-queries.ts';
import type { EdgeApp, EdgeContext } from '../../env/edge-app.ts';
import { isWithinLimit, type AddressLimit } from '../../env/address-limits.ts';
import { redirectForm, toRefusalPath, wantsPage } from './form-answer.ts';
import { refuseCall, refuseFields } from './member-answers.ts';
import { readSession } from '../session/member-session.ts';
import { dropBody, isFormBody, readBody } from './request-body.ts';

const MAX_BODY_BYTES = 16_000;

interface CallOptions {
  readonly limit?: AddressLimit;
  readonly maxBytes?: number;
  /** A form without script may make this call. It gets a redirect. */
  readonly mayBeForm?: boolean;
  /** A member who still has to pass the second factor may make this call. */
  readonly mayBeHalf?: boolean;
  /** The error for a visitor who must log in first. */
  readonly signedOut?: MemberErrorCode;
  /** What a program gets that was not refused: only that it is done, if nothing else is stated. */
  readonly answer?: z.ZodType;
}

type Fields<Schema extends z.ZodType> = { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } };

/**
 * Guards a call that changes data and that everyone may make. It needs our own Origin, an address within its limit, and
 * a body of the right type and size that fits the schema. The response is private.
 */
export function openCall<Schema extends z.ZodType<object>>(
  schema: Schema,
  options: CallOptions = {},
): MiddlewareHandler<EdgeApp, string, Fields<Schema>> {
  return createGuard(schema, { ...options, schema, needsMember: false });
}

/** Guards a call that changes data and needs a member. */
export function memberCall<Schema extends z.ZodType<object>>(
  schema: Schema,
  options: CallOptions = {},
): MiddlewareHandler<EdgeApp, string, Fields<Schema>> {
  return createGuard(schema, { ...options, schema, needsMember: true });
}

const DEFAULT_LIMIT = 'MEMBER_LIMIT';

function createGuard<Schema extends z.ZodType<object>>(
  schema: Schema,
  call: Guard,
): MiddlewareHandler<EdgeApp, string, Fields<Schema>> {
  const { needsMember, limit = DEFAULT_LIMIT, answer = DoneSchema, mayBeForm } = call;
  return declare(
    createMiddleware<EdgeApp, string, Fields<Schema>>((c, next) => guard(c, next, call)),
    {
      access: needsMember ? 'member' : 'everyone',
      limit,
      cache: PRIVATE,
      request: schema,
      answer,
      mayBeForm,
    },
  );
}

interface Guard extends CallOptions {
  readonly schema: z.ZodType<object>;
  readonly needsMember: boolean;
}

async function guard(c: EdgeContext, next: Next, call: Guard): Promise<Response | undefined> {
  const isForm = call.mayBeForm === true && isFormBody(c.req.raw) && wantsPage(c);
  const { refusal, fields } = await admit(c, call);
  if (refusal === null) await next();
  else await dropBody(c.req.raw);
  if (!isForm) return refusal ?? undefined;
  c.res = await redirectForm(c, refusal ?? c.res, fields);
  return undefined;
}

/** Checks a call and returns the refusal, if any: cheap reasons first, then the session, then the fields. */
async function admit(c: EdgeContext, call: Guard): Promise<{ refusal: Response | null; fields: unknown }> {
  const refuse = (refusal: Response, fields: unknown = null) => ({ refusal, fields });
  const { limit = DEFAULT_LIMIT } = call;
  if (!isOwnOrigin(c)) return refuse(refuseCall(c, 'foreign-origin'));
  if (!(await isWithinLimit(c, limit))) return refuse(refuseCall(c, 'too-many-requests'));
  const body = await readBody(c.req.raw, { maxBytes: MAX_BODY_BYTES, ...call });
  if (body.kind === 'refused') return refuse(refuseCall(c, body.code));
  const session = await readCaller(c, call);
  if (call.needsMember && session === null) return refuse(refuseSignedOut(c, call), body.fields);
  c.set('session', session);
  const parsed = call.schema.safeParse(body.fields);
  if (!parsed.success) return refuse(refuseFields(c, parsed.error), body.fields);
  c.req.addValidatedData('json', parsed.data);
  return { refusal: null, fields: body.fields };
}

async function readCaller(c: EdgeContext, { mayBeHalf = false }: CallOptions): Promise<SessionRecord | null> {
  const session = await readSession(c);
  return session ?? (mayBeHalf ? c.get('halfSession') : null);
}

/** Refuses a visitor who is logged out, and reports why if the session ended on another device. */
export function refuseSignedOut(c: EdgeContext, { signedOut = 'needs-sign-in' }: CallOptions = {}): Response {
  if (c.get('halfSession') !== null) return refuseCall(c, 'needs-second-factor');
  const endedFor = c.get('endedFor');
  return refuseCall(c, signedOut === 'needs-sign-in' && endedFor !== null ? `ended-${endedFor}` : signedOut);
}

/**
 * Browsers send the Origin with every unsafe request. If it is missing or foreign, the request is not from our pages.
 */
function isOwnOrigin(c: EdgeContext): boolean {
  return c.req.header('origin') === new URL(c.req.url).origin;
}

interface PrivateRead {
  readonly limit?: AddressLimit;
  /** What a program gets that was not refused. A page has none. */
  readonly answer?: z.ZodType;
}

/** Guards a call that reads private data: never cached, limited by address. */
export function privateCall({ limit = DEFAULT_LIMIT, answer }: PrivateRead = {}): MiddlewareHandler<EdgeApp> {
  const guardRead = createMiddleware<EdgeApp>(async (c, next) => {
    if (!(await isWithinLimit(c, limit))) return refuseCall(c, 'too-many-requests');
    c.set('session', await readSession(c));
    return next();
  });
  return declare(guardRead, { access: 'visitor', limit, cache: PRIVATE, answer });
}

/** Guards a page that costs no more than a read. */
export const privateRead = privateCall();

/**
 * Guards a call that reads a member's own data. A visitor who followed a link and is logged out is led to the login
 * page.
 */
export function memberReadCall({ limit = DEFAULT_LIMIT, answer }: PrivateRead = {}): MiddlewareHandler<EdgeApp> {
  const guardRead = createMiddleware<EdgeApp>(async (c, next) => {
    if (!(await isWithinLimit(c, limit))) return refuseCall(c, 'too-many-requests');
    const session = await readSession(c);
    if (session === null) return wantsPage(c) ? leadToSignIn(c) : refuseSignedOut(c);
    c.set('session', session);
    return next();
  });
  return declare(guardRead, { access: 'member', limit, cache: PRIVATE, answer });
}

/** Guards a page or a file of a member's own data. */
export const memberRead = memberReadCall();

/** Leads a visitor to the login page and back, or to the second factor if only that is missing. */
export function leadToSignIn(c: EdgeContext, returnTo: string = MEMBER_PAGES.account): Response {
  const parameters = { language: c.get('language'), return_to: returnTo };
  if (c.get('halfSession') !== null) return c.redirect(memberPagePath('secondFactor', parameters), 303);
  const endedFor = c.get('endedFor');
  const code = endedFor === null ? 'needs-sign-in' : (`ended-${endedFor}` as const);
  return c.redirect(toRefusalPath(c, memberPagePath('signIn', parameters), code), 303);
}
