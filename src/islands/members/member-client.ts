import type { MemberErrors } from '#domain/members/member-answer.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { logClientMessage } from './client-log.ts';
import { pageLanguage } from './page-language.ts';
import { hasSessionHint } from './session-hint.ts';

/** The specification's limit of account calls. */
const TIMEOUT_MS = 6000;

/** What became of a call. `away`: there was no answer at all, or none in time. */
export type CallResult<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null; readonly message: string | null }
  | { readonly kind: 'away' };

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Calls the edge for the member who is signed in, or for whoever is there, in the page's language. The answer is what the
 * call's contract says: the edge made it by the same types. Never throws.
 */
export async function callMember<Answer>(method: Method, path: string, body?: object): Promise<CallResult<Answer>> {
  const result = await callOnce<Answer>(method, path, body);
  // Where the hint is still there, the browser was given another session while the call was under way: a password was chosen.
  const isOvertaken = result.kind === 'refused' && result.code === 'needs-sign-in' && hasSessionHint();
  return isOvertaken ? callOnce(method, path, body) : result;
}

async function callOnce<Answer>(method: Method, path: string, body: object | undefined): Promise<CallResult<Answer>> {
  try {
    const response = await fetch(withLanguage(path, pageLanguage()), {
      method,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A page that is left does not lose what was asked for.
      keepalive: method !== 'GET',
    });
    if (response.ok) return { kind: 'done', answer: (await response.json()) as Answer };
    const errors = (await response.json().catch(() => null)) as Partial<MemberErrors> | null;
    const [first] = errors?.errors ?? [];
    if (response.status >= 500 && first === undefined)
      logClientMessage('warn', `${method} ${path}: ${response.status}`);
    return { kind: 'refused', status: response.status, code: first?.code ?? null, message: errors?.message ?? null };
  } catch (error) {
    // No answer in time, or one that cannot be read.
    logClientMessage('warn', `${method} ${path}: no answer`, error);
    return { kind: 'away' };
  }
}
