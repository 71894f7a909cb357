import { getCookie, setCookie } from 'hono/cookie';
import { decodeSavedSchools, encodeSavedSchools } from '#domain/saves/saved-schools-cookie.ts';
import { SAVED_SCHOOLS_COOKIE } from '#domain/saves/saved-schools-cookie-name.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { EdgeContext } from '../edge-app.ts';

const YEAR_SECONDS = 31_536_000;
/** The cookie of a list that is empty, as scripts write it too. */
const EMPTY = '-';
/** Begins a list that a form wrote, and no script since: signing in takes it along, as a script would have done. */
const BY_FORM = '-~';

/** The schools that a browser has saved by itself. */
export function readSavedCookie(c: EdgeContext): SavedSchool[] {
  return decodeSavedSchools(getCookie(c, SAVED_SCHOOLS_COOKIE) ?? '');
}

/** The list that forms without script wrote; empty where a script keeps it, which tells the account itself. */
export function readFormList(c: EdgeContext): SavedSchool[] {
  const cookie = getCookie(c, SAVED_SCHOOLS_COOKIE) ?? '';
  return cookie.startsWith(BY_FORM) ? decodeSavedSchools(cookie) : [];
}

/** Gives a browser its list; false where it is too long for a cookie. */
export function writeSavedCookie(c: EdgeContext, schools: readonly SavedSchool[]): boolean {
  const { cookie, overflow } = encodeSavedSchools(schools);
  if (overflow.length > 0) return false;
  put(c, cookie === '' ? EMPTY : `${BY_FORM}${cookie}`, YEAR_SECONDS);
  return true;
}

/** Takes the list from a browser whose member leaves. */
export function dropSavedCookie(c: EdgeContext): void {
  if (getCookie(c, SAVED_SCHOOLS_COOKIE) !== undefined) put(c, '', 0);
}

function put(c: EdgeContext, value: string, seconds: number): void {
  const secure = c.env.SITE_ORIGIN.startsWith('https:');
  setCookie(c, SAVED_SCHOOLS_COOKIE, value, { path: '/', sameSite: 'Lax', maxAge: seconds, secure });
}
