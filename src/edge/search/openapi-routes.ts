import { Hono } from 'hono';
import { describeCall } from '#domain/search/call-description.ts';
import { CALLS_PATH, OPENAPI_PATH } from '#domain/search/call-paths.ts';
import { openApiDocument } from '#domain/search/openapi-document.ts';
import { SEARCH_CALLS } from '#domain/search/search-calls.ts';

import type { EdgeApp } from '../edge-app.ts';
import { publicCall } from '../middleware/public-call.ts';
import { htmlAnswer } from '../html-answer.ts';

/** The description of the calls, for programs and for people. It changes with a deploy alone. */
export const openApiRoutes = new Hono<EdgeApp>()
  .get(OPENAPI_PATH, publicCall({ freshForSeconds: 3600 }), (c) =>
    c.json(openApiDocument(SEARCH_CALLS, c.env.SITE_ORIGIN)),
  )
  .get(CALLS_PATH, publicCall({ freshForSeconds: 3600 }), async (c) => {
    const calls = SEARCH_CALLS.map(describeCall);
    const page = { kind: 'calls', path: CALLS_PATH, demonstration: false, calls } as const;
    const html = await c.get('renderer').render(page, c.get('language'), c.env.SITE_ORIGIN);
    return htmlAnswer(c, html, { 'content-language': c.get('language'), 'x-robots-tag': 'noindex, follow' });
  });
