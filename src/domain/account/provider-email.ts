import { toEmailKey } from './email-address.ts';

const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * Returns true if a provider proves who owns an email address now. Google proves it only for its own mailboxes and for the
 * domains that it hosts: another address may have changed hands since Google verified it.
 */
export function isProvenByProvider(
  provider: 'google' | 'facebook',
  identity: { email: string; isEmailVerified: boolean; hostedDomain: string | null },
): boolean {
  if (!identity.isEmailVerified) return false;
  const domain = toEmailKey(identity.email).split('@')[1] ?? '';
  return provider !== 'google' || identity.hostedDomain !== null || GMAIL_DOMAINS.includes(domain);
}
