/** Longer than any address that the site makes. */
const MAX_LENGTH = 2000;

/**
 * The path of our own site that a page address means, with its query; null where it leads elsewhere, is no path, or holds
 * an e-mail address. An address of another site, `//host`, and `javascript:` are never followed.
 *
 * @param origin our own origin, such as `https://example.org`
 */
export function ownPathOf(address: string, origin: string): string | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (path.length > MAX_LENGTH || !/^\/(?![/\\])[^\s\\\p{C}]*$/u.test(path)) return null;
  return /@|%40/i.test(path) ? null : path;
}
