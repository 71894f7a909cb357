import type { EdgeContext } from '../../env/edge-app.ts';
import { readCallerAddress } from '../../env/address-limits.ts';
import { refuseCall } from './member-answers.ts';

/** A call waits this long for its turn. The browser tries again by itself after a refusal. */
const LONGEST_WAIT_MS = 5_000;
/** A request that was cut off never returns its turn. After this time it is free again. */
const LONGEST_TURN_MS = 10_000;
/** A call that was cut off while it waited no longer looks for its turn. */
const GONE_MS = 1_000;
const POLL_MS = 40;
const MAX_WAITING = 64;
/** Wrong passwords of an address count for its place in the queue this long. */
const FAILURES_KEPT_MS = 15 * 60_000;
const MAX_ADDRESSES = 5_000;

/** A call that waits for its turn. The lower the rank, the sooner it comes. */
interface Waiter {
  readonly rank: number;
  readonly since: number;
  lookedAt: number;
  isRefused: boolean;
}

const waiting = new Set<Waiter>();
const failures = new Map<string, { readonly count: number; readonly at: number }>();
let turn: { readonly at: number } | null = null;

/**
 * Runs a call that hashes a password: each hash takes the isolate's only thread for 120 to 240 ms. The others wait: first
 * callers whom we know by their session or their browser, then addresses without wrong passwords, then the other ones. A
 * call that waits too long is refused before it counts as an attempt.
 */
export async function limitHashing(
  c: EdgeContext,
  call: () => Promise<Response>,
  { isKnown = c.get('session') !== null }: { readonly isKnown?: boolean } = {},
): Promise<Response> {
  const address = readCallerAddress(c);
  const now = Date.now();
  const own = { rank: isKnown ? 0 : 1 + countFailures(address, now), since: now, lookedAt: now, isRefused: false };
  if (!(await waitForTurn(own))) return refuseCall(c, 'too-many-logins');
  const mine = { at: Date.now() };
  turn = mine;
  try {
    const answer = await call();
    if (answer.status === 401) noteFailure(address, Date.now());
    return answer;
  } finally {
    if (turn === mine) turn = null;
  }
}

/** Looks for the turn again and again: a request of workerd cannot wake another one. */
async function waitForTurn(own: Waiter): Promise<boolean> {
  if (!hasRoomFor(own)) return false;
  waiting.add(own);
  try {
    for (;;) {
      const now = Date.now();
      own.lookedAt = now;
      if (own.isRefused || now - own.since > LONGEST_WAIT_MS) return false;
      const isFree = turn === null || now - turn.at > LONGEST_TURN_MS;
      if (isFree && listWaiting(now)[0] === own) return true;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    waiting.delete(own);
  }
}

/** Makes room by refusing the last of the queue, if it is behind this one. */
function hasRoomFor(own: Waiter): boolean {
  if (waiting.size < MAX_WAITING) return true;
  const last = listWaiting(own.since).at(-1);
  if (last === undefined) return true;
  if (last.rank <= own.rank) return false;
  last.isRefused = true;
  waiting.delete(last);
  return true;
}

function listWaiting(now: number): Waiter[] {
  for (const one of waiting) if (now - one.lookedAt > GONE_MS) waiting.delete(one);
  return [...waiting].toSorted((a, b) => a.rank - b.rank || a.since - b.since);
}

function countFailures(address: string, now: number): number {
  const known = failures.get(address);
  return known === undefined || now - known.at > FAILURES_KEPT_MS ? 0 : known.count;
}

function noteFailure(address: string, now: number): void {
  const count = countFailures(address, now) + 1;
  failures.delete(address);
  failures.set(address, { count, at: now });
  const [oldest] = failures.keys();
  if (failures.size > MAX_ADDRESSES && oldest !== undefined) failures.delete(oldest);
}
