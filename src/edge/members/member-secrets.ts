import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EdgeEnv } from '../edge-env.ts';

const TOKEN_BYTES = 32;

/** What a signature is for: one for another purpose proves nothing. */
type Purpose = 'attempt' | 'device' | 'age' | 'unsubscribe';

/** A token that nobody can guess, in characters that need no escaping. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token: enough to know it again, not enough to use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Signs a text with the Worker's own secret. Throws where there is none. */
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
