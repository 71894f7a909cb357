import { countAttempts, forgiveAttempts } from '#data/members/attempt-queries.ts';
import type { EdgeContext } from '../edge-app.ts';
import { sign } from './member-secrets.ts';

const MINUTE_MS = 60_000;

/** How often something may be tried in how long, for one address, one account, or both together. */
const ATTEMPT_LIMITS = {
  'sign-in-address': { tries: 60, windowMs: 15 * MINUTE_MS },
  'sign-in-account-and-address': { tries: 5, windowMs: 15 * MINUTE_MS },
  'sign-in-account': { tries: 30, windowMs: 60 * MINUTE_MS },
  'sign-in-device': { tries: 10, windowMs: 60 * MINUTE_MS },
  'password-account': { tries: 10, windowMs: 60 * MINUTE_MS },
  'register-address': { tries: 60, windowMs: 60 * MINUTE_MS },
  'availability-address': { tries: 300, windowMs: 60 * MINUTE_MS },
  'availability-account': { tries: 40, windowMs: 60 * MINUTE_MS },
  'mail-account': { tries: 4, windowMs: 60 * MINUTE_MS },
  // Apart: else strangers could sign an address up for letters until its owner gets no link for a password.
  'mail-consent': { tries: 4, windowMs: 60 * MINUTE_MS },
  'token-address': { tries: 60, windowMs: 60 * MINUTE_MS },
} as const;

/** One limit with whom it is counted for. */
export interface Attempt {
  readonly limit: keyof typeof ATTEMPT_LIMITS;
  readonly subject: string;
}

/**
 * Counts a try under each of the limits; true where all still allow it. Only a keyed hash of an address or an account is
 * stored, for an account that does not exist as for one that does.
 */
export async function mayTry(c: EdgeContext, attempts: readonly Attempt[]): Promise<boolean> {
  const keys = attempts.map((attempt) => ({
    key: keyOf(c, attempt),
    windowMs: ATTEMPT_LIMITS[attempt.limit].windowMs,
  }));
  const tries = await countAttempts(c.env.MEMBERS, keys, Date.now());
  return attempts.every(({ limit }, at) => (tries[at] ?? 0) <= ATTEMPT_LIMITS[limit].tries);
}

/** Takes a try back that was no failure. */
export async function forgive(c: EdgeContext, attempts: readonly Attempt[]): Promise<void> {
  await forgiveAttempts(
    c.env.MEMBERS,
    attempts.map((attempt) => keyOf(c, attempt)),
  );
}

function keyOf(c: EdgeContext, { limit, subject }: Attempt): string {
  return sign(c.env, 'attempt', `${limit} ${subject}`);
}
