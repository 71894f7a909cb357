import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Visitors who read get at least this time between two hashes: a page, behind sixty refused logins, needs as long. */
const REST_MS = 250;

const POLL_MS = 20;

/** A page takes a few steps of the thread. This is enough for all of them. */
const PAUSE_MS = 25;

/** A request that was cut off never ends its turn. After this time, the next one begins. */
const LONGEST_MS = 10_000;

let nextTurnAt = 0;

let waiting = 0;

/**
 * 16 MB, five times: the strongest of OWASP's equivalent choices that fits an isolate of 128 MB (N 2¹⁴, r 8, p 5), with its
 * five parts in turns. Each part's salt is the part before it, so that none can be left out.
 */
const COST = { ln: 14, r: 8, p: 1, turns: 5 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,t=(\d{1,2}))?\$([\w-]+)\$([\w-]+)$/;

interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
  readonly turns: number;
}

/** Hashes a password. The text contains its cost and salt: `$scrypt$ln=14,r=8,p=1,t=5$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  const { ln, r, p, turns } = COST;
  return `$scrypt$ln=${ln},r=${r},p=${p},t=${turns}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * True if a password matches a hash. Without a hash (no account, or no password) it returns false after the same time,
 * so that time does not reveal accounts.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const [, ln, r, p, turns = '1', salt, expected] = PHC.exec(passwordHash ?? '') ?? [];
  if (salt === undefined || expected === undefined) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  const cost = { ln: Number(ln), r: Number(r), p: Number(p), turns: Number(turns) };
  const hash = await derive(password, decodeBase64Url(salt), cost);
  const known = decodeBase64Url(expected);
  return known.length === hash.length && timingSafeEqual(known, hash);
}

/** Normalizes composed characters, because keyboards differ in what they send. */
function derive(password: string, salt: Uint8Array, { turns, ...cost }: Cost): Promise<Buffer> {
  const normalized = password.normalize('NFKC');
  return takeHashTurn(async () => {
    let hash = await deriveOnce(normalized, salt, cost);
    // An older hash, of one turn, takes as many pauses, so that its time does not tell it from an unknown address.
    for (let turn = 1; turn < Math.max(turns, COST.turns); turn += 1) {
      await pauseForReaders();
      if (turn < turns) hash = await deriveOnce(normalized, hash, cost);
    }
    return hash;
  });
}

function deriveOnce(password: string, salt: Uint8Array, { ln, r, p }: Omit<Cost, 'turns'>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, { N: 2 ** ln, r, p, maxmem: MAX_MEMORY_BYTES }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

function decodeBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
}

/**
 * Runs a password hash when no other one runs in this isolate. Each hash takes the only thread. So between two hashes it
 * leaves the thread to visitors who read, who then wait for one hash at most.
 */
export async function takeHashTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (Date.now() < nextTurnAt) await waitForTurn();
  nextTurnAt = Date.now() + LONGEST_MS;
  try {
    return await hash();
  } finally {
    // Deployed, the clock goes on only after such a wait.
    await pause(0);
    nextTurnAt = waiting > 0 ? Date.now() + REST_MS : 0;
  }
}

/** Leaves the thread to readers between two parts of one hash. */
function pauseForReaders(): Promise<void> {
  return pause(PAUSE_MS);
}

async function waitForTurn(): Promise<void> {
  waiting += 1;
  try {
    do await pause(POLL_MS);
    while (Date.now() < nextTurnAt);
  } finally {
    waiting -= 1;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
