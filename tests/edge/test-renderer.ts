import type { PageRenderer } from '../../src/edge/env/page-renderer.ts';

const DEFAULTS = { templateVersion: 'test-1', head: '', footer: '', failOnPath: '', failInLanguage: '', renders: 0 };

/** Renders a model as a small valid document that shows the whole model, with a head and a footer; tests set what they need. */
export const testRenderer: PageRenderer & typeof DEFAULTS = {
  ...DEFAULTS,
  versionFor: () => testRenderer.templateVersion,
  render(model, language, siteOrigin) {
    testRenderer.renders += 1;
    const fails = model.path === testRenderer.failOnPath && ['', language].includes(testRenderer.failInLanguage);
    if (fails) return Promise.reject(new Error('template broke'));
    const text = JSON.stringify(model).replaceAll('<', '&lt;');
    const html = `<!DOCTYPE html><html lang="${language}"><head><title>${model.kind}</title><link rel="canonical" href="${siteOrigin}${model.path}">${testRenderer.head}</head><body><h1>${model.kind}</h1><pre>${text}</pre><footer>${testRenderer.footer}</footer></body></html>`;
    return Promise.resolve(html);
  },
};

export function resetTestRenderer(): void {
  Object.assign(testRenderer, DEFAULTS);
}
