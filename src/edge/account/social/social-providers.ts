import type { EdgeEnv } from '../../env/edge-env.ts';
import type { OpenIdProvider } from '../../partners/openid-provider.ts';

export type ProviderName = OpenIdProvider['name'];

const PROVIDER_NAMES = ['google', 'facebook'] as const satisfies readonly ProviderName[];

/** Lists the providers of this deployment. Visitors see only these. */
export function listSocialProviders(env: EdgeEnv): ProviderName[] {
  return PROVIDER_NAMES.filter((name) => findSocialProvider(env, name) !== null);
}

/** Parses the name of a provider from a path (`google_oauth2`). Returns null for any other text. */
export function parseProviderPath(part: string): ProviderName | null {
  if (part === 'google_oauth2') return 'google';
  return part === 'facebook_oauth2' ? 'facebook' : null;
}

/** Returns a provider with our credentials. Null if it is not set up. */
export function findSocialProvider(env: EdgeEnv, name: ProviderName): OpenIdProvider | null {
  const [issuer, clientId, clientSecret] =
    name === 'google'
      ? [env.GOOGLE_ISSUER, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET]
      : [env.FACEBOOK_ISSUER, env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET];
  if (!issuer || !clientId || !clientSecret) return null;
  return { name, issuer, clientId, clientSecret, tokenEndpoint: env.FACEBOOK_TOKEN_ENDPOINT };
}
