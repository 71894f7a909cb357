import { Hono } from 'hono';
import { AD_CALL } from '#domain/ads/ad-call.ts';
import { AdRequestSchema } from '#domain/ads/ad-contract.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { readAge } from '../members/session/member-cookies.ts';
import { checkRequest } from '../middleware/checked-request.ts';
import { publicCall } from '../middleware/public-call.ts';
import { chooseAd } from '../partners/ad-server.ts';

/** Ads for our own pages. A browser whose user said that they are a child gets none. */
export const adRoutes = new Hono<EdgeApp>().get(
  AD_CALL,
  publicCall({ freshForSeconds: 0 }),
  checkRequest(AdRequestSchema),
  (c) => {
    c.header('Cache-Control', 'private, no-store');
    if (c.env.MEMBERS_SECRET !== undefined && readAge(c) === 'under') return c.json({ kind: 'none' });
    return c.json(chooseAd(c.env, c.req.valid('query')));
  },
);
