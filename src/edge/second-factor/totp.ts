import { createHmac, timingSafeEqual } from 'node:crypto';

const UTF8 = new TextEncoder();
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks of phones may be this many steps off, in both directions. */
const TOLERATED_STEPS = 1;

/** Computes the code of a time step (RFC 6238 over RFC 4226, with SHA-1, which every app knows). */
export function computeCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = createHmac('sha1', secret).update(new Uint8Array(counter.buffer)).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the time step at a moment. */
export function findStep(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** Finds the time step whose code this is, among the current one and its neighbors. Returns null if it is none. */
export function matchCode(secret: Uint8Array, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = findStep(now);
  let found: number | null = null;
  for (let step = current - TOLERATED_STEPS; step <= current + TOLERATED_STEPS; step += 1) {
    if (timingSafeEqual(UTF8.encode(computeCode(secret, step)), UTF8.encode(code))) found = step;
  }
  return found;
}
