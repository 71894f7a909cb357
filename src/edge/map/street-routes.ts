import { Hono } from 'hono';
import { parsePart, STREET_ARCHIVE_KEY, STREET_ARCHIVE_PATH } from '#domain/map/street-archive.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { errorPage } from '../answers/error-page.ts';
import { publicCall } from '../middleware/public-call.ts';

/**
 * Parts of the street archive, if the bucket has one. Never the whole. Cache: an hour, by etag.
 * Access: everyone.
 */
export const streetRoutes = new Hono<EdgeApp>().get(
  STREET_ARCHIVE_PATH,
  publicCall({ freshForSeconds: 3600 }),
  async (c) => {
    const part = parsePart(c.req.header('range'));
    const archive = part === null ? null : await c.env.BOUNDARIES.head(STREET_ARCHIVE_KEY);
    if (archive === null) return errorPage(c, 404);
    if (part === null || part.from >= archive.size) {
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${archive.size}` } });
    }
    const length = Math.min(part.to, archive.size - 1) - part.from + 1;
    const found = await c.env.BOUNDARIES.get(STREET_ARCHIVE_KEY, { range: { offset: part.from, length } });
    if (found === null) return errorPage(c, 404);
    return new Response(found.body, {
      status: 206,
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${part.from}-${part.from + length - 1}/${archive.size}`,
        'content-length': String(length),
        'cache-control': 'public, max-age=3600',
        etag: archive.httpEtag,
      },
    });
  },
);
