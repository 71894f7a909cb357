import type { EdgeEnv } from '../edge-env.ts';
import type { OpenIdProvider } from '../partners/openid-provider.ts';

export type ProviderName = OpenIdProvider['name'];

const PROVIDER_NAMES = ['google', 'facebook'] as const satisfies readonly ProviderName[];

/** The providers that this deployment has; nobody is offered another. */
export function socialProviders(env: EdgeEnv): ProviderName[] {
  return PROVIDER_NAMES.filter((name) => socialProvider(env, name) !== null);
}

/** The name of a provider in a path (`google_oauth2`), or null. */
export function providerOfPath(part: string): ProviderName | null {
  if (part === 'google_oauth2') return 'google';
  return part === 'facebook_oauth2' ? 'facebook' : null;
}

/** A provider as this deployment knows it; null where it is not set up. */
export function socialProvider(env: EdgeEnv, name: ProviderName): OpenIdProvider | null {
  const [issuer, clientId, clientSecret] =
    name === 'google'
      ? [env.GOOGLE_ISSUER, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET]
      : [env.FACEBOOK_ISSUER, env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET];
  if (!issuer || !clientId || !clientSecret) return null;
  return { name, issuer, clientId, clientSecret, tokenEndpoint: env.FACEBOOK_TOKEN_ENDPOINT };
}
