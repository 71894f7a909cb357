import { getCookie, setCookie } from 'hono/cookie';
import { decodeSavedSchools, encodeSavedSchools } from '#domain/saves/saved-schools-cookie.ts';
import { SAVED_SCHOOLS_COOKIE } from '#domain/saves/saved-schools-cookie-name.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { EdgeContext } from '../../env/edge-app.ts';

const YEAR_SECONDS = 31_536_000;
/** The cookie of an empty list. Scripts write the same. */
const EMPTY = '-';
/**
 * Marks a list that a form wrote, without any script since. Login moves it to the account, as a script would have done.
 */
const BY_FORM = '-~';

/** Reads the schools that a browser saved without an account. */
export function readSavedCookie(c: EdgeContext): SavedSchool[] {
  return decodeSavedSchools(getCookie(c, SAVED_SCHOOLS_COOKIE) ?? '');
}

/**
 * Reads the list that forms without script wrote. Empty if a script keeps the list, because scripts update the account
 * themselves.
 */
export function readFormList(c: EdgeContext): SavedSchool[] {
  const cookie = getCookie(c, SAVED_SCHOOLS_COOKIE) ?? '';
  return cookie.startsWith(BY_FORM) ? decodeSavedSchools(cookie) : [];
}

/** Writes the list of a browser. Returns false if it is too long for a cookie. */
export function writeSavedCookie(c: EdgeContext, schools: readonly SavedSchool[]): boolean {
  const { cookie, overflow } = encodeSavedSchools(schools);
  if (overflow.length > 0) return false;
  put(c, cookie === '' ? EMPTY : `${BY_FORM}${cookie}`, YEAR_SECONDS);
  return true;
}

/** Deletes the list from a browser when its member logs out. */
export function dropSavedCookie(c: EdgeContext): void {
  if (getCookie(c, SAVED_SCHOOLS_COOKIE) !== undefined) put(c, '', 0);
}

function put(c: EdgeContext, value: string, seconds: number): void {
  const secure = c.env.SITE_ORIGIN.startsWith('https:');
  setCookie(c, SAVED_SCHOOLS_COOKIE, value, { path: '/', sameSite: 'Lax', maxAge: seconds, secure });
}
