import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hintCookieName } from '#domain/members/hint-cookie.ts';
import { JUST_VERIFIED_COOKIE, type JustVerifiedEvent } from '#domain/members/just-verified.ts';
import type { EdgeContext } from '../edge-app.ts';
import { isSignature, randomToken, sign } from './member-secrets.ts';

/** What a browser keeps for us: none of it is readable by a script. */
type SecretCookie = 'session' | 'device' | 'age' | 'social';

const DEVICE_SECONDS = 365 * 86_400;
const AGE_SECONDS = 86_400;
const JUST_VERIFIED_SECONDS = 600;

/**
 * `__Host-` ties a cookie to https, this host and all its paths. Where the site itself is http, as on a developer's
 * machine, browsers refuse such a cookie: there, and only there, it has its plain name.
 */
function isSecure(c: EdgeContext): boolean {
  return c.env.SITE_ORIGIN.startsWith('https:');
}

/** The value of a cookie of ours, or null. */
export function readCookie(c: EdgeContext, name: SecretCookie): string | null {
  return (isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name)) ?? null;
}

/** Gives the browser a cookie for some seconds. */
export function writeCookie(
  c: EdgeContext,
  name: SecretCookie,
  { value, seconds }: { value: string; seconds: number },
) {
  const common = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: seconds } as const;
  if (isSecure(c)) setCookie(c, name, value, { ...common, secure: true, prefix: 'host' });
  else setCookie(c, name, value, common);
}

/** Takes a cookie back. */
export function dropCookie(c: EdgeContext, name: SecretCookie): void {
  writeCookie(c, name, { value: '', seconds: 0 });
}

/** Tells scripts that somebody is signed in. */
export function writeHint(c: EdgeContext, seconds: number): void {
  setCookie(c, hintCookieName(new URL(c.req.url).hostname), '1', {
    path: '/',
    sameSite: 'Lax',
    maxAge: seconds,
    secure: isSecure(c),
  });
}

/** Tells scripts that nobody is signed in. */
export function dropHint(c: EdgeContext): void {
  if (getCookie(c, hintCookieName(new URL(c.req.url).hostname)) === undefined) return;
  deleteCookie(c, hintCookieName(new URL(c.req.url).hostname), { path: '/', secure: isSecure(c) });
}

/** Remembers that a member has signed in with this browser: it may try when strangers may no longer. */
export function rememberDevice(c: EdgeContext, memberId: string): void {
  const device = knownDevice(c, memberId) ?? randomToken();
  const value = `${device}.${sign(c.env, 'device', `${device} ${memberId}`)}`;
  writeCookie(c, 'device', { value, seconds: DEVICE_SECONDS });
}

/** The browser's id where a member has signed in with it before, or null. */
export function knownDevice(c: EdgeContext, memberId: string): string | null {
  const [device = '', signature = ''] = (readCookie(c, 'device') ?? '').split('.');
  const isKnown = device !== '' && isSignature(c.env, 'device', { text: `${device} ${memberId}`, signature });
  return isKnown ? device : null;
}

/** What the person at this browser said of their age: kept by the browser alone, so that asking twice gives no other answer. */
export function readAge(c: EdgeContext): 'over' | 'under' | null {
  const [age = '', signature = ''] = (readCookie(c, 'age') ?? '').split('.');
  if (age !== 'over' && age !== 'under') return null;
  return isSignature(c.env, 'age', { text: age, signature }) ? age : null;
}

/** True where the person said to be old enough: taken as it is read, since the next one at this browser is another person. */
export function takeOldEnough(c: EdgeContext): boolean {
  const isOldEnough = readAge(c) === 'over';
  if (isOldEnough) dropCookie(c, 'age');
  return isOldEnough;
}

/** Keeps what the person said, for a day. */
export function writeAge(c: EdgeContext, age: 'over' | 'under'): void {
  writeCookie(c, 'age', { value: `${age}.${sign(c.env, 'age', age)}`, seconds: AGE_SECONDS });
}

/** Tells the next page, once, that an account was just opened or verified by way of a link. */
export function announce(c: EdgeContext, event: JustVerifiedEvent): void {
  setCookie(c, JUST_VERIFIED_COOKIE, event, {
    path: '/',
    sameSite: 'Lax',
    maxAge: JUST_VERIFIED_SECONDS,
    secure: isSecure(c),
  });
}
