import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MB and about a third of a second: the most of OWASP's equal choices that an isolate of 128 MB has room for. */
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

/** The hash of a password with its salt and its cost, as text: `$scrypt$ln=14,r=8,p=5$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * True where a password is the one of a hash. Without a hash (null: no account, or one without a password) the answer is
 * false and takes as long, so that time does not tell who has an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const [, ln, r, p, salt, expected] = PHC.exec(passwordHash ?? '') ?? [];
  if (salt === undefined || expected === undefined) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const hash = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const known = Buffer.from(expected, 'base64url');
  return known.length === hash.length && timingSafeEqual(known, hash);
}

/** Composed characters and their parts are one password: keyboards differ in what they send. */
function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
