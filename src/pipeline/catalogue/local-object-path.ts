import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';

/** The unique keys that Miniflare gives the Durable Object classes that run D1 and R2. */
const OBJECT_KEYS = { d1: 'miniflare-D1DatabaseObject', r2: 'miniflare-R2BucketObject' } as const;

/**
 * The path of the SQLite file that a local D1 database or R2 bucket keeps under a state folder: Miniflare names it by the id
 * of a Durable Object, which is two chained HMACs of the object's name.
 */
export function localObjectPath(stateDir: string, object: { kind: keyof typeof OBJECT_KEYS; name: string }): string {
  const objectKey = OBJECT_KEYS[object.kind];
  const key = createHash('sha256').update(objectKey).digest();
  const name = shortHmac(key, new TextEncoder().encode(object.name));
  const check = shortHmac(
    key,
    Uint8Array.from(name.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  );
  return join(stateDir, 'v3', object.kind, objectKey, `${name}${check}.sqlite`);
}

/** The first 16 bytes in hexadecimal. */
function shortHmac(key: Uint8Array, bytes: Uint8Array): string {
  return createHmac('sha256', key).update(bytes).digest('hex').slice(0, 32);
}
