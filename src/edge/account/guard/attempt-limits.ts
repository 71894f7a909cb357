import { EVENT_REQUESTS_A_DAY } from '#domain/analytics/analytics-events.ts';
import { REPORT_REQUESTS_A_DAY } from '#domain/analytics/policy-report-contract.ts';
import { countAttempts, forgiveAttempts } from '#data/account/attempt-queries.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { sign } from './member-secrets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Tries per time window, for one address, one account, or both together. */
const ATTEMPT_LIMITS = {
  'sign-in-address': { tries: 60, windowMs: 15 * MINUTE_MS },
  'sign-in-account-and-address': { tries: 5, windowMs: 15 * MINUTE_MS },
  'sign-in-account': { tries: 30, windowMs: 60 * MINUTE_MS },
  'sign-in-device': { tries: 10, windowMs: 60 * MINUTE_MS },
  'second-factor-account-and-address': { tries: 10, windowMs: 15 * MINUTE_MS },
  'password-account': { tries: 10, windowMs: 60 * MINUTE_MS },
  'register-address': { tries: 60, windowMs: 60 * MINUTE_MS },
  'availability-address': { tries: 300, windowMs: 60 * MINUTE_MS },
  'availability-account': { tries: 40, windowMs: 60 * MINUTE_MS },
  'mail-account': { tries: 4, windowMs: 60 * MINUTE_MS },
  // Separate from `mail-account`: a forgotten password needs its own emails.
  'mail-password': { tries: 4, windowMs: 60 * MINUTE_MS },
  // Separate from `mail-account`: strangers could otherwise sign an address up for newsletters until its owner gets no
  // password link.
  'mail-consent': { tries: 4, windowMs: 60 * MINUTE_MS },
  'mail-notice': { tries: 12, windowMs: 60 * MINUTE_MS },
  'mail-change': { tries: 4, windowMs: 60 * MINUTE_MS },
  'review-account': { tries: 5, windowMs: DAY_MS },
  'review-edit': { tries: 30, windowMs: DAY_MS },
  // More than a family or a class writes in a day; beyond it a person looks first.
  'review-network': { tries: 8, windowMs: DAY_MS },
  // An open house ends before; a campaign of many addresses does not.
  'review-school': { tries: 10, windowMs: 60 * MINUTE_MS },
  'like-address': { tries: 120, windowMs: 60 * MINUTE_MS },
  'flag-account': { tries: 30, windowMs: DAY_MS },
  'correction-address': { tries: 20, windowMs: DAY_MS },
  // Beyond it a person looks first.
  'correction-network': { tries: 8, windowMs: DAY_MS },
  // Strangers could otherwise send someone many emails.
  'correction-email': { tries: 4, windowMs: 60 * MINUTE_MS },
  'information-school': { tries: 60, windowMs: DAY_MS },
  'claim-account': { tries: 20, windowMs: DAY_MS },
  // Strangers could otherwise send someone many emails.
  'claim-email': { tries: 4, windowMs: 60 * MINUTE_MS },
  'events-address': { tries: EVENT_REQUESTS_A_DAY, windowMs: DAY_MS },
  'policy-reports-address': { tries: REPORT_REQUESTS_A_DAY, windowMs: DAY_MS },
  'token-address': { tries: 60, windowMs: 60 * MINUTE_MS },
} as const;

/** A limit and its subject. */
export interface Attempt {
  readonly limit: keyof typeof ATTEMPT_LIMITS;
  readonly subject: string;
}

/**
 * Counts a try under each limit. Returns true if all of them still allow it. Stores only a keyed hash of an address or
 * account, whether the account exists or not.
 */
export async function checkAttemptLimits(c: EdgeContext, attempts: readonly Attempt[]): Promise<boolean> {
  return (await checkEachAttemptLimit(c, attempts)).every(Boolean);
}

/** Counts a try under each limit. Returns, in their order, whether each still allows it. */
export async function checkEachAttemptLimit(c: EdgeContext, attempts: readonly Attempt[]): Promise<readonly boolean[]> {
  const keys = attempts.map((attempt) => ({ key: hashAttempt(c, attempt), ...ATTEMPT_LIMITS[attempt.limit] }));
  const counts = await countAttempts(c.env.MEMBERS, keys, Date.now());
  return keys.map(({ tries }, at) => (counts[at] ?? 0) <= tries);
}

/** Removes a counted try after a success. */
export async function refundAttempts(c: EdgeContext, attempts: readonly Attempt[]): Promise<void> {
  await forgiveAttempts(
    c.env.MEMBERS,
    attempts.map((attempt) => hashAttempt(c, attempt)),
  );
}

function hashAttempt(c: EdgeContext, { limit, subject }: Attempt): string {
  return sign(c.env, 'attempt', `${limit} ${subject}`);
}
