import { networkOf } from '#domain/members/network-address.ts';
import type { EdgeContext } from '../edge-app.ts';

/** Limits by address that wrangler.toml sets. */
export type AddressLimit = 'MEMBER_LIMIT' | 'ACCOUNT_LIMIT' | 'LOG_LIMIT';

/** Whom a limit by address means: an IPv4 address, or the network of an IPv6 one, of which a household has all. */
export function addressOf(c: EdgeContext): string {
  return networkOf(c.req.header('cf-connecting-ip') ?? 'local');
}

/** True where an address may go on. Where the limit is not bound there is none. */
export async function isWithinLimit(c: EdgeContext, limit: AddressLimit): Promise<boolean> {
  const answer = await c.env[limit]?.limit({ key: addressOf(c) });
  return answer?.success !== false;
}
