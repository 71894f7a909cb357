import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES } from '#domain/places/language.ts';
import { takeToken } from '#data/members/token-queries.ts';
import type { EdgeContext } from '../edge-app.ts';
import { dropCookie, readCookie, writeCookie } from './member-cookies.ts';
import { hashToken, randomToken } from './member-secrets.ts';
import { issueToken, TOKEN_MINUTES } from './member-tokens.ts';
import type { ProviderName } from './social-providers.ts';

const AttemptSchema = z.object({
  provider: z.enum(['google', 'facebook']),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().nullable(),
  /** Where it began, to begin anew there. */
  form: z.string().nullable().default(null),
  /** The provider does not send it back. */
  language: z.enum(LANGUAGES).default('en'),
});

/** A sign-in that is on its way to a provider and back. */
export type SocialAttempt = z.infer<typeof AttemptSchema>;

/** Begins a sign-in that only this browser can end: the state is its secret, kept in a cookie. */
export async function beginSocialAttempt(
  c: EdgeContext,
  { provider, returnTo, form }: Pick<SocialAttempt, 'provider' | 'returnTo' | 'form'>,
): Promise<{ state: string; nonce: string; challenge: string }> {
  const [nonce, verifier, language] = [randomToken(), randomToken(), c.get('language')];
  const attempt: SocialAttempt = { provider, nonce, verifier, returnTo, form, language };
  const state = await issueToken(c, { kind: 'social-sign-in', memberId: null, payload: attempt });
  writeCookie(c, 'social', { value: state, seconds: TOKEN_MINUTES['social-sign-in'] * 60 });
  const challenge = createHash('sha256').update(attempt.verifier).digest('base64url');
  return { state, nonce: attempt.nonce, challenge };
}

/**
 * Ends the sign-in that this browser began with a provider; null where it began none, or ended it before. `state` is what
 * came back with the visitor, where one did.
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
