import type { TokenKind } from '#domain/account/token-kinds.ts';

/** Stores a token's hash, and drops expired tokens. `payload` is any JSON value. */
export async function insertToken(
  db: D1Database,
  token: {
    hash: string;
    kind: TokenKind;
    memberId: string | null;
    payload: unknown;
    now: number;
    expiresAt: number;
  },
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM token WHERE expires_at <= ?').bind(token.now),
    db
      .prepare('INSERT INTO token (hash, kind, member_id, payload, expires_at) VALUES (?, ?, ?, ?, ?)')
      .bind(token.hash, token.kind, token.memberId, JSON.stringify(token.payload), token.expiresAt),
  ]);
}

/** Uses up a token. Returns null if it was used or has expired. */
export async function takeToken(
  db: D1Database,
  { hash, kind, now }: { hash: string; kind: TokenKind; now: number },
): Promise<{ memberId: string | null; payload: unknown } | null> {
  const row = await db
    .prepare('DELETE FROM token WHERE hash = ? AND kind = ? AND expires_at > ? RETURNING member_id, payload')
    .bind(hash, kind, now)
    .first<{ member_id: string | null; payload: string }>();
  return row === null ? null : { memberId: row.member_id, payload: JSON.parse(row.payload) };
}

/** Finds the owner of a token without using it up. Null if it is no longer valid. */
export async function findTokenOwner(
  db: D1Database,
  { hash, kind, now }: { hash: string; kind: TokenKind; now: number },
): Promise<string | null> {
  const row = await db
    .prepare('SELECT member_id FROM token WHERE hash = ? AND kind = ? AND expires_at > ? LIMIT 1')
    .bind(hash, kind, now)
    .first<{ member_id: string | null }>();
  return row?.member_id ?? null;
}

/** Ends every token of a kind that a member still has. */
export async function endTokensOf(db: D1Database, memberId: string, kind: TokenKind): Promise<void> {
  await db.prepare('DELETE FROM token WHERE member_id = ? AND kind = ?').bind(memberId, kind).run();
}
