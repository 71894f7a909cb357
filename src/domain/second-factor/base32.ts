const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** Writes bytes in base32 (RFC 4648) without padding, as authenticator apps read secrets. */
export function writeBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= BITS; bits -= BITS) text += ALPHABET[(value >>> (bits - BITS)) & 31] ?? '';
    value &= 0xff;
  }
  return bits === 0 ? text : text + (ALPHABET[(value << (BITS - bits)) & 31] ?? '');
}

/** Writes a secret or a code in groups of four characters, which people copy more easily. */
export function writeInGroups(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
