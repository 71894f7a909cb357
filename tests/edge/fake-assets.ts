/** The files of a build, as far as edge tests need them: error pages that name their status, and one style sheet. */
export function fakeAssets(request: { url: string }): Response {
  const { pathname } = new URL(request.url);
  const error = /^\/errors\/(\d+)\.(en|es)$/.exec(pathname);
  if (error !== null) {
    return new Response(`<!DOCTYPE html><html lang="${error[2]}"><title>${error[1]}</title></html>`, { headers: { 'content-type': 'text/html' } });
  }
  if (pathname === '/_astro/manifest.json') return Response.json({ files: ['/_astro/page.abc123.css'] });
  if (pathname === '/_astro/page.abc123.css') return new Response('body{}', { headers: { 'content-type': 'text/css' } });
  return new Response('not found', { status: 404 });
}
