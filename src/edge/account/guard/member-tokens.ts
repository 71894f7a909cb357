import { insertToken } from '#data/account/token-queries.ts';
import type { TokenKind } from '#domain/account/token-kinds.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { hashToken, createToken } from './member-secrets.ts';

const MINUTE_MS = 60_000;

/** The lifetime of each kind of token, in minutes. */
export const TOKEN_MINUTES = {
  'verify-email': 24 * 60,
  'set-password': 30,
  'confirm-email': 48 * 60,
  'change-email': 24 * 60,
} as const satisfies Record<TokenKind, number>;

/** Creates a token and stores its meaning under its hash. Only its bearer has the token itself. */
export async function issueToken(
  c: EdgeContext,
  token: { kind: TokenKind; memberId: string | null; payload?: unknown },
): Promise<string> {
  const value = createToken();
  const now = Date.now();
  await insertToken(c.env.MEMBERS, {
    hash: hashToken(value),
    kind: token.kind,
    memberId: token.memberId,
    payload: token.payload ?? {},
    now,
    expiresAt: now + TOKEN_MINUTES[token.kind] * MINUTE_MS,
  });
  return value;
}
