import type { EdgeContext } from '../../env/edge-app.ts';
import { refuseCall } from './member-answers.ts';

/** Each hash takes the isolate's only thread for 120 to 240 ms, one after the other (`hash-turns.ts`). */
const SLOTS = 2;
/** A request that was cut off never returns its slot. After this time it is free again. */
const LONGEST_MS = 10_000;

/** When each call that hashes a password began, in milliseconds. */
const begun = new Set<{ readonly at: number }>();

/**
 * Runs a call that hashes a password. In an isolate, one of them hashes and one waits. Further calls are refused before
 * they count as an attempt.
 */
export async function limitHashing(c: EdgeContext, call: () => Promise<Response>): Promise<Response> {
  const now = Date.now();
  for (const slot of begun) if (now - slot.at > LONGEST_MS) begun.delete(slot);
  if (begun.size >= SLOTS) return refuseCall(c, 'too-many-logins');
  const slot = { at: now };
  begun.add(slot);
  try {
    return await call();
  } finally {
    begun.delete(slot);
  }
}
