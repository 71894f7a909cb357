import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { writeBase32 } from '#domain/second-factor/base32.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { sign } from '../members/guard/member-secrets.ts';

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits: 16 characters of base32. */
const RECOVERY_BYTES = 10;
const IV_BYTES = 12;

/** A secret, and the recovery codes that its owner has not confirmed yet. */
export interface Factor {
  readonly secret: Uint8Array;
  readonly recoveryCodes: readonly string[];
}

const UTF8 = new TextEncoder();

const SealedSchema = z.object({
  secret: z.array(z.int().min(0).max(255)).length(SECRET_BYTES),
  recoveryCodes: z.array(z.string().max(40)).max(RECOVERY_CODES),
});

/** Creates a secret with recovery codes. */
export function createFactor(): Factor {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => writeBase32(randomBytes(RECOVERY_BYTES)));
  return { secret: new Uint8Array(randomBytes(SECRET_BYTES)), recoveryCodes };
}

/** Encrypts a factor for its member, so that a copy of the database opens nothing. */
export async function sealFactor(env: EdgeEnv, memberId: string, factor: Factor): Promise<string> {
  const iv = new Uint8Array(randomBytes(IV_BYTES));
  const text = JSON.stringify({ secret: [...factor.secret], recoveryCodes: factor.recoveryCodes });
  const cipher = { name: 'AES-GCM', iv, additionalData: UTF8.encode(memberId) };
  const sealed = await crypto.subtle.encrypt(cipher, await importKey(env), UTF8.encode(text));
  return `${writeHex(iv)}${writeHex(new Uint8Array(sealed))}`;
}

/** Decrypts a factor. Throws if it is not this member's, or was sealed with another secret of the Worker. */
export async function unsealFactor(env: EdgeEnv, memberId: string, sealed: string): Promise<Factor> {
  const bytes = readHex(sealed);
  const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData: UTF8.encode(memberId) };
  const opened = await crypto.subtle.decrypt(cipher, await importKey(env), bytes.subarray(IV_BYTES));
  const { secret, recoveryCodes } = SealedSchema.parse(JSON.parse(new TextDecoder().decode(opened)));
  return { secret: new Uint8Array(secret), recoveryCodes };
}

/** Hashes a recovery code of a member for storage. */
export function hashRecoveryCode(memberId: string, code: string): string {
  return createHash('sha256').update(`${memberId}\0${code}`).digest('base64url');
}

function importKey(env: EdgeEnv): Promise<CryptoKey> {
  const key = createHash('sha256')
    .update(sign(env, 'second-factor', 'key'))
    .digest();
  return crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readHex(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}
