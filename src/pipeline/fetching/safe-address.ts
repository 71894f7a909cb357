import { FetchError } from './fetch-error.ts';

const MOST_REDIRECTS = 5;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** True for an address that we ask: https, or http on this very computer. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
}

/**
 * Follows the addresses that a server names. Another host is fine over https: publishers move their files. An address
 * without encryption is not, except from this computer to itself.
 *
 * @throws FetchError if an address is not safe, or if they lead in a circle
 */
export function followAddress(from: string, location: string | null, followed: number): string {
  const to = location === null ? null : URL.parse(location, from)?.href;
  if (to == null) throw new FetchError('server-error', `${from} moved, but the server does not say to where.`);
  if (followed >= MOST_REDIRECTS)
    throw new FetchError(
      'moved-unsafely',
      `${from} leads from address to address without an end. Look at it in a browser.`,
    );
  const losesEncryption = from.startsWith('https:') && to.startsWith('http:');
  if (isSafeAddress(to) && !losesEncryption) return to;
  throw new FetchError(
    'moved-unsafely',
    `${from} moved to ${to}, which is not encrypted, so anyone on the way could change the file. Find the new https address, and write it into sources.yaml.`,
  );
}
