import { Hono } from 'hono';
import type { AnyPageModel } from '#domain/page/page-model.ts';
import { createSearchStore } from '#data/search/search-store.ts';
import { errorPage } from '../../src/edge/answers/error-page.ts';
import { htmlAnswer } from '../../src/edge/answers/html-answer.ts';
import { createApp as createSite } from '../../src/edge/app.ts';
import type { EdgeApp, EdgeContext } from '../../src/edge/env/edge-app.ts';
import type { PageRenderer } from '../../src/edge/env/page-renderer.ts';
import { requestContext } from '../../src/edge/middleware/request-context.ts';
import { requestId } from '../../src/edge/middleware/request-id.ts';
import { securityHeaders } from '../../src/edge/middleware/security-headers.ts';
import { readFragmentRequest } from '../../src/edge/modals/modal-routes.ts';
import { toPageSources } from '../../src/edge/pages/page-sources-of.ts';
import { createUnstoredAnswers } from '../../src/edge/pages/unstored-answers.ts';
import type { GalleryPage } from './gallery-page.ts';
import { GALLERY_PATH, parseGallerySample } from './gallery-sample.ts';
import { loadGallerySample } from './load-sample.ts';
import { modalSamples } from './modal-samples.ts';
import { ownIds } from './own-ids.ts';

/** The whole site, and the gallery beside it. See `gallery.mjs`. */
export function createApp(renderer: PageRenderer) {
  const site = createSite(renderer);
  const gallery = new Hono<EdgeApp>();
  const shared = { renderer, searchStore: createSearchStore(), unstoredAnswers: createUnstoredAnswers() };
  gallery.use(requestId, securityHeaders, requestContext(shared)).get(GALLERY_PATH, renderGallery);
  return {
    router: site.router,
    fetch: (request: Request, env: EdgeApp['Bindings'], context: ExecutionContext) =>
      (new URL(request.url).pathname === GALLERY_PATH ? gallery : site).fetch(request, env, context),
  };
}

async function renderGallery(c: EdgeContext): Promise<Response> {
  const sample = parseGallerySample(c.req.query('school') ?? null);
  const pages = await loadGallerySample(toPageSources(c.env), sample);
  if (pages === null) return errorPage(c, 404);
  const modals = await modalSamples(await readFragmentRequest(c, false), pages.profile);
  const page: GalleryPage = { kind: 'gallery', path: GALLERY_PATH, demonstration: true, sample, modals, ...pages };
  c.header('Cache-Control', 'no-store');
  // The renderer finds the route of any kind, and the site has none of this one.
  const model = page as unknown as AnyPageModel;
  return htmlAnswer(c, ownIds(await c.get('renderer').render(model, c.get('language'), c.env.SITE_ORIGIN)));
}
