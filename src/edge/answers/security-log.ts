import { logFact } from '#data/log/log-line.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** Refusals that an attack would bring: of a login, of a right, of a limit, and of another site. */
const REFUSALS: ReadonlySet<string> = new Set([
  'wrong-credentials',
  'wrong-password',
  'sign-up-password',
  'wrong-code',
  'link-expired',
  'google-failed',
  'facebook-failed',
  'too-many-attempts',
  'too-many-logins',
  'too-many-requests',
  'foreign-origin',
  'needs-second-factor',
  'needs-confirmation',
  'needs-editor-token',
]);

/** Logs a refusal that could be part of an attack. A member is logged as a random id. */
export function logRefusal(c: EdgeContext, reason: string): void {
  const member = (c.get('session') ?? c.get('halfSession'))?.member.id;
  // What a member may not see answers as if it did not exist. A visitor's wrong address is no news.
  const isHidden = reason === 'not-found' && member !== undefined;
  if (!isHidden && !REFUSALS.has(reason)) return;
  const { pathname: path } = new URL(c.req.url);
  logFact({ code: 'call-refused', reason, method: c.req.method, path, member });
}

/** Logs a login, or its first half if the member still has to pass the second factor. */
export function logLogin(member: string, outcome: 'open' | 'half'): void {
  logFact({ code: 'login', outcome, member });
}
