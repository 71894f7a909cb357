import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EdgeEnv } from '../../env/edge-env.ts';

const TOKEN_BYTES = 32;

/** The purpose of a signature. A signature for another purpose proves nothing. */
export type Purpose =
  | 'attempt'
  | 'device'
  | 'age'
  | 'unsubscribe'
  | 'review-author'
  | 'voter'
  | 'second-factor'
  | 'social'
  | 'calendar';

/** Creates a token that no one can guess, in characters that need no escaping. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Hashes a token for storage. The hash recognizes the token but cannot replace it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Signs a text with the Worker's secret. Throws if the secret is not set. */
export function sign(env: EdgeEnv, purpose: Purpose, text: string): string {
  const secret = env.MEMBERS_SECRET ?? '';
  if (secret === '') throw new Error('MEMBERS_SECRET is not set; see CONTRIBUTING.md, "Deploying".');
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/** True for a signature that `sign` made of the text, compared in constant time. */
export function isSignature(env: EdgeEnv, purpose: Purpose, { text, signature }: Record<'text' | 'signature', string>) {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(sign(env, purpose, text)), digest(signature));
}
