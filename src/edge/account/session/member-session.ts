import { prepareAccessEnd } from '#data/account/account-access.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import {
  endSession,
  findSession,
  mayBeUnderWay,
  openSession,
  prolongSession,
  type EndedSession,
  type SessionRecord,
} from '#data/account/session-queries.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { dropCookie, dropHint, readCookie, rememberDevice, writeCookie, writeHint } from './member-cookies.ts';
import { dropSavedCookie } from '../../saves/browser-list/saved-cookie.ts';
import { takeFormList } from '../../saves/browser-list/take-form-list.ts';
import { logLogin } from '../../answers/security-log.ts';
import { nameDevice } from '#domain/account/device-name.ts';
import { hashToken, createToken } from '../guard/member-secrets.ts';

const DAY_MS = 86_400_000;
/** A session ends 30 days after its last use, and 180 days after it began. */
const IDLE_MS = 30 * DAY_MS;
const LIFE_MS = 180 * DAY_MS;
/** The shortest time between two records of its use: each is a write. */
const NOTE_USE_MS = 6 * 3_600_000;
/** How long a login counts as recent. */
const FRESH_MS = 600_000;
/** How long a browser has to pass the second factor. */
const HALF_SECONDS = 900;

/**
 * Returns the session of a request, or null, and prolongs a session in use. Deletes a cookie without a session. It
 * keeps the cookie if the session ended during this request, because the browser may have a new one by then. A session
 * that has to pass the second factor is no login yet: the context keeps it as `halfSession`.
 */
export async function readSession(c: EdgeContext): Promise<SessionRecord | null> {
  const token = readCookie(c, 'session');
  const now = Date.now();
  const session = token === null ? null : await findSession(c.env.MEMBERS, hashToken(token), now);
  if (session !== null && 'endedAt' in session) return forgetEnded(c, session, now);
  if (token === null || session === null) {
    if (token !== null) dropCookie(c, 'session');
    dropHint(c);
    return null;
  }
  if (session.needsFactor) {
    c.set('halfSession', session);
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

/** Notes why a session ended. Its cookie goes, unless a call with it may be under way. */
function forgetEnded(c: EdgeContext, ended: EndedSession, now: number): null {
  c.set('endedFor', ended.endedFor);
  if (mayBeUnderWay(ended, now)) return null;
  dropCookie(c, 'session');
  dropHint(c);
  return null;
}

/** True if the member logged in just now. Then an account without a password needs none. */
export function isFresh(session: SessionRecord): boolean {
  return Date.now() - session.createdAt <= FRESH_MS;
}

/** Returns the session that the guard found. Throws if there is none. */
export function requireSession(c: EdgeContext): SessionRecord {
  const session = c.get('session');
  if (session === null) throw new Error('No member is logged in: guard the route with memberCall or memberRead.');
  return session;
}

/** Returns the member that the guard found. Throws if there is none. */
export function requireMember(c: EdgeContext): MemberRecord {
  return requireSession(c).member;
}

/** A session as the database has it now. */
type Opened = Awaited<ReturnType<typeof findSession>>;

/** The result of a login: a session, one that has to pass the second factor, or none. */
export type Login = 'open' | 'half' | 'refused';

/**
 * Logs a member in with a new session id and ends the previous session. Returns `refused` and does nothing if
 * `passwordHash`, which proved the login, is no longer the account's. Returns `half` if the member has a second factor:
 * then the session grants nothing until it is passed.
 */
export async function startSession(
  c: EdgeContext,
  memberId: string,
  { passwordHash = null }: { passwordHash?: string | null } = {},
): Promise<Login> {
  const before = readCookie(c, 'session');
  const token = createToken();
  const now = Date.now();
  const device = nameDevice(c.req.header('user-agent') ?? '');
  const session = { hash: hashToken(token), memberId, now, expiresAt: now + IDLE_MS, device, passwordHash };
  if (!(await openSession(c.env.MEMBERS, session))) return 'refused';
  if (before !== null) await endSession(c.env.MEMBERS, hashToken(before), now);
  return admitSession(c, token, await findSession(c.env.MEMBERS, session.hash, now));
}

async function admitSession(c: EdgeContext, token: string, opened: Opened): Promise<Login> {
  if (opened === null || 'endedAt' in opened) return 'refused';
  if (opened.needsFactor) {
    c.set('halfSession', opened);
    logLogin(opened.member.id, 'half');
    writeCookie(c, 'session', { value: token, seconds: HALF_SECONDS });
    dropHint(c);
    return 'half';
  }
  await admitBrowser(c, token, opened.member);
  return 'open';
}

/** Lets a half session be a login, because it passed the second factor. */
export async function completeLogin(c: EdgeContext): Promise<void> {
  const [session, token] = [c.get('halfSession'), readCookie(c, 'session')];
  if (session !== null && token !== null) await admitBrowser(c, token, session.member);
}

async function admitBrowser(c: EdgeContext, token: string, member: MemberRecord): Promise<void> {
  logLogin(member.id, 'open');
  giveCookies(c, token, IDLE_MS);
  rememberDevice(c, member);
  await takeFormList(c, member.id);
}

/** Logs out, in this browser or everywhere. */
export async function stopSession(c: EdgeContext, { everywhere }: { everywhere: boolean }): Promise<void> {
  const session = c.get('session');
  if (session !== null) {
    if (everywhere) await endEverywhere(c, session);
    else await endSession(c.env.MEMBERS, session.hash, Date.now());
    dropSavedCookie(c);
  }
  dropCookie(c, 'session');
  dropHint(c);
}

/** Other browsers show the reason. This one asked for it. */
async function endEverywhere(c: EdgeContext, { hash, member }: SessionRecord): Promise<void> {
  const { MEMBERS } = c.env;
  const now = Date.now();
  await MEMBERS.batch(prepareAccessEnd(MEMBERS, { memberId: member.id, by: 'everywhere', now, but: hash }));
  await endSession(MEMBERS, hash, now);
}

function giveCookies(c: EdgeContext, token: string, lifeMs: number): void {
  const seconds = Math.floor(lifeMs / 1000);
  writeCookie(c, 'session', { value: token, seconds });
  writeHint(c, seconds);
}
