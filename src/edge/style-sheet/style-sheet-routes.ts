import { Hono } from 'hono';
import { STYLE_SHEET_PATH, parseStyleSample } from '#domain/page/style-sample.ts';
import { loadStyleSample } from '#data/style-sheet/style-samples.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorPage } from '../answers/error-page.ts';
import { toPageSources } from '../pages/page-sources-of.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import { readFragmentRequest } from '../modals/fragment-request.ts';
import { modalSamples } from './modal-samples.ts';
import { ownIds } from './own-ids.ts';

/** Every component in every state. Access: developers, if the variable STYLE_SHEET is `on`. Never in production. */
export const styleSheetRoutes = new Hono<EdgeApp>().on('GET', ['/styles', STYLE_SHEET_PATH], (c, next) =>
  c.env.STYLE_SHEET === 'on' ? renderStyleSheet(c) : next(),
);

async function renderStyleSheet(c: EdgeContext): Promise<Response> {
  const sample = parseStyleSample(c.req.query('school') ?? null);
  const pages = await loadStyleSample(toPageSources(c.env), sample);
  if (pages === null) return errorPage(c, 404);
  const modals = await modalSamples(await readFragmentRequest(c, false), pages.profile);
  const page = { kind: 'style-sheet', path: STYLE_SHEET_PATH, demonstration: true, sample, modals, ...pages } as const;
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  return htmlAnswer(c, ownIds(await c.get('renderer').render(page, c.get('language'), c.env.SITE_ORIGIN)));
}
