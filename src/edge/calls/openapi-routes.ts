import { Hono } from 'hono';
import { describeCall } from '#domain/calls/call-description.ts';
import { CALLS_PATH, OPENAPI_PATH } from '#domain/calls/call-paths.ts';
import { openApiDocument } from '#domain/calls/openapi-document.ts';
import { READ_CALLS } from '#domain/calls/review-read-calls.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { publicCall } from '../middleware/public-call.ts';
import { htmlAnswer } from '../answers/html-answer.ts';

/** The description of the calls, for programs and for people. It changes only with a deploy. */
export const openApiRoutes = new Hono<EdgeApp>()
  .get(OPENAPI_PATH, publicCall({ freshForSeconds: 3600 }), (c) =>
    c.json(openApiDocument(READ_CALLS, c.env.SITE_ORIGIN)),
  )
  .get(CALLS_PATH, publicCall({ freshForSeconds: 3600 }), async (c) => {
    const calls = READ_CALLS.map(describeCall);
    const page = { kind: 'calls', path: CALLS_PATH, demonstration: false, calls } as const;
    const html = await c.get('renderer').render(page, c.get('language'), c.env.SITE_ORIGIN);
    return htmlAnswer(c, html, { 'content-language': c.get('language'), 'x-robots-tag': 'noindex, follow' });
  });
