import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { readBytes } from '../page/hashed-object.ts';
import type { BodyRange } from './page-store.ts';

/** The stored body of one page is missing or damaged. The store itself answered. */
export class BrokenBodyError extends Error {
  constructor(message: string) {
    super(`${message}; run "npm run regenerate -- STATE --repair".`);
    this.name = 'BrokenBodyError';
  }
}

/**
 * Reads the brotli bytes of a body and compares the page with its hash. Throws a {@link BrokenBodyError} if the pack is
 * missing or has other bytes, and another error if the bucket is unavailable.
 */
export async function readWholeBody(packs: R2Bucket, body: BodyRange, bodyHash: string): Promise<ArrayBuffer> {
  const bytes = await readRange(packs, body);
  if (bytes === null) throw new BrokenBodyError(`Pack ${body.pack} is missing from the PAGES bucket`);
  if (!isWholeBody(bytes, bodyHash)) throw new BrokenBodyError(`Pack ${body.pack} is damaged at ${body.byteOffset}`);
  return bytes;
}

async function readRange(packs: R2Bucket, body: BodyRange): Promise<ArrayBuffer | null> {
  const range = { offset: body.byteOffset, length: body.byteLength };
  try {
    const object = await packs.get(body.pack, { range });
    return object === null ? null : await readBytes(object);
  } catch (error) {
    // R2 refuses a range that begins after the end of the object.
    const size = (await packs.head(body.pack))?.size ?? 0;
    if (size < body.byteOffset + body.byteLength) return new ArrayBuffer(0);
    throw error;
  }
}

/** True if brotli bytes unpack to a page with this hash. */
function isWholeBody(bytes: ArrayBuffer | Uint8Array, bodyHash: string): boolean {
  return unpackWholeBody(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), bodyHash) !== null;
}

/** Reads a stored page as HTML. Returns null if its bytes are missing or damaged. */
export async function readStoredHtml(
  packs: R2Bucket,
  { body, bodyHash }: { readonly body: BodyRange; readonly bodyHash: string },
): Promise<string | null> {
  const bytes = await readWholeBody(packs, body, bodyHash).catch(() => null);
  const html = bytes === null ? null : unpackWholeBody(new Uint8Array(bytes), bodyHash);
  return html === null ? null : new TextDecoder().decode(html);
}

/** Unpacks brotli bytes. Returns null if the page does not have this hash. */
export function unpackWholeBody(bytes: Uint8Array, bodyHash: string): Uint8Array | null {
  try {
    const html = brotliDecompressSync(bytes);
    return createHash('sha256').update(html).digest('hex') === bodyHash ? html : null;
  } catch {
    return null;
  }
}

/** Returns the bodies that are missing or damaged. Reads each pack once, one after another. */
export async function selectBrokenBodies<
  Stored extends { readonly bodyHash: string | null; readonly body: BodyRange | null },
>(packs: R2Bucket, stored: readonly Stored[]): Promise<Set<Stored>> {
  const broken = new Set<Stored>();
  for (const [key, bodies] of Map.groupBy(stored, ({ body }) => body?.pack ?? null)) {
    if (key === null) continue;
    const object = await packs.get(key);
    const bytes = new Uint8Array(object === null ? new ArrayBuffer(0) : await readBytes(object));
    for (const one of bodies) if (!isWholeIn(bytes, one)) broken.add(one);
  }
  return broken;
}

/** True if the bytes of a pack contain the whole body. */
function isWholeIn(
  pack: Uint8Array,
  { body, bodyHash }: { readonly bodyHash: string | null; readonly body: BodyRange | null },
): boolean {
  if (body === null || bodyHash === null) return false;
  return isWholeBody(pack.subarray(body.byteOffset, body.byteOffset + body.byteLength), bodyHash);
}
