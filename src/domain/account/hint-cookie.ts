/**
 * Returns the name of the readable cookie that hints at a logged-in member. It has the first label of the host. The
 * cookie grants nothing.
 */
export function hintCookieName(hostname: string): string {
  return `community_${hostname.replace(/^\[/, '').split(/[.:]/, 1)[0] ?? ''}`;
}
