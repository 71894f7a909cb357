import { Hono } from 'hono';
import { AD_CALL } from '#domain/ads/ad-call.ts';
import { AdRequestSchema } from '#domain/ads/ad-contract.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { isMarkedMinor } from '../members/session/member-cookies.ts';
import { readSession } from '../members/session/member-session.ts';
import { checkRequest } from '../middleware/checked-request.ts';
import { publicCall } from '../middleware/public-call.ts';
import { chooseAd } from '../partners/ad-server.ts';

/** Ads for our own pages. A reader who said to be under 18 gets none. */
export const adRoutes = new Hono<EdgeApp>().get(
  AD_CALL,
  publicCall({ freshForSeconds: 0 }),
  checkRequest(AdRequestSchema),
  async (c) => {
    c.header('Cache-Control', 'private, no-store');
    if (await isMinor(c)) return c.json({ kind: 'none' });
    return c.json(chooseAd(c.env, c.req.valid('query')));
  },
);

/** The browser keeps the answer, and so does the account: a member may read on another device. */
async function isMinor(c: EdgeContext): Promise<boolean> {
  if (isMarkedMinor(c)) return true;
  if (c.env.MEMBERS_SECRET === undefined) return false;
  const member = (await readSession(c))?.member;
  return member !== undefined && member.isAgeConfirmed && !member.isAdult;
}
