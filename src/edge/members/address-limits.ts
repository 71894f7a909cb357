import type { EdgeContext } from '../edge-app.ts';

/** Limits by address that wrangler.toml sets. */
export type AddressLimit = 'MEMBER_LIMIT' | 'ACCOUNT_LIMIT' | 'LOG_LIMIT';

/**
 * Whom a limit by address means: an IPv4 address, or the first half of an IPv6 one, of which a household has all the rest.
 */
export function addressOf(c: EdgeContext): string {
  const address = c.req.header('cf-connecting-ip') ?? 'local';
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}

/** True where an address may go on. Where the limit is not bound there is none. */
export async function isWithinLimit(c: EdgeContext, limit: AddressLimit): Promise<boolean> {
  const answer = await c.env[limit]?.limit({ key: addressOf(c) });
  return answer?.success !== false;
}
