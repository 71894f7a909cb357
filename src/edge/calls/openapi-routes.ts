import { Hono } from 'hono';
import { describeCall, type ReadCall } from '#domain/calls/call-description.ts';
import { CALLS_PATH, OPENAPI_PATH } from '#domain/calls/call-paths.ts';
import { openApiDocument } from '#domain/calls/openapi-document.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { TEXTS } from '#i18n/texts.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { publicCall } from '../middleware/public-call.ts';
import { htmlAnswer } from '../answers/html-answer.ts';

const MEANINGS = TEXTS.en['search-calls'].parameter;

/** The description of the calls, for programs and for people. It changes only with a deploy. */
export function createOpenApiRoutes(readCalls: readonly ReadCall[]) {
  return new Hono<EdgeApp>()
    .get(OPENAPI_PATH, publicCall({ freshForSeconds: 3600 }), (c) =>
      c.json(openApiDocument(readCalls, { siteOrigin: c.env.SITE_ORIGIN, summarize, meanings: MEANINGS })),
    )
    .get(CALLS_PATH, publicCall({ freshForSeconds: 3600 }), async (c) => {
      const calls = readCalls.map(describeCall);
      const page = { kind: 'calls', path: CALLS_PATH, demonstration: false, calls } as const;
      const html = await c.get('renderer').render(page, c.get('language'), c.env.SITE_ORIGIN);
      return htmlAnswer(c, html, { 'content-language': c.get('language'), 'x-robots-tag': 'noindex, follow' });
    });
}

function summarize(id: string): string {
  // The test of the texts walks every call.
  return translatorFor('en')(`search-calls.call.${id}` as TextKey);
}
