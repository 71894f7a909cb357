import type { PageRenderer } from '../../src/edge/page-renderer.ts';

/** Renders a model as a small valid document that shows the whole model; `templateVersion` may be set by a test. */
export const testRenderer: PageRenderer & { templateVersion: string; failOnPath: string | null } = {
  templateVersion: 'test-1',
  failOnPath: null,
  render(model, language, siteOrigin) {
    if (model.path === testRenderer.failOnPath) return Promise.reject(new Error('template broke'));
    const text = JSON.stringify(model).replaceAll('<', '&lt;');
    return Promise.resolve(
      `<!DOCTYPE html><html lang="${language}"><head><title>${model.kind}</title><link rel="canonical" href="${siteOrigin}${model.path}"></head><body><h1>${model.kind}</h1><pre>${text}</pre></body></html>`,
    );
  },
};
