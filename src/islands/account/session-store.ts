import { atom } from 'nanostores';
import type { SessionUser } from '#domain/account/session-contract.ts';
import { showAlert } from '../dom/alert-region.ts';
import { callMember } from './member-client.ts';
import { hasSessionHint } from './session-hint.ts';

/** The member, as the page knows it. `away`: the edge did not respond. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  /** The member still has to pass the second factor. */
  | { readonly kind: 'half' }
  | { readonly kind: 'signed-in'; readonly user: SessionUser };

/** The session of the page. It is only requested if the hint cookie says that there is one. */
export const $session = atom<Session>({ kind: 'unknown' });

let running: Promise<Session> | null = null;

/** Returns the member, requested once per page. */
export function loadSession(): Promise<Session> {
  const known = $session.get();
  if (known.kind === 'signed-in') return Promise.resolve(known);
  return running ?? refreshSession();
}

/** Asks the edge again who is logged in. Without the hint, no one is. */
export function refreshSession(): Promise<Session> {
  running = askSession().then((session) => {
    running = null;
    $session.set(session);
    return session;
  });
  return running;
}

async function askSession(): Promise<Session> {
  if (!hasSessionHint()) return { kind: 'signed-out' };
  const result = await callMember<{ user: SessionUser }>('GET', '/gsr/api/session');
  if (result.kind === 'done') return { kind: 'signed-in', user: result.answer.user };
  if (result.kind !== 'refused') return { kind: 'unavailable' };
  if (result.code === 'needs-second-factor') return { kind: 'half' };
  if (result.status !== 401) return { kind: 'unavailable' };
  // The browser was logged out on another device: the visitor reads why.
  if (result.code?.startsWith('ended-') === true && result.message !== null) showAlert(result.message);
  return { kind: 'signed-out' };
}
