import { FetchState, pages } from 'astro/fetch';
import type { PageRenderer } from './page-renderer.ts';

declare const __TEMPLATE_VERSION__: string;

/**
 * Renders pages with the Astro application that this Worker was built from: by its pages alone, as no page needs Astro's
 * sessions, middleware or redirects.
 */
export const astroRenderer: PageRenderer = {
  templateVersion: __TEMPLATE_VERSION__,
  async render(model, language, siteOrigin) {
    const state = new FetchState(new Request(new URL(model.path, siteOrigin)));
    Object.assign(state.locals, { page: model, language, siteOrigin });
    // A whole string is wanted: without the stream in between, a page takes less time.
    state.streaming = false;
    const response = await pages(state);
    if (response.status !== 200)
      throw new Error(`The template of ${model.kind} answered ${response.status} for ${model.path}.`);
    return new Uint8Array(await response.arrayBuffer());
  },
};
