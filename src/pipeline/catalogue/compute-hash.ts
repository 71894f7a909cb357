import { hash } from 'node:crypto';

/** The sha-256 of a text, in hexadecimal. */
export function computeHash(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex');
}
