import { brotliCompressSync, constants } from 'node:zlib';
import { toSharedBytes } from './shared-bytes.ts';

/**
 * Visits are frequent and regenerations are rare. Level 4 makes a page 4 % smaller than level 3 and takes 0.3 ms longer. A window of
 * 256 KB fits a page. It takes a third less time than the default of 4 MB for the same size; one of 64 KB makes pages of 85 KB 1 %
 * larger and saves no time.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
/**
 * A page and its style sheet are at most 25 KB together, and the largest style sheet takes 8.5 KB. A page that is too large at level
 * 4 gets level 10: a fifth smaller, in 60 ms instead of 2. If that is still too large, level 11 takes 150 ms and saves 2 % more.
 */
const MOST_PACKED_BYTES = 17_050;
const BROTLI_OF_LARGE = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 18 };
const BROTLI_OF_LARGEST = {
  ...BROTLI_OF_LARGE,
  [constants.BROTLI_PARAM_QUALITY]: 11,
  // Smaller than the mode for text, because most of a page is tags and numbers.
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
};

/** The page that was packed last: a page is weighed before it is stored. */
let last: { readonly html: string; readonly packed: Uint8Array } | null = null;

/** Compresses a page, the harder the larger it is. */
export function packPage(html: string): Uint8Array {
  if (last?.html !== html) last = { html, packed: compress(toSharedBytes(html)) };
  return last.packed;
}

/** Returns how many bytes a page is too large, once it is packed as small as possible. Zero or less: it fits. */
export function countExcessBytes(html: string): number {
  return packPage(html).byteLength - MOST_PACKED_BYTES;
}

function compress(body: Uint8Array): Uint8Array {
  const packAt = (level: Record<number, number>): Uint8Array =>
    brotliCompressSync(body, { params: { ...level, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } });
  const quick = packAt(BROTLI);
  if (quick.byteLength <= MOST_PACKED_BYTES) return quick;
  const small = packAt(BROTLI_OF_LARGE);
  return small.byteLength <= MOST_PACKED_BYTES ? small : packAt(BROTLI_OF_LARGEST);
}
