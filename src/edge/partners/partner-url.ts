const ON_THIS_MACHINE = ['127.0.0.1', 'localhost', '[::1]'];

/** True for an address that no one between us and the partner can read: of https, or on this machine. */
export function isSafeUrl(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ON_THIS_MACHINE.includes(url.hostname));
}

/** Returns the configured address of a partner, which gets its query from us. Null if it is missing, invalid or not safe. */
export function readPartnerUrl(configured: string | undefined): string | null {
  const url = configured?.trim() ?? '';
  return /^https?:\/\/[^\s"'<>\\?#]+$/i.test(url) && isSafeUrl(url) ? url : null;
}
