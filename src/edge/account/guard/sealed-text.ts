import { createHash, randomBytes } from 'node:crypto';
import type { EdgeEnv } from '../../env/edge-env.ts';
import { sign } from './member-secrets.ts';

const IV_BYTES = 12;
const UTF8 = new TextEncoder();

/** What a seal is for, and the one it belongs to: a seal for another purpose or owner does not open. */
interface Seal {
  readonly purpose: 'second-factor' | 'social';
  readonly owner: string;
}

/** Encrypts a text, so that only this Worker can read or change it. Returns hexadecimal digits. */
export async function sealText(env: EdgeEnv, seal: Seal, text: string): Promise<string> {
  const iv = new Uint8Array(randomBytes(IV_BYTES));
  const cipher = { name: 'AES-GCM', iv, additionalData: UTF8.encode(seal.owner) };
  const sealed = await crypto.subtle.encrypt(cipher, await importKey(env, seal), UTF8.encode(text));
  return `${writeHex(iv)}${writeHex(new Uint8Array(sealed))}`;
}

/** Decrypts a text. Throws if it was sealed otherwise, or with another secret of the Worker. */
export async function unsealText(env: EdgeEnv, seal: Seal, sealed: string): Promise<string> {
  const bytes = readHex(sealed);
  const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData: UTF8.encode(seal.owner) };
  const opened = await crypto.subtle.decrypt(cipher, await importKey(env, seal), bytes.subarray(IV_BYTES));
  return new TextDecoder().decode(opened);
}

function importKey(env: EdgeEnv, { purpose }: Seal): Promise<CryptoKey> {
  const key = createHash('sha256')
    .update(sign(env, purpose, 'key'))
    .digest();
  return crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readHex(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}
