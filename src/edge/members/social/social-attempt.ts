import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES } from '#domain/places/language.ts';
import { takeToken } from '#data/members/token-queries.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { dropCookie, readCookie, writeCookie } from '../session/member-cookies.ts';
import { hashToken, createToken } from '../guard/member-secrets.ts';
import { issueToken, TOKEN_MINUTES } from '../guard/member-tokens.ts';
import type { ProviderName } from './social-providers.ts';

const AttemptSchema = z.object({
  provider: z.enum(['google', 'facebook']),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().nullable(),
  /** The member who connects the provider to their account. Null for a login. */
  connectTo: z.string().nullable().default(null),
  /** The page where the login started, to retry there. */
  form: z.string().nullable().default(null),
  /** Stored here because the provider does not return it. */
  language: z.enum(LANGUAGES).default('en'),
});

/** A login that went to a provider and has not returned. */
export type SocialAttempt = z.infer<typeof AttemptSchema>;

/** Begins a login that only this browser can finish. The state is its secret, stored in a cookie. */
export async function beginSocialAttempt(
  c: EdgeContext,
  { provider, returnTo, form, connectTo }: Pick<SocialAttempt, 'provider' | 'returnTo' | 'form' | 'connectTo'>,
): Promise<{ state: string; nonce: string; challenge: string }> {
  const [nonce, verifier, language] = [createToken(), createToken(), c.get('language')];
  const attempt: SocialAttempt = { provider, nonce, verifier, returnTo, form, connectTo, language };
  const state = await issueToken(c, { kind: 'social-sign-in', memberId: null, payload: attempt });
  writeCookie(c, 'social', { value: state, seconds: TOKEN_MINUTES['social-sign-in'] * 60 });
  const challenge = createHash('sha256').update(attempt.verifier).digest('base64url');
  return { state, nonce: attempt.nonce, challenge };
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
  if (cookie === null || (state !== undefined && state !== cookie)) return null;
  const taken = await takeToken(c.env.MEMBERS, { hash: hashToken(cookie), kind: 'social-sign-in', now: Date.now() });
  const attempt = AttemptSchema.safeParse(taken?.payload);
  return attempt.success && attempt.data.provider === provider ? attempt.data : null;
}
