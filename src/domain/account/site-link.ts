/** Longer than any path that the site creates. */
const MAX_LENGTH = 2000;

/**
 * Converts a page address to a path on our own site, with its query. Returns null if it leads elsewhere, is not a path,
 * or contains an email address. Addresses of other sites, `//host` and `javascript:` are never followed.
 *
 * @param origin our own origin, such as `https://example.org`
 */
export function toSameOriginPath(address: string, origin: string): string | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (path.length > MAX_LENGTH || !/^\/(?![/\\])[^\s\\\p{C}]*$/u.test(path)) return null;
  return /@|%40/i.test(path) ? null : path;
}
