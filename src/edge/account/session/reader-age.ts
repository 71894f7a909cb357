import type { EdgeContext } from '../../env/edge-app.ts';
import { isMarkedMinor } from './member-cookies.ts';
import { readSession } from './member-session.ts';

/**
 * Returns true if the reader said to be under 18. The browser keeps the answer, and so does the account: a member may read
 * on another device.
 */
export async function isMinor(c: EdgeContext): Promise<boolean> {
  if (isMarkedMinor(c)) return true;
  if (c.env.MEMBERS_SECRET === undefined) return false;
  const member = (await readSession(c))?.member;
  return member !== undefined && member.isAgeConfirmed && !member.isAdult;
}
