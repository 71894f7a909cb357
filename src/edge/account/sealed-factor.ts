import { createHash, randomBytes } from 'node:crypto';
import { ScureBase32Plugin } from 'otplib';
import { z } from 'zod';
import type { EdgeEnv } from '../env/edge-env.ts';
import { sealText, unsealText } from './guard/sealed-text.ts';

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits: 16 characters of base32. */
const RECOVERY_BYTES = 10;

const base32 = new ScureBase32Plugin();

/** Writes bytes in base32 (RFC 4648) without padding, as authenticator apps read secrets. */
export function writeBase32(bytes: Uint8Array): string {
  return base32.encode(bytes, { padding: false });
}

/** A secret, and the recovery codes that its owner has not confirmed yet. */
export interface Factor {
  readonly secret: Uint8Array;
  readonly recoveryCodes: readonly string[];
}

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
export function sealFactor(env: EdgeEnv, memberId: string, factor: Factor): Promise<string> {
  const text = JSON.stringify({ secret: [...factor.secret], recoveryCodes: factor.recoveryCodes });
  return sealText(env, { purpose: 'second-factor', owner: memberId }, text);
}

/** Decrypts a factor. Throws if it is not this member's, or was sealed with another secret of the Worker. */
export async function unsealFactor(env: EdgeEnv, memberId: string, sealed: string): Promise<Factor> {
  const opened = await unsealText(env, { purpose: 'second-factor', owner: memberId }, sealed);
  const { secret, recoveryCodes } = SealedSchema.parse(JSON.parse(opened));
  return { secret: new Uint8Array(secret), recoveryCodes };
}

/** Hashes a recovery code of a member for storage. */
export function hashRecoveryCode(memberId: string, code: string): string {
  return createHash('sha256').update(`${memberId}\0${code}`).digest('base64url');
}
