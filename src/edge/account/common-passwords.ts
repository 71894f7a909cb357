import { createHash } from 'node:crypto';
import { z } from 'zod';

const FilterSchema = z.object({ hashes: z.int().min(1), filter: z.base64() });

/** Returns true for a text in lower case that is a common password. */
export type IsCommon = (lowerCase: string) => boolean;

let known: Promise<IsCommon> | null = null;

/**
 * Loads the 100,000 most common passwords, and shorter words between them, as a Bloom filter (`scripts/common-passwords.mjs`).
 * It knows each of them, and takes one of 10,000 other texts for common. Only a call that sets a password needs it.
 */
export function loadCommonPasswords(): Promise<IsCommon> {
  known ??= import('./common-password-filter.json', { with: { type: 'json' } }).then(({ default: file }) => {
    const { hashes, filter } = FilterSchema.parse(file);
    return createFilter(
      Uint8Array.from(atob(filter), (character) => character.charCodeAt(0)),
      hashes,
    );
  });
  return known;
}

function createFilter(bytes: Uint8Array, hashes: number): IsCommon {
  const bits = bytes.length * 8;
  return (lowerCase) => {
    const digest = createHash('sha256').update(lowerCase).digest();
    const [first, second] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0];
    for (let at = 0; at < hashes; at += 1) {
      const bit = (first + at * second) % bits;
      if (((bytes[Math.floor(bit / 8)] ?? 0) & (1 << (bit % 8))) === 0) return false;
    }
    return true;
  };
}
