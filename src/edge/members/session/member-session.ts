import type { MemberRecord } from '#data/members/member-record.ts';
import {
  endSession,
  findSession,
  openSession,
  prolongSession,
  prepareSessionEnd,
  type SessionRecord,
} from '#data/members/session-queries.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { dropCookie, dropHint, readCookie, rememberDevice, writeCookie, writeHint } from './member-cookies.ts';
import { dropSavedCookie } from '../../saves/browser-list/saved-cookie.ts';
import { takeFormList } from '../../saves/browser-list/take-form-list.ts';
import { hashToken, createToken } from '../guard/member-secrets.ts';

const DAY_MS = 86_400_000;
/** A session ends 30 days after its last use, and 180 days after it began. */
const IDLE_MS = 30 * DAY_MS;
const LIFE_MS = 180 * DAY_MS;
/** The shortest time between two records of its use: each is a write. */
const NOTE_USE_MS = 6 * 3_600_000;
/** How long a login counts as recent. */
const FRESH_MS = 600_000;

/**
 * Returns the session of a request, or null, and prolongs a session in use. Deletes a cookie without a session. It
 * keeps the cookie if the session ended during this request, because the browser may have a new one by then.
 */
export async function readSession(c: EdgeContext): Promise<SessionRecord | null> {
  const token = readCookie(c, 'session');
  const now = Date.now();
  const session = token === null ? null : await findSession(c.env.MEMBERS, hashToken(token), now);
  if (session === 'ended') return null;
  if (token === null || session === null) {
    if (token !== null) dropCookie(c, 'session');
    dropHint(c);
    return null;
  }
  if (now - session.usedAt > NOTE_USE_MS) {
    const expiresAt = Math.min(now + IDLE_MS, session.createdAt + LIFE_MS);
    await prolongSession(c.env.MEMBERS, session.hash, { now, expiresAt });
    giveCookies(c, token, expiresAt - now);
  }
  return session;
}

/** True if the member logged in just now. Then an account without a password needs none. */
export function isFresh(session: SessionRecord): boolean {
  return Date.now() - session.createdAt <= FRESH_MS;
}

/** Returns the session that the guard found. Throws if there is none. */
export function requireSession(c: EdgeContext): SessionRecord {
  const session = c.get('session');
  if (session === null) throw new Error('Nobody is signed in: guard the route with memberCall or memberRead.');
  return session;
}

/** Returns the member that the guard found. Throws if there is none. */
export function requireMember(c: EdgeContext): MemberRecord {
  return requireSession(c).member;
}

/**
 * Logs a member in with a new session id and ends the previous session. Returns false and does nothing if
 * `passwordHash`, which proved the login, is no longer the account's.
 */
export async function startSession(
  c: EdgeContext,
  memberId: string,
  { passwordHash = null }: { passwordHash?: string | null } = {},
): Promise<boolean> {
  const before = readCookie(c, 'session');
  const token = createToken();
  const now = Date.now();
  const session = { hash: hashToken(token), memberId, now, expiresAt: now + IDLE_MS, passwordHash };
  if (!(await openSession(c.env.MEMBERS, session))) return false;
  if (before !== null) await endSession(c.env.MEMBERS, hashToken(before), now);
  giveCookies(c, token, IDLE_MS);
  rememberDevice(c, memberId);
  await takeFormList(c, memberId);
  return true;
}

/** Logs out, in this browser or everywhere. */
export async function stopSession(c: EdgeContext, { everywhere }: { everywhere: boolean }): Promise<void> {
  const session = c.get('session');
  if (session !== null) {
    if (everywhere) await prepareSessionEnd(c.env.MEMBERS, session.member.id, Date.now()).run();
    else await endSession(c.env.MEMBERS, session.hash, Date.now());
    dropSavedCookie(c);
  }
  dropCookie(c, 'session');
  dropHint(c);
}

function giveCookies(c: EdgeContext, token: string, lifeMs: number): void {
  const seconds = Math.floor(lifeMs / 1000);
  writeCookie(c, 'session', { value: token, seconds });
  writeHint(c, seconds);
}
