import { hintCookieName } from '#domain/members/hint-cookie.ts';

/** True where somebody may be signed in: only then is the edge asked who. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${hintCookieName(location.hostname)}=1`);
}
