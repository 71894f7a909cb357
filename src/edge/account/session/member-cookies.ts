import { deleteCookie, generateCookie, getCookie, setCookie } from 'hono/cookie';
import { hintCookieName } from '#domain/account/hint-cookie.ts';
import { JUST_VERIFIED_COOKIE, type JustVerifiedEvent } from '#domain/account/just-verified.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { isSignature, createToken, sign } from '../guard/member-secrets.ts';

/** Our cookies that no script can read. */
export type SecretCookie = 'session' | 'device' | 'age' | 'minor' | 'social' | 'voter' | 'link' | 'typed';

const DEVICE_SECONDS = 365 * 86_400;
const AGE_SECONDS = 86_400;
const MINOR_SECONDS = 365 * 86_400;
const JUST_VERIFIED_SECONDS = 600;

/**
 * True if the site uses https. The prefix `__Host-` ties a cookie to https, this host and all its paths. Browsers
 * refuse it over http, as on a developer's machine, so the cookie has its plain name there.
 */
function isSecure(c: EdgeContext): boolean {
  return c.env.SITE_ORIGIN.startsWith('https:');
}

/** Returns the value of one of our cookies, or null. */
export function readCookie(c: EdgeContext, name: SecretCookie): string | null {
  return (isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name)) ?? null;
}

/** Sets a cookie for a number of seconds. */
export function writeCookie(
  c: EdgeContext,
  name: SecretCookie,
  { value, seconds }: { value: string; seconds: number },
) {
  c.header('set-cookie', formatCookie(c, name, { value, seconds }), { append: true });
}

/** Writes a cookie as the text of its header, for a response that the context does not build. */
export function formatCookie(
  c: EdgeContext,
  name: SecretCookie,
  { value, seconds }: { value: string; seconds: number },
): string {
  const common = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: seconds } as const;
  return isSecure(c)
    ? generateCookie(name, value, { ...common, secure: true, prefix: 'host' })
    : generateCookie(name, value, common);
}

/** Deletes a cookie. */
export function dropCookie(c: EdgeContext, name: SecretCookie): void {
  writeCookie(c, name, { value: '', seconds: 0 });
}

/** Lets scripts know that a member is logged in. */
export function writeHint(c: EdgeContext, seconds: number): void {
  setCookie(c, hintCookieName(new URL(c.req.url).hostname), '1', {
    path: '/',
    sameSite: 'Lax',
    maxAge: seconds,
    secure: isSecure(c),
  });
}

/** Lets scripts know that no member is logged in. */
export function dropHint(c: EdgeContext): void {
  if (getCookie(c, hintCookieName(new URL(c.req.url).hostname)) === undefined) return;
  deleteCookie(c, hintCookieName(new URL(c.req.url).hostname), { path: '/', secure: isSecure(c) });
}

type DeviceOwner = Pick<MemberRecord, 'id' | 'devicesEndedAt'>;

/**
 * Remembers that a member logged in with this browser. The browser may still try when the account's limit is reached.
 */
export function rememberDevice(c: EdgeContext, member: DeviceOwner): void {
  const device = findKnownDevice(c, member) ?? createToken();
  const value = `${device}.${sign(c.env, 'device', describeDevice(device, member))}`;
  writeCookie(c, 'device', { value, seconds: DEVICE_SECONDS });
}

/** Returns the browser's id if the member logged in with it before, and has not logged out everywhere since, or null. */
export function findKnownDevice(c: EdgeContext, member: DeviceOwner): string | null {
  const [device = '', signature = ''] = (readCookie(c, 'device') ?? '').split('.');
  const isKnown = device !== '' && isSignature(c.env, 'device', { text: describeDevice(device, member), signature });
  return isKnown ? device : null;
}

function describeDevice(device: string, { id, devicesEndedAt }: DeviceOwner): string {
  return `${device} ${id} ${devicesEndedAt}`;
}

/** An answer to the age question: under 13, from 13 to 17, 18 or older. */
export type AgeGroup = 'under' | 'over' | 'adult';

/** Reads the person's stored age result. Only the browser stores it, so that asking twice has the same result. */
export function readAge(c: EdgeContext): AgeGroup | null {
  const [age = '', signature = ''] = (readCookie(c, 'age') ?? '').split('.');
  if (age !== 'over' && age !== 'under' && age !== 'adult') return null;
  return isSignature(c.env, 'age', { text: age, signature }) ? age : null;
}

/** What the person confirmed about their age. */
export interface ConfirmedAge {
  readonly isAgeConfirmed: boolean;
  readonly isAdult: boolean;
}

/**
 * Returns what the person confirmed: to be 13 or older, or 18 or older. Deletes the result, because the next person at
 * this browser may be someone else.
 */
export function takeAge(c: EdgeContext): ConfirmedAge {
  const age = readAge(c);
  const isAgeConfirmed = age === 'over' || age === 'adult';
  if (isAgeConfirmed) dropCookie(c, 'age');
  return { isAgeConfirmed, isAdult: age === 'adult' };
}

/** Stores the age result for a day. */
export function writeAge(c: EdgeContext, age: AgeGroup): void {
  writeCookie(c, 'age', { value: `${age}.${sign(c.env, 'age', age)}`, seconds: AGE_SECONDS });
}

/** Remembers for a year that someone at this browser is under 18. It ends ads and nothing else. */
export function markMinor(c: EdgeContext): void {
  writeCookie(c, 'minor', { value: '1', seconds: MINOR_SECONDS });
}

/** Returns true if someone at this browser said that they are under 18. */
export function isMarkedMinor(c: EdgeContext): boolean {
  return readCookie(c, 'minor') !== null;
}

/** Lets the next page report, once, that a link opened or verified an account. */
export function announce(c: EdgeContext, event: JustVerifiedEvent): void {
  setCookie(c, JUST_VERIFIED_COOKIE, event, {
    path: '/',
    sameSite: 'Lax',
    maxAge: JUST_VERIFIED_SECONDS,
    secure: isSecure(c),
  });
}
