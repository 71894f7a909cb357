import { createHash } from 'node:crypto';

/** What decides a page of a generation. */
export interface DigestedPage {
  readonly path: string;
  readonly lang: string;
  readonly bodyHash: string;
}

const BITS = 256;
const RADIX = 16;
const DIGITS = BITS / 4;

/**
 * A digest of a set of pages, 64 hexadecimal digits. It is the sum of a hash of each page, so that a change of few pages
 * changes it without a look at the others, and in any order.
 */
export class PagesDigest {
  #sum: bigint;

  /** @param digest the digest to begin with; null is the one of no page */
  constructor(digest: string | null) {
    this.#sum = BigInt(`0x${digest ?? '0'}`);
  }

  add(page: DigestedPage): void {
    this.#sum = BigInt.asUintN(BITS, this.#sum + hashOf(page));
  }

  remove(page: DigestedPage): void {
    this.#sum = BigInt.asUintN(BITS, this.#sum - hashOf(page));
  }

  toString(): string {
    return this.#sum.toString(RADIX).padStart(DIGITS, '0');
  }
}

function hashOf({ path, lang, bodyHash }: DigestedPage): bigint {
  return BigInt(`0x${createHash('sha256').update(`${path}\n${lang}\n${bodyHash}`).digest('hex')}`);
}
