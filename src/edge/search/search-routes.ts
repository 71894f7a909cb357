import { Hono } from 'hono';
import { z } from 'zod';
import { SEARCH_PATH } from '#domain/places/place-paths.ts';
import { LISTING_PAGE_SIZE } from '#domain/rankings/listing-pages.ts';
import { searchCatalogue } from '#data/search/school-search.ts';
import type { EdgeApp } from '../edge-app.ts';

const QuerySchema = z.object({
  q: z
    .string()
    .trim()
    .catch('')
    .transform((text) => text.slice(0, 60)),
  page: z.coerce.number().int().min(1).max(40).catch(1),
});

/** The results page of the plain search form. Cache: a minute. Access: everybody. Bounded work a request. */
export const searchRoutes = new Hono<EdgeApp>().get(SEARCH_PATH, async (c) => {
  const { q, page } = QuerySchema.parse(c.req.query());
  const found = await searchCatalogue(c.env.CATALOGUE, { text: q, page, pageSize: LISTING_PAGE_SIZE });
  const html = await c
    .get('renderer')
    .render({ kind: 'search', path: SEARCH_PATH, query: q, ...found }, c.get('language'), c.env.SITE_ORIGIN);
  return c.html(html, 200, {
    'cache-control': 'public, max-age=60',
    'x-robots-tag': 'noindex, follow',
    'content-language': c.get('language'),
  });
});
