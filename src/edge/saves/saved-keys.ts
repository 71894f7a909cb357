import { schoolKey } from '#domain/schools/school-id.ts';
import { selectSavedSchools } from '#data/saves/saved-school-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { readSession } from '../account/session/member-session.ts';
import { readSavedCookie } from './browser-list/saved-cookie.ts';

/** Reads the `state-id` of each school that the visitor saved. The answer is private, so no cache may keep it. */
export async function readSavedKeys(c: EdgeContext): Promise<ReadonlySet<string>> {
  c.header('Cache-Control', 'private, no-store');
  const session = await readSession(c);
  const saved = session === null ? readSavedCookie(c) : await selectSavedSchools(c.env.MEMBERS, session.member.id);
  return new Set(saved.map(schoolKey));
}
