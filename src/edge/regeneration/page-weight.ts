import { brotliCompressSync, constants } from 'node:zlib';
import { toSharedBytes } from './shared-bytes.ts';

const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } =
  constants;

/** A page and its style sheet are at most 25 KB together (25,600 bytes), and a profile's style sheet takes at most 8,450 bytes. */
const MOST_PACKED_BYTES = 17_150;
/**
 * The levels of brotli that a page gets until it fits. Visits are frequent and regenerations are rare: level 4 makes a page 4 % smaller
 * than level 3 and takes 0.3 ms longer. Of the demonstration's profiles, two in five are too large then. Level 8 takes 2 ms and fits two
 * thirds of them, level 10 takes 33 ms, and level 11 takes 93 ms and saves 2 % more. Which of its two ways is smaller differs by page.
 */
const LEVELS = [4, 8, 10, 11, 'plain 11'] as const;
/** A window of 256 KB fits a page. It takes a third less time than the default of 4 MB for the same size. */
const WINDOW_BITS = 18;
/** Blocks of 64 KB: each has codes of its own, which saves some bytes of the largest pages. */
const BLOCK_BITS = 16;

/** The page that was packed last: a page is weighed before it is stored. */
let last: { readonly html: string; readonly packed: Uint8Array } | null = null;

/** Compresses a page, the harder the larger it is. */
export function packPage(html: string): Uint8Array {
  if (last?.html !== html) last = { html, packed: compress(toSharedBytes(html)) };
  return last.packed;
}

/** Returns whether a page is too large, even if it is packed as small as possible. */
export function isTooLarge(html: string): boolean {
  return packPage(html).byteLength > MOST_PACKED_BYTES;
}

function compress(body: Uint8Array): Uint8Array {
  let packed = body;
  for (const level of LEVELS) {
    const tried = packAt(level, body);
    if (level === LEVELS[0] || tried.byteLength < packed.byteLength) packed = tried;
    if (packed.byteLength <= MOST_PACKED_BYTES) break;
  }
  return packed;
}

function packAt(level: (typeof LEVELS)[number], body: Uint8Array): Uint8Array {
  const params = {
    [BROTLI_PARAM_QUALITY]: level === 'plain 11' ? 11 : level,
    [BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    // Mostly smaller than the mode for text, because most of a page is tags and numbers.
    ...(level === 11 && { [BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [BROTLI_PARAM_LGBLOCK]: BLOCK_BITS }),
  };
  return brotliCompressSync(body, { params });
}
