import { schoolKey } from '#domain/saves/local-saves.ts';
import { selectSavedSchools } from '#data/saves/saved-school-queries.ts';
import type { EdgeContext } from '../edge-app.ts';
import { readSession } from '../members/member-session.ts';
import { readSavedCookie } from './saved-cookie.ts';

/** The `state-id` of what the reader has saved. The answer is theirs alone: no cache keeps it. */
export async function savedKeysOf(c: EdgeContext): Promise<ReadonlySet<string>> {
  c.header('Cache-Control', 'private, no-store');
  const session = await readSession(c);
  const saved = session === null ? readSavedCookie(c) : await selectSavedSchools(c.env.MEMBERS, session.member.id);
  return new Set(saved.map(schoolKey));
}
