import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { takeHashTurn } from './hash-turns.ts';

/** 16 MB and about a third of a second: the strongest of OWASP's equivalent choices that fits an isolate of 128 MB. */
const COST = { ln: 14, r: 8, p: 5 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** Hashes a password. The text contains its cost and salt: `$scrypt$ln=14,r=8,p=5$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * True if a password matches a hash. Without a hash (no account, or no password) it returns false after the same time,
 * so that time does not reveal accounts.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const [, ln, r, p, salt, expected] = PHC.exec(passwordHash ?? '') ?? [];
  if (salt === undefined || expected === undefined) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const hash = await derive(password, decodeBase64Url(salt), cost);
  const known = decodeBase64Url(expected);
  return known.length === hash.length && timingSafeEqual(known, hash);
}

/** Normalizes composed characters, because keyboards differ in what they send. */
function derive(password: string, salt: Uint8Array, { ln, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: MAX_MEMORY_BYTES };
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) => {
        if (error === null) resolve(key);
        else reject(error);
      });
    });
  return takeHashTurn(hash);
}

function decodeBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
}
