import type { MemberRecord } from '#data/members/member-record.ts';
import {
  endSession,
  findSession,
  openSession,
  prolongSession,
  toEndSessionsOf,
  type SessionRecord,
} from '#data/members/session-queries.ts';
import type { EdgeContext } from '../edge-app.ts';
import { dropCookie, dropHint, readCookie, rememberDevice, writeCookie, writeHint } from './member-cookies.ts';
import { dropSavedCookie } from '../saves/saved-cookie.ts';
import { takeFormList } from '../saves/take-form-list.ts';
import { hashToken, randomToken } from './member-secrets.ts';

const DAY_MS = 86_400_000;
/** A session ends 30 days after it was last used, and 180 days after it began. */
const IDLE_MS = 30 * DAY_MS;
const LIFE_MS = 180 * DAY_MS;
/** Its use is noted no more often than this: a note is a write. */
const NOTE_USE_MS = 6 * 3_600_000;
/** How long signing in counts as having just done so. */
const FRESH_MS = 600_000;

/**
 * The session of a request, or null. One that is used lives on; a cookie that opens nothing is taken back, but not one of a
 * session that ended while the request was under way: by now its browser may have been given another.
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

/** True for who signed in just now: enough to be asked for no password where there is none. */
export function isFresh(session: SessionRecord): boolean {
  return Date.now() - session.createdAt <= FRESH_MS;
}

/** The session whose call the guard let in. */
export function sessionOf(c: EdgeContext): SessionRecord {
  const session = c.get('session');
  if (session === null) throw new Error('Nobody is signed in: guard the route with memberCall or memberRead.');
  return session;
}

/** The member whose call the guard let in. */
export function memberOf(c: EdgeContext): MemberRecord {
  return sessionOf(c).member;
}

/**
 * Signs a member in: always with a new id, the one before is ended. False, and nothing is done, where `passwordHash`, which
 * let them in, is no longer the account's.
 */
export async function startSession(
  c: EdgeContext,
  memberId: string,
  { passwordHash = null }: { passwordHash?: string | null } = {},
): Promise<boolean> {
  const before = readCookie(c, 'session');
  const token = randomToken();
  const now = Date.now();
  const session = { hash: hashToken(token), memberId, now, expiresAt: now + IDLE_MS, passwordHash };
  if (!(await openSession(c.env.MEMBERS, session))) return false;
  if (before !== null) await endSession(c.env.MEMBERS, hashToken(before), now);
  giveCookies(c, token, IDLE_MS);
  rememberDevice(c, memberId);
  await takeFormList(c, memberId);
  return true;
}

/** Signs out, here or wherever the member is signed in. */
export async function stopSession(c: EdgeContext, { everywhere }: { everywhere: boolean }): Promise<void> {
  const session = c.get('session');
  if (session !== null) {
    if (everywhere) await toEndSessionsOf(c.env.MEMBERS, session.member.id, Date.now()).run();
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
