import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { logProblem } from '#data/log/log-line.ts';
import { askPartner } from './partner-call.ts';
import { isSafeUrl } from './partner-url.ts';

/** Account calls have six seconds. This limits all requests to a provider until its token arrives… */
const OPENID_TIMEOUT_MS = 6000;
/** …and this limits the request for its keys, if they are not cached. */
const KEYS_TIMEOUT_MS = 2000;
const DISCOVERY_LIFE_MS = 3_600_000;
/** Signatures made with a provider's published keys. `none` and shared secrets prove nothing about the provider. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** We use an ID token right after it is issued. */
const MAX_TOKEN_AGE = '10m';
const CLOCK_TOLERANCE_SECONDS = 60;

/** A provider of OpenID Connect, and our credentials with it. */
export interface OpenIdProvider {
  readonly name: 'google' | 'facebook';
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Needed if its discovery document omits it. */
  readonly tokenEndpoint?: string | undefined;
}

const WebAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine(isSafeUrl);
const DiscoverySchema = z.object({
  issuer: z.string().max(500),
  authorization_endpoint: WebAddressSchema,
  token_endpoint: WebAddressSchema.optional(),
  jwks_uri: WebAddressSchema,
});
type Discovery = z.infer<typeof DiscoverySchema>;
const TokenAnswerSchema = z.object({ id_token: z.string().max(8000) });

/** The claims we use of a verified ID token. Other claims of a request about a person are ignored. */
const ClaimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().max(200),
  azp: z.string().max(500).optional(),
  email: z.string().max(254).nullish(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).nullish(),
  /** The domain that Google hosts for an organization. */
  hd: z.string().max(253).nullish(),
  given_name: z.string().max(200).nullish(),
  family_name: z.string().max(200).nullish(),
});

/** A person's identity, as verified by a provider. */
export interface VerifiedIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly hostedDomain: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Builds the address of the provider's login page. Null if the provider is unavailable. */
export async function authorizationUrl(
  provider: OpenIdProvider,
  request: { redirectUri: string; state: string; nonce: string; challenge: string; language: string },
): Promise<string | null> {
  const discovery = await discover(provider);
  if (discovery === null) return null;
  const url = new URL(discovery.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: request.redirectUri,
    scope: 'openid email profile',
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
    ui_locales: request.language,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Exchanges a code for an ID token, which is not yet verified. Null if the provider refuses or is unavailable. */
export async function exchangeCode(
  provider: OpenIdProvider,
  request: { code: string; redirectUri: string; verifier: string },
): Promise<string | null> {
  const until = Date.now() + OPENID_TIMEOUT_MS;
  const discovery = await discover(provider);
  const url = discovery?.token_endpoint ?? provider.tokenEndpoint;
  if (discovery === null || url === undefined) return null;
  const answer = await askPartner({
    partner: provider.name,
    url,
    request: {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: request.code,
        redirect_uri: request.redirectUri,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        code_verifier: request.verifier,
      }),
    },
    schema: TokenAnswerSchema,
    timeoutMs: Math.max(0, until - Date.now()),
  });
  return answer?.id_token ?? null;
}

/**
 * Verifies an ID token: the issuer signed it with a published key, just now, for us and for the login that sent
 * `nonce`. Null for any other token.
 */
export async function verifyIdToken(
  provider: OpenIdProvider,
  { idToken, nonce }: { idToken: string; nonce: string },
): Promise<VerifiedIdentity | null> {
  const discovery = await discover(provider);
  if (discovery === null) return null;
  try {
    const { payload } = await jwtVerify(idToken, keysOf(discovery.jwks_uri), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      maxTokenAge: MAX_TOKEN_AGE,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const claims = ClaimsSchema.safeParse(payload);
    if (!claims.success || claims.data.nonce !== nonce) return null;
    const isForUs = !Array.isArray(payload.aud) || payload.aud.length === 1 || claims.data.azp === provider.clientId;
    return isForUs ? identityOf(claims.data) : null;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    logProblem({ code: 'id-token-refused', partner: provider.name, message: error.code });
    return null;
  }
}

function identityOf(claims: z.infer<typeof ClaimsSchema>): VerifiedIdentity {
  return {
    subject: claims.sub,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    hostedDomain: claims.hd ?? null,
    firstName: claims.given_name ?? null,
    lastName: claims.family_name ?? null,
  };
}

const discoveries = new Map<string, { discovery: Discovery; readAt: number }>();
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Reads a provider's discovery document. Its issuer must equal the configured one. */
async function discover(provider: OpenIdProvider): Promise<Discovery | null> {
  const known = discoveries.get(provider.issuer);
  if (known !== undefined && Date.now() - known.readAt < DISCOVERY_LIFE_MS) return known.discovery;
  const discovery = await askPartner({
    partner: provider.name,
    url: `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    request: { headers: { accept: 'application/json' } },
    schema: DiscoverySchema.refine(({ issuer }) => issuer === provider.issuer, { error: 'it is another issuer' }),
    timeoutMs: OPENID_TIMEOUT_MS,
  });
  if (discovery !== null) discoveries.set(provider.issuer, { discovery, readAt: Date.now() });
  return discovery;
}

/** Returns the keys of an issuer. They are fetched when a token names an unknown key. */
function keysOf(jwksUri: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(jwksUri);
  if (known !== undefined) return known;
  const keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: KEYS_TIMEOUT_MS });
  keySets.set(jwksUri, keys);
  return keys;
}
