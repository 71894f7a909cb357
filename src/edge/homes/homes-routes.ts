import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { teaserQuery } from '#domain/homes/homes-and-rentals.ts';
import { HOMES_AND_RENTALS_CALL, HOMES_CALL, HOME_IMAGE_PATH } from '#domain/homes/homes-call.ts';
import {
  HomesAndRentalsRequestSchema,
  HomesRequestSchema,
  NO_HOMES_FOR_MINORS,
  HomesAnswerSchema,
} from '#domain/homes/homes-contract.ts';
import { isMinor } from '../account/session/reader-age.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { publicCall } from '../middleware/public-call.ts';
import { findTeaserHomes, readImageOrigin, type FoundHomes } from '../partners/homes-partner.ts';
import { loadPartnerImage } from '../partners/partner-image.ts';
import { findHomesOfSchool, toHomesAnswer } from './homes-of-school.ts';

const PARTNER_FRESH_SECONDS = 3600;

/**
 * Guards a call for homes. They are advertisements, so that a reader who said to be under 18 gets none. No cache outside
 * may answer, because it cannot know who reads. The Worker keeps what the partner said for an hour.
 */
const adultCall = createMiddleware<EdgeApp>(async (c, next) => {
  if (await isMinor(c)) return c.json(NO_HOMES_FOR_MINORS);
  const key = keyOf(c.req.url);
  const kept = await caches.default.match(key);
  if (kept !== undefined) {
    return new Response(kept.body, { headers: { 'content-type': 'application/json' } });
  }
  await next();
  if (c.res.status !== 200) return undefined;
  const copy = new Response(c.res.clone().body, {
    headers: { 'content-type': 'application/json', 'cache-control': `public, max-age=${PARTNER_FRESH_SECONDS}` },
  });
  afterAnswer(c, 'homes-not-kept', () => caches.default.put(key, copy));
  return undefined;
});

const FRESH_FOR_SECONDS = 3600;
const IMAGE_CACHE_CONTROL = 'public, max-age=86400';
const ImageRequestSchema = z.object({ path: z.string().startsWith('/').max(500) });

/** Homes of the partner: around a school, in a place, and their images. Browsers never ask the partner. */
export const homesRoutes = new Hono<EdgeApp>()
  .get(
    HOMES_CALL,
    publicCall({
      freshForSeconds: 0,
      request: HomesRequestSchema,
      document: { id: 'readHomes', answer: HomesAnswerSchema },
    }),
    adultCall,
    async (c) => {
      const { state, id, radius } = c.req.valid('query');
      const found = await findHomesOfSchool(c, { state, id, radius });
      if (found === null) {
        return errorAnswer(c, 404, { code: 'unknown-school', message: 'There is no school of this id in the state.' });
      }
      return answerHomes(c, found.found, found.place);
    },
  )
  .get(
    HOMES_AND_RENTALS_CALL,
    publicCall({
      freshForSeconds: 0,
      request: HomesAndRentalsRequestSchema,
      document: { id: 'readHomesAndRentals', answer: HomesAnswerSchema },
    }),
    adultCall,
    async (c) => {
      const { forSaleOrForRent, count, ...place } = c.req.valid('query');
      const query = readTeaserQuery(() => teaserQuery(forSaleOrForRent, place, count));
      if (typeof query === 'string') return errorAnswer(c, 422, { code: 'illegal-arguments', message: query });
      return answerHomes(c, await findTeaserHomes(c.env, query), place);
    },
  )
  .get(HOME_IMAGE_PATH, publicCall({ freshForSeconds: FRESH_FOR_SECONDS, request: ImageRequestSchema }), showImage);

/** Returns the query, or the message of the error that says why there is none. */
function readTeaserQuery<Query>(build: () => Query): Query | string {
  try {
    return build();
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

function answerHomes(
  c: EdgeContext,
  found: FoundHomes,
  place: { readonly city?: string | undefined; readonly state?: string | undefined },
): Response {
  if (found.kind === 'illegal-arguments') {
    return errorAnswer(c, 422, { code: 'illegal-arguments', message: 'The radius must not be negative.' });
  }
  if (found.kind === 'failed') {
    return errorAnswer(c, 502, { code: 'partner-failed', message: 'The homes partner gave no valid response.' });
  }
  return c.json(toHomesAnswer(c.env, found, place));
}

/** Shows an image of the configured origin, as one of ours. */
async function showImage(c: EdgeContext): Promise<Response> {
  const origin = readImageOrigin(c.env.HOMES_IMAGE_ORIGIN);
  const path = c.req.query('path') ?? '';
  const image = origin === null ? null : await loadPartnerImage(origin, path);
  if (image === null) return errorAnswer(c, 404, { code: 'no-image', message: 'The partner has no such image.' });
  c.header('Cache-Control', IMAGE_CACHE_CONTROL);
  return c.body(image.bytes, 200, { 'content-type': image.type, 'x-robots-tag': 'noindex' });
}

/** An address that no reader asks for: a cache in front of the Worker may look up the address of the call itself. */
function keyOf(url: string): string {
  const kept = new URL(url);
  kept.pathname = `/kept${kept.pathname}`;
  return kept.href;
}
