import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES } from '#domain/places/language.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { dropCookie, readCookie, writeCookie } from '../session/member-cookies.ts';
import { createToken } from '../guard/member-secrets.ts';
import { sealText, unsealText } from '../guard/sealed-text.ts';
import type { ProviderName } from './social-providers.ts';

const ATTEMPT_SECONDS = 600;
/** A cookie has room for 4,096 bytes. A longer path is dropped. */
const MAX_PATH_LENGTH = 500;

const AttemptSchema = z.object({
  provider: z.enum(['google', 'facebook']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().nullable(),
  /** The member who connects the provider to their account. Null for a login. */
  connectTo: z.string().nullable(),
  /** The page where the login started, to retry there. */
  form: z.string().nullable(),
  /** Stored here because the provider does not return it. */
  language: z.enum(LANGUAGES),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});

/** A login that went to a provider and has not returned. */
export type SocialAttempt = z.infer<typeof AttemptSchema>;

/**
 * Begins a login that only this browser can finish. All of it is in a sealed cookie, so that following a link writes
 * nothing.
 */
export async function beginSocialAttempt(
  c: EdgeContext,
  { provider, returnTo, form, connectTo }: Pick<SocialAttempt, 'provider' | 'returnTo' | 'form' | 'connectTo'>,
): Promise<{ state: string; nonce: string; challenge: string }> {
  const [state, nonce, verifier] = [createToken(), createToken(), createToken()];
  const attempt: SocialAttempt = {
    ...{ provider, state, nonce, verifier, connectTo },
    returnTo: dropLongPath(returnTo),
    form: dropLongPath(form),
    language: c.get('language'),
    expiresAt: Date.now() + ATTEMPT_SECONDS * 1000,
  };
  const sealed = await sealText(c.env, { purpose: 'social', owner: provider }, JSON.stringify(attempt));
  writeCookie(c, 'social', { value: sealed, seconds: ATTEMPT_SECONDS });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { state, nonce, challenge };
}

/**
 * Finishes the login that this browser began with a provider. Returns null if it began none, or finished it before.
 * `state` is what the provider sent back, if any.
 */
export async function endSocialAttempt(
  c: EdgeContext,
  { provider, state }: { provider: ProviderName; state?: string | undefined },
): Promise<SocialAttempt | null> {
  const cookie = readCookie(c, 'social');
  dropCookie(c, 'social');
  const attempt = cookie === null ? null : await openAttempt(c, provider, cookie);
  if (attempt === null || attempt.expiresAt < Date.now()) return null;
  return state === undefined || state === attempt.state ? attempt : null;
}

async function openAttempt(c: EdgeContext, provider: ProviderName, cookie: string): Promise<SocialAttempt | null> {
  const text = await unsealText(c.env, { purpose: 'social', owner: provider }, cookie).catch(() => null);
  return text === null ? null : AttemptSchema.parse(JSON.parse(text));
}

function dropLongPath(path: string | null): string | null {
  return path !== null && path.length > MAX_PATH_LENGTH ? null : path;
}
