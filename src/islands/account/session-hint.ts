import { hintCookieName } from '#domain/account/hint-cookie.ts';

/** True if a member may be logged in. Only then the page asks the edge. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${hintCookieName(location.hostname)}=1`);
}
