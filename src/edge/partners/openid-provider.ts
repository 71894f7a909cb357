import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { askPartner } from './partner-call.ts';

/** Account calls have six seconds: all that is asked of a provider before its token is there… */
const OPENID_TIMEOUT_MS = 6000;
/** …and its keys, where they are not known yet. */
const KEYS_TIMEOUT_MS = 2000;
const DISCOVERY_LIFE_MS = 3_600_000;
/** Signatures that a provider's published keys can make; `none` and shared secrets are no signatures of a provider. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** An ID token is used the moment it was made. */
const MAX_TOKEN_AGE = '10m';
const CLOCK_TOLERANCE_SECONDS = 60;

/** A provider of OpenID Connect, and who we are to it. */
export interface OpenIdProvider {
  readonly name: 'google' | 'facebook';
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where its discovery document does not tell. */
  readonly tokenEndpoint?: string | undefined;
}

const WebAddressSchema = z.url({ protocol: /^https?$/ }).max(500);
const DiscoverySchema = z.object({
  issuer: z.string().max(500),
  authorization_endpoint: WebAddressSchema,
  token_endpoint: WebAddressSchema.optional(),
  jwks_uri: WebAddressSchema,
});
type Discovery = z.infer<typeof DiscoverySchema>;
const TokenAnswerSchema = z.object({ id_token: z.string().max(8000) });

/** What is taken of a verified ID token; everything else that a request says of a person is not. */
const ClaimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().max(200),
  azp: z.string().max(500).optional(),
  email: z.string().max(254).nullish(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).nullish(),
  given_name: z.string().max(200).nullish(),
  family_name: z.string().max(200).nullish(),
});

/** Who somebody is, on the word of a provider. */
export interface VerifiedIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Where to send somebody for signing in; null where the provider is away. */
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

/** The ID token that a provider gives for a code, not yet verified; null where it refuses or is away. */
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
 * Who an ID token speaks of: signed with a key that the issuer publishes, by this issuer, for us, just now, and for the
 * sign-in that sent `nonce`. Null for any other token.
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
    console.error(JSON.stringify({ code: 'id-token-refused', partner: provider.name, message: error.code }));
    return null;
  }
}

function identityOf(claims: z.infer<typeof ClaimsSchema>): VerifiedIdentity {
  return {
    subject: claims.sub,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: claims.given_name ?? null,
    lastName: claims.family_name ?? null,
  };
}

const discoveries = new Map<string, { discovery: Discovery; readAt: number }>();
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** What a provider says of itself; its issuer must be the one that is configured. */
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

/** The keys of an issuer, read when a token names one that is not known yet. */
function keysOf(jwksUri: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(jwksUri);
  if (known !== undefined) return known;
  const keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: KEYS_TIMEOUT_MS });
  keySets.set(jwksUri, keys);
  return keys;
}
