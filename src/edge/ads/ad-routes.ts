import { Hono } from 'hono';
import { AD_CALL } from '#domain/ads/ad-call.ts';
import { AdRequestSchema } from '#domain/ads/ad-contract.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { isMinor } from '../account/session/reader-age.ts';
import { publicCall } from '../middleware/public-call.ts';
import { chooseAd } from '../partners/ad-server.ts';

/** Ads for our own pages. A reader who said to be under 18 gets none. */
export const adRoutes = new Hono<EdgeApp>().get(
  AD_CALL,
  publicCall({ freshForSeconds: 0, request: AdRequestSchema }),
  async (c) => {
    c.header('Cache-Control', 'private, no-store');
    if (await isMinor(c)) return c.json({ kind: 'none' });
    return c.json(chooseAd(c.env, c.req.valid('query')));
  },
);
