import type { MemberErrors } from '#domain/account/member-answer.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { hasFields } from '#domain/types/json-checks.ts';
import { logClientMessage, logIfStaying } from '../dom/client-log.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { hasSessionHint } from './session-hint.ts';

/** The specification's limit of account calls. */
const TIMEOUT_MS = 6000;

/** What the page hears when a call finds that its member is logged out: in another tab, or because the account is gone. */
export const SIGNED_OUT = 'homeroom:signed-out';
const SESSION_CALL = '/gsr/api/session';

/** As in the header of a refusal. */
const RETRY_MS = 2000;
const MAX_RETRIES = 6;

/** The result of a call. `away`: no response, or none in time. */
export type CallResult<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null; readonly message: string | null }
  | { readonly kind: 'unavailable' };

const isMemberErrors = hasFields<Partial<MemberErrors>>();

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Calls the edge for the visitor, logged in or not, in the page's language. The edge writes the response with the type of the
 * call's contract. Never throws.
 */
export async function callMember<Answer>(method: Method, path: string, body?: object): Promise<CallResult<Answer>> {
  const result = await callPatiently<Answer>(method, path, body);
  // If the hint is still there, the browser got another session during the call: a new password starts one.
  const isLoggedOut = result.kind === 'refused' && (result.code === 'needs-sign-in' || isEnded(result.code));
  const isOvertaken = isLoggedOut && hasSessionHint();
  if (isOvertaken) return callOnce(method, path, body);
  if (isLoggedOut && path !== SESSION_CALL) document.dispatchEvent(new Event(SIGNED_OUT));
  return result;
}

/** Many people log in at once: the visitor waits, and does not have to click again. */
async function callPatiently<Answer>(
  method: Method,
  path: string,
  body: object | undefined,
): Promise<CallResult<Answer>> {
  let result = await callOnce<Answer>(method, path, body);
  for (let tries = 0; tries < MAX_RETRIES && isCrowded(result); tries += 1) {
    // Not all at the same moment.
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random())));
    result = await callOnce<Answer>(method, path, body);
  }
  return result;
}

function isCrowded(result: CallResult<unknown>): boolean {
  return result.kind === 'refused' && result.code === 'too-many-logins';
}

function isEnded(code: string | null): boolean {
  return code?.startsWith('ended-') === true;
}

async function callOnce<Answer>(method: Method, path: string, body: object | undefined): Promise<CallResult<Answer>> {
  try {
    const response = await fetch(withLanguage(path, pageLanguage()), requestOf(method, body));
    // The edge wrote the response with the type of the call's contract.
    if (response.ok) return { kind: 'done', answer: (await response.json()) as Answer };
    return await readRefusal(response, `${method} ${path}`);
  } catch (error) {
    // No response in time, or one that cannot be read.
    logIfStaying('warn', `${method} ${path}: no answer`, error);
    return { kind: 'unavailable' };
  }
}

function requestOf(method: Method, body: object | undefined): RequestInit {
  return {
    method,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // The request outlives the page if the visitor leaves.
    keepalive: method !== 'GET',
  };
}

async function readRefusal(response: Response, call: string): Promise<CallResult<never>> {
  const answer: unknown = await response.json().catch(() => null);
  const errors = isMemberErrors(answer) ? answer : null;
  const [first] = errors?.errors ?? [];
  if (response.status >= 500 && first === undefined) logClientMessage('warn', `${call}: ${response.status}`);
  return { kind: 'refused', status: response.status, code: first?.code ?? null, message: errors?.message ?? null };
}
