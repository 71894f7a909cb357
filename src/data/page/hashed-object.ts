import { createHash } from 'node:crypto';

/** Hashes the bytes of an object in a bucket. The object's metadata keeps the hash. */
export function hashBytes(bytes: ArrayBuffer | Uint8Array): string {
  return createHash('sha256')
    .update(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))
    .digest('hex');
}

/** True if the bytes have the hash of the object's metadata. Objects without one are believed. */
export function isWholeObject(bytes: ArrayBuffer, { customMetadata }: R2Object): boolean {
  const expected = customMetadata?.['sha256'];
  return expected === undefined || expected === hashBytes(bytes);
}

/** Finds out whether an object is in its bucket with the bytes that were written. */
export async function isStoredWhole(bucket: R2Bucket, key: string): Promise<boolean> {
  const object = await bucket.get(key);
  return object !== null && isWholeObject(await readBytes(object), object);
}

/** Reads an object that the bucket returned. If its body breaks off, returns no bytes: then the object is damaged. */
export function readBytes(object: R2ObjectBody): Promise<ArrayBuffer> {
  return object.arrayBuffer().catch(() => new ArrayBuffer(0));
}
