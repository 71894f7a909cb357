import { cutToNetwork } from '#domain/account/network-address.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeContext } from './edge-app.ts';

/** The limits by address in wrangler.toml. */
export type AddressLimit =
  | 'EDITOR_LIMIT'
  | 'SEARCH_LIMIT'
  | 'FILE_LIMIT'
  | 'MEMBER_LIMIT'
  | 'ACCOUNT_LIMIT'
  | 'REVIEW_LIMIT'
  | 'LOG_LIMIT'
  | 'EVENT_LIMIT';

/**
 * Returns the subject of a limit by address: an IPv4 address, or the network of an IPv6 address, because a household
 * has the whole network.
 */
export function readCallerAddress(c: EdgeContext): string {
  return cutToNetwork(c.req.header('cf-connecting-ip') ?? 'local');
}

/**
 * True if an address is within its limit. If the limit is not bound, there is none. A limiter that fails refuses no one: what it
 * protects bears more than a site that no one can read.
 */
export async function isWithinLimit(c: EdgeContext, limit: AddressLimit): Promise<boolean> {
  try {
    const answer = await c.env[limit]?.limit({ key: readCallerAddress(c) });
    return answer?.success !== false;
  } catch (error) {
    logProblem({ code: 'limiter-failed', limit, message: String(error) });
    return true;
  }
}
