/** The readable cookie that says "somebody is signed in here": named after the host's first label, and without power. */
export function hintCookieName(hostname: string): string {
  return `community_${hostname.replace(/^\[/, '').split(/[.:]/, 1)[0] ?? ''}`;
}
