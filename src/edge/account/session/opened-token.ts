import type { EdgeContext } from '../../env/edge-app.ts';
import { dropCookie, readCookie, writeCookie } from './member-cookies.ts';

const OPENED_SECONDS = 1800;

/** Keeps the token of the link that the visitor opened, for its page. */
export function writeOpenedToken(c: EdgeContext, token: string): void {
  writeCookie(c, 'link', { value: token, seconds: OPENED_SECONDS });
}

/** Returns the token of the link that led to this page, or null. An opened page has `opened=1` in its address. */
export function readOpenedToken(c: EdgeContext): string | null {
  return c.req.query('opened') === '1' ? readCookie(c, 'link') : null;
}

/** Forgets the token after it was used. */
export function dropOpenedToken(c: EdgeContext): void {
  if (readCookie(c, 'link') !== null) dropCookie(c, 'link');
}
